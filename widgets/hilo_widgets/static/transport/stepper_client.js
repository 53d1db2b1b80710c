// @ts-check
// What a stepper asks of Python about the place that it shows, and what it does with the answers.

import { NO_CHANCES, plain } from "../screen/answers.js";
import { ownLine, placeOf } from "../screen/lines.js";
import { requestChannel } from "./request_channel.js";
import { noAnswerText } from "./request_timeout.js";

/** @import { Act, Answer, Line } from "../screen/lines.js" */
/** @import { Points } from "./request_channel.js" */
/** @import { Chance, Now } from "../screen/answers.js" */

/** Talks about what shows `now`, by `send`, also about chances if there are `odds`. `noted` hears of an answer to be said,
 *  `surer` of chances, `traced` of points of the curve, `branched` of a new line and when it was asked for. In a page without
 *  Python `here` finds the chances of the record.
 *  @param {Now} now
 *  @param {((message: object) => void) | null} send
 *  @param {Line} main
 *  @param {boolean} odds
 *  @param {{ noted: (note: Answer) => void, surer: () => void, traced: () => void,
 *    branched: (line: Line, began: number) => void }} heard
 *  @param {{ wonder: (at: number) => void, trace: () => void } | null} [here] */
export function stepperClient(now, send, main, odds, { noted, surer, traced, branched }, here = null) {
  const python = requestChannel(send, {
    silent: () => noted(plain("note", noAnswerText("to play on", "Stepping still works."))),
    refused: ({ text, rule }) => noted({ ...plain("note", text, "no"), qr: rule }),
    chances,
    points: (message) => points(message, now.line),
    played(message, asked) {
      const line = ownLine(main, message, asked);
      branched(line, asked.began);
      trace();
    },
  });

  /** Shows chances of the choices that show.
   *  @param {{ note: string, words: Record<string, Chance> }} told */
  function chances({ note, words }) {
    now.chances = { note, words: now.choices.map(({ act }) => words[act]) };
    surer();
  }

  /** Shows points of the curve of a line.
   *  @param {Pick<Points, "points" | "label" | "whose" | "unit">} told
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
    if (here) {
      if (line === main) here.trace();
      return;
    }
    const { before, ...place } = placeOf(line, line.frames.length);
    python.trace(line === main ? placeOf(line, line.from) : place, before);
  }

  /** Asks for the chances of the choices that show, if any are `open`.
   *  @param {boolean} open */
  function wonder(open) {
    if (!odds) return;
    now.chances = { note: "", words: [] };
    if (here) {
      const known = now.at <= now.line.from;
      if (open && !known) now.chances.note = NO_CHANCES;
      here.wonder(open && known ? now.at : -1);
      return;
    }
    const { before, ...place } = placeOf(now.line, now.at);
    python.wonder(place, before, open);
  }

  /** Asks to play an action from here.
   *  @param {string} action */
  function ask(action) {
    const { before, ...place } = placeOf(now.line, now.at);
    python.play(place, [...before, { action, at: now.at }]);
  }

  /** Asks for the line that leaves the record at frame `from` by these actions.
   *  @param {{ from: number, actions: string[] }} place */
  function again({ from, actions }) {
    const { before, ...place } = placeOf(main, from);
    python.play(place, actions.map((action) => ({ action })));
  }

  return { ask, again, wonder, trace, chances, points, forget: python.forget, receive: python.receive };
}
