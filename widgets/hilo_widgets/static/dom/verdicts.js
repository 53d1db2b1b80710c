// @ts-check
// The verdict on a decision as a shape: on the curve and next to the word.

import { markup } from "./markup.js";

/** @import { Html } from "./markup.js" */

export const COSTLY = ["inaccuracy", "mistake", "blunder"];
/** @type {Record<string, Html>} all others are triangles */
const SHAPES = {
  best: markup`<circle r="4"/>`,
  fine: markup`<circle r="4.5"/>`,
  blunder: markup`<path d="M-6-6H6V6H-6Z"/><path class="cross" d="M-2.600-2.600 2.600 2.600M2.600-2.600-2.600 2.600"/>`,
};

/** The shape of a verdict round 0, 0.
 *  @param {string} verdict */
export function shape(verdict) {
  return markup`<g class="verdict ${verdict}">${SHAPES[verdict] ?? markup`<path d="M0-7 6 5H-6Z"/>`}</g>`;
}

/** A verdict as shape and words.
 *  @param {string} verdict
 *  @param {string} words */
export function named(verdict, words) {
  return markup`<span class="vd"><svg viewBox="-10 -10 20 20" class="vs" aria-hidden="true">${shape(verdict)}</svg>${words}</span>`;
}
