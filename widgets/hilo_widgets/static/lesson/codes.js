// @ts-check
// A class: own seeds by class word and number, and results as codes of nine letters. What is worked out is asked of the library.

import { ask, floats, row } from "../numbers/numbers.js";
import { COUNT } from "../screen/words.js";

const LETTERS = "CDFHJKMNPRTWXY34679";
const [SIZE, THREE, STUDENT] = [9, 3, 5];
const [NUMBER, RESULTS] = [SIZE, SIZE + 1]; // in the row, behind the letters
export const STUDENTS = 40;

/** The word of a class, as it counts: capitals and more spaces than one do not.
 *  @param {string} text */
export function wordOf(text) {
  return text.trim().split(/\s+/).join(" ").toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** What is asked of a word.
 *  @param {string} what
 *  @param {string} word
 *  @param {number} number */
function ofWord(what, word, number) {
  const bytes = new TextEncoder().encode(word).slice(0, row.length);
  row.set(Array.from(bytes, BigInt));
  return ask(what, [bytes.length, number]);
}

/** The seed, of six digits, of a student of a class.
 *  @param {string} word
 *  @param {number} number */
export const classSeed = (word, number) => ofWord("seed", wordOf(word), number);

/** Which of so many exit tickets a seed has.
 *  @param {number} seed
 *  @param {number} tickets */
export const ticketNumber = (seed, tickets) => ask("ticket", [seed, tickets]);

/** The chance of a seed: a function that gives the next random whole number from 0 to n - 1.
 *  @param {number} seed */
export function chanceOf(seed) {
  ask("first", [seed]);
  let state = row[0];
  return (/** @type {number} */ n) => {
    row[0] = state;
    const found = ask("draw", [n]);
    state = row[0];
    return found;
  };
}

/** The dot of a student in the plot of the class, from numbers of a code.
 *  @param {Record<string, number>} measure
 *  @param {number} per
 *  @param {Record<string, number>} values
 *  @param {number} [of] parts of `per` */
export function measured(measure, per, values, of = 1) {
  const weights = Object.entries(measure);
  row.set(weights.flatMap(([key, weight]) => [BigInt(weight), BigInt(values[key])]));
  ask("measured", [weights.length, per, of]);
  return floats[0];
}

/** @type {[string | null, number]} */
let lastRoom = [null, 0]; // thousands of lines can be read with one word

/** @param {string} word */
function roomOf(word) {
  if (lastRoom[0] !== word) lastRoom = [word, ofWord("room", wordOf(word), 0)];
  return lastRoom[1];
}

/** @typedef {{ lesson: number, most: [string, number][], troubles: string[] }} Codes
 *  @typedef {{ number: number, values: Record<string, number> }} Result */

/** The code of a student's result, such as "FKM 3XD 7RC".
 *  @param {Codes} codes
 *  @param {string} word
 *  @param {number} number
 *  @param {Record<string, number>} values */
export function codeOf({ lesson, most }, word, number, values) {
  const room = roomOf(word);
  row.set([number, ...most.flatMap(([name, limit]) => [values[name], limit])].map(BigInt), NUMBER);
  ask("write code", [lesson, room, most.length]);
  const letters = Array.from(row.subarray(0, SIZE), (place) => LETTERS[Number(place)]).join("");
  return [0, 3, 6].map((at) => letters.slice(at, at + THREE)).join(" ");
}

/** The letters of a code, without what may stand between them.
 *  @param {string} text */
const lettersOf = (text) => [...text.toUpperCase()].filter((letter) => !/[\s.,-]/.test(letter));

/** The letters that all codes of a class begin with.
 *  @param {Codes} codes
 *  @param {string} word */
function common(codes, word) {
  return lettersOf(codeOf(codes, word, 1, Object.fromEntries(codes.most.map(([name]) => [name, 0])))).slice(0, THREE);
}

/** Whether a line at whose end somebody types is a whole code already: nine letters, or the last six of a code that can be read.
 *  @param {Codes} codes
 *  @param {string} line
 *  @param {string} word */
export function isWhole(codes, line, word) {
  const letters = lettersOf(line);
  const begins = common(codes, word).every((letter, at) => letters[at] === letter);
  return letters.length >= SIZE || (letters.length === STUDENT + 1 && !begins && typeof readCode(codes, line, word) !== "string");
}

/** What a code says, or the end of a sentence that says what is wrong with it. The last six letters are enough.
 *  @param {Codes} codes
 *  @param {string} text
 *  @param {string} word
 *  @returns {Result | string} */
export function readCode(codes, text, word) {
  const { lesson, most, troubles } = codes;
  let letters = lettersOf(text);
  const odd = letters.find((letter) => !LETTERS.includes(letter));
  if (odd) return `there is no “${odd}” in any code`;
  if (letters.length === STUDENT + 1) letters = [...common(codes, word), ...letters];
  if (letters.length !== SIZE) return `it has ${COUNT[letters.length] ?? letters.length} letters instead of nine`;
  const room = roomOf(word);
  row.set([...letters.map((letter) => LETTERS.indexOf(letter)), 0, ...most.flatMap(([, limit]) => [0, limit])].map(BigInt));
  const trouble = ask("read code", [lesson, room, most.length]);
  if (trouble) return troubles[trouble];
  const values = Object.fromEntries(most.map(([name], n) => [name, Number(row[RESULTS + 2 * n])]));
  return { number: Number(row[NUMBER]), values };
}

/** The results of a class from codes, one a line, and what is said of those that cannot be taken.
 *  @param {Codes} codes
 *  @param {string} word
 *  @param {string} text */
export function pooled(codes, word, text) {
  /** @type {Map<number, Result>} */
  const results = new Map();
  const disputed = new Set();
  const said = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const trouble = line.trim() ? taken(readCode(codes, line, word)) : "";
    if (trouble) said.push({ line: at + 1, code: shortened(line.trim()), trouble });
  }
  return { results: [...results.values()], said };

  /** @param {Result | string} found */
  function taken(found) {
    if (typeof found === "string") return found;
    const known = results.get(found.number);
    if (known && JSON.stringify(known) === JSON.stringify(found)) return `number ${found.number} is in already, so it counts once`;
    if (!known && !disputed.has(found.number)) {
      results.set(found.number, found);
      return "";
    }
    results.delete(found.number);
    disputed.add(found.number);
    return `number ${found.number} sent two results; please ask which one counts`;
  }
}

/** @param {string} code */
const shortened = (code) => (code.length > 24 ? `${code.slice(0, 24)}…` : code);
