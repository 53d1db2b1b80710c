// The teacher's page: it opens on the class. Codes and votes are kept by class word, plan and key are behind tabs.

import { cameraIn } from "./camera.js";
import { hearFiles, textOf } from "../dom/read_file.js";
import { STUDENTS, measured, pictureOf, wordOf } from "./codes.js";
import { isWhole, pooled } from "./inbox.js";
import { DOTS_FOR_INTERVAL, dotPlot } from "../plot/class_plot.js";
import { cardAlone, keyRows, pageOf } from "./lesson_page.js";
import { counted } from "./boxes.js";
import { CANNOT, canAsk, numeral, written } from "../numbers/numbers.js";
import { isShortcut } from "../dom/keys.js";
import { wholeOf } from "../numbers/typed.js";
import { markup, setHtml } from "../dom/markup.js";
import { unpacked } from "../line/pack.js";
import { meanOf } from "../numbers/rates.js";
import { keptStrip, workOf } from "./storage.js";
import { countedVotes, handedIn, linesOf, numbered, numbersOf, readyOf, sentencesOf, total, voteSlide, votesOf } from "./tallies.js";

const LEAST_WIDTH = 320; // width of the plot
const MOST_WIDTH = 1060;
const VIEWS = ["class", "plan", "key"];
const TABS = ["votes", "dots", "table", "working", "sentences", "ticket"];
const READ_CAMERA = "Read with the camera";
const STOP_CAMERA = "Stop the camera";
const NO_WORD = "Type the class word first, because every code carries it.";
const STAY = "The codes from before stay in. “Forget this class” takes them out.";
const LARGEST_FILE = 1_000_000; // bytes of a file with results
const TABLE = "table of counts"; // a slide
const SIZES = [40, 36, 32, 28, 25, 22, 20]; // sizes of letters on a slide: the largest with which it fits
const LETTERS = 26; // the letter size in pixels at which a drawing has its own size
const FOOT = 50; // pixels below a slide
const HAIR = 1e-9; // 0, as sums of fractions come out
const MOST_TOLD = 10; // the most codes that cannot be taken and are named one by one

/** @import { Html } from "../dom/markup.js" */

/** Shows the page inside `el`, once numbers can be asked for; comes to what ends it.
 *  @param {HTMLElement} el
 *  @param {any} data
 *  @returns {Promise<void | (() => void)>} */
