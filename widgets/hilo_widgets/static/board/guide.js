// @ts-check
// A guided round: the texts of its guide, one after the other, each at its place; and the questions at its end.

import { forward, LEADS_ON, speech } from "./answers.js";
import { question } from "./question.js";
import { noteLearnt } from "./wins.js";
import { COUNT } from "../line/signs.js";
import { set } from "../dom/words.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer } from "../line/lines.js" */

/**
 * @typedef {{ at: number, stop: number, kind: string, title: string, text: string, look: string[] }} Saying at a frame and a stop; its
 *   `kind` is that of the stop or what becomes of a choice: "choice" stands until the reader chooses, "offer" can be taken back.
 *   `look` names what is lit in the pictures
 * @typedef {{ name: string, title: string, says: Saying[], stops: string[], suggested: string, questions: string[], last: boolean, over: boolean, rounds: number }} Guided
 *   `questions` are their titles
 */

const ALONE = "You know enough to play";
const ALONE_NOW = "Now without help: tap your answer, and lock it in.";
const AGAIN = "Once more, with other cards.";
const ON_YOUR_OWN = "From here you play on your own. Press Hint whenever you want one.";

/** The guide of a game; it says nothing if the game has none. `redraw` shows its current text, `play` continues with the moves of
 *  the others, `change` asks Python to change the game and `wish` for something else, and `advice` is the button for the advised
 *  choice, if there is one. Questions appear in `place`, instead of the table.
 *  @param {{ redraw: () => void, play: () => void, change: (kind: string, more?: object) => void, wish: (kind: string, more: object) => void,
 *    place: HTMLElement, leave: () => void, advice: () => Button[] }} does */
