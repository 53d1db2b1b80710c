// @ts-check
// A chance under its choice: the best in a filled badge that points to its card, equally good ones in an outlined badge, all
// others without.

import { markup, setHtml } from "./markup.js";
import { svg } from "./words.js";

/** @import { Chance } from "../board/answers.js" */

const DIGIT = 8.6;  // units across, of the number
const LETTER = 7;   // the width of a letter of the unit

/** The width of a chance with its unit on the same line.
 *  @param {Pick<Chance, "short" | "unit">} chance */
function acrossOf({ short, unit }) {
  return DIGIT * short.length + LETTER * unit.length;
}

/** Whether its unit has room beside the number, if the width `seen` is visible.
 *  @param {Pick<Chance, "short" | "unit">} chance
 *  @param {number} seen */
export function fitsInLine(chance, seen) {
  return acrossOf(chance) + 14 <= seen;
}

/** A chance around x = 0, from y = 0 down, for a choice of which the width `seen` is visible. Its unit is written beside the
 *  number, or below it.
 *  @param {Chance} chance
 *  @param {number} seen
 *  @param {boolean} inLine */
export function chanceMark({ short, unit, rank }, seen, inLine) {
  const number = DIGIT * short.length;
  const whole = acrossOf({ short, unit });
  const wide = Math.max(26, (inLine ? whole : number) + 14);
  const shape = wide <= seen ? badge(rank, wide) : bar(rank, Math.max(18, Math.min(seen - 8, number + 2)));
  return setHtml(svg("g", { "data-rank": rank }), markup`${rank && shape}<text y="16.3" class="chance">${short}${inLine && markup`<tspan
class="unit">${unit}</tspan>`}</text>${unit && !inLine && markup`<text y="32" class="unit">${unit.trim()}</text>`}`);
}

/** The badge round a number.
 *  @param {string} rank
 *  @param {number} wide */
function badge(rank, wide) {
  const [y, point] = rank === "best" ? [0, "M-5 1 0-6 5 1Z"] : [0.5, "M-5 .5 0-5.5 5 .5"];
  return markup`<rect x="${-wide / 2}" y="${y}" width="${wide}" height="${22 - 2 * y}" rx="${11 - y}" class="${rank}"/><path d="${point}" class="${rank}"/>`;
}

/** A bar over the number, where there is no room for a badge.
 *  @param {string} rank
 *  @param {number} wide */
function bar(rank, wide) {
  return markup`<rect class="${rank} bar" x="${-wide / 2}" y="-3" width="${wide}" height="4" rx="2"/>`;
}
