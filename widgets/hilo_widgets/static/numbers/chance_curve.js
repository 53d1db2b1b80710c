// @ts-check
// The curve of the chances in a page without Python: every move of the record tried on more and more tables, and where the record
// stops at a choice all that may be chosen, as hilo_widgets/curve.py does it.

import { estimates } from "./estimates.js";
import { rounded } from "./numbers.js";

/** @import { Tried } from "../chances/rollouts.js" */
/** @import { Hire, Packed, Place } from "./browser_chances.js" */

const DIGITS = 4; // of a value

/** Begins on the curve; `heard` is told points as they are found, surer each time a frame comes.
 *  @param {Packed} packed
 *  @param {Hire} hire
 *  @param {(points: [frame: number, value: number][]) => void} heard */
export async function streamCurve({ rules, pace, curve }, hire, heard) {
  let answer = (/** @type {any} */ part) => {};
  const { places, worker } = await hire((part) => answer(part));
  const moves = [...places.values()];
  /** @type {Map<number, Tried>} by frame */
  const all = new Map();
  /** @type {[frame: number, value: number][]} */
  let batch = [];
  let [seconds, sent] = [0, 0];

  function send() {
    if (batch.length) heard(batch);
    [batch, sent] = [[], seconds];
  }

  for (const tables of curve.tables) {
    for (const move of moves) {
      let tried = all.get(move.at) ?? { counts: new BigInt64Array(sizeOf(move, curve)), tries: 0 };
      while (tried.tries < tables && seconds < curve.longest) {
        const { id, table, codes, asked } = wanted(move);
        const part = await new Promise((then) => {
          answer = then;
          worker.say({ id, table, codes, asked, for: pace.slice, tables, ...tried });
        });
        if (part.failed) throw new Error(part.failed);
        seconds += part.took;
        tried = part;
      }
      all.set(move.at, tried);
      if (tried.tries >= tables) batch.push([move.at, valueOf(rules, move, tried.counts)]);
      if (seconds > sent + curve.batch) send();
    }
  }
  send();
}

/** @param {Place} move */
function wanted(move) {
  return { id: move.at, table: move.table, codes: codesOf(move), asked: move.asked };
}

/** The codes that are tried for a point: that of the move, or all while it has not been made.
 *  @param {Place} place */
export function codesOf({ codes, made }) {
  return BigInt64Array.from(made ? [made[0]] : codes, BigInt);
}

/** How many counts they come to.
 *  @param {Place} place
 *  @param {Packed["curve"]} curve */
export function sizeOf({ counts, made }, curve) {
  return made ? curve.counts : counts;
}

/** The chance of the aim after a move, or after the best one while it has not been made.
 *  @param {Packed["rules"]} rules
 *  @param {Place} place
 *  @param {BigInt64Array} counts */
export function valueOf(rules, place, counts) {
  const only = { words: [""], open: [rules.aim], exact: [], note: "", spoken: [], long: [] };
  const means = () => estimates(rules, place.made ? only : place, counts).chances.map((known) => known.get(rules.aim)?.mean ?? 0);
  return Number(rounded(place.made?.[1] ?? Math.max(...means()), DIGITS));
}
