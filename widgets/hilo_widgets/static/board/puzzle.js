// @ts-check
// A puzzle that is posed at a table: what the host asks, and what it says to an answer.

import { forward, LEADS_ON, speech } from "./answers.js";
import { progress } from "./puzzle_progress.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer, Rule } from "../line/lines.js" */

/**
 * @typedef {{ id: string, game: string | null, theme: string | null, title: string, text: string }} Posed while it stands; a `game` and a
 *   `theme` of which the next is to be, null for any
 * @typedef {{ action: string, right: boolean, title: string, text: string, numbers: string, rule: Rule | null,
 *   kept: import("./puzzle_progress.js").Progress }} Judged
 * @typedef {{ game: string | null, theme: string | null, but?: string, id?: string }} Wanted a puzzle of a game and a theme
 */


/** The puzzle of a game that is played; where there is none it says nothing. `change` asks Python to judge an answer, or to make
 *  the move after all, `next` for another puzzle, `list` shows all, and `redraw` what is said now, with the choice of an answer marked.
 *  @param {{ change: (kind: string, more: object) => void, next: (of: Wanted) => void, list: () => void, redraw: () => void }} does */
export function puzzle({ change, next, list, redraw }) {
  /** @type {Posed | null} */
  let posed = null;
  /** @type {Judged | null} */
  let reply = null;
  let tries = 0;
  let isCounted = false; // whether the numbers are shown

  function another() {
    if (posed) next({ game: posed.game, theme: posed.theme, but: posed.id });
  }

  /** What the host offers.
   *  @returns {import("./answers.js").Maybe[]} */
  function acts() {
    if (!reply) return [];
    if (!reply.right) {
      return [forward("Try again", again, LEADS_ON), { words: "Show the answer", run: () => change("play", { ...about(), shows: true }) }];
    }
    const numbers = { words: "Show the numbers", run: () => { isCounted = true; redraw(); } };
    return [forward("Next puzzle", another, LEADS_ON), !isCounted && numbers];
  }

  /** What is sent along with an answer: only the first to a puzzle counts. */
  const about = () => ({ kept: progress.get(), first: tries === 0 });

  function again() {
    reply = null;
    redraw();
  }

  return {
    /** Takes what is posed now.
     *  @param {Posed | null | undefined} found */
    take(found) {
      if (found?.id !== posed?.id) tries = 0;
      posed = found ?? null;
      reply = null;
      isCounted = false;
    },

    about: () => (posed ? about() : {}),

    /** What the host says; null where there is no puzzle.
     *  @returns {Answer | null} */
    says() {
      if (!posed) return null;
      const more = { kind: "puzzle", stays: true };
      if (!reply) return speech(posed.title, posed.text, acts(), more);
      const said = speech(reply.title, reply.text, acts(), { ...more, qr: reply.rule });
      return { ...said, mark: reply.right ? "ok" : "no", a: isCounted ? reply.numbers : "" };
    },

    /** What stands at the foot while there is a puzzle.
     *  @returns {Button[]} */
    foot() {
      if (!posed) return [];
      const action = reply?.right ? reply.action : "";
      const on = action ? { words: "Play on from here", run: () => change("play", { action, on: true }) } : { words: "Another puzzle", run: another };
      return [on, { words: "All puzzles", run: list }];
    },

    /** How a choice is marked.
     *  @param {string} act */
    mark: (act) => (!reply || act !== reply.action ? "" : reply.right ? "better" : "played"),

    /** What is said to an answer, or the answer.
     *  @param {Judged} message */
    judged(message) {
      reply = message;
      tries += 1;
      progress.set(message.kept);
      redraw();
    },
  };
}
