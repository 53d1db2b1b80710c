// @ts-check
// Reads the codes in a text: typed line by line, a pasted chat, or files. Names and times in it are ignored.

import { asTyped } from "../numbers/typed.js";
import { readCode } from "./codes.js";

/** @typedef {import("./codes.js").Codes} Codes
 *  @typedef {import("./codes.js").Result} Result
 *  @typedef {import("./codes.js").Read} Read
 *  @typedef {{ letters: string, digits: number, upper: boolean, from: number, to: number }} Token letters and digits that stand
 *    together, in capitals, how many digits they begin with, and where they stand
 *  @typedef {{ text: string, found: Read | string }} Found a code as it was typed, and what it says or what is wrong */

const SIZE = 12;
const ONLY = /^[CDFHJKMNPRTWXY34679]{12}$/;
const BETWEEN = /^(?:[\s.,_-]{1,3}|[/|\\])$/; // separators in a code
const NEARLY_CODE = 10; // letters, out of twelve, above which a text was meant to be a code
const SENTENCE = /(?<=[\p{L}\p{N}] )“([^“”]*)”/gu; // a student's sentence, behind the codes
const SHORT_WORD = 5; // letters: a shorter single piece was not meant as a code

/** The pieces of a line that follow each other closely enough to be one code.
 *  @param {string} line
 *  @returns {Token[][]} */
function runs(line) {
  /** @type {Token[][]} */
  const found = [];
  let end = -1;
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = word.toUpperCase();
    const digits = /** @type {RegExpExecArray} */ (/^\d{0,2}/.exec(word))[0].length;
    const token = { letters, digits, upper: letters === word, from: index, to: index + word.length };
    if (end >= 0 && BETWEEN.test(line.slice(end, index))) found[found.length - 1].push(token);
    else found.push([token]);
    end = token.to;
  }
  return found;
}

/** The twelve letters that begin with this piece, and how many pieces they have; a number on the list may stand right before.
 *  @param {Token[]} run
 *  @param {number} at */
function windowAt(run, at) {
  let text = "";
  for (let size = 1; at + size <= run.length; size += 1) {
    text += run[at + size - 1].letters;
    for (let skip = 0; skip <= run[at].digits && skip < run[at].letters.length; skip += 1) {
      const letters = text.slice(skip);
      if (ONLY.test(letters)) return { letters, size };
    }
    if (text.length > SIZE + 2) break;
  }
  return null;
}

/** The codes in a line, and the texts that were meant to be codes.
 *  @param {string} typed
 *  @param {(letters: string) => Read | string} read
 *  @returns {Found[]} */
function codesIn(typed, read) {
  const line = asTyped(typed.replace(SENTENCE, ""));
  /** @type {Found[]} */
  const found = [];
  for (const run of runs(line)) {
    let taken = 0; // pieces that belong to a code, or come before one
    /** @type {{ one: Found, end: number } | null} */
    let bad = null; // the first twelve letters since then that are not a code
    const refused = (/** @type {number} */ to) => (bad && bad.end <= to ? [bad.one] : meant(line, run.slice(taken, to), read));
    for (let at = 0; at < run.length; at += 1) {
      const window = at >= taken ? windowAt(run, at) : null;
      if (!window) continue;
      const end = at + window.size;
      const one = { text: line.slice(run[at].from, run[end - 1].to), found: read(window.letters) };
      if (typeof one.found === "string") bad ??= { one, end };
      else {
        found.push(...refused(at), one);
        taken = end;
        bad = null;
      }
    }
    found.push(...refused(run.length));
  }
  return found;
}

/** A text that looks nearly like a code: with a letter missing, or with one that codes do not have.
 *  @param {string} line
 *  @param {Token[]} run
 *  @param {(letters: string) => Read | string} read */
