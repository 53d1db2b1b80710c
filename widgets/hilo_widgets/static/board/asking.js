// @ts-check
// What is asked of Python about a line that is stepped through, and what is done with the answers.

import { plain } from "./answers.js";
import { client } from "./client.js";
import { ownLine, placeOf } from "../line/lines.js";
import { noAnswerText } from "../dom/request_timeout.js";

/** @import { Act, Answer, Line } from "../line/lines.js" */
/** @import { Now } from "./answers.js" */
/** @typedef {{ round?: number, ply?: number, before?: Act[] }} Position */

const SOON = 3000; // milliseconds to wait for Python
/** @type {Record<string, string>} */
const TO = { play: "to play on", "look back": "to look back", edit: "to change this" };

/** Talks about what shows `now`, by `send`, also about chances if there are `odds`. `noted` hears of an answer to be said,
 *  `updated` of chances, `traced` of points of the curve, `branched` of a new line and when it was asked for; `more` hears the
 *  other kinds.
 *  @param {Now} now
 *  @param {((message: object) => void) | null} send
 *  @param {Line} main
 *  @param {boolean} odds
 *  @param {{ noted: (note: Answer) => void, updated?: () => void, traced?: () => void,
 *    branched: (line: Line, began: number) => void } & Record<string, (message: any) => any>} heard */
export function asking(now, send, main, odds, { noted, updated, traced, branched, ...more }) {
  const { ask, receive, forget } = client((message) => send?.(message), {
    silent(kind) { // a late answer is heard all the same, unless the reader has gone on
      if (TO[kind]) noted(plain("note", noAnswerText(TO[kind], "Stepping still works.")));
    },
    refused: ({ text, rule }) => noted({ ...plain("note", text, "no"), qr: rule }),
    odds({ note, words }) {
      now.chances = { note, words: now.choices.map(({ act }) => words[act]) };
      updated?.();
    },
    curve({ points, label, whose, unit }) {
      const values = new Map([...(now.line.curve?.values ?? []), ...points]);
      now.line.curve = { values, label, whose, unit: unit ?? "" };
      traced?.();
    },
    line(message, asked) {
      branched(ownLine(main, message, asked), asked.began);
      trace();
    },
    ...more,
  }, SOON);

  /** A place and what was done there, as Python is told.
   *  @param {Position} place
   *  @param {Act[]} [acts] */
  const told = ({ round, ply, before = [] }, acts = before) => ({ round, ply, actions: acts.map(({ action }) => action) });

  /** Asks for something in place of what is still asked for.
   *  @param {string} kind
   *  @param {object} wish
   *  @param {any} [about] */
  function change(kind, wish, about) {
    forget();
    ask(kind, wish, about);
  }

  /** Asks to play on from a place by `acts`.
   *  @param {Position} place
   *  @param {Act[]} acts */
  const go = (place, acts) => change("play", told(place, acts), { ...place, acts, began: performance.now() });

  /** Asks for the curve of the line that shows, unless it is known. */
  function trace() {
    const { line } = now;
    if (odds && !line.curve) ask("curve", told(placeOf(line, line === main ? line.from : line.frames.length)));
  }

  return {
    ask, change, trace, forget, receive,
    /** Asks for the chances of the choices that show, if any are `open`.
     *  @param {boolean} open */
    wonder(open) {
      if (!odds) return;
      now.chances = { note: "", words: [] };
      ask("odds", { ...told(placeOf(now.line, now.at)), open });
    },
    /** Asks to play an action from here.
     *  @param {string} action */
    play(action) {
      const place = placeOf(now.line, now.at);
      go(place, [...place.before, { action, at: now.at }]);
    },
    /** Asks for the line that leaves the record at frame `from` by these actions.
     *  @param {{ from: number, actions: string[] }} place */
    again: ({ from, actions }) => go(placeOf(main, from), actions.map((action) => ({ action }))),
  };
}