export function guide({ redraw, play, change, wish, place, leave, advice }) {
  /** @type {Guided | null} */
  let told = null;
  let said = 0;       // the number of its texts that have been read
  /** @type {Map<string, number>} */
  const read = new Map(); // the texts that have been read, with their frames: they are not repeated after a choice is taken back
  /** @type {number[]} */
  let todo = [];      // questions that are still to be answered rightly: the first is asked now
  /** @type {Set<number>} */
  const missed = new Set();
  /** @type {boolean | null} */
  let right = null;   // whether the first answer to it was, null while it is open
  /** @type {ReturnType<typeof question> | null} */
  let exam = null;
  let over = false;

  const deal = () => change("deal");
  const keyOf = (/** @type {Saying} */ { at, text }) => `${at} ${text}`;
  const now = () => told?.says[said];
  const asked = () => exam !== null;

  /** Marks the current text as read. */
  function heard() {
    const one = now();
    if (one) read.set(keyOf(one), one.at);
  }

  function on() {
    heard();
    const last = said + 1 >= (told?.says.length ?? 0);
    said += 1;
    if (last && told?.last && !over) examine(told.questions.map((_, n) => n));
    else if (now()) redraw();
    play();
  }

  /** Asks these questions, until each has been answered rightly.
   *  @param {number[]} some */
  function examine(some) {
    todo = some;
    if (!todo.length) return end();
    exam = question(place, { label: "", page: { html: "", symbols: "" } }, (wanted) => wish("guided", { ...wanted, question: todo[0] }));
    open();
  }

  function open() {
    right = null;
    wish("guided", { question: todo[0], do: missed.has(todo[0]) ? "another" : "open" });
    redraw();
  }

  /** Asks the next question; a missed one comes back with other cards. */
  function next() {
    const done = /** @type {number} */ (todo.shift());
    if (!right) {
      missed.add(done);
      todo.push(done);
    }
    if (todo.length) open();
    else end();
  }

  function end() {
    close();
    over = true;
    if (told && !todo.length) noteLearnt(told.name);
    redraw();
  }

  function close() {
    exam?.remove();
    exam = null;
    place.replaceChildren();
  }

  /** A summary of what is known, and what is still to learn.
   *  @param {Guided} told
   *  @returns {Answer} */
  function ended({ questions, rounds }) {
    const of = questions.length;
    const acts = [rounds < 2 && forward("Next round", deal), { words: "Learn another game", run: leave }];
    const known = `You have answered all ${COUNT[of] ?? of} right${of === missed.size || !missed.size ? "" : `, ${COUNT[of - missed.size] ?? of - missed.size} of them at the first try`}.`;
    if (!todo.length) return speech(ALONE, `${of ? known : ""} ${ON_YOUR_OWN}`.trim(), acts, { kind: "guide-over", stays: true });
    return speech(`${of - todo.length} of ${of}, ${COUNT[todo.length] ?? todo.length} more`, `Still to learn: ${todo.map((n) => `\u201c${questions[n]}\u201d`).join(" ")} ${ON_YOUR_OWN}`, [{ words: "Ask me again", run: () => ((over = false), examine(todo)) }, ...acts], { kind: "guide-over", stays: true });
  }

  /** @param {Saying} one
   *  @returns {Button[]} */
  function buttons(one) {
    const isLast = said + 1 === told?.says.length;
    if (one.kind === "end" && isLast && !told?.last) { // the end of a round that another one follows
      return [forward("Go on", deal, LEADS_ON), { words: "Try this round again", run() { read.clear(); change("deal", { again: true }); } }];
    }
    const goesOn = forward("Go on", on, LEADS_ON);
    if (one.kind === "choice" && isLast && !told?.last) return advice(); // otherwise it comes at the end of the round, or leads to the questions
    return one.kind === "offer" ? [goesOn, { words: "Take back", run: () => change("back") }] : [goesOn];
  }

  return {
    /** Receives the guide's texts from now on.
     *  @param {Guided | null | undefined} found */
    take(found) {
      heard(); // it was shown until the reader chose
      told = found ?? null;
      over ||= told?.over ?? false;
      const says = told?.says ?? [];
      for (const [key, at] of [...read]) if (at > (says.at(-1)?.at ?? 0)) read.delete(key); // was taken back
      const fresh = says.findIndex((one) => !read.has(keyOf(one)));
      said = fresh >= 0 ? fresh : says.length - Number(says.at(-1)?.kind === "choice");
      if (asked()) close();
      if (!over) todo = [];
    },

    /** The frame at which the moves of the others stop for a text, or the last frame.
     *  @param {number} end */
    stop(end) {
      const one = now();
      return one && one.at < end ? one.at : end;
    },

    over: () => over,
    suggested: () => (told && !over ? told.suggested : ""),

    /** The items highlighted in the pictures at frame `at`.
     *  @param {number} at */
    look(at) {
      const saying = now();
      return saying && saying.at <= at && !asked() ? saying.look : [];
    },

    /** The guide's text at frame `at`, with its buttons; null if there is none.
     *  @param {number} at
     *  @returns {Answer | null} */
    says(at) {
      set(/** @type {HTMLElement} */ (place.closest(".hilo")), { "data-examined": asked() });
      if (asked()) {
        const many = told?.questions.length ?? 0;
        const [task, correct] = missed.has(todo[0]) ? [AGAIN, "Right."] : [ALONE_NOW, "Right at the first try."];
        const acts = right === null ? [{ words: "Enough for now", run: end }] : [forward(todo.length > 1 || !right ? "Next question" : "Go on", next, LEADS_ON)];
        return speech(`${many - todo.length} of ${many} known`, right === null ? task : right ? correct : "This one comes back, with other cards.", acts, { kind: "guide", stays: true });
      }
      const saying = now();
      if (saying && saying.at <= at) {
        return { ...speech(saying.title, saying.text, buttons(saying), { kind: "guide", stays: true }), steps: { names: told?.stops ?? [], at: saying.stop } };
      }
      if (over && told?.last) return ended(told);
      return null;
    },

    /** The reply to an answer.
     *  @param {any} message */
    replied(message) {
      if (message.right !== null) right = message.right;
      exam?.receive(message.told);
      redraw();
    },
  };
}
