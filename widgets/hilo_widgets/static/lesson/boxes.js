// @ts-check
// Rounds in boxes: played with real dice or cards and typed in, or played by the page from the student's seed.

import { chanceOf, measured } from "./codes.js";
import { written } from "../numbers/numbers.js";
import { unpacked } from "../line/pack.js";
import { readNumber } from "../numbers/typed.js";
import { markup, setHtml } from "../dom/markup.js";

/** @import { Html } from "../dom/markup.js" */

/** @typedef {{ rows: { ends: number[], marked: [number, number], tosses: number }[], counts: { key: string, row: number, low: number | null, high: number | null, also: number[], box: number | null }[], measure: Record<string, number>, per: number, digits: number, count: number, possible: string[], said: string, check: string, unit: string, play: any, stamps: Record<string, string>, table: string, pack: string }} Boxes */

const TOSS = "No coin? Toss a series here";

/** The counts of the boxes, by name. A sum is counted from its lowest possible value if that is below 0.
 *  @param {Boxes} boxes
 *  @param {number[][]} rows */
export function countsOf({ counts, rows: kinds }, rows) {
  return Object.fromEntries(counts.map(({ key, row, low, high, also: [beside, from, to], box }) => {
    if (box !== null) return [key, rows[row][box]];
    const held = beside === undefined ? rows[row] : rows[row].filter((_, n) => from <= rows[beside][n] && rows[beside][n] <= to);
    return [key, low === null || high === null ? held.reduce((sum, one) => sum + one - Math.min(0, ...kinds[row].ends), 0) : held.filter((one) => low <= one && one <= high).length];
  }));
}

/** A table with these counts, their sums, and the percentage that a count is of a sum; a count that is missing so far is null.
 *  @param {Html} table
 *  @param {Record<string, number | null>} values */
export function counted(table, values) {
  const sum = (/** @type {string} */ keys) => keys.split("+").reduce((/** @type {number | null} */ found, key) => (found === null || values[key] === null ? null : found + values[key]), 0);
  return table.replace(/{([\w+ ]+)}/g, (_, cell) => {
    const [part, whole] = cell.split(" of ").map(sum);
    if (part === null || whole === null) return "–";
    if (whole === undefined) return String(part);
    return whole ? written((100 * part) / whole, 1) : "–";
  });
}

/** The boxes of a page, in which `find` and `all` look for elements. `changed` is called after changes.
 *  @param {Boxes} boxes
 *  @param {{ find: (wanted: string) => any, all: (wanted: string, inside?: ParentNode) => any[], trusted: (text: string) => Html,
 *    seed: () => number, changed: () => void }} how */
