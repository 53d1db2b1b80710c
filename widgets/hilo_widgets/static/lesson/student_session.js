// The student at a page: class word and number, the actions of each student there, and which of them are stored. Several students
// can share a computer, so work is stored by class word and number. Text typed before these are known is stored too.

import { classSeed, pictureOf, wordOf } from "./codes.js";
import { markup, setHtml } from "../dom/markup.js";
import { addTo, deedsIn, elementAt, placeOf } from "./student_actions.js";
import { numeral } from "../numbers/numbers.js";
import { cardAlone, studentIn, verdict } from "./lesson_page.js";
import { keptStrip, workOf } from "./storage.js";

/** @import { Html } from "../dom/markup.js" */
/** @typedef {import("./student_actions.js").Deed} Deed */
/**
 * @typedef {{ word: string, number: number }} Who
 * @typedef {Who & { seed: number, deeds: Deed[], watches: Record<string, any>, votes: { key: string, asked: string, before: string, after: string }[], guess: number, guessed: string, tries: number, ballots: Record<string, number>,
 *   first: Record<string, number>, worked: boolean, handed: Record<string, number> | null }} Student with the places of the options voted for, what the
 *   lines of the working were answered first, whether all are right now, and what the exit ticket says once it is handed in
 * @typedef {Who & { known: boolean, moved: boolean, before: Who | null }} Sat one who has sat down: whether anything was `known` of
 *   that student, whose place it was `before`, and whether the work of that one was `moved` here
 * @typedef {{ typed: string[], wrong: string[] | null, sat: Sat | null }} Shown what is typed as class word and number, and what was
 *   `wrong` when these were last locked in
 */

const BRING = markup`<div class="acts"><button type="button" data-do="bring">Bring it over</button></div>`;
const NOT_KEPT = ["start", "bring", "copy", "file"]; // actions that are kept in another way, or end with the page

/** The name under which a student's work is stored.
 *  @param {Who} who */
const nameOf = ({ word, number }) => `by ${wordOf(word)} ${number}`;

/** Whether the work of another student can be this one's work under a wrong class word.
 *  @param {Sat} sat */
const canBring = ({ known, moved, before, number }) => !known && !moved && before?.number === number;

/** The greeting for a student.
 *  @param {Sat} sat */
function told(sat) {
  const { word, known, moved, before } = sat;
  if (moved) return ["Your votes and boxes stay as they are, because only the word has changed."];
  if (known) return ["Here is what you have done so far."];
  if (!before) return [];
  const empty = "You begin with empty boxes.";
  const its = `What number ${before.number} has done with the class word “${before.word.trim()}”`;
  if (canBring(sat)) return [`${empty} ${its} stays under that word. Was that you, and was the word wrong? Then bring it over.`];
  if (wordOf(before.word) !== wordOf(word)) return [`${empty} ${its} comes back when you type both again.`];
  return [`${empty} What number ${before.number} has done comes back when you type ${before.number} again.`];
}

/** The content that a place of the page showed, from storage.
 *  @param {any} found
 *  @returns {Shown} */
function shownIn(found) {
  const pair = (/** @type {any} */ two) => (Array.isArray(two) && two.length === 2 ? two.map(String) : null);
  const who = (/** @type {any} */ one) => {
    const student = one && studentIn(String(one.word), String(one.number));
    return student && "word" in student ? student : null;
  };
  const student = who(found?.sat);
  const sat = student && { ...student, known: Boolean(found.sat.known), moved: Boolean(found.sat.moved), before: who(found.sat.before) };
  return { typed: pair(found?.typed) ?? ["", ""], wrong: pair(found?.wrong), sat };
}

/** Seats at a page. `blank` lays out its steps as everybody begins, `open` opens the first of them, `seeded` is called when a seed
 *  counts from now on, `stopped` of a simulation that was stopped, `count` when boxes have changed, and `does` has what its buttons
 *  do.
 *  @param {HTMLElement} root
 *  @param {{ data: any, place: number, prefix: string, signs: Record<string, Html>, find: (wanted: string) => any, all: (wanted: string) => any[] }} drawn
 *  @param {{ blank: () => void, open: () => Promise<void>, seeded: () => void, stopped: (place: HTMLElement) => Promise<void>,
 *    count: () => void, does: Record<string, (button: any) => any> }} page */
