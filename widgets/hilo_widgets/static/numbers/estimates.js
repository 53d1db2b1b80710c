// @ts-check
// What is known of choices by what came of all tables so far, and how it is written, as hilo_widgets/chance_words.py writes it.

import { ask, floats, row, rounded, written } from "./numbers.js";

/** @import { Chance } from "../screen/answers.js" */

const WRITTEN = /^(\d+)(±?)$/;

/**
 * @typedef {{ mean: number, error: number, exact?: boolean }} Estimate
 * @typedef {{ yes_or_no: boolean, parts: number }} Measure
 * @typedef {{ measures: Measure[], counted: number, aim: number, ranks: [shown: string, spoken: string][], wait: Chance }} Rules so
 *   much is `counted` of each choice; `wait` is what stands until the numbers are sure enough
 * @typedef {{ words: string[], open: number[], exact: [choice: number, measure: number, value: number][], note: string,
 *   spoken: string[][], long: string[][] }} Choices by name, with the measures that are `open`, and what is known of the others;
 *   of texts every other part is a number to be written: its measure, with ± its error
 */

/** What is known of these choices by what came of all tables so far.
 *  @param {Rules} rules
 *  @param {Choices} choices
 *  @param {BigInt64Array} counts */
export function estimates({ measures, counted, aim, ranks: said, wait }, { words, open, exact, spoken, long }, counts) {
  /** @type {Map<number, Estimate>[]} by choice and measure */
  const chances = words.map((_, n) => new Map(open.map((which) => [which, estimate(n, which)])));
  for (const [n, which, mean] of exact) chances[n].set(which, { mean, error: 0, exact: true });
  const aims = chances.map((known) => /** @type {Estimate} */ (known.get(aim)));

  /** @param {number} n
   *  @param {number} which
   *  @returns {Estimate} */
  function estimate(n, which) {
    const { yes_or_no: share, parts } = measures[which];
    ask("estimate", [n * counted + which, Number(share), parts], counts);
    return { mean: floats[0], error: floats[1] };
  }

  /** By choice, how good it is. */
  function ranks() {
    floats.set(aims.map(({ mean }) => mean));
    ask("rank", [words.length, counted, aim, measures[aim].parts], counts);
    return words.map((_, n) => said[Number(row[words.length + n])]);
  }

  /** @param {string} text
   *  @param {number} n */
  function write(text, n) {
    const [, which, error] = /** @type {RegExpExecArray} */ (WRITTEN.exec(text));
    const chance = /** @type {Estimate} */ (chances[n].get(Number(which)));
    return (error ? margin : number)(measures[Number(which)], chance);
  }

  return {
    chances,
    /** The largest standard error of what may come true or not. */
    error: Math.max(0, ...chances.flatMap((known) => [...known].map(([which, { error }]) => (measures[which].yes_or_no ? error : 0)))),
    /** Whether every number of the aim has a smaller standard error than that.
     *  @param {number} shown */
    isSure: (shown) => aims.every(({ error }) => error < shown),
    /** By name, how each choice shows; with a number only if it is `shown`.
     *  @param {boolean} shown
     *  @returns {Record<string, Chance>} */
    written(shown) {
      const rank = ranks();
      return Object.fromEntries(words.map((word, n) => [word, !shown ? wait : {
        short: number(measures[aim], aims[n]), unit: "%", rank: rank[n][0],
        spoken: `${filled(spoken[n], n)}${rank[n][1]}`, long: filled(long[n], n),
      }]));
    },
  };

  /** A text of parts, every other of which is to be written.
   *  @param {string[]} parts
   *  @param {number} n */
  function filled(parts, n) {
    return parts.map((part, at) => (at % 2 ? write(part, n) : part)).join("");
  }
}

/** An estimate: of a hundred, or in tenths.
 *  @param {Measure} measure
 *  @param {Estimate} chance */
function number({ yes_or_no: share }, { mean }) {
  return share ? rounded(100 * mean, 0) : written(mean, 1);
}

/** Two standard errors.
 *  @param {Measure} measure
 *  @param {Estimate} chance */
function margin({ yes_or_no: share }, { error }) {
  return `± ${share ? rounded(Math.max(200 * error, 1), 0) : rounded(Math.max(2 * error, 0.1), 1)}`;
}
