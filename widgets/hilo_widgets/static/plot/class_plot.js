// @ts-check
// The class in one plot: a stacked dot for each student, the mean of all with its interval, guesses, and other known results.

import { written } from "../numbers/numbers.js";
import { meanOf, middleOf } from "../numbers/rates.js";
import { footAxis, round, stroke, text, width } from "./marks.js";
import { markup } from "../dom/markup.js";

export const DOTS_FOR_INTERVAL = 5; // the least number of dots for an interval

/** @typedef {{ axis: string, low: number, high: number, tick: number, bin: number, digits: number, stay: number | null, stayWords: string }} Scale
 *  @typedef {{ exact: number | null, words: string, simulated: { value: number, low: number, high: number, words: string } | null }} Known */

/** Where words in a row begin: to the right of a drawing, to its left, or beyond a line that would go through them. They are not
 *  `free` if no such place is wide enough.
 *  @param {string} words
 *  @param {[number, number]} drawn
 *  @param {Row} row */
function beside(words, [from, to], { size, wide, lines }) {
  const long = width(words, size);
  const after = [to, ...lines.filter((line) => line > to)].map((place) => place + 12);
  const before = [from, ...lines.filter((line) => line < from)].map((place) => place - 12 - long);
  const within = [after[0], before[0], ...after, ...before].filter((x) => x > 0 && x + long < wide);
  const x = within.find((one) => lines.every((line) => line < one - 4 || line > one + long + 4));
  return { x: x ?? within[0] ?? wide - long - 4, free: x !== undefined };
}

/** @typedef {{ size: number, wide: number, lines: number[] }} Row the size of its words, its width, and where lines go through it
 *  @typedef {(value: number) => number} At where a value lies */

/** Words next to a drawing. A line ends at words that are not free.
 *  @param {string} words
 *  @param {{ x: number, free: boolean }} place
 *  @param {number} y
 *  @param {number} size
 *  @param {string} look */
function label(words, { x, free }, y, size, look) {
  return text(words, x, y, size, `${look} ${free ? "b" : "b cuts"}`);
}

/** An interval with its estimate, and words beside it.
 *  @param {{ low: number, high: number, value: number }} found
 *  @param {At} at
 *  @param {number} y
 *  @param {string} words
 *  @param {string} look
 *  @param {Row} row */
function interval({ low, high, value }, at, y, words, look, row) {
  const from = at(low);
  const to = at(high);
  return [markup`<path d="M${from} ${y}H${to}M${from} ${y - 9}v18M${to} ${y - 9}v18" class="bar ${look}"/>`,
    look ? markup`<path d="M${at(value) - 6} ${y - 6}h12v12h-12z" class="counted"/>` : markup`<circle cx="${at(value)}" cy="${y}" r="7.5" class="dot"/>`,
    label(words, beside(words, [from, to], row), y + 6, row.size, look || "da")];
}

/** The students' guesses: a flag each, and the median.
 *  @param {number[]} guesses one or more
 *  @param {At} at
 *  @param {number} y
 *  @param {Row} row */
function flags(guesses, at, y, row) {
  const sorted = guesses.toSorted((one, other) => one - other);
  const drawn = sorted.map((one) => markup`<path d="M${at(one)} ${y + 11}v-22l9 5.5-9 5.5" class="guess"/>`);
  const words = `guesses, middle ${middleOf(sorted)}`;
  const place = beside(words, [at(sorted[0]), at(sorted[sorted.length - 1]) + 9], row);
  return [drawn, label(words, place.free ? place : beside(words, [0, 0], row), place.free ? y + 6 : y + 28, row.size, "gu")];
}

/** The plot as SVG.
 *  @param {{ number: number, value: number }[]} dots
 *  @param {Scale} scale
 *  @param {{ width: number, big: boolean, known: Known | null, fresh: Set<number>, guesses: number[], less?: number }} how `less` is
 *    subtracted from the height, in pixels */
