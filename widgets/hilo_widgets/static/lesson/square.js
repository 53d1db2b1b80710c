// @ts-check
// The codes of a student in one square of 25 by 25, which a camera reads far better than the 21 by 21 of one code alone.

import { markup } from "../dom/markup.js";
import { lean_qr } from "./lean_qr.js";

export const CAN_DRAW = lean_qr !== null; // or the page was written where there was no npm
const EDGE = 4; // blank around it, in modules

/** The square of two codes, or of one code given twice, as a picture, black on white on any page; nothing if it cannot be
 *  drawn.
 *  @param {string[]} codes */
export function squareOf(codes) {
  if (!lean_qr) return markup``;
  const letters = codes.map((one) => one.replaceAll(" ", ""));
  const { generate, correction, mode } = lean_qr;
  const text = letters.concat(letters).slice(0, 2).join("");
  const square = generate(mode.alphaNumeric(text), { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
  const size = square.size + 2 * EDGE;
  let drawn = "";
  for (let y = 0; y < square.size; y += 1) {
    for (let x = 0; x < square.size; x += 1) if (square.get(x, y)) drawn += `M${x + EDGE} ${y + EDGE}h1v1h-1z`;
  }
  return markup`<svg class="square" viewBox="0 0 ${size} ${size}" role="img" aria-label="Square for your teacher’s camera" shape-rendering="crispEdges">
<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${drawn}"/></svg>`;
}
