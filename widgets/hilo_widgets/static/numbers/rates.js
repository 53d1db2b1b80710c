// @ts-check
// Shares and means with their 95 % intervals, and how they are written.

import { ask, floats, rounded } from "./numbers.js";

const OF_GAMES = -1;
const NONE = -2;

/** @typedef {{ value: number, low: number, high: number }} Span
 *  @typedef {Span & { count: number, of: number }} Rate */

/** @param {string} what
 *  @param {bigint[]} given the count, its denominator, the sum of squares, and the number of packs
 *  @returns {Rate} */
function rate(what, given) {
  ask(what, given);
  const [value, low, high] = floats;
  return { value, low, high, count: Number(given[0]), of: Number(given[1]) };
}

/** A share with Wilson's interval.
 *  @param {number} count
 *  @param {number} of */
export const share = (count, of) => rate("share", [BigInt(count), BigInt(of)]);

/** The rate of a line of a count: the slots of its number, of what it is counted of, of its squares and of its packs.
 *  @param {[number, number, number, number]} line
 *  @param {BigInt64Array} counts
 *  @param {number} games
 *  @returns {Rate | null} */
export function rateOf(line, counts, games) {
  const [, of, squares, packs] = line;
  if (of === NONE) return null;
  const given = line.map((slot) => (slot === OF_GAMES ? BigInt(games) : counts[slot] ?? 0n));
  return rate(squares === NONE ? "share" : packs === NONE ? "mean" : "packs", given);
}

/** The same in percent.
 *  @template {Span} R
 *  @param {R} rate
 *  @returns {R} */
export function of100(rate) {
  return { ...rate, value: 100 * rate.value, low: 100 * rate.low, high: 100 * rate.high };
}

/** @param {number} value
 *  @param {number} digits */
function written(value, digits) {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return Number(rounded(value, digits)).toLocaleString("en", form).replace("-", "−");
}

/** With as many digits as the interval is worth: "18.1 (17.6 to 18.6)"; "" of nothing.
 *  @param {Span} rate */
export function said({ value, low, high }) {
  if (!Number.isFinite(value)) return "";
  if (!Number.isFinite(high - low) || high <= low) return written(value, 2);
  floats[0] = high - low;
  const digits = ask("digits", [3]);
  return `${written(value, digits)} (${written(low, digits)} to ${written(high, digits)})`;
}

/** Whether one rate lies above all others, as far as their intervals tell: its place, or -1.
 *  @param {Span[]} rates */
export function highest(rates) {
  floats.set(rates.flatMap(({ value, low, high }) => [value, low, high]));
  return ask("highest", [rates.length]);
}

/** The mean of a class, at least two, and half the width of its 95 % interval.
 *  @param {number[]} values
 *  @returns {{ mean: number, half: number }} */
export function meanOf(values) {
  floats.set(values);
  ask("class", [values.length]);
  return { mean: floats[0], half: floats[1] };
}

/** The median of sorted numbers.
 *  @param {number[]} sorted */
export function middleOf(sorted) {
  floats.set(sorted);
  ask("middle", [sorted.length]);
  return floats[0];
}
