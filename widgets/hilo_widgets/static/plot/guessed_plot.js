// @ts-check
// The plot of a watched simulation: the interval that closes in, next to a guess, and a small drawing of one game.

import { ends, tenth } from "../numbers/certain.js";
import { numeral } from "../numbers/numbers.js";
import { closing } from "./convergence_plot.js";
import { axis, picture, round, stroke, text } from "./marks.js";
import { markup } from "../dom/markup.js";

/** @import { Html } from "../dom/markup.js" */

/** @param {{ most: number, games: number, happens: string, thing: string }} data
 *  @param {import("./convergence_plot.js").Point[]} points how often it happened, in percent, the last for all games played
 *  @param {number} guess
 *  @param {number | null} exact
 *  @param {boolean} narrow */
export function guessedPlot(data, points, guess, exact, narrow) {
  const [wide, size] = narrow ? [420, 15] : [570, 16];
  const left = 2.6 * size;
  const right = wide - 84;
  const things = `${data.thing}s`;
  const range = axis(0, data.most, 6);
  const { drawn, up } = closing({ points, most: data.games, range, name: `${data.happens}, out of 100`, things, size, left, right });
  const near = exact !== null && Math.abs(up(exact) - up(guess)) < size + 4;
  const shift = near ? (guess >= exact ? -size / 2 : size / 2 + 2) : 0;
  drawn.push(markup`<path d="M${left} ${up(guess)}H${right}" stroke="var(--guess)" stroke-width="2.2" stroke-dasharray="5 4"/>
<path d="M${right} ${up(guess) - 6}h13l-4 6 4 6h-13z" fill="var(--guess)"/>`, text(`you ${round(guess)}`, right + 18, up(guess) + 6 + shift, size, "gu b"));
  if (exact !== null) {
    const y = up(exact);
    drawn.push(stroke(`M${left} ${y}H${right}`, 2.6), markup`<path d="M${left - 8} ${y}l8-8 8 8-8 8z" fill="var(--ink)"/>`,
      text(`exact ${round(exact)}`, right + 5, y + 6 - (near ? shift - 2 : 0), size, "b"));
  }
  const { games, rate } = points[points.length - 1];
  const known = exact === null ? "" : ` Exact value ${round(exact)}.`;
  const words = `After ${numeral(games)} ${things} ${tenth(rate.value)} out of 100, interval ${ends(rate).join(" to ")}.`;
  return picture(drawn, wide, 306, `${words} Your guess ${round(guess)}.${known}`);
}

/** One game, drawn small: dice with the points after each, or a column for each number.
 *  @param {{ labels: string[], stamps: Html[] }} data
 *  @param {number[]} row */
export function sample({ labels, stamps }, row) {
  const drawn = [];
  if (!labels.length) {
    const rolls = (row.length - 1) / 2;
    for (let roll = 0; roll < rolls; roll += 1) {
      const x = 62 * roll;
      const last = roll === rolls - 1;
      drawn.push(markup`<g transform="translate(${x} 2)">${stamps[row[1 + 2 * roll] - 1]}</g>`,
        text(String(row[2 + 2 * roll]), x + 20, 66, 18, last ? "m se b" : "m se"));
      if (!last) drawn.push(markup`<path d="M${x + 45} 22h10m-4-4l4 4-4 4" class="soft" fill="none" stroke-width="1.6"/>`);
    }
    return picture(drawn, 62 * rolls, 74, row.slice(1).filter((_, at) => at % 2 === 0).join(", "));
  }
  const numbers = row.slice(1);
  const most = Math.max(10, ...numbers);
  labels.forEach((label, at) => {
    const high = Math.max(0, numbers[at]) / most * 64;
    drawn.push(markup`<rect x="${8 + 74 * at}" y="${86 - high}" width="54" height="${round(high)}" fill="var(--data)" opacity=".75"/>`,
      text(String(numbers[at]).replace("-", "−"), 35 + 74 * at, 80 - high, 18, "m se b"), text(label, 35 + 74 * at, 105, 15, "m so"));
  });
  drawn.push(stroke(`M0 86H${74 * labels.length}`, 1.5));
  return picture(drawn, 74 * labels.length, 112, labels.map((label, at) => `${label} ${numbers[at]}`).join(", "));
}
