// @ts-check
// The marks of plots that change while a reader watches, as SVG. plotly redraws them five to ten times as slowly: 24 dots in
// 11 ms (ours 2 ms), a curve of 200 points in 14 ms (3 ms); with a processor a quarter as fast in 59 ms (9 ms) and 70 ms (7 ms), one
// in twenty in 400 ms. It would also add 1.2 MB to every page (Chromium 156, plotly.js-basic-dist-min 4.1.1, November 2026).

import { markup } from "../dom/markup.js";

/** @import { Html } from "../dom/markup.js" */

const END = 9; // half of the stroke at either end of an interval
const EM = 0.57; // about how wide a letter is

export const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {string} words
 *  @param {number} x
 *  @param {number} y
 *  @param {number} size
 *  @param {string} look */
export function text(words, x, y, size, look) {
  return markup`<text x="${round(x)}" y="${round(y)}" font-size="${size}" class="${look}">${words}</text>`;
}

/** About how wide words are.
 *  @param {string} words
 *  @param {number} size */
export function width(words, size) {
  return words.length * EM * size;
}

/** A line.
 *  @param {string} path
 *  @param {number} wide */
export function stroke(path, wide) {
  return markup`<path d="${path}" class="ink" stroke-width="${wide}" fill="none"/>`;
}

/** A line of a grid.
 *  @param {string} path */
export const hair = (path) => markup`<path d="${path}" class="hair"/>`;

/** An interval with the estimate on it. Where it is short the estimate shrinks, never the interval.
 *  @param {number} low
 *  @param {number} high
 *  @param {number} x
 *  @param {number} y */
export function intervalBar(low, high, x, y) {
  const path = `M${low} ${y}H${high}M${low} ${y - END}v${2 * END}M${high} ${y - END}v${2 * END}`;
  const size = Math.max(3.5, Math.min(7.5, (high - low) / 2 - 3));
  return markup`<path d="${path}" stroke="var(--data)" stroke-width="3" fill="none"/>${dot(x, y, size)}`;
}

/** An estimate.
 *  @param {number} x
 *  @param {number} y
 *  @param {number} size */
export function dot(x, y, size = 7.5) {
  return markup`<circle cx="${x}" cy="${y}" r="${size}" fill="var(--data)" stroke="var(--page)" stroke-width="2"/>`;
}

/** A curve with the interval about it as a band.
 *  @param {{ x: number, value: number, low: number, high: number }[]} curve
 *  @param {(value: number) => number} up */
export function band(curve, up) {
  const line = (/** @type {"low" | "high" | "value"} */ key) => curve.map((one) => `${one.x},${up(one[key])}`);
  const lines = [["low", 1.6], ["high", 1.6], ["value", 3]].map(([key, thick]) =>
    markup`<polyline points="${line(/** @type {"low"} */ (key)).join(" ")}" fill="none" stroke="var(--data)" stroke-width="${thick}"/>`);
  return markup`<polygon points="${[...line("high"), ...line("low").reverse()].join(" ")}" fill="var(--data)" opacity=".22"/>${lines}`;
}

/** The distance of ticks, 1, 2 or 5 times a power of ten, so that there are at most `most` steps.
 *  @param {number} span
 *  @param {number} most */
export function stepOf(span, most) {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => span / step <= most * (1 + 1e-9)) ?? 10 * power;
}

/** A range that holds these numbers, from tick to tick, and its ticks.
 *  @param {number} low
 *  @param {number} high
 *  @param {number} most steps */
export function axis(low, high, most) {
  const step = stepOf(Math.max(high - low, 1e-9), most);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)));
  return { low: ticks[0], high: ticks[ticks.length - 1], ticks };
}

/** Where values of a range lie between two places; all others at its ends.
 *  @param {{ low: number, high: number }} range
 *  @param {number} from
 *  @param {number} to
 *  @returns {(value: number) => number} */
export const along = ({ low, high }, from, to) => (value) =>
  round(from + ((Math.min(Math.max(value, low), high) - low) / (high - low)) * (to - from));

/** The axis at the foot of a plot: a line, ticks with words, and what the values are.
 *  @param {{ x: number, words: string }[]} ticks
 *  @param {string} name
 *  @param {{ left: number, right: number, foot: number, size: number }} where */
export function footAxis(ticks, name, { left, right, foot, size }) {
  const inside = (/** @type {{ x: number, words: string }} */ { x, words }) => Math.min(x, right + 26 - width(words, size) / 2);
  return [
    stroke(`M${round(left)} ${foot}H${right}`, 1.5), text(name, (left + right) / 2, foot + 18 + 2 * size, size, "m so"),
    ...ticks.flatMap((tick) => [stroke(`M${tick.x} ${foot}v6`, 1.5), text(tick.words, inside(tick), foot + 8 + size, size, "m")]),
  ];
}

/** @param {Html[]} inside
 *  @param {number} wide
 *  @param {number} high
 *  @param {string} words */
export function picture(inside, wide, high, words) {
  return markup`<svg viewBox="0 0 ${wide} ${high}" style="max-width:${wide}px" role="img" aria-label="${words}">${inside}</svg>`;
}
