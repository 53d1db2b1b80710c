// @ts-check
// Means with their standard errors, which choice is best, and how that is written: as hilo_core/chances does it in rollouts.py,
// measures.py and ranks.py, and chance_words.py.

/** @import { Chance } from "./answers.js" */

const TABLES = 0, WEIGHTS = 1, SQUARES = 2, SUMS = 4; // in the counts, see hilo_core/chances/playing_on.py
const OF_WEIGHTS = 0, OF_SQUARES = 1, OF_BOTH = 2;
const ESTIMATE = /^(\d+)(±?)$/;

/**
 * @typedef {{ mean: number, error: number, exact?: boolean }} Estimate
 * @typedef {{ yes_or_no: boolean, parts: number }} Measure
 * @typedef {{ measures: Measure[], aim: number, near: number, ranks: Record<string, string>, wait: Chance }} Rules `near` is what
 *   counts as fine, `ranks` what is said of a rank, `wait` what stands until the numbers are sure enough
 * @typedef {{ words: string[], open: number[], exact: [choice: number, measure: number, value: number][], note: string,
 *   spoken: string[][], long: string[][] }} Choices by name, with the measures that are `open`, and what is known of the others;
 *   of texts every other part is a number to be written: its measure, with ± its error
 */

/** What is known of these choices by what came of all tables so far.
 *  @param {Rules} rules
 *  @param {Choices} choices
 *  @param {BigInt64Array} counts */
export function estimates({ measures, aim, near, ranks: said, wait }, { words, open, exact, spoken, long }, counts) {
  const size = words.length;
  const [tables, weights, squares] = [TABLES, WEIGHTS, SQUARES].map((at) => Number(counts[at]));
  const sum = (n, which, kind) => counts[SUMS + 3 * (n * measures.length + which) + kind];
  const product = (n, other, which) => counts[SUMS + 3 * size * measures.length + (n * measures.length + which) * size + other];

  function errorOfShare(total, square, both) {
    if (tables < 2) return Infinity;
    const usual = squares / weights;
    const all = weights + 4 * usual;
    const share = (Number(total) + 2 * usual) / all;
    const spread = (1 - 2 * share) * (Number(square) + 2 * (usual * usual)) + share * share * (squares + 4 * (usual * usual));
    return Math.sqrt(Math.max(spread, 0)) / all;
  }

  function errorOfMean(total, square, both) {
    if (tables < 2) return Infinity;
    const mean = Number(total) / weights;
    const usual = squares / weights;
    const spread = Number(both) - 2 * mean * Number(square) + mean * mean * squares;
    return Math.sqrt((Math.max(spread, 2 * (usual * usual)) * tables) / (tables - 1)) / weights;
  }

  /** @returns {Estimate} */
  function estimate(n, which) {
    const { yes_or_no: share, parts } = measures[which];
    const [total, square, both] = [OF_WEIGHTS, OF_SQUARES, OF_BOTH].map((kind) => sum(n, which, kind));
    const error = (share && parts === 1 ? errorOfShare : errorOfMean)(total, square, both);
    return { mean: (weights ? Number(total) / weights : 0) / parts, error: error / parts };
  }

  /** The standard error of the difference between two choices in the aim, found on the same tables. */
  function errorBetween(one, other) {
    const [total, square] = [OF_WEIGHTS, OF_SQUARES].map((kind) => sum(one, aim, kind) - sum(other, aim, kind));
    const apart = product(one, one, aim) + product(other, other, aim) - 2n * product(one, other, aim);
    return errorOfMean(total, square, apart) / measures[aim].parts;
  }

  /** By choice, which are best, and which cannot be told from the best. */
  function ranks() {
    const means = aims.map(({ mean }) => mean);
    if (new Set(means).size < 2) return means.map(() => "");
    const best = means.indexOf(Math.max(...means));
    const isFine = (n) => means[best] - means[n] < near || means[best] - means[n] < 2 * errorBetween(best, n);
    return means.map((_, n) => (n === best ? "best" : isFine(n) ? "fine" : ""));
  }

  /** @type {Map<number, Estimate>[]} by choice and measure */
  const chances = words.map((_, n) => new Map(open.map((which) => [which, estimate(n, which)])));
  for (const [n, which, mean] of exact) chances[n].set(which, { mean, error: 0, exact: true });
  const aims = chances.map((known) => known.get(aim));

  return {
    chances, ranks,
    /** The largest standard error of what may come true or not. */
    error: Math.max(0, ...chances.flatMap((known) => [...known].map(([which, { error }]) => (measures[which].yes_or_no ? error : 0)))),
    /** Whether every number of the aim has a smaller standard error than that. */
    isSure: (shown) => aims.every(({ error }) => error < shown),
    /** By name, how each choice shows; with a number only if it is `shown`.
     *  @param {boolean} shown */
    written(shown) {
      const rank = ranks();
      const write = (n, text) => {
        const [, which, error] = ESTIMATE.exec(text);
        const chance = chances[n].get(Number(which));
        return (error ? margin : number)(measures[which], chance);
      };
      return Object.fromEntries(words.map((word, n) => [word, !shown ? wait : {
        short: number(measures[aim], aims[n]), unit: "%", rank: rank[n],
        spoken: `${filled(spoken[n], (text) => write(n, text))}${said[rank[n]]}`, long: filled(long[n], (text) => write(n, text)),
      }]));
    },
  };
}

/** A text of parts, every other of which is to be written. */
function filled(parts, write) {
  return parts.map((part, n) => (n % 2 ? write(part) : part)).join("");
}

/** An estimate: of a hundred, or in tenths. */
function number({ yes_or_no: share }, { mean }) {
  return share ? rounded(100 * mean, 0) : rounded(mean, 1).replace(/^-(0\.0)$/, "$1").replace("-", "−");
}

/** Two standard errors. */
function margin({ yes_or_no: share }, { error }) {
  return `± ${share ? rounded(Math.max(200 * error, 1), 0) : rounded(Math.max(2 * error, 0.1), 1)}`;
}

/** A number with so many digits, a half to the even one.
 *  @param {number} value
 *  @param {number} digits */
export function rounded(value, digits) {
  const half = value * 2 ** (digits + 1);
  if (!Number.isInteger(half) || Number.isInteger(value * 2 ** digits)) return value.toFixed(digits);
  const below = Math.floor(value * 10 ** digits);
  return ((below + (below & 1)) / 10 ** digits).toFixed(digits);
}
