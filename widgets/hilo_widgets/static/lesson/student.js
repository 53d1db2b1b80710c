// The student's page: steps that open one after the other. Every action is stored, and repeated when the page is reloaded.
// Marks in the page:
//   data-step     a step, by its number, or "start"
//   data-do       what a button asks for: start, bring, vote, guess, roll, boxes, short, next, copy, check, work, hand, file
//   data-said     where a sentence is said to what was typed

import { boxesIn, countsOf } from "./boxes.js";
import { codeOf, measured, ticketNumber } from "./codes.js";
import { copy, downloadFile, fileName } from "../dom/export.js";
import { pageOf, verdict } from "./lesson_page.js";
import { CANNOT, canAsk, written } from "../numbers/numbers.js";
import { markup, setHtml } from "../dom/markup.js";
import { unpacked } from "../line/pack.js";
import { sittingAt } from "./student_session.js";
import { CAN_DRAW, squareOf } from "./square.js";
import { focusIn, openIn, stillAbove } from "./steps.js";
import { readPart } from "../numbers/typed.js";
import { watch } from "./watch.js";
import { answered, linesOf, stateOf, unfinished, unread } from "./worked_out.js";

const TOO_OLD = "This browser is too old to open the next step. Please use the worksheet, or a newer browser.";
const CHECKS_BEFORE_WORKING = 2; // the number of checks after which a student can see the working of a line
const SHOWN = markup`<p>Your teacher’s camera can read the square.</p>`;
const WORK = markup`<button type="button" data-do="work">Show me the working</button>`;

/** Shows the page inside `el`, once numbers can be computed; resolves to a function that ends it.
 *  @param {HTMLElement} el
 *  @param {any} data
 *  @returns {Promise<void | (() => void)>} */
