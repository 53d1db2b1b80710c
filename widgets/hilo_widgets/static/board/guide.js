// @ts-check
// A guided round: what its guide says, one thing after the other, each where it belongs; and the questions that end it.

import { forward, LEADS_ON, plain, speech } from "./answers.js";
import { noteLearnt } from "./wins.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer, Rule } from "../line/lines.js" */

/**
 * @typedef {{ at: number, stop: number, kind: string, title: string, text: string, look: string[] }} Saying at a frame and a stop; its
 *   `kind` is that of the stop or what becomes of a choice: "choice" stands until the reader chooses, "offer" can be taken back.
 *   `look` names what is lit in the pictures
 * @typedef {{ title: string, text: string, options: [key: string, words: string][] }} Asked
 * @typedef {{ name: string, title: string, says: Saying[], stops: string[], suggested: string, questions: Asked[], last: boolean, over: boolean, rounds: number }} Guided
 */

const ALONE = "You know enough to play";
const ON_YOUR_OWN = "From here you play on your own. Press Hint whenever you want one.";

/** The guide of a game that is played; of one that has none it says nothing. `redraw` shows what it says now, `play` goes on
 *  with what the others do, `change` asks Python to change the game and `wish` for something else, and `advice` is the button
 *  of what it advises, if it advises anything.
 *  @param {{ redraw: () => void, play: () => void, change: (kind: string, more?: object) => void, wish: (kind: string, more: object) => void,
 *    leave: () => void, advice: () => Button[] }} does */
export function guide({ redraw, play, change, wish, leave, advice }) {
  /** @type {Guided | null} */
  let told = null;
  let said = 0;       // how many of its sayings have been read
  /** @type {Map<string, number>} */
  const read = new Map(); // the sayings that have been read, with their frames: who takes a choice back does not hear them again
  let question = -1;  // that is asked now
  /** @type {{ right: boolean, title: string, text: string, rule: Rule | null } | null} */
  let reply = null;   // to the answer that was given
  let over = false;

  const deal = () => change("deal");
  const keyOf = (/** @type {Saying} */ { at, text }) => `${at} ${text}`;
  const now = () => told?.says[said];
  const asked = () => told?.questions[question];

  /** What it says now has been heard. */
  function heard() {
    const one = now();
    if (one) read.set(keyOf(one), one.at);
  }

  function on() {
    heard();
    const last = said + 1 >= (told?.says.length ?? 0);
    said += 1;
    if (last && told?.last && !over) next();
    else if (now()) redraw();
    play();
  }

  function next() {
    reply = null;
    question += 1;
    if (told && !asked()) {
      over = true;
      noteLearnt(told.name);
    }
    redraw();
  }

  /** @param {Saying} one
   *  @returns {Button[]} */
  function buttons(one) {
    const isLast = said + 1 === told?.says.length;
    if (one.kind === "end" && isLast && !told?.last) { // of a round after which another is prepared
      return [forward("Go on", deal, LEADS_ON), { words: "Try this round again", run() { read.clear(); change("deal", { again: true }); } }];
    }
    const goesOn = forward("Go on", on, LEADS_ON);
    if (one.kind === "choice" && isLast && !told?.last) return advice(); // else it is told late, or leads on to the questions
    return one.kind === "offer" ? [goesOn, { words: "Take back", run: () => change("back") }] : [goesOn];
  }

  return {
    /** Takes what the guide says from now on.
     *  @param {Guided | null | undefined} found */
    take(found) {
      heard(); // it stood until the reader chose
      told = found ?? null;
      over ||= told?.over ?? false;
      const says = told?.says ?? [];
      for (const [key, at] of [...read]) if (at > (says.at(-1)?.at ?? 0)) read.delete(key); // was taken back
      const fresh = says.findIndex((one) => !read.has(keyOf(one)));
      said = fresh >= 0 ? fresh : says.length - Number(says.at(-1)?.kind === "choice");
      [question, reply] = [-1, null];
    },

    /** Where what others do is stopped for what is to be read, or the end.
     *  @param {number} end */
    stop(end) {
      const one = now();
      return one && one.at < end ? one.at : end;
    },

    over: () => over,
    suggested: () => (told && !over ? told.suggested : ""),

    /** What is lit in the pictures at frame `at`.
     *  @param {number} at */
    look(at) {
      const saying = now();
      return saying && saying.at <= at && question < 0 ? saying.look : [];
    },

    /** What the guide says at frame `at`, with its buttons; null where it is silent.
     *  @param {number} at
     *  @returns {Answer | null} */
    says(at) {
      const one = asked();
      if (one && reply) {
        const go = forward(question + 1 < (told?.questions.length ?? 0) ? "Next question" : "Go on", next, LEADS_ON);
        return speech(reply.title, reply.text, [go], { kind: "guide", qr: reply.rule, stays: true });
      }
      if (one) {
        const acts = one.options.map(([key, words]) => ({ words, run: () => wish("guided", { question, answer: key }) }));
        return speech(one.title, one.text, acts, { kind: "guide", stays: true });
      }
      const saying = now();
      if (saying && saying.at <= at) {
        const steps = { names: told?.stops ?? [], at: saying.stop };
        return { ...speech(saying.title, saying.text, buttons(saying), { kind: "guide", stays: true }), steps };
      }
      if (over && told?.last) return { ...plain("guide-over", ON_YOUR_OWN), title: ALONE, acts: [...(told.rounds > 1 ? [] : [forward("Next round", deal)]), { words: "Learn another game", run: leave }] };
      return null;
    },

    /** The reply to an answer.
     *  @param {any} message */
    replied(message) {
      reply = message;
      redraw();
    },
  };
}
