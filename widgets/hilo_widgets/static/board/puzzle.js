// @ts-check
// A puzzle at a table: the host's question, and the reply to an answer.

import { forward, LEADS_ON, speech } from "./answers.js";
import { progress } from "./puzzle_progress.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer, Rule } from "../line/lines.js" */

/**
 * @typedef {{ id: string, game: string | null, theme: string | null, title: string, text: string }} Posed until it is answered; the `game` and
    `theme` of the next one, null for any
 * @typedef {{ action: string, right: boolean, title: string, text: string, numbers: string, rule: Rule | null,
 *   kept: import("./puzzle_progress.js").Progress }} Judged
 * @typedef {{ game: string | null, theme: string | null, but?: string, id?: string }} Wanted a puzzle of a game and a theme
 */


/** The puzzle in a game, if there is one. `change` asks Python to judge an answer, or to make the move after all, `next` asks for
 *  another puzzle, `list` shows all, and `redraw` shows the present texts, with the choice of an answer marked.
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

  /** The host's buttons.
   *  @returns {import("./answers.js").Maybe[]} */
  function acts() {
    if (!reply) return [];
    if (!reply.right) {
      return [forward("Try again", again, LEADS_ON), { words: "Show the answer", run: () => change("play", { ...about(), shows: true }) }];
    }
    const numbers = { words: "Show the numbers", run: () => { isCounted = true; redraw(); } };
    return [forward("Next puzzle", another, LEADS_ON), !isCounted && numbers];
  }

  /** The data sent with an answer: only the first answer to a puzzle counts. */
  const about = () => ({ kept: progress.get(), first: tries === 0 });

  function again() {
    reply = null;
    redraw();
  }

  return {
    /** Receives the current puzzle.
     *  @param {Posed | null | undefined} found */
    take(found) {
      if (found?.id !== posed?.id) tries = 0;
      posed = found ?? null;
      reply = null;
      isCounted = false;
    },

    about: () => (posed ? about() : {}),

    /** The host's text; null if there is no puzzle.
     *  @returns {Answer | null} */
    says() {
      if (!posed) return null;
      const more = { kind: "puzzle", stays: true };
      if (!reply) return speech(posed.title, posed.text, acts(), more);
      const said = speech(reply.title, reply.text, acts(), { ...more, qr: reply.rule });
      return { ...said, mark: reply.right ? "ok" : "no", a: isCounted ? reply.numbers : "" };
    },

    /** The foot of the screen while there is a puzzle.
     *  @returns {Button[]} */
    foot() {
      if (!posed) return [];
      const action = reply?.right ? reply.action : "";
      const on = action ? { words: "Play on from here", run: () => change("play", { action, on: true }) } : { words: "Another puzzle", run: another };
      return [on, { words: "All puzzles", run: list }];
    },

    /** The mark of a choice.
     *  @param {string} act */
    mark: (act) => (!reply || act !== reply.action ? "" : reply.right ? "better" : "played"),

    /** The reply to an answer, or the solution.
     *  @param {Judged} message */
    judged(message) {
      reply = message;
      tries += 1;
      progress.set(message.kept);
      redraw();
    },
  };
}