export async function mountStudent(el, data) {
  if (!(await canAsk())) return void (el.textContent = CANNOT);
  const { root, prefix, trusted, signs, place, find, all, remove } = pageOf(el, data);
  const { boxes } = data;
  let later = null; // packed data, once it is needed
  const watched = []; // functions that end the simulations in the page

  const stepOf = (button) => button.closest("[data-step]");
  const inWatched = (element) => element.closest("[data-watch]"); // a simulation handles its own buttons
  const noteOf = (button) => find(".note", button.parentElement);
  const say = (button, words) => noteOf(button).replaceChildren(words);
  const steps = () => all("[data-step]:not([data-step=start])");
  const blank = steps(); // the steps before anything is done
  const strip = boxes && boxesIn(boxes, { find, all, trusted, seed: () => seat.me.seed, changed: showCode });

  /** Opens the step after this one, and moves there unless the reader should stay. */
  async function goOn(step, go = true) {
    const number = step.dataset.step === "start" ? 0 : Number(step.dataset.step) + 1;
    const next = find(`[data-step="${number}"]`);
    if (!next) return;
    if (!next.childElementCount) {
      try {
        later ??= await unpacked(data.pack);
      } catch {
        say([...all(".acts button", step)].at(-1), TOO_OLD);
        return;
      }
      setHtml(next, trusted(later.steps[number]));
      giveTicket();
    }
    next.hidden = false;
    for (const place of all("[data-watch]:empty", next)) {
      const run = place.dataset.watch;
      const first = data.runs[run].guessed ? { typed: String(seat.me.guess) } : undefined;
      watched.push(watch(place, data.runs[run], () => stopped(place), seat.keeperOf(run, first)));
    }
    showCode();
    if (go) goTo(find("h3", next));
  }

  /** Scrolls to a heading, so that it is at the top of the screen. */
  function goTo(heading) {
    heading.focus({ preventScroll: true });
    if (!root.inert) heading.scrollIntoView({ block: "start" });
  }

  /** Moves to the first open task in the step of this button; if there is none, to its button to continue, or to the next step. */
  function onward(button) {
    const step = stepOf(button);
    const leaves = button.matches("[data-do=next]");
    const open = openIn(step, !leaves);
    const next = open ?? (leaves ? null : find("[data-do=next]", step));
    if (!next) return goOn(step);
    const still = open ? stillAbove(open, button) : "";
    if (still) noteOf(button).append(` ${still}`);
    focusIn(next);
  }

  function leave(button) {
    say(button, "");
    return onward(button);
  }

  async function stopped(place) {
    seat.did(["stopped", place.dataset.watch]);
    place.dataset.done = "";
    const step = stepOf(place);
    if (root.contains(step) && !openIn(step) && !find("[data-do=next]", step)) await goOn(step, false);
  }

  /** Locks in a vote or a guess. */
  function lock(button) {
    const part = button.parentElement.previousElementSibling;
    const { typed, value } = readPart(part);
    const { asked, wanted, told, unit } = part.dataset;
    if (!typed || (value !== typed && !Number.isInteger(value))) {
      say(button, `${typed && `I read “${typed}”. `}${wanted}`);
      return;
    }
    for (const input of all("input", part)) input[asked ? "disabled" : "readOnly"] = true;
    button.disabled = true;
    part.dataset.done = "";
    const words = asked ? find(":checked + span", part).textContent : `${value} ${unit}`;
    if (asked) {
      seat.me.ballots[part.dataset.vote] = all("input", part).findIndex(({ checked }) => checked);
      const again = part.closest("[data-again]");
      const vote = seat.me.votes.find(({ key }) => again && key === part.dataset.key);
      if (vote) vote.after = words;
      else seat.me.votes.push({ key: part.dataset.key, asked, before: words, after: "" });
    }
    else [seat.me.guess, seat.me.guessed] = [value, `You guessed ${words}.`];
    say(button, told.replace("§", words));
    const step = stepOf(button);
    if (!part.closest("[data-again]") || openIn(step)) return onward(button);
    showAnswer(step);
    return find("[data-opens]", step).focus();
  }

  // Rounds in boxes, and the code made from them.

  function boxesFull(button) {
    strip.count();
    const left = strip.empty();
    if (strip.full()) return onward(button);
    if (left) say(button, `${left} of ${all("[data-box]").length} boxes ${left === 1 ? "is" : "are"} still empty.`);
    find("[data-do=short]").hidden = !left || strip.complete() < boxes.count / 2;
  }

  /** Continues with empty boxes: then there is no first code. */
  function goShort(button) {
    stepOf(button).dataset.short = "";
    button.hidden = true;
    showCode();
    return onward(button);
  }

  const put = (wanted, html) => all(wanted).forEach((place) => setHtml(place, html));

  function showCode() {
    const rows = seat.me && strip?.full();
    const second = hasSecond() ? codesOf().slice(-1) : null;
    for (const button of all("[data-do=copy]")) button.disabled = !rows && !second;
    put("[data-code=second]", second ? markup`<p class="over">Your second code · number ${seat.me.number}</p>
<p class="code12" translate="no">${second}</p>` : markup``);
    put("[data-square]", second ? squareOf(codesOf()) : markup``);
    for (const words of all("[data-by-square]")) words.hidden = !CAN_DRAW;
    const first = '[data-code=""]';
    if (!rows) {
      const isShort = Boolean(find("[data-short]"));
      const words = isShort ? "You go on without a result code. It appears here once all your boxes are full." : "Your result code appears here when all your boxes are full.";
      put(first, markup`<p>${words}</p>`);
      return;
    }
    const result = written(measured(boxes.measure, boxes.per, valuesOf(rows)), 1);
    const [code] = codesOf();
    put(first, markup`<div class="shows"><div>${squareOf([code])}</div><div><p class="over">Your first code · number ${seat.me.number} · ${boxes.called} ${result}</p>
<p class="code12" translate="no">${code}</p>${CAN_DRAW && SHOWN}</div></div>`);
  }

  const valuesOf = (rows) => ({ ...countsOf(boxes, rows), guess: seat.me.guess });

  const hasSecond = () => Boolean(seat.me?.worked || seat.me?.handed);

  /** The codes that there are: the first one when all boxes are full, the second one when the working is done, and once more when
   *  the exit ticket is in. */
  function codesOf() {
    const { word, number } = seat.me;
    const rows = strip?.full();
    const first = rows ? [codeOf(data.codes, word, number, valuesOf(rows))] : [];
    return hasSecond() ? [...first, codeOf(data.codes, word, number, secondValues(), 1)] : first;
  }

  /** The content of the second code: a number for each of its results, the highest if there is no answer. */
  function secondValues() {
    const { ballots, first, handed } = seat.me;
    return Object.fromEntries(data.codes.second.map(([name, none]) => [name, { ...ballots, ...first, ...handed }[name] ?? none]));
  }

  async function copyCode(button) {
    const code = find(".code12", stepOf(button));
    const done = await copy(hasSecond() ? inOneLine() : code.textContent);
    if (!done) getSelection().selectAllChildren(code ?? stepOf(button));
    say(button, done ? "Copied." : "It is marked now: copy it.");
  }

  const inOneLine = () => `Number ${seat.me.number}: ${codesOf().join(" / ")}${sentence()}`;

  /** The sentence that was written last, in quotation marks. */
  function sentence() {
    const written = all("textarea").map(({ value }) => value.replace(/\s+/g, " ").replace(/[“”]/g, "'").trim());
    const last = written.findLast(Boolean);
    return last ? ` “${last}”` : "";
  }

  function saveFile(button) {
    const name = fileName("lesson", data.lesson, "number", `${seat.me.number}.txt`);
    downloadFile(name, new Blob([`Lesson ${data.lesson}, ${inOneLine().replace("N", "n")}\n`], { type: "text/plain" }));
    say(button, `Saved as ${name}.`);
  }

  // Numbers to be worked out.

  /** Answers each line separately. The first answer to a line goes into the second code. */
  function checkFields(button) {
    const step = stepOf(button);
    const lines = linesOf(step, later.fields[0]);
    seat.me.tries += 1;
    for (const line of lines) {
      const { at, place, held: [{ typed }] } = line;
      if ("shown" in place.dataset) continue;
      const state = stateOf(line, data.codes.second, `line ${at + 1}`);
      if (typed && !unread(line)) seat.me.first[`line ${at + 1}`] ??= state;
      setHtml(find(".answer", place), markup`${answered(signs, line)}${seat.me.tries >= CHECKS_BEFORE_WORKING && !line.isRight && WORK}`);
      find("input", place).ariaInvalid = Boolean(unread(line));
      place.dataset.state = line.isRight ? "right" : "open";
    }
    goOnFrom(step, lines, button);
  }

  /** Shows the working of the line of this button. */
  function showWorking(button) {
    const step = stepOf(button);
    const place = button.closest("[data-line]");
    const line = linesOf(step, later.fields[0]).find((one) => one.place === place);
    find("input", place).value = line.shows;
    place.dataset.shown = "";
    place.dataset.state = "right";
    setHtml(find(".answer", place), markup`<p class="v-helped">${signs.helped}<span><b>This is how it goes:</b> ${line.working}</span></p>`);
    goOnFrom(step, linesOf(step, later.fields[0]), find("[data-do=check]", step));
  }

  /** Opens the result of the working if all its lines are right; otherwise says how many are. */
  function goOnFrom(step, lines, button) {
    const open = lines.filter(({ place }) => place.dataset.state !== "right");
    if (open.length) {
      button.textContent = "Check again";
      const ways = find('[data-unit$="of 100"]', open[0].place) ? "0.25, 1/4 or 25 %" : "7.25, 7,25, 29/4 or 7 1/4";
      say(button, `${lines.length - open.length} of ${lines.length} right. You can write ${ways}.`);
      find("input", open[0].place).focus();
      return;
    }
    for (const input of all("[data-fields] input", step)) input.readOnly = true;
    seat.me.worked = true;
    const helped = lines.some(({ place }) => "shown" in place.dataset);
    const said = find("[data-said]", step);
    setHtml(said, verdict(signs, helped ? "helped" : "right", helped ? "All lines are filled in" : "Right, all of them", []));
    button.parentElement.remove();
    find("[data-again]", step).hidden = !find("[data-again] input", step);
    find("h4", said).focus();
    showAnswer(step);
  }

  /** Opens the result of the working, after the second vote if there is one, and the button to continue. */
  function showAnswer(step) {
    const opens = find("[data-opens]", step);
    const again = find("[data-again]", step);
    if (!opens.hasChildNodes() && !openIn(again)) {
      setHtml(opens, trusted(later.opens[0]));
      opens.tabIndex = -1;
    }
    const [next, more] = [1, 2].map((steps) => find(`[data-step="${Number(step.dataset.step) + steps}"]`));
    const words = more ? "Go on" : "Go on to the exit ticket";
    if (next && !find("[data-do=next]", step)) setHtml(opens, markup`<div class="acts"><button type="button" class="go" data-do="next">${words}</button><span class="note" aria-live="polite"></span></div>`, "afterend");
  }

  // The exit ticket.

  const myTicket = () => later.tickets[ticketNumber(seat.me.seed, data.tickets)];

  function giveTicket() {
    const place = find("[data-ticket]");
    if (!place || !later || "locked" in place.dataset || place.dataset.seed === String(seat.me.seed)) return;
    setHtml(place, trusted(myTicket().html));
    place.dataset.seed = String(seat.me.seed);
  }

  function hand(button) {
    const step = stepOf(button);
    const lines = linesOf(step, myTicket().lines);
    const open = unfinished(lines);
    if (open && (lines.some(unread) || noteOf(button).dataset.asked !== open)) {
      say(button, lines.some(unread) ? open : `${open} You can finish it, or press again to hand in as it is.`);
      noteOf(button).dataset.asked = open;
      return;
    }
    seat.me.handed = Object.assign({}, ...lines.map((line) => ({
      [`ticket ${line.at + 1}`]: stateOf(line, data.codes.second, `ticket ${line.at + 1}`),
      [`choice ${line.at + 1}`]: decided(line),
    })));
    find("[data-ticket]").dataset.locked = "";
    for (const input of all("input, textarea", step)) input.disabled = true;
    button.parentElement.remove();
    const judged = lines.map((line) => {
      const { isRight, rounded, yes, nearly, no, known } = line;
      if (isRight) return verdict(signs, "right", ...yes);
      if (rounded && !whichIsWrong(line)) return verdict(signs, "right", ...nearly);
      return verdict(signs, known ? "known" : "wrong", no[0], [whichIsWrong(line), known?.reply, ...no[1]].filter(Boolean));
    });
    setHtml(find("[data-said]", step), markup`${judged}<p>${votesTold()} ${seat.me.guessed}</p>`);
    find("[data-hand]", step).hidden = false;
    find("[data-model]", step).textContent = later.model && `Your sentence could be: “${later.model}”`;
    showCode();
    find("h4", find("[data-said]", step)).focus();
  }

  /** This student's votes, before the working and after it. */
  function votesTold() {
    const { votes } = seat.me;
    if (!votes.length) return "";
    const each = votes.map(({ asked, before, after }) => `${asked} “${before}”${after && `, and after the working “${after}”`}.`);
    const isOnce = votes.every(({ after }) => !after);
    return `You voted before you calculated. ${each.join(" ")}${isOnce ? " Would you vote the same way now?" : ""}`;
  }

  /** Which part of a line with a number and a choice is wrong; "" if both are right, or one of them is missing.
   *  @param {any} line */
  function whichIsWrong({ held, isGood, rounded, number }) {
    if (held.length < 2 || held.some(({ typed }) => !typed)) return "";
    const isNumber = isGood[number] || rounded;
    const isChoice = isGood[1 - number];
    if (!isNumber && !isChoice) return "Your number and your choice are not right.";
    if (isNumber === isChoice) return "";
    return isNumber ? "Your number is right, but not your choice." : "Your choice is right, but not your number.";
  }

  /** The decision of a line: 0 if it is right, 1 if not, undefined if there is none yet. */
  function decided({ held, right }) {
    const at = right.findIndex((one) => typeof one === "string");
    return at < 0 || !held[at].typed ? undefined : Number(held[at].value !== right[at]);
  }

  /** Lays out blank steps, none of them open. */
  function blanks() {
    for (const one of watched.splice(0)) one.remove();
    steps().forEach((step, at) => step.replaceWith(blank[at].cloneNode(true)));
  }

  const does = {
    vote: lock, guess: lock, roll: () => strip.playOne(), boxes: boxesFull, short: goShort, next: leave, copy: copyCode,
    check: checkFields, work: showWorking, hand, file: saveFile,
  };
  const seat = sittingAt(root, { data, place, prefix, signs, find, all }, {
    blank: blanks, does, stopped, count: () => strip.count(),
    open: () => goOn(find("[data-step=start]"), false),
    seeded() {
      giveTicket();
      showCode();
    },
  });
  root.addEventListener("keydown", (event) => {
    const { target, key, shiftKey, repeat } = /** @type {any} */ (event);
    if (repeat && key === "Enter" && !target.matches("textarea")) return event.preventDefault();
    if (key === "Tab" && target.matches("[data-box]") && boxes.rows.length > 1 && strip.next(target, shiftKey ? -1 : 1)) event.preventDefault();
    if (key !== "Enter" || !target.matches("input.n") || inWatched(target)) return;
    event.preventDefault();
    if (target.matches("[data-box]")) strip.next(target);
    else find("[data-do=start], [data-do=guess], [data-do=check], [data-do=hand]", stepOf(target))?.click();
  });
  return () => {
    for (const one of watched) one.remove();
    seat.end();
    remove();
  };
}