export function boxesIn(boxes, { find, all, trusted, seed, changed }) {
  const inputs = () => all(".strip").map((strip) => all("[data-box]", strip));
  const note = () => find("[data-do=boxes]").parentElement.querySelector(".note");
  const button = find("[data-do=roll]")?.textContent;
  let deals = null; // the dealt rounds, once one is needed
  /** @type {{ boxes: any[], held: string[] }} */
  let told = { boxes: [], held: [] }; // the boxes that the page filled last, and their numbers

  const isRound = (/** @type {any} */ _, /** @type {number} */ at) => !boxes.rows[at].tosses;

  /** The boxes of each round, or their contents, without the series of coins.
   *  @param {any[][]} rows */
  function roundsOf(rows) {
    const rounds = rows.filter(isRound);
    return rounds[0].map((_, n) => rounds.map((row) => row[n]));
  }

  const isWhole = (/** @type {any[]} */ round) => round.every((held) => typeof held === "number");

  /** The content of the boxes: a number, null for an empty one, or an impossible entry. There are no more heads than coins. */
  function read() {
    const most = coins();
    return inputs().map((row, at) => row.map((box) => {
      const typed = box.value.trim();
      const number = readNumber(box.value);
      const isOne = boxes.rows[at].ends.includes(/** @type {number} */ (number)) && (isRound(row, at) || Number(number) <= most);
      return typed === "" ? null : isOne ? number : typed;
    }));
  }

  /** The first round, from 0, with an impossible combination; -1 if there is none.
   *  @param {any[][]} rows */
  const oddRound = (rows) => roundsOf(rows).findIndex((round) => isWhole(round) && !canBe(round));

  const canBe = (/** @type {any[]} */ round) => !boxes.possible.length || boxes.possible.includes(round.join());

  /** How many coins are tossed in a series: one for each round in which the first two rows differ. */
  function coins() {
    const [one, other] = inputs();
    return other ? one.filter((box, n) => other[n] && box.value.trim() !== other[n].value.trim()).length : 0;
  }

  /** The first round with an empty box, from 0; -1 if there is none. */
  const firstFree = () => roundsOf(inputs()).findIndex((round) => round.some(({ value }) => !value.trim()));

  /** The first empty box for heads, and its place in its row; undefined if there is none. */
  const freeSeries = () => inputs().filter((_, at) => boxes.rows[at].tosses).flatMap((row) => row.map((box, n) => ({ box, n }))).find(({ box }) => !box.value.trim());

  /** Rows of numbers, or null while a box is empty or impossible. */
  function full() {
    const rows = read();
    return oddRound(rows) < 0 && rows.flat().every((one) => typeof one === "number") ? /** @type {number[][]} */ (rows) : null;
  }

  /** The beginning of a sentence about an impossible entry in a box: the name of its row, if there are several. */
  const where = (/** @type {any} */ box, /** @type {number} */ n) => (boxes.rows.length > 1 ? `${box.ariaLabel.replace(": ", ", “")}”: there is no` : `Box ${n + 1}: a round cannot end with`);

  function count() {
    const rows = read();
    if (told.boxes.some((box, n) => box.value !== told.held[n])) tell([], "");
    let wrong = "";
    inputs().forEach((row, at) => row.forEach((box, n) => {
      const held = rows[at][n];
      const [from, to] = boxes.rows[at].marked;
      box.ariaInvalid = typeof held === "string";
      box.parentElement.classList.toggle("above", typeof held === "number" && from <= held && held <= to);
      if (typeof held === "string") wrong ||= isRound(row, at) ? `${where(box, n)} ${held}. ${boxes.check}` : `Series ${n + 1}: you toss ${coins()} coins, so there cannot be ${held} heads.`;
    }));
    const odd = oddRound(rows);
    if (odd >= 0) {
      const round = roundsOf(inputs())[odd];
      for (const box of round) box.ariaInvalid = true;
      wrong ||= `Round ${odd + 1}: ${round.map(({ value }) => value.trim()).join(" and ")} cannot come together. Please look again.`;
    }
    note().textContent = wrong;
    const roll = find("[data-do=roll]");
    roll.disabled = firstFree() < 0 && !freeSeries();
    if (boxes.rows.some(({ tosses }) => tosses)) roll.textContent = firstFree() < 0 ? TOSS : button;
    const whole = roundsOf(rows).filter((round) => isWhole(round) && canBe(round));
    const played = rows.map((row, at) => (isRound(row, at) ? whole.map((round) => round[at]) : row.map((one) => (typeof one === "number" ? one : null))));
    setHtml(find("[data-mean]"), markup`${whole.length > 0 && soFar(/** @type {number[][]} */ (played))}`);
    if (boxes.table) setHtml(find("[data-counts]"), counted(trusted(boxes.table), countsOf(boxes, /** @type {number[][]} */ (played))));
    changed();
  }

  /** The sentence about the rounds so far.
   *  @param {any[][]} rows */
  function soFar(rows) {
    const values = countsOf(boxes, rows);
    const n = rows[0].length;
    const value = written(measured(boxes.measure, boxes.per * n, values, boxes.count), boxes.digits);
    return markup`${boxes.said}`.replace("{value}", () => markup`<b>${value}</b>`).replace(/{(\w+)}/g, (_, /** @type {string} */ key) => ({ ...values, n })[key]);
  }

  /** The round with this number for the seed: its result for each row, and its picture.
   *  @param {number} number */
  async function played(number) {
    const chance = chanceOf(seed());
    const { play } = boxes;
    if (!play.after) {
      deals ??= await unpacked(boxes.pack);
      let deal = deals[0];
      for (let n = 0; n <= number; n += 1) deal = deals[chance(deals.length)];
      const [cards, said, ends] = deal;
      return { ends, look: markup`${cards.map(stamp)}<b>${said}</b>` };
    }
    let path = [];
    for (let n = 0; n <= number; n += 1) {
      path = [];
      let points = play.start;
      for (let left = play.dice; left && (left === play.dice || points <= play.limit); left -= 1) {
        const face = chance(6) + 1;
        points = play.after[points][face - 1];
        path.push([face, points]);
      }
    }
    const ends = play.noted.length ? play.noted.map((/** @type {number} */ rolled) => path[rolled - 1][1]) : path.slice(-1).map(([, points]) => points);
    return { ends, look: path.map(([face, points], at) => markup`${at > 0 && markup`<span>then</span>`}${stamp(face)}<span>${boxes.unit}:</span><b>${points}</b>`) };
  }

  /** The coins of the series with this number, 1 for heads; they use the seed's random numbers after its rounds.
   *  @param {number} number */
  async function tossed(number) {
    const chance = chanceOf(seed());
    deals ??= await unpacked(boxes.pack);
    for (let n = 0; n < boxes.count; n += 1) chance(deals.length);
    /** @type {number[]} */
    let series = [];
    for (let n = 0; n <= number; n += 1) series = Array.from({ length: coins() }, () => chance(2));
    return series;
  }

  const stamp = (/** @type {string | number} */ name) => trusted(boxes.stamps[name]);

  /** Describes the rounds that the page has played into these boxes.
   *  @param {any[]} boxes
   *  @param {unknown} look HTML */
  function tell(boxes, look) {
    told = { boxes, held: boxes.map(({ value }) => value) };
    setHtml(find(".rolled"), markup`${look}`);
  }

  async function playOne() {
    const free = firstFree();
    if (free < 0) return tossOne();
    const { ends, look } = await played(free);
    const boxesOf = roundsOf(inputs())[free];
    boxesOf.forEach((box, at) => { box.value = ends[at]; });
    tell(boxesOf, markup`<span>Round ${free + 1}:</span>${look}`);
    count();
    if (firstFree() < 0 && !freeSeries()) find("[data-do=boxes]").focus();
  }

  async function tossOne() {
    const free = freeSeries();
    if (!free) return;
    const series = await tossed(free.n);
    free.box.value = String(series.filter(Boolean).length);
    const look = series.map((heads) => markup`<b class="coin${heads ? " heads" : ""}">${heads ? "H" : "T"}</b>`);
    tell([free.box], markup`<span>Series ${free.n + 1}, H for heads:</span>${look}`);
    count();
    if (!freeSeries()) find("[data-do=boxes]").focus();
  }

  /** How many rounds are filled in. */
  const complete = () => roundsOf(read()).filter(isWhole).length;

  /** How many boxes are empty. */
  const empty = () => read().flat().filter((one) => one === null).length;

  /** Moves to the next box, or by -1 to the previous one: round by round, then through each series. Returns whether there is one.
   *  @param {any} box
   *  @param {number} [by] */
  function next(box, by = 1) {
    const rows = inputs();
    const every = [...roundsOf(rows).flat(), ...rows.filter((row, at) => !isRound(row, at)).flat()];
    const to = every[every.indexOf(box) + by];
    to?.focus();
    return Boolean(to);
  }

  return { full, count, complete, playOne, empty, next };
}