export function sittingAt(root, { data, place, prefix, signs, find, all }, { blank, open, seeded, stopped, count, does }) {
  /** @type {Student | null} */
  let me = null;
  /** @type {Shown} */
  let shown = shownIn(null);
  let isRetold = false; // whether the page repeats earlier actions
  let acting = Promise.resolve(); // actions are done one after the other
  let forgotten = null; // work that can be restored for a while
  const work = workOf(`${data.lesson} student`, place, (name) => {
    if (me && name === nameOf(me)) then(() => (work.get(name) ? sitDown(me) : clear()));
  });
  const kept = keptStrip(root, "Forget this", forget, () => {
    if (forgotten.held) work.set(nameOf(forgotten.shown.sat), forgotten.held);
    work.show(forgotten.shown);
    then(begin);
  });

  const fields = [find("[data-class]"), find("[data-number]")];
  const typed = () => fields.map(({ value }) => value);

  async function start(button) {
    shown.typed = typed();
    const found = studentIn(shown.typed[0], shown.typed[1]);
    shown.wrong = null;
    if ("trouble" in found) {
      shown.wrong = shown.typed;
      greet();
      keepShown();
      find("[data-step=start] .verdict h4").focus();
      return;
    }
    const isSame = me && nameOf(me) === nameOf(found);
    const known = !isSame && Boolean(work.get(nameOf(found)));
    const before = me && !isSame && me.deeds.length > 1 ? { word: me.word, number: me.number } : null;
    shown.sat = { ...found, known, before, moved: false };
    if (isSame) me.word = found.word;
    else await sitDown(found);
    arrive(button);
  }

  /** Takes over the work done under another class word. */
  async function bring(button) {
    const held = work.get(nameOf(shown.sat.before));
    work.set(nameOf(me), { ...held, deeds: [...deedsIn(held), ["seed", classSeed(me.word, me.number)]] });
    shown.sat.moved = true;
    await sitDown(me);
    arrive(button);
  }

  /** Scrolls to the place where the current student continues. */
  function arrive(button) {
    greet();
    save();
    keepShown();
    (lastOpen() ?? button).focus();
  }

  /** The heading of the last step that is open. */
  const lastOpen = () => all("[data-step]:not([hidden], [data-step=start])").at(-1)?.querySelector("h3");

  /** Shows the current student, or what was wrong with the entry. */
  function greet() {
    const { sat, wrong } = shown;
    const said = find("[data-step=start] [data-said]");
    const button = find("[data-do=start]");
    said.replaceChildren();
    button.textContent = sat ? "Change word or number" : "Start";
    button.classList.toggle("go", !sat);
    const found = wrong && studentIn(wrong[0], wrong[1]);
    if (found && "trouble" in found) setHtml(said, verdict(signs, "unread", found.heading, [found.trouble]));
    else if (sat) {
      setHtml(said, markup`<div class="class-card">${cardAlone(data.codes, sat.word, prefix)}<div><h4>Your class’s picture:
<span class="nb">${pictureOf(data.codes, sat.word).words}</span></h4><p>Everybody in your class must see the same picture. It is shown in front, too. Look now.</p>
</div></div>${verdict(signs, "right", `Number ${sat.number}, your ${data.own} are ready`, [
        `Your starting number is ${numeral(me.seed)}. If you type the same word and number tomorrow, you get the same ${data.own} and the same exit ticket.`,
        ...told(sat),
      ])}${canBring(sat) && BRING}`);
    }
  }

  /** Lays out the steps of a student as that student left them, or blank.
   *  @param {Who} who */
  async function sitDown({ word, number }) {
    const held = work.get(nameOf({ word, number }));
    const seed = classSeed(word, number);
    const deeds = deedsIn(held);
    me = { word, number, seed, deeds, watches: { ...Object(held?.watches) }, votes: [], guess: 0, guessed: "", tries: 0, ballots: {}, first: {}, worked: false, handed: null };
    blank();
    isRetold = true; // nothing takes the focus, and nothing is read out
    root.inert = true;
    await open();
    for (const deed of [...deeds]) {
      try {
        await redo(deed);
      } catch {
        // it was done on another version of the page, with elements that this one lacks, or it is not real
      }
    }
    isRetold = false;
    root.inert = false;
    if (!deeds.length || me.seed !== seed) did(["seed", seed]);
    take(seed);
  }

  /** @param {number} seed */
  function take(seed) {
    me.seed = seed;
    seeded();
  }

  /** @param {Deed} deed */
  function redo([what, where, value]) {
    if (what === "seed") return Number.isInteger(where) && take(where);
    if (what === "stopped") return stopped(find(`[data-watch="${CSS.escape(where)}"]`));
    const element = elementAt(root, what, where);
    if (what === "pressed") return element.disabled || NOT_KEPT.includes(element.dataset.do) || does[element.dataset.do](element);
    if (element.type === "radio") element.checked = element.value === value;
    else element.value = value;
    return element.matches("[data-box]") && count();
  }

  /** Does something after all earlier actions.
   *  @param {() => any} act */
  function then(act) {
    acting = acting.then(act).catch((trouble) => setTimeout(() => { throw trouble; }));
  }

  /** @param {Deed} deed */
  function did(deed) {
    if (!isRetold && addTo(me.deeds, deed)) save();
  }

  function save() {
    if (isRetold) return;
    work.set(nameOf(me), { deeds: me.deeds, watches: me.watches });
    tell();
  }

  function keepShown() {
    shown.typed = typed();
    work.show(shown);
    tell();
  }

  function tell() {
    const who = me && `Number ${me.number}, class word “${me.word.trim()}”. Your work is kept in this browser, on this computer.`;
    const any = shown.wrong || shown.typed.some(Boolean);
    kept.tell(who ?? (any ? "What you type is kept in this browser, on this computer." : ""), work.works());
  }

  /** Deletes the stored work of the current student; returns the message about it. */
  function forget() {
    forgotten = { held: me && work.get(nameOf(me)), shown };
    if (me) work.forget(nameOf(me));
    const said = me ? `What number ${me.number} has done is forgotten.` : "What was typed is forgotten.";
    work.show(null);
    clear();
    return said;
  }

  /** Resets the page to its state before anybody typed anything. */
  function clear() {
    me = null;
    shown = shownIn(null);
    blank();
    fill();
    greet();
    tell();
  }

  function fill() {
    fields.forEach((field, at) => { field.value = shown.typed[at]; });
  }

  /** Begins in the state in which this place of the page was left. */
  async function begin() {
    shown = shownIn(work.shown());
    fill();
    if (shown.sat) await sitDown(shown.sat);
    greet();
    tell();
    const open = lastOpen();
    if (open && me.deeds.length > 1 && root.closest("body > main")) open.scrollIntoView({ block: "start" }); // a page that stands alone
  }

  root.addEventListener("click", (event) => {
    const button = /** @type {any} */ (event.target).closest("button[data-do]");
    const isWatched = event.composedPath().some((element) => element instanceof Element && element.matches("[data-watch]"));
    if (!button || isWatched || (event.detail > 1 && button.dataset.do !== "roll")) return; // a double click is one
    then(() => {
      if (!button.isConnected || button.disabled) return undefined;
      const { do: what } = button.dataset;
      if (!NOT_KEPT.includes(what)) did(["pressed", placeOf(button)]);
      return { start, bring, ...does }[what](button);
    });
  });
  root.addEventListener("input", ({ target }) => {
    const input = /** @type {any} */ (target);
    if (input.closest("[data-watch]")) return;
    if (input.matches("[data-box]")) count();
    if (input.closest("[data-step=start]")) keepShown();
    else did(["typed", placeOf(input), input.value]);
  });
  then(begin);

  return {
    /** The current student. */
    get me() {
      return me;
    },
    did,
    /** What is kept of a simulation in the page.
     *  @param {string} run
     *  @param {any} first as it begins */
    keeperOf: (run, first) => ({
      get: () => me.watches[run] ?? first,
      /** @param {any} now */
      set(now) {
        me.watches[run] = now;
        if (!document.hidden) save(); // else a simulation behind another tab would undo what is done there
      },
    }),
    end() {
      work.end();
      kept.end();
    },
  };
}
