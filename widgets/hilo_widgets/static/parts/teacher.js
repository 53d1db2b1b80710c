// @ts-check
// The teacher's page: plan, votes and codes with the plot of the class, and the key. What it holds is gone when it is closed.

import { fileName, takePicture } from "./away.js";
import { STUDENTS, classSeed, isWhole, pooled, ticketNumber, wordOf } from "./codes.js";
import { measured } from "./boxes.js";
import { ENOUGH, dotPlot, meanOf, written } from "./dots.js";
import { escaped, pageOf } from "./lesson_page.js";
import { unpacked } from "./pack.js";

const [LEAST, MOST] = [320, 1060]; // widths of the plot

/** The key of a class: a row for each number on the list.
 *  @param {string} word
 *  @param {string[][]} key what is right in each ticket */
export function keyRows(word, key) {
  return Array.from({ length: STUDENTS }, (_, at) => {
    const lines = key[ticketNumber(classSeed(word, at + 1), key.length)];
    return `<tr><th scope="row">${at + 1}</th>${lines.map((line) => `<td>${line}</td>`).join("")}</tr>`;
  }).join("");
}

/** @param {HTMLElement} el
 *  @param {any} data */
export function mountTeacher(el, data) {
  const { root, remove } = pageOf(el, data);
  const { rounds, signs } = data;
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
    for (const button of all("[data-view]")) press(button, button.dataset.view === name);
    for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
    find("[data-for-class]").hidden = name === "plan";
    if (name === "class") draw();
    if (name === "key") showKey();
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
    const { results, said } = named ? pooled(data.codes, word(), text) : { results: [], said: [] };
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
    const taken = results.length === 1 ? "One code is in." : `${results.length} codes are in.`;
    const first = named ? taken : "Type the class word first, because every code carries it.";
    const refused = said.map(({ line, code, trouble }) =>
      `<li class="no">${signs.unread}<span>Line ${line}, <b class="mono nb">${escaped(code)}</b>: ${escaped(trouble)}.</span></li>`);
    const mail = `<li class="${named ? "ok" : "no"}">${named ? signs.right : signs.unread}<span>${first}</span></li>${refused.join("")}`;
    if (find("[data-mail]").innerHTML !== mail) find("[data-mail]").innerHTML = mail;
    drawVotes();
  }

  function finding(values) {
    if (!values.length) return "No results yet";
    const mean = written(values.reduce((sum, one) => sum + one, 0) / values.length, data.pooled.digits);
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
  }

  function projector(button) {
    press(button, root.classList.toggle("projector"));
    if (!find("[data-panel=class]").hidden) draw();
  }

  function picture() {
    const name = `${fileName(find("h2").textContent, word())}.png`;
    const width = find("[data-dots] svg").clientWidth;
    takePicture(root, { name, parts: [find("[data-dots]").closest(".plot")], width }, (words) => (find("[data-saved]").textContent = words));
  }

  root.addEventListener("click", ({ target }) => {
    const button = /** @type {any} */ (target).closest("button");
    if (button?.dataset.view) view(button.dataset.view);
    if (button?.dataset.do === "projector") projector(button);
    if (button?.dataset.do === "exact") toggleKnown(button);
    if (button?.dataset.do === "picture") picture();
  });
  root.addEventListener("input", ({ target }) => {
    if (/** @type {any} */ (target).matches("[data-count]")) drawVotes();
    else if (!find("[data-panel=key]").hidden) showKey();
    else draw();
  });
  find("[data-codes]").addEventListener("blur", () => draw());
  let wide = 0;
  const watch = new ResizeObserver(() => {
    const now = find("[data-dots]").clientWidth;
    if (now && now !== wide) draw();
    wide = now;
  });
  watch.observe(find("[data-dots]"));
  return () => {
    watch.disconnect();
    remove();
  };
}
