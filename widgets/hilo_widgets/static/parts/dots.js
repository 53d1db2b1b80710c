// @ts-check
// The class in one plot: a dot for each student's mean, stacked in half points, and the mean of all with its interval.

import { escaped } from "./lesson_page.js";

export const ENOUGH = 5; // dots from which on an interval is drawn
const Z = 1.959964;

/** Half the width of the interval of a mean (Student's t, 95 of 100), and the mean.
 *  @param {number[]} values at least two
 *  @returns {{ mean: number, half: number }} */
export function meanOf(values) {
  const free = values.length - 1;
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, half: quantile(free) * Math.sqrt(squares / free / values.length) };
}

/** The 97.5 % quantile of Student's t, by the first terms of its series about the normal one: right to 0.01 from 4 degrees of
 *  freedom on.
 *  @param {number} free */
export function quantile(free) {
  return (
    Z + (Z ** 3 + Z) / (4 * free) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * free ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * free ** 3)
  );
}

/** @typedef {{ axis: string, low: number, high: number, stay: number, stayWords: string }} Scale */

/** @param {number} x
 *  @param {number} y
 *  @param {string} words
 *  @param {number} size
 *  @param {string} look */
const text = (x, y, words, size, look) => `<text x="${x.toFixed(1)}" y="${y}" font-size="${size}" class="${look}">${escaped(words)}</text>`;

/** The plot as SVG text.
 *  @param {{ number: number, value: number }[]} dots
 *  @param {Scale} scale
 *  @param {{ width: number, big: boolean, exact: { exact: number, words: string } | null, fresh: Set<number> }} how */
export function dotPlot(dots, scale, { width, big, exact, fresh }) {
  const size = big ? 20 : width < 560 ? 15 : 16;
  const values = dots.map(({ value }) => value);
  const low = Math.min(scale.low, ...values.map(Math.floor));
  const high = Math.max(scale.high, ...values.map(Math.ceil));
  const [left, right, top] = [30, width - 30, 84];
  const at = (/** @type {number} */ value) => left + ((value - low) / (high - low)) * (right - left);
  const radius = Math.min(big ? 11 : 8, (right - left) / (high - low) / 4);
  const step = 2 * radius + 3;
  /** @type {Map<number, number[]>} */
  const stacks = new Map();
  for (const { number, value } of [...dots].sort((one, other) => one.value - other.value)) {
    const bin = Math.round(value * 2) / 2;
    stacks.set(bin, [...(stacks.get(bin) ?? []), number]);
  }
  const foot = Math.round(top + 10 + Math.max(5, ...[...stacks.values()].map(({ length }) => length)) * step);
  const height = foot + 18 + Math.round(2.6 * size);

  let drawn = `<path d="M${left} ${foot}H${right}" class="ink" stroke-width="1.5"/>`;
  for (let tick = low; tick <= high; tick += 1) {
    drawn += `<path d="M${at(tick).toFixed(1)} ${foot}v6" class="ink" stroke-width="1.5"/>${text(at(tick), foot + 8 + size, String(tick), size, "m")}`;
  }
  drawn += text((left + right) / 2, foot + 16 + Math.round(2.1 * size), scale.axis, size, "m so");
  drawn += `<path d="M${at(scale.stay).toFixed(1)} 8V${foot}" stroke="var(--edge)" stroke-width="2" stroke-dasharray="2 5"/>`;
  drawn += text(at(scale.stay) - 9, 22, scale.stayWords, size, "e so");
  if (exact) {
    const x = at(exact.exact);
    drawn += `<path d="M${x.toFixed(1)} 8V${foot}" class="ink" stroke-width="2.6"/><path d="M${x.toFixed(1)} ${foot - 8}l8 8-8 8-8-8z" fill="var(--ink)"/>`;
    drawn += text(x + 9, 22, exact.words, size, "b");
  }
  for (const [bin, numbers] of stacks) {
    numbers.forEach((number, place) => {
      const y = foot - radius - 4 - place * step;
      drawn += `<circle cx="${at(bin).toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" class="dot${fresh.has(number) ? " fresh" : ""}"><title>number ${number}</title></circle>`;
    });
  }
  let said = dots.length === 1 ? "One dot" : `${dots.length} dots`;
  if (values.length) said += ` from ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  if (values.length >= ENOUGH) {
    const { mean, half } = meanOf(values);
    const [from, to] = [at(mean - half), at(mean + half)];
    const words = `our class ${mean.toFixed(2)}`;
    const fits = to + 12 + 0.57 * size * words.length < width;
    drawn += `<path d="M${from.toFixed(1)} 52H${to.toFixed(1)}M${from.toFixed(1)} 43v18M${to.toFixed(1)} 43v18" class="bar"/>`;
    drawn += `<circle cx="${at(mean).toFixed(1)}" cy="52" r="7.5" class="dot"/>`;
    drawn += text(fits ? to + 12 : from - 12, 58, words, size, fits ? "da b" : "da b e");
    said += `; their mean is ${mean.toFixed(2)}, with an interval from ${(mean - half).toFixed(2)} to ${(mean + half).toFixed(2)}`;
  }
  if (exact) said += `; ${exact.words}`;
  return `<svg viewBox="0 0 ${width} ${height}" style="width:${width}px" class="graph" role="img" aria-label="${escaped(said)}">${drawn}</svg>`;
}
