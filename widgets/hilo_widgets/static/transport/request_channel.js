// What is asked of Python, and what comes back.

import { withTimeout } from "./request_timeout.js";

const PATIENCE = 3000;   // milliseconds to wait for Python

/** @import { Act, Line } from "../screen/lines.js" */

/**
 * @typedef {{ id: number, round: number, ply: number, acts: Act[], began: number, stop?: () => void }} Asked
 * @typedef {{ kind: "refused", view: string, id: number, text: string, rule: any }} Refused
 * @typedef {{ kind: "odds", view: string, id: number, note: string, words: Record<string, any> }} Chances
 * @typedef {{ kind: "curve", view: string, id: number, points: [frame: number, value: number | null][], label: string,
 *   whose: string, unit?: string }} Points
 * @typedef {{ kind: "line", view: string, id: number, from: number } & Partial<Line>} Branch
 */

/** Messages to Python by `send`; what comes back goes to `heard`: {played, refused, silent, chances, points}. All views of a
 *  widget hear every answer, so a question carries the name of its view and a number.
 *  @param {((message: object) => void) | null} send
 *  @param {{ silent: () => void, refused: (message: Refused) => void, chances: (message: Chances) => void,
 *    points: (message: Points) => void, played: (message: Branch, question: Asked) => void }} heard */
export function requestChannel(send, heard) {
  const view = Math.random().toString(36).slice(2);
  let asked = 0;                // how many questions there were
  /** @type {Asked | null} */
  let waiting = null;           // what is to be played, until Python has answered
  let wondering = 0;            // number of the question about chances that is open
  let tracing = 0;              // number of the question about the curve of the line

  function forget() {
    waiting?.stop?.();
    waiting = null;
  }

  function silence() {
    forget();
    heard.silent();
  }

  /** Asks to play on from a place, {round, ply}, by `acts`, [{action}]. */
  function play({ round, ply }, acts) {
    forget();
    const id = ++asked;
    waiting = { id, round, ply, acts, began: performance.now() };
    const actions = acts.map(({ action }) => action);
    const stop = withTimeout(() => send({ kind: "play", view, id, round, ply, actions }), PATIENCE, silence);
    if (waiting) waiting.stop = stop;
  }

  /** Asks for the chances of the choices there, if any are `open`; answers come one after the other, surer each time. */
  function wonder({ round, ply }, acts, open) {
    wondering = ++asked;
    try {
      send({ kind: "odds", view, id: wondering, round, ply, actions: acts.map(({ action }) => action), open });
    } catch {
      wondering = 0; // the kernel is gone for good
    }
  }

  /** Asks for the curve of the line that the acts from there lead to; its points come bit by bit. */
  function trace({ round, ply }, acts) {
    tracing = ++asked;
    try {
      send({ kind: "curve", view, id: tracing, round, ply, actions: acts.map(({ action }) => action) });
    } catch {
      tracing = 0; // the kernel is gone for good
    }
  }

  /** A message from Python; those that nobody waits for any longer are not heard.
   *  @param {Refused | Chances | Points | Branch} message */
  function receive(message) {
    if (message.view !== view) return;
    if (message.kind === "odds") {
      if (message.id === wondering) heard.chances(message);
      return;
    }
    if (message.kind === "curve") {
      if (message.id === tracing) heard.points(message);
      return;
    }
    if (message.id !== waiting?.id) return;
    const question = waiting;
    forget();
    if (message.kind === "refused") heard.refused(message);
    else heard.played(message, question);
  }

  return { play, wonder, trace, receive, forget };
}
