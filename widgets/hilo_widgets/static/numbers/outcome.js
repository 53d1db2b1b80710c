// @ts-check
// The result of a simulation: its counts as `hilo simulate` prints them, the command that gives the same, and its findings.

import { numeral } from "./numbers.js";
import { highest, of100, rateOf, said } from "./rates.js";

/** @import { Job, Part } from "../simulation/games.js"
 *  @import { Rate } from "./rates.js" */

/**
 * @typedef {{ name: string, words: string, many: string, one: string, win: boolean, list: boolean, seats: boolean,
 *   labels: string[], lines: [number, number, number, number][] }} Count as hilo_widgets/pages/offered.py has it
 * @typedef {{ options: Record<string, any>, given: Record<string, any>, module: string, seats: number, blank: [number, string][],
 *   tally: number }} Setting
 * @typedef {{ key: string, name: string, size: number, own: number, at: Job["at"], counts: number, rules: string[],
 *   styles: [string, string, number][], settings: Record<string, Setting>, tallies: Count[][] }} Game
 * @typedef {{ game: Game, setting: Setting, strategies: string[], seed: string }} Wish what is simulated, a strategy for each seat
 * @typedef {{ games: number, counts: BigInt64Array, rules: BigInt64Array, moves: bigint, truncated: number }} Sum
 */

/** The message to a worker about a wish.
 *  @param {Wish} wish
 *  @returns {Job} */
export function jobOf({ game, setting, strategies, seed }) {
  const numbers = strategies.map((name) => game.styles.find(([key]) => key === name)?.[2] ?? 0);
  const { size, own, at, counts } = game;
  return { size, own, at, counts, blank: setting.blank, strategies: numbers, seed };
}

/** Nothing counted yet.
 *  @param {Game} game
 *  @returns {Sum} */
export function nothing({ counts, rules }) {
  return { games: 0, counts: new BigInt64Array(counts), rules: new BigInt64Array(rules.length), moves: 0n, truncated: 0 };
}

/** The sum, and what more has been counted.
 *  @param {Sum} sum
 *  @param {Part} part
 *  @returns {Sum} */
export function added(sum, part) {
  return {
    games: sum.games + part.games,
    counts: sum.counts.map((number, slot) => number + part.counts[slot]),
    rules: sum.rules.map((number, slot) => number + part.rules[slot]),
    moves: sum.moves + part.moves,
    truncated: sum.truncated + part.truncated,
  };
}

const together = (/** @type {string[]} */ strategies) => (new Set(strategies).size === 1 ? strategies[0] : strategies.join(","));

/** The output of `hilo simulate`.
 *  @param {Wish} wish
 *  @param {Sum} sum
 *  @param {number} seconds */
export function printed({ game, setting, strategies, seed }, sum, seconds) {
  const of = (/** @type {Count} */ { labels, list }, /** @type {number[]} */ slots) => {
    const numbers = slots.map((slot) => Number(sum.counts[slot]));
    if (list) return numbers;
    return labels.length ? Object.fromEntries(labels.map((label, n) => [label, numbers[n]])) : numbers[0];
  };
  const counts = game.tallies[setting.tally].map((count) => [count.name, of(count, count.lines.map(([slot]) => slot))]);
  return {
    game: game.key, options: setting.options, strategy: together(strategies), seed: Number(seed), games: sum.games,
    moves: Number(sum.moves), truncated: sum.truncated, seconds: Math.round(seconds * 1e6) / 1e6,
    counts: Object.fromEntries(counts), rules: Object.fromEntries(game.rules.map((id, n) => [id, Number(sum.rules[n])])),
  };
}

/** The command that gives the same counts; of a house rule, which is known in Python alone, the call.
 *  @param {Wish} wish
 *  @param {number} games */
export function command({ game, setting, strategies, seed }, games) {
  const who = together(strategies);
  if (game.key.includes("__")) {
    const named = { seed: Number(seed), strategies: who.includes(",") ? strategies : who, ...setting.given };
    const words = Object.entries(named).map(([name, value]) => `, ${name}=${JSON.stringify(value)}`);
    return `simulate("${game.key}", ${games}${words.join("")})`;
  }
  const options = Object.entries(setting.given).map(([name, value]) => ` --option ${name}=${value}`).join("");
  return `hilo simulate ${game.key} --seed ${seed} --games ${games}${who === "random" ? "" : ` --strategy ${who}`}${options}`;
}

/** The rates of a count by label, in percent if they are chances.
 *  @param {Wish} wish
 *  @param {Count} count
 *  @param {Sum} sum
 *  @returns {{ label: string, rate: Rate }[]} */
export function ratesOf({ game, strategies }, { labels, lines, seats, one }, sum) {
  const apart = seats && new Set(strategies).size > 1;
  return lines.flatMap((line, n) => {
    const rate = rateOf(line, sum.counts, sum.games);
    const label = apart ? `${labels[n]} (${played(game, strategies[n])})` : labels[n] ?? "";
    return rate ? [{ label, rate: one ? rate : of100(rate) }] : [];
  });
}

/** A description of how a strategy plays.
 *  @param {Game} game
 *  @param {string} strategy */
export function played({ styles }, strategy) {
  return styles.find(([name]) => name === strategy)?.[1] ?? strategy;
}

/** The unit of a count: `of 100 rounds`, or a mean.
 *  @param {Count} count */
export function unit({ many, one }) {
  return one ? `mean of ${one}` : `out of 100 ${many}`;
}

export const capital = (/** @type {string} */ words) => words[0].toUpperCase() + words.slice(1);

/** A count in words, for the list of counts.
 *  @param {Count} count */
export function looked({ words, labels, seats }) {
  if (labels.length < 2) return words;
  if (seats) return `${words}, by player`;
  return `${words}: ${labels.length > 3 ? `${labels[0]} to ${labels[labels.length - 1]}` : labels.join(", ")}`;
}

/** The finding about a count, as a sentence without its full stop; it names the highest only if the intervals show it.
 *  @param {Count} count
 *  @param {{ label: string, rate: Rate }[]} rows
 *  @param {number} games */
export function finding(count, rows, games) {
  const known = rows.filter(({ rate }) => Number.isFinite(rate.value));
  const number = (/** @type {Rate} */ rate) => `${said(rate)} ${count.one || `out of 100 ${count.many}`}`;
  if (!known.length) return "Nothing of this kind has happened yet";
  if (rows.length === 1) return `${capital(count.words)}: ${number(rows[0].rate)}`;
  const first = highest(known.map(({ rate }) => rate));
  if (first < 0) return `${numeral(games)} games are too few to tell which is highest`;
  return `Highest: ${known[first].label}, ${number(known[first].rate)}`;
}
