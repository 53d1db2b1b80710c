// @ts-check
// What a page that plays asks of Python, and what comes back: session.py says what there is.

/** @import { Data, Rule, Sent } from "../line/lines.js" */

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
 * @typedef {{ table: (message: Table) => void, cover: (message: Cover) => void, more: (message: More) => void, noted: (text: string) => void,
 *   refused: (text: string, rule: Rule | null) => void, silent: () => void, revealed: (data: Data, way: boolean) => void, looked: (message: any) => void,
 *   odds: (message: any) => void, sure: (message: { text: string, rule: Rule | null, action: string }) => void, review: (message: any) => void,
 *   puzzles?: (message: any) => void, judged?: (message: any) => void }} Heard
 */

import { withTimeout } from "../dom/request_timeout.js";

const TIMEOUT = 8000;   // milliseconds to wait for Python
const LONG = 60000;      // while it may have to compile

/** Wishes by `send`; what comes back goes to `heard`. All views of a widget hear every answer, so a wish carries the name of its
 *  view and a number.
 *  @param {((message: object) => void)} send
 *  @param {Heard} heard */
export function sessionClient(send, heard) {
  const view = Math.random().toString(36).slice(2);
  let last = 0;            // number of the last wish
  let hinting = 0;         // of the hint whose chances are still coming
  /** @type {Map<string, { id: number, stop: () => void }>} */
  const waiting = new Map(); // wishes that are not answered yet: the review, and beside it one other

  /** @param {string} which */
  function settle(which) {
    waiting.get(which)?.stop();
    waiting.delete(which);
  }

  function forget() {
    for (const which of [...waiting.keys()]) settle(which);
  }

  /** Asks for something, unless Python is still at work; a review in the making is in nobody's way.
   *  @param {string} kind
   *  @param {object} [more]
   *  @returns {boolean} whether it is asked */
  function wish(kind, more = {}) {
    const which = kind === "review" ? "review" : "game";
    if (waiting.has(which)) return false;
    const id = ++last;
    const quiet = kind === "hint" || kind === "open"; // answers may come later, or not at all
    if (kind === "hint") hinting = id;
    const one = { id, stop: () => {} };
    if (!quiet) waiting.set(which, one);
    const timeout = quiet ? Infinity : kind === "start" || kind === "look back" || waiting.has("review") ? LONG : TIMEOUT;
    one.stop = withTimeout(() => send({ ...more, kind, view, id }), timeout, () => {
      settle(which);
      heard.silent();
    });
    return true;
  }

  /** A message from Python. What is for another view, or no longer wanted, is not heard.
   *  @param {any} message */
  function receive(message) {
    const { kind } = message;
    if (message.view !== undefined && message.view !== view) return;
    if (kind === "odds") {
      if (message.id === hinting) heard.odds(message);
      return;
    }
    const isOfReview = message.id !== undefined && waiting.get("review")?.id === message.id;
    if (kind === "review" && !isOfReview) return;
    settle(isOfReview ? "review" : "game");
    if (kind === "refused") heard.refused(message.text, message.rule);
    else if (kind === "noted") heard.noted(message.text);
    else if (kind === "revealed") heard.revealed(message.data, message.way === true);
    else /** @type {any} */ (heard)[kind]?.(message);
  }

  return { wish, receive, forget, unhint: () => (hinting = 0) };
}