export function dotPlot(dots, scale, { width: wide, big, known, fresh, guesses, less = 0 }) {
  const size = big ? 20 : wide < 560 ? 15 : 16;
  const values = dots.map(({ value }) => value);
  const toTick = (/** @type {number} */ value, up = false) => scale.tick * (up ? Math.ceil : Math.floor)(value / scale.tick);
  const low = Math.min(scale.low, ...[...values, ...guesses].map((value) => toTick(value)));
  const high = Math.max(scale.high, ...[...values, ...guesses].map((value) => toTick(value, true)));
  const exact = known ? known.exact : null;
  const rows = [known?.simulated, guesses.length].filter(Boolean).length; // below that of the class
  const left = 30;
  const right = wide - 30;
  const top = 84 + 34 * rows;
  const at = (/** @type {number} */ value) => round(left + ((value - low) / (high - low)) * (right - left));
  /** @type {Map<number, number[]>} */
  const stacks = new Map();
  for (const { number, value } of dots.toSorted((one, other) => one.value - other.value)) {
    const bin = Math.round(value / scale.bin) * scale.bin;
    stacks.set(bin, [...(stacks.get(bin) ?? []), number]);
  }
  const highest = Math.max(5, ...[...stacks.values()].map(({ length }) => length));
  const largest = Math.min(big ? 11 : 8, ((right - left) / (high - low)) * (scale.bin / 2));
  const radius = round(Math.max(1, largest - less / highest / 2));
  const step = 2 * radius + 3;
  const foot = Math.round(top + 10 + highest * step);
  const height = foot + 18 + Math.round(2.6 * size);

  const row = { size, wide, lines: [scale.stay, exact].filter((value) => value !== null).map(at) };
  const ticks = [];
  for (let tick = low; tick <= high; tick += scale.tick) ticks.push({ x: at(tick), words: written(tick, 0) });
  /** @type {any[]} HTML, or lists of it */
  const drawn = footAxis(ticks, scale.axis, { left, right, foot, size });
  if (scale.stay !== null) {
    const before = !(exact !== null && exact < scale.stay) && at(scale.stay) - 9 - width(scale.stayWords, size) > 0;
    drawn.push(markup`<path d="M${at(scale.stay)} 8V${foot}" stroke="var(--edge)" stroke-width="2" stroke-dasharray="2 5"/>`,
      text(scale.stayWords, at(scale.stay) + (before ? -9 : 9), 22, size, before ? "e so" : "so"));
  }
  if (known && exact !== null) {
    const x = at(exact);
    const fits = x + 9 + width(known.words, size) < (scale.stay !== null && exact < scale.stay ? at(scale.stay) : wide);
    drawn.push(stroke(`M${x} 8V${foot}`, 2.6), markup`<path d="M${x} ${foot - 8}l8 8-8 8-8-8z" fill="var(--ink)"/>`,
      text(known.words, fits ? x + 9 : x - 9, 22, size, fits ? "b" : "b e"));
  }
  for (const [bin, numbers] of stacks) {
    numbers.forEach((number, place) => {
      const y = foot - radius - 4 - place * step;
      const name = !big && markup`<title>number ${number}</title>`;
      drawn.push(markup`<circle cx="${at(bin)}" cy="${y}" r="${radius}" class="dot${fresh.has(number) && " fresh"}">${name}</circle>`);
    });
  }
  let said = dots.length === 1 ? "One dot" : `${dots.length} dots`;
  if (values.length) said += ` from ${written(Math.min(...values), 1)} to ${written(Math.max(...values), 1)}`;
  if (values.length >= DOTS_FOR_INTERVAL) {
    const { mean, half } = meanOf(values);
    const words = `our class ${written(mean, scale.digits)}`;
    drawn.push(interval({ value: mean, low: mean - half, high: mean + half }, at, 52, words, "", row));
    said += `; their mean is ${written(mean, scale.digits)}, with an interval from ${written(mean - half, scale.digits)} to ${written(mean + half, scale.digits)}`;
  }
  if (known?.simulated) {
    drawn.push(interval(known.simulated, at, 86, known.simulated.words, "in", row));
    said += `; ${known.simulated.words}`;
  }
  if (guesses.length) {
    drawn.push(flags(guesses, at, top - 32, row));
    said += `; guesses from ${Math.min(...guesses)} to ${Math.max(...guesses)}`;
  }
  if (known?.words) said += `; ${known.words}`;
  return markup`<svg viewBox="0 0 ${wide} ${height}" style="width:${wide}px" class="graph" role="img" aria-label="${said}">${drawn}</svg>`;
}