export async function mountTeacher(el, data) {
  if (!(await canAsk())) return void (el.textContent = CANNOT);
  const later = await unpacked(data.pack);
  const { root, prefix, trusted, signs, place, find, all, remove } = pageOf(el, data);
  const { rounds } = data;
  const work = workOf(`${data.lesson} teacher`, place, (name) => name === nameOf(named) && lay(named));
  const kept = keptStrip(root, "Forget this class", forget, restore);
  let named = ""; // the class word under which the current data is stored
  let shown = "class"; // the view
  let tab = "votes"; // the open tab of the class
  let slide = -1; // the slide on the projector; at first the one with the dots
  let seconds = []; // contents of the second codes that are in
  let seen = new Set(); // numbers whose dots have been drawn
  let drawn = ""; // the plot without motion: dots drop in only when it has changed
  const held = {}; // the HTML of places
  let known = null; // other known results, once they are shown

  const [wordField, box, slides, projected, plotted, filmed] = ["class", "codes", "slides", "slide", "dots", "camera"].map((name) => find(`[data-${name}]`));
  const word = () => wordField.value;
  const isBig = () => root.classList.contains("projector");

  /** Puts HTML or a text into a place, unless it is already there: unchanged content is not read out again, and does not move.
   *  @param {string} name
   *  @param {unknown} what */
  function fill(name, what) {
    const html = markup`${what}`;
    if (String(held[name]) !== String(html)) setHtml(find(`[data-${name}]`), html);
    held[name] = html;
  }

  function students() {
    const typed = wholeOf(find("[data-students]").value);
    return typed > 0 && typed <= STUDENTS ? typed : STUDENTS;
  }

  /** Presses one of the buttons of a kind, and shows the place that it is for.
   *  @param {string} kind
   *  @param {string} places
   *  @param {string} name */
  function choose(kind, places, name) {
    for (const button of all(`[data-${kind}]`)) button.ariaPressed = button.dataset[kind] === name;
    for (const place of all(`[data-${places}]`)) place.hidden = place.dataset[places] !== name;
  }

  function view(name) {
    shown = name;
    if (name !== "class") camera.stop();
    choose("view", "panel", name);
    if (name === "class") draw();
    if (name === "key") showKey();
    tell();
  }

  /** Shows votes, dots, working or tickets. */
  function turn(name) {
    tab = name;
    choose("tab", "of", name);
    draw();
  }

  // The stored data.

  const nameOf = (/** @type {string} */ word) => `class ${wordOf(word)}`;
  const fields = () => all("[data-students], [data-codes], [data-count]");
  const filled = () => fields().map(({ value }) => value);
  const blank = filled(); // the fields before anything is typed
  const isBlank = (/** @type {string[]} */ values) => values.every((value, at) => value === blank[at]);

  /** The stored content of each field for a class; null if nothing is stored.
   *  @param {string} word
   *  @returns {string[] | null} */
  function keptOf(word) {
    const found = work.get(nameOf(word));
    return Array.isArray(found) && found.length === blank.length ? found.map(String) : null;
  }

  function save() {
    const values = filled();
    work.set(nameOf(named), isBlank(values) ? null : values);
    keepShown();
  }

  function keepShown() {
    work.show({ typed: word(), named, view: shown, tab, slide, projector: isBig(), known: Boolean(known) });
    tell();
  }

  function tell() {
    fill("picture", wordOf(word()) && markup`${cardAlone(data.codes, word(), prefix)}<span>${pictureOf(data.codes, word()).words}</span>`);
    const what = wordOf(named) ? `Class word “${named.trim()}”: votes and codes are kept` : "Votes and codes are kept";
    kept.tell(isBlank(filled()) ? "" : `${what} in this browser, on this computer.`, work.works());
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

  /** Handles a new class word. Text typed without a word moves to it, and so do codes if none of them fits the old word, which
   *  was wrong then. */
  function rename() {
    const before = named;
    const now = word();
    const codes = box.value;
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
      box.value = [known[1], codes].filter((one) => one.trim()).join("\n");
    }
    named = now;
    save();
    if (shown === "class") draw();
  }

  let forgotten = null; // results that can be brought back for a while

  function forget() {
    forgotten = { named, values: filled(), typed: word() };
    work.forget(nameOf(named));
    wordField.value = "";
    lay("");
    keepShown();
    return wordOf(forgotten.named) ? `What you typed for “${forgotten.named.trim()}” is forgotten.` : "What you typed is forgotten.";
  }

  function restore() {
    work.set(nameOf(forgotten.named), forgotten.values);
    wordField.value = forgotten.typed;
    lay(forgotten.named);
    keepShown();
  }

  /** Begins in the state in which this place of the page was left. */
  function begin() {
    const was = work.shown();
    draw();
    if (typeof was !== "object" || !VIEWS.includes(was.view)) return;
    wordField.value = String(was.typed ?? "");
    named = String(was.named ?? "");
    if (was.known) ({ known } = later);
    find("[data-do=exact]").ariaPressed = Boolean(known);
    shown = was.view;
    if (TABS.includes(was.tab)) tab = was.tab;
    slide = Number.isInteger(was.slide) ? was.slide : -1;
    lay(named);
    view(was.view);
    turn(tab);
    if (was.projector) project(true);
  }

  function showKey() {
    const { key, lines, right } = later;
    if (right.length) fill("right", right.map(trusted));
    fill("lines", lines.map(([before, right, working], at) => markup`<tr><th scope="row">Line ${at + 1}</th><td>${before}</td><td><b>${right}</b></td><td>${working}</td></tr>`));
    const named = wordOf(word());
    fill("key-note", named
      ? `Class word “${word().trim()}”. The sentence is free; it could be “${data.lookFor}”`
      : "Type the class word above. The key follows from it.");
    fill("key", named && keyRows(word(), key, trusted));
    find(".tickets").hidden = !named;
  }

  function drawVotes() {
    for (const ballot of all(".ballot")) {
      for (const one of all("[data-count]", ballot)) one.ariaInvalid = one.value.trim() !== "" && Number.isNaN(wholeOf(one.value));
      const counts = handsIn(ballot);
      const whole = Math.max(students(), total(counts));
      all(".bar i", ballot).forEach((bar, at) => {
        bar.style.width = `${(100 * counts[at]) / whole}%`;
        bar.hidden = !counts[at];
      });
    }
  }

  /** The hands that were counted for each option of a vote.
   *  @returns {number[]} */
  const handsIn = (ballot) => all("[data-count]", ballot).map(({ value }) => wholeOf(value) || 0);

  /** The counts of a vote, by when the class voted: from the second codes, or from counted hands where codes are too few. Empty if
   *  fewer than five have voted.
   *  @returns {Record<string, number[]>} */
  function votesIn(vote) {
    const times = vote.again ? ["before", "after"] : ["before"];
    const hands = (/** @type {string} */ when) => handsIn(find(`[data-ballot="${CSS.escape(vote.key)} ${when}"]`));
    const each = times.map((when) => [when, seconds.length >= DOTS_FOR_INTERVAL ? countedVotes(vote, seconds, when) : hands(when)]);
    return Object.fromEntries(each.filter(([, counts]) => total(counts) >= DOTS_FOR_INTERVAL));
  }

  /** The text in the box, without a code at its end that is still being typed. */
  function finished() {
    const lines = box.value.split("\n");
    const typing = box.matches(":focus") && !isWhole(data.codes, lines.at(-1), word());
    return (typing ? lines.slice(0, -1) : lines).join("\n");
  }

  /** Draws the class again; `note` is shown next to the number of codes.
   *  @param {string} [note] */
  function draw(note = "") {
    const text = finished();
    const named = wordOf(word());
    const { results: inside, said, again, disputed, sentences } = pooled(data.codes, word(), named && text);
    const [results, second] = [0, 1].map((kind) => inside.flatMap(({ number, codes: { [kind]: values } }) => (values ? [{ number, values }] : [])));
    const { measure, per } = data.pooled;
    const dots = results.map(({ number, values }) => ({ number, value: measured(measure, per, values) }));
    const guesses = data.pooled.guesses ? results.map(({ values }) => values.guess) : [];
    const now = new Set(numbersOf(dots));
    const fresh = new Set([...now].filter((number) => !seen.has(number)));
    const place = isBig() ? projected : plotted;
    const isShown = isBig() ? dotsOn() : tab === "dots";
    const width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, place.clientWidth));
    const plot = (/** @type {Set<number>} */ fresh, less = 0) => dotPlot(dots, data.pooled, { width, big: isBig(), known, guesses, fresh, less });
    const still = String(plot(new Set()));
    const isNew = isShown && still !== drawn;
    if (isShown) [seen, drawn] = [now, still];
    if (isNew) fill("dots", plot(fresh));
    const values = dots.map(({ value }) => value);
    fill("finding", finding(values));
    fill("foot", foot(values));
    fill("told", results.length < DOTS_FOR_INTERVAL ? "" : inAll(results));
    if (data.table) fill("counts", results.length < DOTS_FOR_INTERVAL ? markup`<p class="sub">${waiting(results.length)}</p>` : counted(trusted(data.table), sumsOf(results)));
    seconds = second;
    const handed = handedIn(second, data.codes.second);
    list(inside, disputed, new Set(numbersOf(handed)));
    fill("sentences", sentencesOf(sentences));
    const hands = find("[data-hands]");
    if (hands) hands.hidden = second.length >= DOTS_FOR_INTERVAL && all("[data-count]").every(({ value }) => !value);
    fill("votes", second.length > 0 && votesOf(data.votes, second, later.rights));
    fill("of=working", linesOf(later.working, second, data.codes.second, "working", data.sheets));
    fill("of=ticket", markup`${readyOf(handed, data.reading)}${linesOf(later.ticket, handed, data.codes.second, "ticket", data.sheets)}`);
    if (isBig()) show(dots.length);
    if (isBig() && isNew && beyond() > 0) {
      fill("dots", plot(fresh, beyond()));
      show(dots.length);
    }
    const count = inside.reduce((sum, { codes }) => sum + codes.filter(Boolean).length, 0);
    const twice = again ? ` ${again === 1 ? "One was there twice and counts" : `${again} were there twice and count`} once.` : "";
    const taken = `${count === 1 ? "One code is in." : `${count} codes are in.`}${twice}${text.trim() && !count && !said.length ? " There is no code in this text." : ""}`;
    const first = named ? `${taken}${note && ` ${note}`}` : NO_WORD;
    const told = said.filter(({ clash }, at) => clash || at < MOST_TOLD);
    const refused = told.map(({ line, code, trouble }) =>
      markup`<li class="no">${signs.unread}<span>Line ${line}, <b class="mono nb">${code}</b>: ${trouble}${/[?”]$/.test(trouble) ? "" : "."}</span></li>`);
    const more = [...new Set(said.slice(told.length).map(({ line }) => line))];
    if (more.length) refused.push(markup`<li class="no">${signs.unread}<span>Codes that cannot be read are in ${more.length === 1 ? "line" : "lines"} ${more.join(", ")} too.</span></li>`);
    fill("mail", markup`<li class="${named ? "ok" : "no"}">${named ? signs.right : signs.unread}<span>${first}</span></li>${refused}`);
    drawVotes();
  }

  /** Who is in, and who is missing, by number. */
  function list(inside, disputed, handed) {
    const size = students();
    const numbers = Array.from({ length: size }, (_, at) => at + 1);
    const there = new Set(numbersOf(inside));
    const sent = [0, 1].map((kind) => new Set(numbersOf(inside.filter(({ codes }) => codes[kind]))));
    fill("in", `${numbers.filter((number) => there.has(number)).length} of ${size} ${there.size === 1 ? "is" : "are"} in`);
    const beyond = [...there].filter((number) => number > size);
    const more = beyond.length ? ` ${numbered(beyond)}: your list ends at ${size}.` : "";
    const said = [...sent, handed].map((those, kind) => {
      const missing = numbers.filter((number) => !those.has(number));
      const what = ["First codes", "Second codes", "Tickets"][kind];
      if (missing.length === size) return "";
      return missing.length ? markup`${what}: ${size - missing.length} of ${size}. Missing: <b>${missing.join(", ")}</b>.<br>` : markup`${what}: all ${size}.<br>`;
    }).filter(Boolean);
    fill("missing", markup`${said.length ? said : "Nobody is in yet."}${more}`);
    fill("numbers", numbers.map((number) => {
      const look = disputed.has(number) ? "two" : there.has(number) ? "in" : "out";
      const marks = sent.map((those) => markup`<i class="${those.has(number) && "on"}"></i>`);
      const both = sent.every((those) => those.has(number));
      const words = { two: "two results", in: both ? "both codes in" : sent[0].has(number) ? "first code in" : "second code in", out: "missing" }[look];
      return markup`<span class="${look}" title="${words}">${number}<span class="marks" aria-hidden="true">${marks}</span><span class="vh"> ${words}</span></span>`;
    }));
  }

  // The projector.

  /** All slides in their order: those of the lesson, and by name those with results of the class, which are in the middle.
   *  @returns {any[]} */
  const slidesOf = () => [...later.slides.before, "dots", ...(data.table ? [TABLE] : []), ...data.votes.map(({ key }) => key), ...later.slides.after];
  const dotsOn = () => slidesOf()[slide] === "dots";

  /** The sum of each count over all students.
   *  @param {{ values: Record<string, number> }[]} results */
  const sumsOf = (results) => Object.fromEntries(Object.keys(results[0].values).map((name) => [name, results.reduce((sum, one) => sum + one.values[name], 0)]));

  /** The projected slide: one of the lesson, or the results of the class. */
  function show(dots) {
    const told = slidesOf()[slide];
    slides.dataset.look = told.look ?? "";
    const there = slidesOf().filter((one, at) => at === slide || !isEmpty(one));
    fill("slide-place", `${there.indexOf(told) + 1} of ${there.length}`);
    const isTold = told.html !== undefined;
    const { head, sub, html, ask } = isTold ? ofLesson(told) : resultsOf(told, dots);
    fill("slide-head", head);
    fill("slide-sub", sub);
    fill("slide", html);
    fill("slide-ask", ask);
    for (const size of SIZES) {
      projected.style.setProperty("--told", `${size}px`);
      projected.style.setProperty("--zoom", String(size / LETTERS));
      if (beyond() <= 0) return;
    }
  }

  /** A vote, the table or the plot as a slide: without names or numbers of students, and no counts below five answers.
   *  @param {string} name
   *  @param {number} dots
   *  @returns {{ head: string, sub: string, html: Html | Html[] | string | false, ask: string }} */
  function resultsOf(name, dots) {
    const vote = data.votes.find(({ key }) => key === name);
    if (vote) {
      const votes = votesIn(vote);
      const few = !Object.keys(votes).length;
      return { head: vote.question, sub: few ? waiting(0) : votesTold(votes), html: !few && voteSlide(vote, votes), ask: "" };
    }
    const table = name === TABLE;
    if (dots < DOTS_FOR_INTERVAL) return { head: table ? data.together : data.pooled.axis, sub: waiting(dots), html: "", ask: "" };
    const ask = find(`[data-ask=${table ? "table" : "dots"}]`)?.textContent ?? "";
    if (table) return { head: data.together, sub: `${rounds * dots} rounds of ${dots} students.`, html: held.counts, ask };
    const html = markup`${held.dots}<p class="large">${held.told}</p>`;
    return { head: find("[data-finding]").textContent, sub: find("[data-of=dots] .sub").textContent, html, ask };
  }

  const waiting = (/** @type {number} */ there) => `Fewer than ${DOTS_FOR_INTERVAL} answers are in${there ? `, so far ${there}` : ""}. We wait for more.`;

  /** How many voted.
   *  @param {Record<string, number[]>} votes */
  function votesTold(votes) {
    const [first, second] = ["before", "after"].map((when) => votes[when] && total(votes[when]));
    const each = [first, second].filter((one) => one !== undefined);
    if (seconds.length < DOTS_FOR_INTERVAL) return `Hands: ${each.join(", and again ")}.`;
    if (each.length < 2) return `${each[0]} students voted.`;
    return `${first} students voted before the working, and ${first === second ? "again" : second} after it.`;
  }

  /** The total counts of the class, with its numbers in bold. */
  function inAll(results) {
    const sums = { rounds: rounds * results.length, ...sumsOf(results) };
    return markup`${data.pooled.foot}`.replace(/{(\w+)}/g, (_, name) => markup`<b>${numeral(sums[name])}</b>`);
  }

  /** A slide of the lesson. The first one has the class word with its picture.
   *  @param {{ head: string, sub: string, html: string, look: string }} told */
  function ofLesson({ head, sub, html, look }) {
    const known = look === "title" && wordOf(word());
    const own = known && markup`<div class="word">${cardAlone(data.codes, word(), prefix)}<p>Class word:<br><b>${word().trim()}</b></p><p>Picture: ${pictureOf(data.codes, word()).words}</p></div>`;
    return { head, sub, html: markup`${own}${trusted(html)}`, ask: "" };
  }

  /** How many pixels of a slide are below the screen, or how many are free if below 0. */
  const beyond = () => slides.getBoundingClientRect().bottom - (innerHeight - FOOT);

  /** Whether a slide is a vote that few have sent in, which is left out. */
  const isEmpty = (/** @type {any} */ one) => data.votes.some((vote) => vote.key === one && !Object.keys(votesIn(vote)).length);

  /** Goes on to the next slide, or back. */
  function go(by) {
    const slides = slidesOf();
    let next = slide + by;
    while (isEmpty(slides[next])) next += by;
    if (!slides[next]) return;
    slide = next;
    drawn = "";
    draw();
    keepShown();
  }

  function finding(values) {
    if (!values.length) return "No results yet";
    const mean = written(meanOf(values).mean, data.pooled.digits);
    if (values.length < students()) return `${values.length} of ${students()} results so far: the mean is ${mean}`;
    return `All ${values.length} results: ${data.pooled.finding.replace("{value}", mean)}`;
  }

  function foot(values) {
    if (values.length < DOTS_FOR_INTERVAL) return "";
    const { mean, half } = meanOf(values);
    const { stay, digits } = data.pooled;
    if (half < HAIR) return "All results are the same, so they do not show how far the mean can be from the true value. We need a calculation.";
    const low = mean - half;
    const high = mean + half;
    const ties = (/** @type {number} */ places) => stay !== null && [low, high].some((end) => end !== stay && written(end, places) === written(stay, places));
    const places = [digits, digits + 1, digits + 2].find((one) => !ties(one)) ?? digits;
    const often = "In about 1 class of 20 such a bar misses the true value, so we still need a calculation.";
    const end = stay === null ? often : low <= stay && stay <= high
      ? `It contains ${stay}, so the rounds alone cannot tell us for certain. We need a calculation.`
      : `It does not contain ${stay}. ${often}`;
    return `The bar is the class mean with its margin of error, ${written(low, places)} to ${written(high, places)}. ${end}`;
  }

  function toggleKnown(button) {
    known = known ? null : later.known;
    button.ariaPressed = Boolean(known);
    draw();
    keepShown();
  }

  /** Shows slides, or the page again; `from` is the first slide, by default the one shown last. */
  function project(on, from = slide) {
    slide = from;
    if (on) camera.stop();
    find("[data-do=projector]").ariaPressed = root.classList.toggle("projector", on);
    slides.hidden = !on;
    if (!on) slides.dataset.look = "";
    if (slide < 0 || slide >= slidesOf().length) slide = find("[data-told]").textContent ? slidesOf().indexOf("dots") : 0;
    drawn = "";
    draw();
    keepShown();
  }

  /** Adds the texts of files to the box.
   *  @param {File[]} files */
  async function take(files) {
    const texts = [];
    for (const file of files) texts.push(file.size > LARGEST_FILE ? "\0" : await textOf(file));
    const read = texts.filter((text) => !text.includes("\0"));
    add(read, read.length < texts.length ? "A file that is too long, or no text, is left out." : "");
  }

  /** Adds texts to the box, and a note about it to the message.
   *  @param {string[]} texts */
  function add(texts, note = "") {
    box.value = [box.value, ...texts].map((text) => text.trim()).filter(Boolean).join("\n");
    save();
    draw(note);
  }

  let before = ""; // the content of the box when it got the focus

  /** Whether the box has been emptied, or filled only with new codes: that would lose a class that has been read. A single wrong
   *  code can be removed. */
  function isLost() {
    const lines = (/** @type {string} */ text) => text.split("\n").map((line) => line.trim()).filter(Boolean);
    const left = new Set(lines(box.value));
    return wordOf(word()) !== "" && pooled(data.codes, word(), before).results.length > 1 && !lines(before).some((line) => left.has(line));
  }

  // The camera.

  const camera = cameraIn(find("video"), { found: seenSquare, ended: cameraOff });
  const sayOfCamera = (/** @type {string} */ words) => fill("camera-note", words);

  function turnCamera() {
    const on = filmed.hidden;
    if (!on) return camera.stop();
    filmed.hidden = false;
    find("[data-do=camera]").textContent = STOP_CAMERA;
    sayOfCamera("Hold the square in front of the camera. It fills a third of the picture.");
    return camera.start();
  }

  /** Adds the content of a square, unless the box has it already.
   *  @param {string[]} codes */
  function seenSquare(codes) {
    if (!codes.length) return sayOfCamera("This square is not from a lesson.");
    const line = codes.join(" / ");
    if (!box.value.includes(line)) add([line]);
    if (!wordOf(word())) return sayOfCamera(NO_WORD);
    const { results } = pooled(data.codes, word(), line);
    sayOfCamera(results.length ? `Number ${results[0].number} is in. Next, please.` : "This square has come, but its codes do not fit this class. The list says why.");
  }

  function cameraOff(/** @type {string} */ why) {
    filmed.hidden = true;
    find("[data-do=camera]").textContent = READ_CAMERA;
    sayOfCamera(why);
  }

  const onLeave = () => document.hidden && camera.stop();

  const does = { projector: () => project(!isBig()), slides: () => project(true, 0), exact: toggleKnown, camera: turnCamera };
  root.addEventListener("click", ({ target, detail }) => {
    if (detail > 1) return; // a double click is one
    const button = /** @type {any} */ (target).closest("button");
    const { view: panel, tab, do: what } = button?.dataset ?? {};
    if (panel) view(panel);
    if (tab) turn(tab);
    if (panel || tab) keepShown();
    does[what]?.(button);
    if (!button && slides.contains(target)) go(1);
  });
  root.addEventListener("input", ({ target }) => {
    if (/** @type {any} */ (target).matches("[data-files]")) return;
    if (target === wordField) keepShown();
    else save();
    if (/** @type {any} */ (target).matches("[data-count]")) drawVotes();
    else if (!find("[data-panel=key]").hidden) showKey();
    else draw();
  });
  const onKey = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }[event.key];
    if (!isBig() || isShortcut(event) || event.target.matches("input, textarea, [contenteditable=true]")) return;
    if (event.key === "Escape") project(false);
    else if (by) {
      event.preventDefault();
      go(by);
    }
  };
  document.addEventListener("visibilitychange", onLeave);
  document.addEventListener("keydown", onKey); // a page that was loaded again has no focus yet
  hearFiles(root, find("[data-files]"), take);
  box.addEventListener("focus", () => { before = box.value; });
  box.addEventListener("blur", () => {
    if (isLost()) add([before], STAY);
    else draw();
  });
  wordField.addEventListener("blur", rename);
  root.addEventListener("focusin", ({ target }) => target === wordField || rename());
  wordField.addEventListener("keydown", ({ key }) => key === "Enter" && rename());
  let wide = 0;
  const watch = new ResizeObserver(() => {
    const now = plotted.clientWidth;
    if (now && now !== wide) draw();
    wide = now;
  });
  watch.observe(plotted);
  begin();
  return () => {
    watch.disconnect();
    camera.release();
    document.removeEventListener("visibilitychange", onLeave);
    document.removeEventListener("keydown", onKey);
    work.end();
    kept.end();
    remove();
  };
}
