// @ts-check
// A class: own seeds by class word and number, and results as codes of nine letters; the same as hilo_core.lessons.classroom and
// hilo_core.machine.random, so that Python and a page without it make and read the same.

const LETTERS = "CDFHJKMNPRTWXY34679";
const [BASE, SIZE, THREE, CLASS, STUDENT] = [LETTERS.length, 9, 3, 2, 5];
export const STUDENTS = 40;
const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const [GAMMA, MIX_1, MIX_2] = [0x9E3779B97F4A7C15n, 0xBF58476D1CE4E5B9n, 0x94D049BB133111EBn];
const [LOW_63, LOW_64] = [(1n << 63n) - 1n, (1n << 64n) - 1n];

/** The 64 bits of a number stirred (splitmix64).
 *  @param {bigint} number */
function mix(number) {
  let mixed = ((number ^ (number >> 30n)) * MIX_1) & LOW_64;
  mixed = ((mixed ^ (mixed >> 27n)) * MIX_2) & LOW_64;
  return mixed ^ (mixed >> 31n);
}

/** The word of a class, as it counts: capitals and more spaces than one do not.
 *  @param {string} text */
export function wordOf(text) {
  return text.trim().split(/\s+/).join(" ").toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** @param {string} word
 *  @param {number} number */
function hashed(word, number) {
  let found = mix(BigInt(number));
  for (const byte of new TextEncoder().encode(word)) found = mix(found ^ BigInt(byte));
  return found & LOW_63;
}

/** The seed, of six digits, of a student of a class.
 *  @param {string} word
 *  @param {number} number */
export function classSeed(word, number) {
  return Number(hashed(wordOf(word), number) % 900_000n) + 100_000;
}

/** Which of so many exit tickets a seed has.
 *  @param {number} seed
 *  @param {number} tickets */
export function ticketNumber(seed, tickets) {
  return Number((mix(BigInt(seed)) & LOW_63) % BigInt(tickets));
}

/** The chance of a seed: a function that gives the next random whole number from 0 to n - 1.
 *  @param {number} seed */
export function chanceOf(seed) {
  let state = mix((BigInt(seed) + mix(0n)) & LOW_64);
  return (/** @type {number} */ n) => {
    state = (state + GAMMA) & LOW_64;
    return Number(((mix(state) >> 32n) * BigInt(n)) >> 32n);
  };
}

/** @param {number[]} places */
function check(places) {
  return places.reduce((sum, place, at) => sum + (at + 1) * place, 0) % BASE;
}

/** @type {[string | null, number[]]} */
let lastRoom = [null, []]; // thousands of lines can be read with one word

/** @param {string} word */
function roomOf(word) {
  if (lastRoom[0] !== word) {
    const room = hashed(wordOf(word), 0);
    lastRoom = [word, Array.from({ length: CLASS }, (_, k) => Number((room / BigInt(BASE ** k)) % BigInt(BASE)))];
  }
  return lastRoom[1];
}

/** @typedef {{ lesson: number, most: [string, number][] }} Codes
 *  @typedef {{ number: number, values: Record<string, number> }} Result */

/** The code of a student's result, such as "FKM 3XD 7RC".
 *  @param {Codes} codes
 *  @param {string} word
 *  @param {number} number
 *  @param {Record<string, number>} values */
export function codeOf({ lesson, most }, word, number, values) {
  const packed = most.reduce((sum, [name, limit]) => sum * (limit + 1) + values[name], number - 1);
  const places = [lesson, ...roomOf(word)];
  for (let k = STUDENT - 1; k >= 0; k -= 1) places.push(Math.floor(packed / BASE ** k) % BASE);
  return [...places, check(places)].map((place, at) => (at && at % THREE === 0 ? " " : "") + LETTERS[place]).join("");
}

/** The letters of a code, without what may stand between them.
 *  @param {string} text */
const lettersOf = (text) => [...text.toUpperCase()].filter((letter) => !/[\s.,-]/.test(letter));

/** The letters that all codes of a class begin with.
 *  @param {number} lesson
 *  @param {string} word */
const common = (lesson, word) => [lesson, ...roomOf(word)].map((place) => LETTERS[place]);

/** Whether a line at whose end somebody types is a whole code already: nine letters, or the last six of a code that can be read.
 *  @param {Codes} codes
 *  @param {string} line
 *  @param {string} word */
export function isWhole(codes, line, word) {
  const letters = lettersOf(line);
  const begins = common(codes.lesson, word).every((letter, at) => letters[at] === letter);
  return letters.length >= SIZE || (letters.length === STUDENT + 1 && !begins && typeof readCode(codes, line, word) !== "string");
}

/** What a code says, or the end of a sentence that says what is wrong with it. The last six letters are enough.
 *  @param {Codes} codes
 *  @param {string} text
 *  @param {string} word
 *  @returns {Result | string} */
export function readCode({ lesson, most }, text, word) {
  let letters = lettersOf(text);
  const odd = letters.find((letter) => !LETTERS.includes(letter));
  if (odd) return `there is no “${odd}” in any code`;
  if (letters.length === STUDENT + 1) letters = [...common(lesson, word), ...letters];
  if (letters.length !== SIZE) return `it has ${COUNTS[letters.length] ?? letters.length} letters instead of nine`;
  const places = letters.map((letter) => LETTERS.indexOf(letter));
  const last = places.pop();
  if (check(places) !== last) return "one letter is wrong, or two have changed places";
  if (places[0] !== lesson) return "it belongs to a different lesson";
  if (roomOf(word).some((place, at) => places[1 + at] !== place)) return "it belongs to a class with a different word";
  let packed = places.slice(1 + CLASS).reduce((sum, place) => sum * BASE + place, 0);
  /** @type {Record<string, number>} */
  const values = {};
  for (const [name, limit] of [...most].reverse()) {
    values[name] = packed % (limit + 1);
    packed = Math.floor(packed / (limit + 1));
  }
  return packed < STUDENTS ? { number: packed + 1, values } : "no student can have this code";
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
