// @ts-check
// The student's page: steps that open one after the other. What is done on it is kept as it is done, and done again when the page
// is loaded again. Marks in the page:
//   data-step     a step, by its number, or "start"
//   data-do       what a button asks for: start, bring, vote, guess, roll, boxes, next, copy, check, work, hand
//   data-said     where a sentence is said to what was typed

import { boxesIn, countsOf, measured } from "./boxes.js";
import { copy } from "./clipboard.js";
import { classSeed, codeOf, ticketNumber, wordOf } from "./codes.js";
import { addTo, deedsIn, elementAt, placeOf } from "./deeds.js";
import { numberIn, pageOf, studentIn, verdict } from "./lesson_page.js";
import { unpacked } from "./pack.js";
import { focusIn, openIn, stillAbove } from "./steps.js";
import { keptStrip, workOf } from "./storage.js";
import { watch } from "./watch.js";
import { judged, linesOf, notRight, unfinished, unread } from "./worked_out.js";

const TOO_OLD = "This browser is too old to open the next step. Please use the worksheet, or a newer browser.";
const TRIES = 2; // after so many checks the working can be asked for

/** @import { Deed } from "./deeds.js" */

/** @param {HTMLElement} el
 *  @param {any} data */
export function mountStudent(el, data) {
  const { root, mine, place, remove } = pageOf(el, data);
  const { signs, boxes } = data;
  const work = workOf(`${data.lesson} student`, place, (name) => me && name === nameOf(me) && then(() => (work.get(name) ? sitDown(me) : clear())));
  const kept = keptStrip(root, "Forget this", forget, restore);
  /** @typedef {{ word: string, number: number, seed: number, deeds: Deed[], watches: Record<string, any>, votes: string[],
   *    guess: number, tries: number }} Student
   *  @typedef {{ word: string, number: number, known: boolean, moved: boolean, before: { word: string, number: number } | null }} Sat
   *    who sits there: whether that student was `known`, whose place it was `before`, and whether their work was `moved` here
   *  @type {Student | null} */
  let me = null;
  /** @type {{ typed: string[], sat: Sat | null, wrong: string[] | null }} what was typed as class word and number, and what was
   *  `wrong` when they were last locked in */
  let shown = { typed: ["", ""], sat: null, wrong: null };
  let isRetold = false; // whether the page does again what had been done
  let acting = Promise.resolve(); // one thing is done after the other
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
  const strip = boxes && boxesIn(root, boxes, { mine, seed: () => me.seed, changed: showCode });

  /** Opens the step after this one, and goes there unless the reader is to stay. */
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
      next.innerHTML = mine(later.steps[number]);
      giveTicket();
    }
    next.hidden = false;
    for (const place of all("[data-watch]:empty", next)) {
      const run = place.dataset.watch;
      const first = data.runs[run].guessed ? { typed: String(me.guess) } : undefined;
      watched.push(watch(place, data.runs[run], null, () => stopped(place), {
        get: () => me.watches[run] ?? first,
        set: (state) => { me.watches[run] = state; save(); },
      }));
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
    did(["stopped", place.dataset.watch]);
    place.dataset.done = "";
    const step = stepOf(place);
    if (root.contains(step) && !openIn(step) && !find("[data-do=next]", step)) await goOn(step, false);
  }

  // Class word and number.

  const fields = () => [find("[data-class]"), find("[data-number]")];
  const nameOf = (/** @type {{ word: string, number: number }} */ { word, number }) => `by ${wordOf(word)} ${number}`;

  async function start(button) {
    shown.typed = fields().map(({ value }) => value);
    const found = studentIn(shown.typed[0], shown.typed[1]);
    if ("trouble" in found) {
      shown.wrong = shown.typed;
      greet();
      keepShown();
      find("[data-step=start] .verdict h4").focus();
      return;
    }
    const same = me && nameOf(me) === nameOf(found);
    const hasDone = me && !same && work.get(nameOf(me))?.deeds?.length > 1;
    shown.wrong = null;
    shown.sat = {
      ...found, moved: false,
      known: !same && Boolean(work.get(nameOf(found))),
      before: hasDone ? { word: me.word, number: me.number } : null,
    };
    if (same) me.word = found.word;
    else await sitDown(found);
    arrive(button);
  }

  /** Takes what was done under another class word along. */
  async function bring(button) {
    const held = work.get(nameOf(shown.sat.before));
    work.set(nameOf(me), { ...held, deeds: [...deedsIn(held), ["seed", classSeed(me.word, me.number)]] });
    shown.sat.moved = true;
    await sitDown(me);
    arrive(button);
  }

  /** Goes to where the student who sits there now has to go on. */
  function arrive(button) {
    greet();
    save();
    keepShown();
    (find("h3", steps().findLast((step) => !step.hidden) ?? stepOf(button)) ?? button).focus();
  }

  /** Says who sits there, and what was wrong with what was typed. */
  function greet() {
    const { sat, wrong } = shown;
    const said = find("[data-step=start] [data-said]");
    const button = find("[data-do=start]");
    if (sat) {
      said.innerHTML = verdict(signs, "right", `Number ${sat.number}, your ${data.own} are ready`, [
        `Your starting number is ${me.seed.toLocaleString("en")}. If you type the same word and number tomorrow, you get the same ${data.own} and the same exit ticket.`,
        ...told(sat),
      ]);
      if (canBring(sat)) said.insertAdjacentHTML("beforeend", '<div class="acts"><button type="button" data-do="bring">Bring it over</button></div>');
      button.textContent = "Change word or number";
    } else {
      said.replaceChildren();
      button.textContent = "Start";
    }
    button.classList.toggle("go", !sat);
    if (!wrong) return;
    const found = studentIn(wrong[0], wrong[1]);
    if ("trouble" in found) said.innerHTML = verdict(signs, "unread", found.heading, [found.trouble]);
  }

  const canBring = (/** @type {Sat} */ { known, moved, before, number }) => !known && !moved && before?.number === number;

  /** @param {Sat} sat */
  function told(sat) {
    const { word, known, moved, before } = sat;
    if (moved) return ["Your votes and boxes stay as they are, because only the word has changed."];
    if (known) return ["Here is what you have done so far."];
    if (!before) return [];
    const empty = "You begin with empty boxes.";
    const its = `What number ${before.number} has done with the class word “${before.word.trim()}”`;
    if (canBring(sat)) return [`${empty} ${its} stays under that word. Was that you, and the word was not right? Then bring it over.`];
    if (wordOf(before.word) !== wordOf(word)) return [`${empty} ${its} comes back when you type both again.`];
    return [`${empty} What number ${before.number} has done comes back when you type ${before.number} again.`];
  }

  /** Lays out the steps of a student as that student left them, or blank. */
  async function sitDown({ word, number }) {
    const held = work.get(nameOf({ word, number }));
    const [seed, deeds] = [classSeed(word, number), deedsIn(held)];
    const watches = { ...(typeof held?.watches === "object" ? held.watches : {}) };
    me = { word, number, seed, deeds, watches, votes: [], guess: 0, tries: 0 };
    blanks();
    [isRetold, root.inert] = [true, true];
    await goOn(find("[data-step=start]"), false);
    for (const deed of deeds) {
      try {
        await redo(deed);
      } catch {
        // it was done on a page of another version
      }
    }
    [isRetold, root.inert] = [false, false];
    if (!deeds.length || me.seed !== seed) did(["seed", seed]);
    takeSeed(seed);
  }

  /** Lays out blank steps, none of them open. */
  function blanks() {
    for (const one of watched.splice(0)) one.remove();
    steps().forEach((step, at) => step.replaceWith(blank[at].cloneNode(true)));
  }

  function takeSeed(seed) {
    me.seed = seed;
    giveTicket();
    showCode();
  }

  // What is kept.

  /** @param {() => any} does */
  function then(does) {
    acting = acting.then(does).catch((trouble) => setTimeout(() => { throw trouble; }));
  }

  /** @param {Deed} deed */
  function did(deed) {
    if (!isRetold && addTo(me.deeds, deed)) save();
  }

  /** @param {Deed} deed */
  function redo([what, where, value]) {
    if (what === "seed") return takeSeed(where);
    if (what === "stopped") return stopped(find(`[data-watch="${CSS.escape(where)}"]`));
    const element = elementAt(root, what, where);
    if (what === "pressed") return element.disabled || NOT_KEPT.includes(element.dataset.do) || DO[element.dataset.do](element);
    if (element.type === "radio") element.checked = element.value === value;
    else element.value = value;
    if (element.matches("[data-box]")) strip.count();
  }

  function save() {
    if (isRetold) return;
    work.set(nameOf(me), { deeds: me.deeds, watches: me.watches });
    tell();
  }

  function keepShown() {
    shown.typed = fields().map(({ value }) => value);
    work.show(shown);
    tell();
  }

  function tell() {
    const who = me && `Number ${me.number}, class word “${me.word.trim()}”. Your work is kept in this browser, on this computer.`;
    const any = shown.wrong || shown.typed.some(Boolean);
    kept.tell(who ?? (any ? "What you type is kept in this browser, on this computer." : ""), work.works());
  }

  let forgotten = null; // what can be brought back for a while

  function forget() {
    const name = me && nameOf(me);
    forgotten = { name, held: name && work.get(name), shown };
    if (name) work.forget(name);
    work.show(null);
    clear();
    return forgotten.shown.sat ? `What number ${forgotten.shown.sat.number} has done is forgotten.` : "What was typed is forgotten.";
  }

  function restore() {
    const { name, held, shown } = forgotten;
    if (name) work.set(name, held);
    work.show(shown);
    then(begin);
  }

  /** As it was before anybody typed anything. */
  function clear() {
    [me, shown] = [null, { typed: ["", ""], sat: null, wrong: null }];
    blanks();
    begun();
  }

  function begun() {
    fields().forEach((field, at) => { field.value = shown.typed[at]; });
    greet();
    tell();
  }

  /** Begins as this place of the page was left. */
  async function begin() {
    const found = work.shown();
    const pair = (/** @type {any} */ two) => (Array.isArray(two) && two.length === 2 ? two.map(String) : null);
    const sitting = (/** @type {any} */ one) => {
      const who = one && studentIn(String(one.word), String(one.number));
      return who && "word" in who ? who : null;
    };
    const sat = sitting(found?.sat);
    shown = {
      typed: pair(found?.typed) ?? ["", ""], wrong: pair(found?.wrong),
      sat: sat && { ...sat, known: Boolean(found.sat.known), moved: Boolean(found.sat.moved), before: sitting(found.sat.before) },
    };
    if (sat) await sitDown(sat);
    begun();
  }

  // Votes.

  function lockVote(button) {
    const field = button.parentElement.previousElementSibling;
    const chosen = find("input:checked", field);
    if (!chosen) {
      say(button, "Choose one of them first.");
      return;
    }
    for (const input of all("input", field)) input.disabled = true;
    button.disabled = true;
    field.dataset.done = "";
    const words = chosen.nextElementSibling.textContent;
    me.votes.push(`${field.dataset.vote}${/\?$/.test(field.dataset.vote) ? "" : ":"} “${words}”.`);
    say(button, `You voted: ${words}.`);
    return onward(button);
  }

  // Guesses, rounds in boxes, and the code that comes of them.

  function lockGuess(button) {
    const field = button.parentElement.previousElementSibling;
    const input = find("input", field);
    const read = numberIn(input.value);
    if (read === null || !Number.isInteger(read) || read < 0 || read > Number(field.dataset.guess)) {
      const typed = input.value.trim();
      say(button, `${typed ? `I read “${typed}”. ` : ""}Please type a whole number from 0 to ${field.dataset.guess}.`);
      return;
    }
    me.guess = read;
    input.readOnly = true;
    button.disabled = true;
    field.dataset.done = "";
    say(button, `Your guess: ${read} ${field.dataset.unit}.`);
    return onward(button);
  }

  function boxesFull(button) {
    strip.count();
    const left = strip.empty();
    if (strip.full()) return onward(button);
    if (left) say(button, `${left} of ${all("[data-box]").length} boxes ${left === 1 ? "is" : "are"} still empty.`);
  }

  function showCode() {
    const rows = me && strip?.full();
    for (const button of all("[data-do=copy]")) button.disabled = !rows;
    if (!rows) {
      for (const place of all("[data-code]")) place.innerHTML = "<p>Your result code comes here when all your boxes are full.</p>";
      return;
    }
    const values = { ...countsOf(boxes, rows), guess: me.guess };
    const code = codeOf(data.codes, me.word, me.number, values);
    const mine = measured(boxes.measure, boxes.per, values).toFixed(1).replace("-", "−");
    for (const place of all("[data-code]")) {
      place.innerHTML = `<p class="over">Your result code · number ${me.number} · ${boxes.called} ${mine}</p><p class="code9">${code}</p>`;
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
    const missing = notRight(step, later.fields[0], signs, shown);
    const said = find("[data-said]", step);
    if (missing.length && !shown) {
      me.tries += 1;
      const { at, typed, read, hint } = missing[0];
      const heading = typed ? "Not this time" : "There is a number missing";
      const odd = typed && read === null;
      said.innerHTML = verdict(signs, odd ? "unread" : "wrong", heading, [`${odd ? `${unread(typed)} ` : ""}Line ${at + 1}: ${hint}`]);
      if (me.tries >= TRIES && !find("[data-do=work]", step)) {
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

  const myTicket = () => later.tickets[ticketNumber(me.seed, data.tickets)];

  function giveTicket() {
    const place = find("[data-ticket]");
    if (!place || !later || "locked" in place.dataset || place.dataset.seed === String(me.seed)) return;
    place.innerHTML = mine(myTicket().html);
    place.dataset.seed = String(me.seed);
  }

  function hand(button) {
    const step = stepOf(button);
    const lines = linesOf(step, myTicket().rows);
    const open = unfinished(lines);
    if (open) {
      say(button, open);
      return;
    }
    find("[data-ticket]").dataset.locked = "";
    for (const input of all("input, textarea", step)) input.disabled = true;
    button.remove();
    const voted = me.votes.length ? `You voted before you calculated. ${me.votes.join(" ")} Would you vote the same way now?` : "";
    const guessed = find("[data-guess]") ? `You guessed ${me.guess} ${find("[data-guess]").dataset.unit}.` : "";
    find("[data-said]", step).innerHTML = `${judged(lines, signs)}<p>${voted} ${guessed}</p><div data-code></div>`;
    showCode();
    find("h4", find("[data-said]", step)).focus();
  }

  const DO = {
    start, bring, vote: lockVote, guess: lockGuess, roll: () => strip.playOne(), boxes: boxesFull, next: leave, copy: copyCode,
    check: checkFields, work: (button) => checkFields(button, true), hand,
  };
  const NOT_KEPT = ["start", "bring", "copy"];
  root.addEventListener("click", (event) => {
    const button = /** @type {any} */ (event.target).closest("button[data-do]");
    const watching = event.composedPath().some((element) => element instanceof Element && element.matches("[data-watch]"));
    if (!button || watching) return;
    then(() => {
      if (!button.isConnected || button.disabled) return undefined;
      if (!NOT_KEPT.includes(button.dataset.do)) did(["pressed", placeOf(button)]);
      return DO[button.dataset.do](button);
    });
  });
  root.addEventListener("input", ({ target }) => {
    const input = /** @type {any} */ (target);
    if (inWatched(input)) return;
    if (input.matches("[data-box]")) strip.count();
    if (stepOf(input)?.dataset.step === "start") keepShown();
    else did(["typed", placeOf(input), input.value]);
  });
  root.addEventListener("keydown", (event) => {
    const { target, key } = /** @type {any} */ (event);
    if (key !== "Enter" || !target.matches("input.n") || inWatched(target)) return;
    event.preventDefault();
    if (target.matches("[data-box]")) strip.next(target);
    else find("[data-do=start], [data-do=guess], [data-do=check], [data-do=hand]", stepOf(target))?.click();
  });
  then(begin);
  return () => {
    for (const one of watched) one.remove();
    work.end();
    kept.end();
    remove();
  };
}