function meant(line, run, read) {
  const rest = run[0]?.letters.length === run[0]?.digits ? run.slice(1) : run; // without a number on the list
  const letters = rest.map((one) => one.letters).join("");
  const good = letters.replace(/[^CDFHJKMNPRTWXY34679]/g, "").length;
  const looks = rest.every(({ upper }) => upper) || /\d/.test(letters);
  const isCode = letters.length === SIZE ? good >= NEARLY_CODE : good === letters.length && letters.length >= (rest.length > 1 ? SHORT_WORD : SHORT_WORD + 3);
  if (!rest.length || !looks || !isCode || letters.length > 2 * SIZE) return [];
  return [{ text: line.slice(rest[0].from, rest[rest.length - 1].to), found: read(letters) }];
}

/** Whether a line that is still being typed already has a complete code.
 *  @param {Codes} codes
 *  @param {string} line
 *  @param {string} word */
export function isWhole(codes, line, word) {
  const all = codesIn(line, (letters) => readCode(codes, letters, word));
  const last = all[all.length - 1];
  return !last || typeof last.found !== "string" || last.text.replace(/[^\p{L}\p{N}]/gu, "").length >= SIZE;
}

/** Whether a second code has the content of another one plus new answers: then it was made later.
 *  @param {Codes} codes
 *  @param {import("./codes.js").Values} now
 *  @param {import("./codes.js").Values} then */
const isLater = ({ second }, now, then) => second.every(([name, none]) => now[name] === then[name] || then[name] === none);

/** The results of a class from all codes in a text, by number on the list; messages about codes that cannot be taken, with their
 *  lines from 1, first of those that contradict another of the same number; how many codes appear more than once; which numbers
 *  have sent two different results; and the sentences of each number. If a student has several second codes, the latest counts.
 *  @param {Codes} codes
 *  @param {string} word
 *  @param {string} text */
export function pooled(codes, word, text) {
  /** @type {Map<number, Result>} */
  const results = new Map();
  /** @type {Set<number>} */
  const disputed = new Set();
  /** @type {Map<number, string[]>} */
  const sentences = new Map();
  /** @type {Map<string, { line: number, code: string, values: import("./codes.js").Values }[]>} */
  const came = new Map(); // different codes, by number and kind: where two of a kind came, the other kind of the number still counts
  /** @type {{ line: number, code: string, trouble: string, clash: boolean }[]} */
  const said = [];
  let again = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    for (const { text: code, found } of codesIn(line, (letters) => readCode(codes, letters, word))) {
      const trouble = typeof found === "string" ? found : taken(found, at + 1, code);
      if (typeof found !== "string") keep(found.number, line);
      if (trouble) said.push({ line: at + 1, code: shortened(code), trouble, clash: typeof found !== "string" });
    }
  }
  said.sort((one, other) => Number(other.clash) - Number(one.clash));
  return { results: [...results.values()].sort((one, other) => one.number - other.number), said, again, disputed, sentences: [...sentences].sort(([one], [other]) => one - other) };

  /** @param {Read} found
   *  @param {number} line
   *  @param {string} code */
  function taken({ number, kind, values }, line, code) {
    const known = results.get(number) ?? { number, codes: [undefined, undefined] };
    const before = came.get(`${number} ${kind}`) ?? [];
    if (before.some((one) => JSON.stringify(one.values) === JSON.stringify(values))) {
      again += 1;
      return "";
    }
    const others = before.filter((one) => !kind || !isLater(codes, values, one.values));
    if (kind && others.some((one) => isLater(codes, one.values, values))) return "";
    came.set(`${number} ${kind}`, [...others, { line, code, values }]);
    known.codes[kind] = others.length ? undefined : values;
    results.set(number, known);
    if (!known.codes.some(Boolean)) results.delete(number);
    if (!others.length) return "";
    disputed.add(number);
    return `number ${number} sent something different in line ${others[0].line}, ${others[0].code}. Please ask which one counts`;
  }

  /** @param {number} number
   *  @param {string} line */
  function keep(number, line) {
    const told = sentences.get(number) ?? [];
    for (const [, words] of line.matchAll(SENTENCE)) if (!told.includes(words)) told.push(words);
    if (told.length) sentences.set(number, told);
  }
}

/** @param {string} code */
const shortened = (code) => (code.length > 24 ? `${code.slice(0, 24)}…` : code);
