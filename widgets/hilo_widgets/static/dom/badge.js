// @ts-check
// A chance as it stands under its choice: the best in a filled badge with a point to its card, what is as good in an outlined
// one, all others bare.

import { set, svg } from "./words.js";

/** @import { Chance } from "../board/answers.js" */

const DIGIT = 8.6;  // units across, of the number
const LETTER = 7;   // of the unit

/** How wide a chance is with its unit in the same line.
 *  @param {Pick<Chance, "short" | "unit">} chance */
function acrossOf({ short, unit }) {
  return DIGIT * short.length + LETTER * unit.length;
}

/** Whether its unit has room beside the number, if so much of the width is seen.
 *  @param {Pick<Chance, "short" | "unit">} chance
 *  @param {number} seen */
export function fitsInLine(chance, seen) {
  return acrossOf(chance) + 14 <= seen;
}

/** A chance around x = 0, from y = 0 down, for a choice of which so much of the width is seen. Its unit stands beside the
 *  number, or below it.
 *  @param {Chance} chance
 *  @param {number} seen
 *  @param {boolean} inLine */
export function chanceMark({ short, unit, rank }, seen, inLine) {
  const number = DIGIT * short.length;
  const whole = acrossOf({ short, unit });
  const wide = Math.max(26, (inLine ? whole : number) + 14);
  const text = svg("text", { y: 16.3, class: "chance" }, short);
  if (inLine) text.append(svg("tspan", { class: "unit" }, unit));
  const shape = wide <= seen ? badge(rank, wide) : bar(rank, Math.max(18, Math.min(seen - 8, number + 2)));
  const drawn = svg("g", { "data-rank": rank }, shape, text);
  if (unit && !inLine) drawn.append(svg("text", { y: 32, class: "unit" }, unit.trim()));
  return drawn;
}

/** The badge round a number.
 *  @param {string} rank
 *  @param {number} wide */
function badge(rank, wide) {
  if (!rank) return [];
  const best = rank === "best";
  const point = svg("path", { d: best ? "M-5 1 0-6 5 1Z" : "M-5 .5 0-5.5 5 .5" });
  const box = best ? { y: 0, height: 22, rx: 11 } : { y: 0.5, height: 21, rx: 10.5 };
  return [svg("rect", { x: -wide / 2, width: wide, ...box }), point].map((one) => set(one, { class: rank }));
}

/** Where a badge has no room: a bar over the number.
 *  @param {string} rank
 *  @param {number} wide */
function bar(rank, wide) {
  if (!rank) return [];
  return [svg("rect", { class: `${rank} bar`, x: -wide / 2, y: -3, width: wide, height: 4, rx: 2 })];
}
