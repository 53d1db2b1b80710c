// The student's page: steps that open one after the other. What is done on it is kept as it is done, and done again when the page
// is loaded again. Marks in the page:
//   data-step     a step, by its number, or "start"
//   data-do       what a button asks for: start, bring, vote, guess, roll, boxes, next, copy, check, work, hand
//   data-said     where a sentence is said to what was typed

import { boxesIn, countsOf } from "./boxes.js";
import { copy } from "../transport/clipboard.js";
import { codeOf, measured, ticketNumber } from "./codes.js";
import { pageOf, verdict } from "./lesson_page.js";
import { written } from "../numbers/numbers.js";
import { note } from "../transport/opened.js";
import { unpacked } from "../transport/pack.js";
import { sittingAt } from "./sitting.js";
import { focusIn, openIn, stillAbove } from "./steps.js";
import { readPart } from "../numbers/typed.js";
import { watch } from "./watch.js";
import { linesOf, unfinished, unread } from "./worked_out.js";

const TOO_OLD = "This browser is too old to open the next step. Please use the worksheet, or a newer browser.";
const TRIES = 2; // after so many checks the working can be asked for

/** @param {HTMLElement} el
 *  @param {any} data */
export function mountStudent(el, data) {
  const { root, mine, place, remove } = pageOf(el, data);
  const { signs, boxes } = data;
  let later = null; // what was packed, once it is needed
  const watched = []; // what ends the simulations in the page

  /** @param {string} wanted
   *  @param {ParentNode} [inside]
   *  @returns {any} */
  const find = (wanted, inside = root) => inside.querySelector(wanted);
  /** @returns {any[]} */
  const all = (wanted, inside = root) => [...inside.querySelectorAll(wanted)];
  const stepOf = (button) => button.closest("[data-step]");
  const inWatched = (element) => element.closest("[data-watch]"); // which answers for itself
  const noteOf = (button) => find(".note", button.parentElement);
  const say = (button, words) => noteOf(button).replaceChildren(words);
  const steps = () => all("[data-step]:not([data-step=start])");
  const blank = steps(); // as everybody begins
  const strip = boxes && boxesIn(root, boxes, { mine, seed: () => seat.me.seed, changed: showCode });

  /** Opens the step after this one, and goes there unless the reader is to stay. */
  async function goOn(step, go = true) {
    const number = step.dataset.step === "start" ? 0 : Number(step.dataset.step) + 1;
    const next = find(`[data-step="${number}"]`);
    if (!next) return;
    note("lesson", String(data.lesson));
    if (!next.childElementCount) {
      try {
        later ??= await unpacked(data.pack);
      } catch {
        say([...all(".acts button", step)].at(-1), TOO_OLD);
        return;
      }
      next.innerHTML = mine(later.steps[number]);
      giveTicket();
    }
    next.hidden = false;
    for (const place of all("[data-watch]:empty", next)) {
      const run = place.dataset.watch;
      const first = data.runs[run].guessed ? { typed: String(seat.me.guess) } : undefined;
      watched.push(watch(place, data.runs[run], () => stopped(place), seat.keeperOf(run, first)));
    }
    showCode();
    if (go) find("h3", next).focus();
  }

  /** Goes to what the step of this button still asks for, or else to its button that goes on, or else on. */
  function onward(button) {
    const [step, leaves] = [stepOf(button), button.matches("[data-do=next]")];
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
    if (asked) seat.me.votes.push(`${asked} “${words}”.`);
    else [seat.me.guess, seat.me.guessed] = [value, `You guessed ${words}.`];
    say(button, told.replace("§", words));
    return onward(button);
  }

  // Rounds in boxes, and the code that comes of them.

  function boxesFull(button) {
    strip.count();
    const left = strip.empty();
    if (strip.full()) return onward(button);
    if (left) say(button, `${left} of ${all("[data-box]").length} boxes ${left === 1 ? "is" : "are"} still empty.`);
  }

  function showCode() {
    const rows = seat.me && strip?.full();
    for (const button of all("[data-do=copy]")) button.disabled = !rows;
    if (!rows) {
      for (const place of all("[data-code]")) place.innerHTML = "<p>Your result code comes here when all your boxes are full.</p>";
      return;
    }
    const values = { ...countsOf(boxes, rows), guess: seat.me.guess };
    const code = codeOf(data.codes, seat.me.word, seat.me.number, values);
    const mine = written(measured(boxes.measure, boxes.per, values), 1);
    for (const place of all("[data-code]")) {
      place.innerHTML = `<p class="over">Your result code · number ${seat.me.number} · ${boxes.called} ${mine}</p><p class="code9">${code}</p>`;
    }
  }

  async function copyCode(button) {
    const code = find(".code9");
    const done = await copy(code.textContent);
    if (!done) getSelection().selectAllChildren(code);
    say(button, done ? "Copied." : "It is marked now. Copy it with Ctrl+C.");
  }

  // Numbers to be worked out.

  function checkFields(button, shown = false) {
    const step = stepOf(button);
    const lines = linesOf(step, later.fields[0]);
    for (const { place, isRight, held: [{ typed }], shows } of lines) {
      if (shown && !isRight) find("input", place).value = shows;
      const [sign, words] = isRight ? ["right", "right"] : shown ? ["helped", "shown"] : ["wrong", "not yet"];
      find(".sign", place).innerHTML = typed || shown ? `${signs[sign]}<span class="vh">${words}</span>` : "";
    }
    const missing = lines.filter(({ isRight }) => !isRight);
    const said = find("[data-said]", step);
    if (missing.length && !shown) {
      seat.me.tries += 1;
      const { at, held: [{ typed }], hint } = missing[0];
      const odd = unread(missing[0]);
      said.innerHTML = verdict(signs, odd ? "unread" : "wrong", typed ? "Not this time" : "There is a number missing", [`${odd} Line ${at + 1}: ${hint}`.trim()]);
      if (seat.me.tries >= TRIES && !find("[data-do=work]", step)) {
        button.insertAdjacentHTML("afterend", '<button type="button" data-do="work">Show me the working</button>');
      }
      find("h4", said).focus();
      return;
    }
    for (const input of all("[data-fields] input", step)) input.readOnly = true;
    const heading = shown ? "This is how it goes" : "Right, all of them";
    said.innerHTML = verdict(signs, shown ? "helped" : "right", heading, missing.map(({ working }) => working));
    for (const one of all("[data-do=check], [data-do=work]", step)) one.remove();
    find("[data-opens]", step).innerHTML = mine(later.opens[0]);
    find("h4", said).focus();
    const [next, more] = [1, 2].map((steps) => find(`[data-step="${Number(step.dataset.step) + steps}"]`));
    const words = more ? "Go on" : "Go on to the exit ticket";
    if (next) find("[data-opens]", step).insertAdjacentHTML("beforeend", `<div class="acts"><button type="button" class="go" data-do="next">${words}</button><span class="note" aria-live="polite"></span></div>`);
  }

  // The exit ticket.

  const myTicket = () => later.tickets[ticketNumber(seat.me.seed, data.tickets)];

  function giveTicket() {
    const place = find("[data-ticket]");
    if (!place || !later || "locked" in place.dataset || place.dataset.seed === String(seat.me.seed)) return;
    place.innerHTML = mine(myTicket().html);
    place.dataset.seed = String(seat.me.seed);
  }

  function hand(button) {
    const step = stepOf(button);
    const lines = linesOf(step, myTicket().lines);
    const open = unfinished(lines);
    if (open) {
      say(button, open);
      return;
    }
    find("[data-ticket]").dataset.locked = "";
    for (const input of all("input, textarea", step)) input.disabled = true;
    button.remove();
    const voted = seat.me.votes.length ? `You voted before you calculated. ${seat.me.votes.join(" ")} Would you vote the same way now?` : "";
    const judged = lines.map(({ isRight, yes, no }) => (isRight ? verdict(signs, "right", ...yes) : verdict(signs, "wrong", ...no))).join("");
    find("[data-said]", step).innerHTML = `${judged}<p>${voted} ${seat.me.guessed}</p><div data-code></div>`;
    showCode();
    find("h4", find("[data-said]", step)).focus();
  }

  /** Lays out blank steps, none of them open. */
  function blanks() {
    for (const one of watched.splice(0)) one.remove();
    steps().forEach((step, at) => step.replaceWith(blank[at].cloneNode(true)));
  }

  const does = {
    vote: lock, guess: lock, roll: () => strip.playOne(), boxes: boxesFull, next: leave, copy: copyCode,
    check: checkFields, work: (button) => checkFields(button, true), hand,
  };
  const seat = sittingAt(root, data, place, {
    blank: blanks, does, stopped, count: () => strip.count(),
    open: () => goOn(find("[data-step=start]"), false),
    seeded() {
      giveTicket();
      showCode();
    },
  });
  root.addEventListener("keydown", (event) => {
    const { target, key } = /** @type {any} */ (event);
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
