// @ts-check
// What a page that plays asks of Python, and what comes back: session.py says what there is.

/** @import { Data, Pools, Frame, Jump, Rule } from "./lines.js" */

/**
 * @typedef {{ game: string, options: object, seat: number, seats: number[], against: any, seed: number,
 *   own: string[][] }} Ticket
 * @typedef {{ serial: number, seat: number, names: string[], seed: number | null, over: boolean, ended: boolean, back: boolean,
 *   hints: number, against: any, review: boolean, ticket: Ticket }} State `hints` is -1 where there are none
 * @typedef {Data & { kind: "table", state: State, view?: string, id?: number }} Table
 * @typedef {{ kind: "more", after: number, from: number, state: State } & Pools & { frames: Frame[], jumps: Jump[] }} More
 * @typedef {{ table: (message: Table) => void, more: (message: More) => void, noted: (text: string) => void,
 *   refused: (text: string, rule: Rule | null) => void, silent: () => void, revealed: (data: Data) => void,
 *   odds: (message: any) => void, review: (message: any) => void }} Heard
 */

import { patiently } from "./patience.js";

const PATIENCE = 8000;   // milliseconds to wait for Python
const LONG = 60000;      // while it may have to compile

/** Wishes by `send`; what comes back goes to `heard`. All views of a widget hear every answer, so a wish carries the name of its
 *  view and a number.
 *  @param {((message: object) => void)} send
 *  @param {Heard} heard */
export function wishes(send, heard) {
  const view = Math.random().toString(36).slice(2);
  let last = 0;            // number of the last wish
  let waiting = 0;         // of the wish that is not answered yet
  let hinting = 0;         // of the hint whose chances are still coming
  let stop = () => {};

  function settle() {
    stop();
    waiting = 0;
  }

  function silence() {
    settle();
    heard.silent();
  }

  /** Asks for something, unless Python is still at work.
   *  @param {string} kind
   *  @param {object} [more] */
  function wish(kind, more = {}) {
    if (waiting) return;
    const id = ++last;
    const quiet = kind === "hint" || kind === "open"; // answers may come later, or not at all
    if (kind === "hint") hinting = id;
    if (!quiet) waiting = id;
    const patience = quiet ? Infinity : ["start", "review"].includes(kind) ? LONG : PATIENCE;
    stop = patiently(() => send({ ...more, kind, view, id }), patience, silence);
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
    settle();
    if (kind === "refused") heard.refused(message.text, message.rule);
    else if (kind === "noted") heard.noted(message.text);
    else if (kind === "revealed") heard.revealed(message.data);
    else heard[kind]?.(message);
  }

  return { wish, receive, forget: settle, unhint: () => (hinting = 0) };
}
