// @ts-check
// Plots of a simulation that is still running: one rate and how its interval closes in, or several rates with their intervals.

import { along, axis, band, dot, footAxis, hair, intervalBar, picture, round, text, width } from "./marks.js";
import { numeral } from "../numbers/numbers.js";
import { said } from "../numbers/rates.js";

/** @typedef {{ value: number, low: number, high: number }} Found
 *  @typedef {{ games: number, rate: Found }} Point */

const SIZES = /** @type {const} */ ({ wide: [720, 16], narrow: [440, 15] });
const FIRST_GAMES = 10; // the start of the axis of games
const NEXT_FACTOR = 1.08; // the factor between the numbers of games of two points of the curve
const SETTLED = 100; // the number of games after which the range of the values is fixed
const FREE = 0.25; // the part of their length by which an axis goes beyond the last intervals
const TOP = 34;
const FOOT = 250;

/** Whether a curve needs another point after `games` games.
 *  @param {{ games: number }[]} points
 *  @param {number} games */
export function wantsPoint(points, games) {
  return !points.length || games >= NEXT_FACTOR * points[points.length - 1].games;
}

/** One rate over the number of games, on a logarithmic axis.
 *  @param {Point[]} curve
 *  @param {number} most games of the axis
 *  @param {string} name what the values are
 *  @param {boolean} narrow */
export function convergencePlot(curve, most, name, narrow) {
  const [wide, size] = SIZES[narrow ? "narrow" : "wide"];
  const points = curve.filter(({ games, rate }) => games >= FIRST_GAMES && Number.isFinite(rate.high - rate.low));
  const judged = points.filter(({ games }) => games >= SETTLED).map(({ rate }) => rate);
  const rates = judged.length ? judged : points.map(({ rate }) => rate);
  const range = rates.length
    ? axis(Math.min(...rates.map(({ low }) => low)), Math.max(...rates.map(({ high }) => high)), 5) : axis(0, 100, 5);
  const left = Math.max(...range.ticks.map((tick) => width(numeral(tick), size))) + 14;
  const { drawn } = closing({ points, most, range, name, things: "games", size, left, right: wide - 26 });
  const last = points.at(-1);
  const words = last ? `After ${numeral(last.games)} games ${said(last.rate)}.` : "Nothing has been played yet.";
  return picture(drawn, wide, FOOT + 24 + 2 * size, `${name}. ${words}`);
}

/** The axes, and the interval that closes in.
 *  @param {{ points: Point[], most: number, range: { low: number, high: number, ticks: number[] }, name: string, things: string,
 *    size: number, left: number, right: number }} plot */
export function closing({ points, most, range, name, things, size, left, right }) {
  const up = along(range, FOOT, TOP);
  const decades = along({ low: Math.log10(FIRST_GAMES), high: Math.log10(most) }, left, right);
  const across = (/** @type {number} */ games) => decades(Math.log10(games));
  const drawn = [text(name, 2, 16, size, "so")];
  for (const tick of range.ticks) {
    drawn.push(hair(`M${round(left)} ${up(tick)}H${right}`), text(numeral(tick), left - 8, up(tick) + size * 0.35, size, "e"));
  }
  const ticks = [];
  for (let tick = FIRST_GAMES; tick <= most; tick *= 10) {
    ticks.push({ x: across(tick), words: right < SIZES.narrow[0] && tick >= 1e6 ? "1 million" : numeral(tick) });
  }
  drawn.push(...footAxis(ticks, `${things} played`, { left, right, foot: FOOT, size }));
  const line = points.map(({ games, rate }) => ({ x: across(games), ...rate }));
  const last = line.at(-1);
  if (last) drawn.push(band(line, up), dot(last.x, up(last.value)));
  return { drawn, up };
}

/** Several rates with their intervals, one below the other.
 *  @param {{ label: string, rate: Found }[]} rows
 *  @param {string} name what the values are
 *  @param {boolean} narrow */
export function sideBySide(rows, name, narrow) {
  const [wide, size] = SIZES[narrow ? "narrow" : "wide"];
  const left = Math.min(0.4 * wide, Math.max(...rows.map(({ label }) => width(label, size))) + 18);
  const right = wide - 26;
  const per = rows.length > 8 ? 30 : 44;
  const foot = 6 + per * rows.length + 4;
  const range = axis(...reach(rows.map(({ rate }) => rate)), narrow ? 4 : 7);
  const place = along(range, left, right);
  const ticks = range.ticks.map((tick) => ({ x: place(tick), words: numeral(tick) }));
  const drawn = [...ticks.map(({ x }) => hair(`M${x} 6V${foot}`)), ...footAxis(ticks, name, { left, right, foot, size })];
  rows.forEach(({ label, rate }, n) => {
    const y = 6 + per * (n + 0.5);
    drawn.push(text(label, left - 14, y + size * 0.35, size, "e b"));
    if (Number.isFinite(rate.value)) drawn.push(intervalBar(place(rate.low), place(rate.high), place(rate.value), y));
  });
  const words = rows.map(({ label, rate }) => `${label}: ${said(rate) || "none yet"}`).join("; ");
  return picture(drawn, wide, foot + 24 + 2 * size, `${name}. ${words}.`);
}

/** The range of an axis: it includes all intervals that have ends.
 *  @param {Found[]} rates
 *  @returns {[number, number]} */
function reach(rates) {
  const known = rates.filter(({ value, low, high }) => Number.isFinite(value) && Number.isFinite(high - low));
  const ends = known.flatMap(({ low, high }) => [low, high]);
  if (!ends.length) return [0, 100];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const more = FREE * Math.max(...known.map((rate) => rate.high - rate.low));
  return [low >= 0 ? Math.max(0, low - more) : low - more, high + more];
}
