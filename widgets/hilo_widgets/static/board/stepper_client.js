// @ts-check
// What a stepper asks of Python about the place that it shows, and what it does with the answers.

import { plain } from "./answers.js";
import { ownLine, placeOf } from "../line/lines.js";
import { noAnswerText, withTimeout } from "../dom/request_timeout.js";

/** @import { Act, Answer, Line } from "../line/lines.js" */
/** @import { Chance, Now } from "./answers.js" */

/**
 * @typedef {{ round?: number, ply?: number, before?: Act[] }} Position
 * @typedef {{ points: [frame: number, value: number | null][], label: string, whose: string, unit?: string }} Points
 */

const TIMEOUT = 3000;   // milliseconds to wait for Python
const LONG = 60000;      // while it may have to compile

/** Talks about what shows `now`, by `send`, also about chances if there are `odds`. `noted` hears of an answer to be said,
 *  `updated` of chances, `traced` of points of the curve, `branched` of a new line and when it was asked for, `looked`
 *  of what open hands say. All views of a widget hear every answer, so a request carries the name of its view and a number.
 *  @param {Now} now
 *  @param {((message: object) => void) | null} send
 *  @param {Line} main
 *  @param {boolean} odds
 *  @param {{ noted: (note: Answer) => void, updated: () => void, traced: () => void,
 *    branched: (line: Line, began: number) => void, looked?: (found: any) => void }} heard */
export function stepperClient(now, send, main, odds, { noted, updated, traced, branched, looked }) {
  const view = Math.random().toString(36).slice(2);
  let last = 0;                 // number of the last request
  /** @type {{ id: number, round: number, ply: number, acts: Act[], began: number, stop?: () => void } | null} */
  let waiting = null;           // what is to be played, until Python has answered
  /** @type {Record<string, number>} */
  const latest = {};            // numbers of the requests that are answered bit by bit, by their kinds

  /** @param {string} kind
   *  @param {Position} place
   *  @param {Act[]} acts */
  function request(kind, { round, ply }, acts) {
    return { kind, view, id: ++last, round, ply, actions: acts.map(({ action }) => action) };
  }

  function forget() {
    waiting?.stop?.();
    waiting = null;
  }

  function silence() { // a late answer is heard all the same, unless the reader has gone on
    noted(plain("note", noAnswerText("to play on", "Stepping still works.")));
  }

  /** Asks to play on from a place by `acts`.
   *  @param {Position} place
   *  @param {Act[]} acts */
  function play(place, acts) {
    forget();
    const message = request("play", place, acts);
    waiting = { .../** @type {any} */ (place), id: message.id, acts, began: performance.now() };
    const stop = withTimeout(() => send?.(message), TIMEOUT, silence);
    if (waiting) waiting.stop = stop;
  }

  /** Asks for what is answered bit by bit.
   *  @param {string} kind
   *  @param {Position} place
   *  @param {object} [more] */
  function stream(kind, place, more) {
    const message = { ...request(kind, place, place.before ?? []), ...more };
    latest[kind] = message.id;
    try {
      send?.(message);
    } catch {
      latest[kind] = 0; // the kernel is gone for good
    }
  }

  /** Shows chances of the choices that show.
   *  @param {{ note: string, words: Record<string, Chance> }} told */
  function chances({ note, words }) {
    now.chances = { note, words: now.choices.map(({ act }) => words[act]) };
    updated();
  }

  /** Shows points of the curve of a line.
   *  @param {Points} told
   *  @param {Line} line */
  function points({ points: some, label, whose, unit }, line) {
    const values = line.curve?.values ?? new Map();
    for (const [at, value] of some) values.set(at, value);
    line.curve = { values, label, whose, unit: unit ?? "" };
    traced();
  }

  /** Asks for the curve of the line that shows, unless it is known. */
  function trace() {
    const { line } = now;
    if (!odds || line.curve) return;
    stream("curve", placeOf(line, line === main ? line.from : line.frames.length));
  }

  /** Asks for the chances of the choices that show, if any are `open`.
   *  @param {boolean} open */
  function wonder(open) {
    if (!odds) return;
    now.chances = { note: "", words: [] };
    stream("odds", placeOf(now.line, now.at), { open });
  }

  /** A message from Python; those that nobody waits for any longer are not heard.
   *  @param {any} message */
  function receive(message) {
    const { kind, id } = message;
    if (message.view !== view) return;
    if (kind === "odds" || kind === "curve") {
      if (id === latest[kind]) kind === "odds" ? chances(message) : points(message, now.line);
      return;
    }
    const asked = waiting;
    if (!asked || id !== asked.id) return;
    forget();
    if (kind === "refused") return noted({ ...plain("note", message.text, "no"), qr: message.rule });
    if (kind === "looked") return looked?.(message);
    branched(ownLine(main, message, asked), asked.began);
    trace();
  }

  return {
    wonder, trace, chances, points, forget, receive,
    /** Asks to play an action from here.
     *  @param {string} action */
    ask(action) {
      const place = placeOf(now.line, now.at);
      play(place, [...place.before, { action, at: now.at }]);
    },
    /** Asks what the cards of a round allowed.
     *  @param {number} round */
    lookBack(round) {
      forget();
      waiting = { id: ++last, round, ply: 0, acts: [], began: 0 };
      const [id, silent] = [last, () => noted(plain("note", noAnswerText("to look back", "Stepping still works.")))];
      const stop = withTimeout(() => send?.({ kind: "look back", view, id, round }), LONG, silent);
      if (waiting) waiting.stop = stop;
    },
    /** Asks for another value of a field of the start; the line is laid anew.
     *  @param {string} field
     *  @param {string} value */
    edit(field, value) {
      forget();
      waiting = { id: ++last, round: 0, ply: 0, acts: [], began: 0 };
      const [id, silent] = [last, () => noted(plain("note", noAnswerText("to change this", "Stepping still works.")))];
      const stop = withTimeout(() => send?.({ kind: "edit", view, id, field, value }), TIMEOUT, silent);
      if (waiting) waiting.stop = stop;
    },
    /** Asks for another game in place of this one: what stands in its file.
     *  @param {string} text */
    open(text) {
      forget();
      waiting = { id: ++last, round: 0, ply: 0, acts: [], began: 0 };
      send?.({ kind: "open record", view, id: last, text });
    },
    /** Asks for the line that leaves the record at frame `from` by these actions.
     *  @param {{ from: number, actions: string[] }} place */
    again: ({ from, actions }) => play(placeOf(main, from), actions.map((action) => ({ action }))),
  };
}
