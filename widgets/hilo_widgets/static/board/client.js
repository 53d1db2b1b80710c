// @ts-check
// The requests of a page to Python, by kind, and the handling of the answers.

/** @import { Data, Sent } from "../line/lines.js" */

/**
 * @typedef {{ game: string, options: object, seat: number, seats: number[], against: any, seed: number,
 *   own: string[][], people?: number[], names?: string[], record?: string }} Ticket `record` tells the record that it went on from, if any
 * @typedef {{ serial: number, seat: number, turn: number, people: number[], names: string[], keepsSeat: boolean, seed: number | null, over: boolean, ended: boolean, won: string, back: boolean,
 *   hints: number, against: any, review: boolean, hindsight: boolean, ticket: Ticket, about: string,
 *   puzzle?: import("./puzzle.js").Posed | null }} State `hints` is -1 where there are none; `turn` is the seat that is to
 *   sit down, where several `people` play at this screen
 * @typedef {{ kind: "cover", name: string, label: string, state: State, view?: string, id?: number }} Cover
 * @typedef {Data & { kind: "table", state: State, glossary: import("../dom/explaining.js").Entry[], view?: string, id?: number }} Table
 * @typedef {{ kind: "more", after: number, from: number, state: State } & Sent} More
 */

import { withTimeout } from "../dom/request_timeout.js";

const USUAL_WAIT = 8000; // milliseconds to wait for Python
const COMPILING_WAIT = 60000; // while it may have to compile
const LATER = Infinity; // the answer can come in parts, or not at all, and nothing else waits for it

/** All kinds of requests, and how long Python may take for each. Python has the same kinds (tests/static/test_messages.py).
 *  @type {Record<string, number>} */
export const ASKED = {
  play: USUAL_WAIT, back: USUAL_WAIT, deal: USUAL_WAIT, sit: USUAL_WAIT, edit: USUAL_WAIT, start: COMPILING_WAIT, "open record": COMPILING_WAIT, open: LATER,
  numbers: LATER, compare: LATER,
  "look back": COMPILING_WAIT, reveal: USUAL_WAIT, guided: USUAL_WAIT, review: COMPILING_WAIT, save: USUAL_WAIT,
};
const BIT_BY_BIT = ["odds", "curve"]; // answers after which more may come

/** Sends requests by `send`. Answers go to `heard`, by kind, with the note `about` the request; `silent` is called if no answer
 *  comes, and `other` gets all other messages. All views of a widget hear every answer, so a question carries the name of its
 *  view and a number.
 *  @param {(message: object) => any} send
 *  @param {Record<string, (message: any, about?: any) => any>} heard
 *  @param {number} [usual] milliseconds to wait for most answers */
export function client(send, heard, usual = USUAL_WAIT) {
  const view = Math.random().toString(36).slice(2);
  let last = 0; // number of the last question
  /** @type {Map<string, { id: number, busy: boolean, about: any, stop: () => void }>} */
  const asked = new Map(); // the last request of each sort: one that changes something, a review, and each that is answered later

  /** @param {string} sort */
  function settle(sort) {
    const one = asked.get(sort);
    one?.stop();
    if (one) one.busy = false;
  }

  return {
    /** Sends a request, unless Python is still working; a running review does not block others.
     *  @param {string} kind
     *  @param {{ what?: string } & Record<string, any>} [more] `what` says which numbers are asked for
     *  @param {any} [about]
     *  @returns {boolean} whether it is asked */
    ask(kind, more = {}, about = undefined) {
      const sort = ASKED[kind] === LATER || kind === "review" ? more.what ?? kind : "change";
      if (ASKED[kind] !== LATER && asked.get(sort)?.busy) return false;
      const one = { id: ++last, busy: true, about, stop: () => {} };
      const wait = ASKED[kind] === USUAL_WAIT ? (asked.get("review")?.busy ? COMPILING_WAIT : usual) : ASKED[kind];
      asked.set(sort, one);
      one.stop = withTimeout(() => send({ ...more, kind, view, id: one.id }), wait, () => {
        settle(sort);
        heard.silent?.(/** @type {any} */ (kind));
      });
      return true;
    },

    /** Handles a message from Python; ignores messages for other views, and those no longer wanted.
     *  @param {any} message */
    receive(message) {
      const { kind, id } = message;
      if (message.view !== undefined && message.view !== view) return;
      const sort = id === undefined ? "change" : [...asked.keys()].find((one) => asked.get(one)?.id === id);
      if (!sort) return;
      if (!BIT_BY_BIT.includes(kind)) settle(sort);
      (heard[kind] ?? heard.other)?.(message, asked.get(sort)?.about);
    },

    /** Cancels the open requests, or only those of this sort.
     *  @param {string[]} [sorts] */
    forget(sorts = ["change", "review"]) {
      for (const sort of sorts) {
        settle(sort);
        asked.delete(sort);
      }
    },
  };
}
