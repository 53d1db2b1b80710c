// @ts-check
// Plots of a simulation that is still running: one rate and how its interval closes in, or several rates with their intervals.

import { axis, band, dot, intervalBar, numeral, picture, round, stroke, text, width } from "./marks.js";
import { said } from "../numbers/rates.js";

/** @typedef {{ value: number, low: number, high: number }} Found */

const SIZES = /** @type {const} */ ({ wide: [720, 16], narrow: [440, 15] });
const FIRST = 10; // where the axis of games begins
const SETTLED = 100; // games from which on the range of the values is settled
const FREE = 0.25; // how much further than the last intervals reach an axis goes, of their length

/** One rate over the number of games, on a logarithmic axis.
 *  @param {{ games: number, rate: Found }[]} curve
 *  @param {number} most games of the axis
 *  @param {string} name what the values are
 *  @param {boolean} narrow */
export function convergencePlot(curve, most, name, narrow) {
  const [wide, size] = SIZES[narrow ? "narrow" : "wide"];
  const [top, foot, right] = [34, 250, wide - 26];
  const points = curve.filter(({ games, rate }) => games >= FIRST && Number.isFinite(rate.high - rate.low));
  const judged = points.filter(({ games }) => games >= SETTLED).map(({ rate }) => rate);
  const rates = judged.length ? judged : points.map(({ rate }) => rate);
  const range = rates.length
    ? axis(Math.min(...rates.map(({ low }) => low)), Math.max(...rates.map(({ high }) => high)), 5) : axis(0, 100, 5);
  const up = (/** @type {number} */ value) =>
    round(foot - ((Math.min(Math.max(value, range.low), range.high) - range.low) / (range.high - range.low)) * (foot - top));
  const labels = range.ticks.map(numeral);
  const left = Math.max(...labels.map((one) => width(one, size))) + 14;
  const across = (/** @type {number} */ games) =>
    round(left + (Math.log10(games / FIRST) / Math.log10(most / FIRST)) * (right - left));
  let drawn = text(name, 2, 16, size, "so");
  range.ticks.forEach((tick, n) => {
    drawn += `<path d="M${round(left)} ${up(tick)}H${right}" class="hair"/>${text(labels[n], left - 8, up(tick) + size * 0.35, size, "e")}`;
  });
  drawn += stroke(`M${round(left)} ${foot}H${right}`, 1.5);
  for (let tick = FIRST; tick <= most; tick *= 10) {
    const words = narrow && tick >= 1e6 ? "1 million" : numeral(tick);
    const inside = Math.min(across(tick), wide - width(words, size) / 2);
    drawn += stroke(`M${across(tick)} ${foot}v6`, 1.5) + text(words, inside, foot + 8 + size, size, "m");
  }
  drawn += text("games played", (left + right) / 2, foot + 18 + 2 * size, size, "m so");
  const line = points.map(({ games, rate }) => ({ x: across(games), ...rate }));
  const last = line.at(-1);
  if (last) drawn += band(line, up) + dot(last.x, up(last.value));
  const words = last ? `After ${numeral(points[points.length - 1].games)} games ${said(last)}.` : "Nothing has been played yet.";
  return picture(drawn, wide, foot + 24 + 2 * size, `${name}. ${words}`);
}

/** Several rates with their intervals, one below the other.
 *  @param {{ label: string, rate: Found }[]} rows
 *  @param {string} name what the values are
 *  @param {boolean} narrow */
export function sideBySide(rows, name, narrow) {
  const [wide, size] = SIZES[narrow ? "narrow" : "wide"];
  const left = Math.min(0.4 * wide, Math.max(...rows.map(({ label }) => width(label, size))) + 18);
  const [right, per] = [wide - 26, rows.length > 8 ? 30 : 44];
  const foot = 6 + per * rows.length + 4;
  const range = axis(...reach(rows.map(({ rate }) => rate)), narrow ? 4 : 7);
  const place = (/** @type {number} */ value) =>
    round(left + ((Math.min(Math.max(value, range.low), range.high) - range.low) / (range.high - range.low)) * (right - left));
  let drawn = "";
  for (const tick of range.ticks) {
    drawn += `<path d="M${place(tick)} 6V${foot}" class="hair"/>${stroke(`M${place(tick)} ${foot}v6`, 1.5)}`;
    drawn += text(numeral(tick), place(tick), foot + 8 + size, size, "m");
  }
  drawn += stroke(`M${round(left)} ${foot}H${right}`, 1.5) + text(name, (left + right) / 2, foot + 18 + 2 * size, size, "m so");
  rows.forEach(({ label, rate }, n) => {
    const y = 6 + per * (n + 0.5);
    drawn += text(label, left - 14, y + size * 0.35, size, "e b");
    if (Number.isFinite(rate.value)) drawn += intervalBar(place(rate.low), place(rate.high), place(rate.value), y);
  });
  const words = rows.map(({ label, rate }) => `${label}: ${said(rate) || "none yet"}`).join("; ");
  return picture(drawn, wide, foot + 24 + 2 * size, `${name}. ${words}.`);
}

/** From where to where an axis has to reach: so far as intervals do, as long as they have an end.
 *  @param {Found[]} rates
 *  @returns {[number, number]} */
function reach(rates) {
  const known = rates.filter(({ value, low, high }) => Number.isFinite(value) && Number.isFinite(high - low));
  const ends = known.flatMap(({ low, high }) => [low, high]);
  if (!ends.length) return [0, 100];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const more = FREE * Math.max(...known.map((rate) => rate.high - rate.low));
  return [low >= 0 ? Math.max(0, low - more) : low - more, high + more];
}
