// @ts-check
// A class: seeds by class word and number, and results as two codes of twelve letters. The library's functions do the calculations.

import { ask, floats, row } from "../numbers/numbers.js";
import { asTyped } from "../numbers/typed.js";
import { COUNT } from "../line/signs.js";

const LETTERS = "CDFHJKMNPRTWXY34679";
const SIZE = 12;
const THREE = 3;
const KIND = SIZE; // a place in the row, behind the letters
const NUMBER = SIZE + 1;
const RESULTS = SIZE + 2;
const ONE_LETTER = 1; // a kind of trouble
const OTHER_LESSON = 4; // another one
const FORM = 2; // see hilo_core/lessons/classroom.py, also for
const ROOMS = 361;
export const STUDENTS = 40;

/** The word of a class in its standard form: capitals, repeated spaces and the way of typing make no difference.
 *  @param {string} text */
export function wordOf(text) {
  return asTyped(text).trim().split(/\s+/).join(" ").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

/** The result of a function of a word; the row has its bytes or letters as numbers.
 *  @param {string} what
 *  @param {number[] | Uint8Array} letters
 *  @param {number} number */
function ofWord(what, letters, number = 0) {
  const held = letters.slice(0, row.length);
  row.set(Array.from(held, BigInt));
  return ask(what, [held.length, number]);
}

/** The letters of a word as numbers.
 *  @param {string} word */
const lettersOf = (word) => Array.from(wordOf(word), (letter) => Number(letter.codePointAt(0)));

/** The seed, of six digits, of a student of a class.
 *  @param {string} word
 *  @param {number} number */
export const classSeed = (word, number) => ofWord("seed", new TextEncoder().encode(wordOf(word)), number);

/** The exit ticket of a seed, out of `tickets`.
 *  @param {number} seed
 *  @param {number} tickets */
export const ticketNumber = (seed, tickets) => ask("ticket", [seed, tickets]);

/** The random numbers of a seed: a function that returns the next whole number from 0 to n - 1.
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
let lastRoom = [null, 0]; // because thousands of lines can be read with one word

/** @param {string} word */
function roomOf(word) {
  if (lastRoom[0] !== word) lastRoom = [word, (ofWord("room", lettersOf(word)) + FORM) % ROOMS];
  return lastRoom[1];
}

/** @typedef {{ lesson: number, first: [string, number][], second: [string, number][], troubles: string[], lessons: Record<string, string>, pictures: string[], cards: string[] }} Codes
 *    the contents of the two codes, the sentences about impossible ones, the other lessons by place, and the cards that classes see
 *  @typedef {Record<string, number>} Values
 *  @typedef {{ number: number, kind: number, values: Values }} Read the kind is 0 of a first code, 1 of a second one
 *  @typedef {{ number: number, codes: (Values | undefined)[] }} Result of a student: what each of the two codes says */

/** The card of a class, in words and by the name of its symbol.
 *  @param {Codes} codes
 *  @param {string} word */
export function pictureOf({ pictures, cards }, word) {
  const at = ofWord("picture", lettersOf(word));
  return { words: pictures[at], card: cards[at] };
}

/** The numbers in the row behind the letters of a code, for both kinds.
 *  @param {Codes} codes
 *  @param {Values} [values] */
const results = ({ first, second }, values = {}) => [...first, ...second].flatMap(([name, most]) => [values[name] ?? 0, most]);

/** The code of a student's result, such as "FKM 3XD 7RC HNP": the first one, or the second.
 *  @param {Codes} codes
 *  @param {string} word
 *  @param {number} number
 *  @param {Values} values
 *  @param {0 | 1} [kind] */
export function codeOf(codes, word, number, values, kind = 0) {
  const room = roomOf(word);
  row.set([kind, number, ...results(codes, values)].map(BigInt), KIND);
  ask("write code", [codes.lesson, room, codes.first.length, codes.second.length]);
  return inThrees(Array.from(row.subarray(0, SIZE), (place) => LETTERS[Number(place)]).join(""));
}

/** @param {string} letters */
const inThrees = (letters) => letters.replace(/.{3}(?!$)/g, "$& ");

/** The content of a code, or the end of a sentence that says what is wrong with it.
 *  @param {Codes} codes
 *  @param {string} text
 *  @param {string} word
 *  @returns {Read | string} */
export function readCode(codes, text, word) {
  const letters = asTyped(text).toUpperCase().match(/[\p{L}\p{N}]/gu) ?? [];
  const odd = letters.find((letter) => !LETTERS.includes(letter));
  if (odd) return `there is no “${odd}” in any code`;
  if (letters.length !== SIZE) return `it has ${COUNT[letters.length] ?? letters.length} letters instead of twelve`;
  const room = roomOf(word);
  row.set([...letters.map((letter) => LETTERS.indexOf(letter)), 0, 0, ...results(codes)].map(BigInt));
  const trouble = ask("read code", [codes.lesson, room, codes.first.length, codes.second.length]);
  if (trouble) return said(codes, trouble, letters, word);
  const kind = Number(row[KIND]);
  const number = Number(row[NUMBER]);
  const at = RESULTS + (kind ? 2 * codes.first.length : 0);
  const values = Object.fromEntries((kind ? codes.second : codes.first).map(([name], n) => [name, Number(row[at + 2 * n])]));
  return { number, kind, values };
}

/** What is wrong with a code, in words.
 *  @param {Codes} codes
 *  @param {number} trouble
 *  @param {string[]} letters
 *  @param {string} word */
function said(codes, trouble, letters, word) {
  const place = Number(row[KIND]);
  const right = LETTERS[Number(row[NUMBER])];
  /** @type {Record<string, string>} */
  const filled = { lesson: "" };
  if (trouble === ONE_LETTER) {
    const begins = place - (place % THREE);
    const asked = letters.map((letter, at) => (at === place ? right : letter)).slice(begins, begins + THREE).join(", ");
    Object.assign(filled, { place: String(place + 1), right, wrong: letters[place], ask: asked });
  } else if (trouble === OTHER_LESSON && codes.lessons[place]) filled.lesson = `, ${codes.lessons[place]}`;
  filled.picture = pictureOf(codes, word).words;
  return codes.troubles[trouble].replace(/{(\w+)}/g, (_, name) => filled[name]);
}
