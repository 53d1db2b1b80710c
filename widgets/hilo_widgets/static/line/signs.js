// @ts-check
// Texts with suit signs in words, and lists of words.

/** @type {Record<string, string[]>} */
export const SUITS = {
  "♠": ["S", "spades"], "♥": ["H", "hearts"], "♣": ["C", "clubs"], "♦": ["D", "diamonds"], "★": ["N", "star"],
};
/** @type {Record<string, string>} */
const COURT = { J: "jack", Q: "queen", K: "king", A: "ace" };
export const COUNT = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

// A rank, if one stands directly before the sign; the sign; the marks that must not start a new line.
export const SIGN = /((?<![\p{L}\d])(?:[JQKA]|\d+))?([♠♥♣♦★])\uFE0F?([.,;:!?)’”]*)/gu;
const ONE = /\b(?:an?|any|one|only|highest|lowest) $/i; // before the sign of one card: "the highest ♠", but "two ♠"

/** A text in words, for places that can only hold words.
 *  @param {string} text */
export function spoken(text) {
  return text.replace(SIGN, (all, rank, sign, marks, at) => nameOf(rank, sign, text.slice(0, at)) + marks);
}

/** A card or a suit in words, behind what stands `before` it.
 *  @param {string | undefined} rank
 *  @param {string} sign
 *  @param {string} before */
export function nameOf(rank, sign, before) {
  const name = SUITS[sign][1];
  if (rank) return `${COURT[rank] ?? rank} of ${name === "star" ? "stars" : name}`;
  return ONE.test(before) ? name.replace(/s$/, "") : name;
}

const LIST = new Intl.ListFormat("en-GB");

/** "a", "a and b", "a, b and c".
 *  @param {string[]} names */
export const listed = (names) => LIST.format(names);
