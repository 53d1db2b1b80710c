// The teacher's page: plan, votes and codes with the plot of the class, and the key. Votes and codes are kept by class word.

import { fileName, takePicture } from "../transport/export.js";
import { cardAlone } from "./class_card.js";
import { STUDENTS, measured, pictureOf, wordOf } from "./codes.js";
import { isWhole, pooled } from "./inbox.js";
import { ENOUGH, dotPlot } from "../plot/class_plot.js";
import { keyRows, pageOf } from "./lesson_page.js";
import { escaped } from "../plot/marks.js";
import { written } from "../numbers/numbers.js";
import { unpacked } from "../transport/pack.js";
import { meanOf } from "../numbers/rates.js";
import { keptStrip, workOf } from "./storage.js";

const [LEAST, MOST] = [320, 1060]; // widths of the plot
const VIEWS = ["plan", "class", "key"];
const TOLD = 10; // codes that cannot be taken are told one by one, up to so many

/** @param {HTMLElement} el
 *  @param {any} data */
export function mountTeacher(el, data) {
  const { root, mine, place, remove } = pageOf(el, data);
  const { rounds, signs } = data;
  const work = workOf(`${data.lesson} teacher`, place, (name) => name === nameOf(named) && lay(named));
  const kept = keptStrip(root, "Forget this class", forget, restore);
  let named = ""; // the class word that what is shown is kept under
  let shown = "plan"; // the view
  let seen = new Set(); // numbers whose dots have been drawn
  let drawn = ""; // the plot without motion: dots drop in only when it has changed
  let known = null; // what is known besides, once it is shown
  let later = null;

  /** @param {string} wanted
   *  @returns {any} */
  const find = (wanted) => root.querySelector(wanted);
  /** @returns {any[]} */
  const all = (wanted) => [...root.querySelectorAll(wanted)];
  const word = () => find("[data-class]").value;
  const press = (button, on) => button.setAttribute("aria-pressed", String(on));

  function students() {
    const typed = Number(find("[data-students]").value);
    return Number.isInteger(typed) && typed > 0 && typed <= STUDENTS ? typed : STUDENTS;
  }

  function view(name) {
    shown = name;
    for (const button of all("[data-view]")) press(button, button.dataset.view === name);
    for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
    find("[data-for-class]").hidden = name === "plan";
    if (name === "class") draw();
    if (name === "key") showKey();
    tell();
  }

  // What is kept.

  const nameOf = (/** @type {string} */ word) => `class ${wordOf(word)}`;
  const fields = () => [find("[data-students]"), find("[data-codes]"), ...all("[data-count]")];
  const blank = fields().map(({ value }) => value); // as every class begins
  const filled = () => fields().map(({ value }) => value);
  const isBlank = (/** @type {string[]} */ values) => values.every((value, at) => value === blank[at]);

  /** What is kept of a class: what stands in each field; null if nothing is.
   *  @param {string} word
   *  @returns {string[] | null} */
  function keptOf(word) {
    const found = work.get(nameOf(word));
    return Array.isArray(found) && found.length === blank.length ? found.map(String) : null;
  }

  function save() {
    const values = filled();
    if (!isBlank(values)) work.set(nameOf(named), values);
    else if (keptOf(named)) work.forget(nameOf(named));
    keepShown();
  }

  function keepShown() {
    work.show({ typed: word(), named, view: shown, projector: root.classList.contains("projector"), known: Boolean(known) });
    tell();
  }

  function tell() {
    find("[data-picture]").innerHTML = wordOf(word()) ? `${cardAlone(data.codes, word(), mine)}<span>${pictureOf(data.codes, word()).words}</span>` : "";
    const what = wordOf(named) ? `Class word “${named.trim()}”: votes and codes are kept` : "Votes and codes are kept";
    const any = shown !== "plan" && !isBlank(filled());
    kept.tell(any ? `${what} in this browser, on this computer.` : "", work.works());
  }

  /** Shows a class as it was left, or blank. */
  function lay(word) {
    named = word;
    const values = keptOf(word) ?? blank;
    fields().forEach((field, at) => { field.value = values[at]; });
    seen = new Set();
    if (shown === "class") draw();
    tell();
  }

  /** Another class word is there. What was typed without a word goes with it, and so do codes none of which fits the word before:
   *  then that was wrong. */
  function rename() {
    const [before, now, codes] = [named, word(), find("[data-codes]").value];
    if (wordOf(before) === wordOf(now)) return;
    const known = keptOf(now);
    const fits = () => pooled(data.codes, before, codes).results.length > 0;
    const isHomeless = !wordOf(before) ? !isBlank(filled()) : codes.trim() && !known && !fits();
    if (!wordOf(now) || !isHomeless) {
      lay(now);
      keepShown();
      return;
    }
    work.forget(nameOf(before));
    if (known) {
      lay(now);
      find("[data-codes]").value = [known[1], codes].filter((one) => one.trim()).join("\n");
    }
    named = now;
    save();
    if (shown === "class") draw();
  }

  let forgotten = null; // what can be brought back for a while

  function forget() {
    forgotten = { named, values: filled(), typed: word() };
    work.forget(nameOf(named));
    find("[data-class]").value = "";
    lay("");
    keepShown();
    return wordOf(forgotten.named) ? `What you typed for “${forgotten.named.trim()}” is forgotten.` : "What you typed is forgotten.";
  }

  function restore() {
    work.set(nameOf(forgotten.named), forgotten.values);
    find("[data-class]").value = forgotten.typed;
    lay(forgotten.named);
    keepShown();
  }

  /** Begins as this place of the page was left. */
  async function begin() {
    const was = work.shown();
    if (typeof was !== "object" || !VIEWS.includes(was.view)) return;
    find("[data-class]").value = String(was.typed ?? "");
    named = String(was.named ?? "");
    if (was.known) known = (await open()).known;
    press(find("[data-do=exact]"), Boolean(known));
    press(find("[data-do=projector]"), root.classList.toggle("projector", Boolean(was.projector)));
    shown = was.view;
    lay(named);
    view(was.view);
  }

  async function open() {
    later ??= await unpacked(data.pack);
    return later;
  }

  async function showKey() {
    const { key } = await open();
    const named = wordOf(word());
    find("[data-key-note]").textContent = named
      ? `Class word “${word().trim()}”. The sentence is free; it could be “${data.lookFor}”`
      : "Type the class word above. The key follows from it.";
    find("[data-key]").innerHTML = named ? keyRows(word(), key) : "";
    find("table.key").hidden = !named;
  }

  function drawVotes() {
    for (const ballot of all(".ballot")) {
      const counts = [...ballot.querySelectorAll("[data-count]")].map((one) => {
        const good = /^\s*\d{1,3}\s*$/.test(one.value);
        one.setAttribute("aria-invalid", String(one.value.trim() !== "" && !good));
        return good ? Number(one.value) : 0;
      });
      const whole = Math.max(students(), counts.reduce((sum, one) => sum + one, 0));
      [...ballot.querySelectorAll(".bar i")].forEach((bar, at) => {
        bar.style.width = `${(100 * counts[at]) / whole}%`;
        bar.hidden = !counts[at];
      });
    }
  }

  /** The text in the box, without a code at its end that is still being typed. */
  function finished() {
    const box = find("[data-codes]");
    const lines = box.value.split("\n");
    const typing = root.ownerDocument.activeElement === box && !isWhole(data.codes, lines.at(-1), word());
    return (typing ? lines.slice(0, -1) : lines).join("\n");
  }

  function draw() {
    const text = finished();
    const named = wordOf(word());
    const { results: all, said, again } = named ? pooled(data.codes, word(), text) : { results: [], said: [], again: 0 };
    const results = all.flatMap(({ number, codes: [values] }) => (values ? [{ number, values }] : []));
    const { measure, per } = data.pooled;
    const dots = results.map(({ number, values }) => ({ number, value: measured(measure, per, values) }));
    const guesses = data.pooled.guesses ? results.map(({ values }) => values.guess) : [];
    const now = new Set(dots.map(({ number }) => number));
    const fresh = new Set([...now].filter((number) => !seen.has(number)));
    seen = now;
    const big = root.classList.contains("projector");
    const width = Math.max(LEAST, Math.min(MOST, find("[data-dots]").clientWidth));
    const still = dotPlot(dots, data.pooled, { width, big, known, guesses, fresh: new Set() });
    if (still !== drawn) find("[data-dots]").innerHTML = dotPlot(dots, data.pooled, { width, big, known, guesses, fresh });
    drawn = still;
    find("[data-finding]").textContent = finding(dots.map(({ value }) => value));
    find("[data-foot]").textContent = foot(dots.map(({ value }) => value), results);
    const count = all.reduce((sum, { codes }) => sum + codes.filter(Boolean).length, 0);
    const twice = again ? ` ${again === 1 ? "One stood" : `${again} stood`} there twice, and counts once.` : "";
    const taken = `${count === 1 ? "One code is in." : `${count} codes are in.`}${twice}`;
    const first = named ? taken : "Type the class word first, because every code carries it.";
    const refused = said.slice(0, TOLD).map(({ line, code, trouble }) =>
      `<li class="no">${signs.unread}<span>Line ${line}, <b class="mono nb">${escaped(code)}</b>: ${escaped(trouble)}${/[?”]$/.test(trouble) ? "" : "."}</span></li>`);
    const more = said.length - TOLD;
    const others = more === 1 ? "One more line cannot be read either" : `${more.toLocaleString("en")} more lines cannot be read either`;
    if (more > 0) refused.push(`<li class="no">${signs.unread}<span>${others}.</span></li>`);
    const mail = `<li class="${named ? "ok" : "no"}">${named ? signs.right : signs.unread}<span>${first}</span></li>${refused.join("")}`;
    if (find("[data-mail]").innerHTML !== mail) find("[data-mail]").innerHTML = mail;
    drawVotes();
  }

  function finding(values) {
    if (!values.length) return "No results yet";
    const mean = written(meanOf(values).mean, data.pooled.digits);
    if (values.length < students()) return `${values.length} of ${students()} results so far: the mean is ${mean}`;
    return `All ${values.length} results: ${data.pooled.finding.replace("{value}", mean)}`;
  }

  function foot(values, results) {
    if (values.length < ENOUGH) return "";
    const { mean, half } = meanOf(values);
    const { stay, digits } = data.pooled;
    const [low, high] = [mean - half, mean + half];
    const sums = { rounds: rounds * values.length };
    for (const name of Object.keys(results[0].values)) sums[name] = results.reduce((sum, one) => sum + one.values[name], 0);
    const often = "In about 1 class of 20 such a bar misses the true value, so we still need a calculation.";
    const contains = low <= stay && stay <= high
      ? ` It contains ${stay}, so the rounds alone cannot tell us for certain. We need a calculation.`
      : ` It does not contain ${stay}. ${often}`;
    return `The bar is the class mean with its margin of error, ${written(low, digits)} to ${written(high, digits)}.` +
      `${stay === null ? ` ${often}` : contains} ${data.pooled.foot.replace(/{(\w+)}/g, (_, name) => String(sums[name]))}`;
  }

  async function toggleKnown(button) {
    known = known ? null : (await open()).known;
    press(button, Boolean(known));
    draw();
    keepShown();
  }

  function projector(button) {
    press(button, root.classList.toggle("projector"));
    if (!find("[data-panel=class]").hidden) draw();
    keepShown();
  }

  function picture() {
    const name = `${fileName(find("h2").textContent, word())}.png`;
    const width = find("[data-dots] svg").clientWidth;
    takePicture(root, { name, parts: [find("[data-dots]").closest(".plot")], width }, (words) => (find("[data-saved]").textContent = words));
  }

  root.addEventListener("click", ({ target }) => {
    const button = /** @type {any} */ (target).closest("button");
    if (button?.dataset.view) {
      view(button.dataset.view);
      keepShown();
    }
    if (button?.dataset.do === "projector") projector(button);
    if (button?.dataset.do === "exact") toggleKnown(button);
    if (button?.dataset.do === "picture") picture();
  });
  root.addEventListener("input", ({ target }) => {
    if (/** @type {any} */ (target).matches("[data-class]")) keepShown();
    else save();
    if (/** @type {any} */ (target).matches("[data-count]")) drawVotes();
    else if (!find("[data-panel=key]").hidden) showKey();
    else draw();
  });
  find("[data-codes]").addEventListener("blur", () => draw());
  find("[data-class]").addEventListener("blur", rename);
  root.addEventListener("focusin", ({ target }) => /** @type {any} */ (target).matches("[data-class]") || rename());
  find("[data-class]").addEventListener("keydown", ({ key }) => key === "Enter" && rename());
  let wide = 0;
  const watch = new ResizeObserver(() => {
    const now = find("[data-dots]").clientWidth;
    if (now && now !== wide) draw();
    wide = now;
  });
  watch.observe(find("[data-dots]"));
  begin();
  return () => {
    watch.disconnect();
    work.end();
    kept.end();
    remove();
  };
}
