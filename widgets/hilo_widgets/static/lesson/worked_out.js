// @ts-check
// Checks a student's working, line by line: compares the numbers of a step and the lines of an exit ticket with the right numbers
// and with known wrong ones.

import { markup } from "../dom/markup.js";
import { readPart } from "../numbers/typed.js";

/** @typedef {{ number: number, thought: string, reply: string }} Mistake a wrong number that is known
 *  @typedef {{ right: (string | number)[], near: number, places: number, mistakes: Mistake[] }} Line the right answer in each part, the
 *    tolerance, the decimal places, and the wrong numbers that are known */

const THOUSANDS = /^[-+−]?\s*[1-9]\d*,\d{3}$/;

const HAIR = 1e-9; // 8.25 − 8.2 is a little more than 0.05

/** The number of decimal places typed, minus two if it was read as a percentage; NaN if it was typed in another way.
 *  @param {{ typed: string, value: string | number }} held */
function placesIn({ typed, value }) {
  const found = /^[-+−]?\s*(\d*(?:[.,](\d+))?)\s*%?$/.exec(typed);
  const isPart = found && Math.abs(Number(found[1].replace(",", ".")) - Math.abs(Number(value))) > HAIR;
  return found ? (found[2] ?? "").length - (isPart ? 2 : 0) : NaN;
}

/** Whether a number with `given` decimal places is the right one rounded to fewer places than the question wants.
 *  @param {number} value
 *  @param {number} given
 *  @param {number} right
 *  @param {number} places */
function isRounded(value, given, right, places) {
  return value !== 0 && given < places && Math.abs(value - right) <= 0.5 / 10 ** given + HAIR;
}

/** Whether a number is the right one cut off instead of rounded. A small whole number does not count: it can be anything.
 *  @param {number} value
 *  @param {number} given
 *  @param {number} right
 *  @param {number} places */
function isCut(value, given, right, places) {
  const part = Math.trunc(right * 10 ** given + HAIR) / 10 ** given;
  return given <= places && (given > 0 || Math.abs(right) >= 10) && Math.abs(value - part) < HAIR;
}

/** The tolerance for a known mistake: the same as for the right number, but not so large that it includes a different one.
 *  @param {number} near
 *  @param {number} mistake */
const nearMistake = (near, mistake) => Math.min(near, Math.abs(mistake) / 4) + HAIR;

/** @type {{ known: Mistake | null, rounded: boolean, cut: boolean }} */
const NOTHING = { known: null, rounded: false, cut: false };

/** Classifies a wrong number: a known mistake, even if the right number rounds to it; or the right number rounded too far, or cut
 *  off.
 *  @param {{ typed: string, value: string | number }} held
 *  @param {number} right
 *  @param {Pick<Line, "near" | "places" | "mistakes">} line */
export function wrongNumber(held, right, { near, places, mistakes }) {
  const value = Number(held.value);
  const given = placesIn(held);
  const off = (/** @type {Mistake} */ one) => Math.abs(one.number - value);
  const [known = null] = mistakes.filter((one) => off(one) <= nearMistake(near, one.number)).sort((one, other) => off(one) - off(other));
  const rounded = !known && isRounded(value, given, right, places);
  return { known, rounded, cut: !known && !rounded && isCut(value, given, right, places) };
}

/** Whether a number is right. As a probability below 1 %, 0.4 can be meant as 0.4 % too.
 *  @param {number} value
 *  @param {number} right
 *  @param {number} near
 *  @param {string | undefined} unit */
const isNear = (value, right, near, unit) => Math.abs(value - right) <= near + HAIR || (unit?.endsWith("of 100") && right < 1 && Math.abs(value / 100 - right) <= near + HAIR);

/** The lines of a step: the content of each part, whether all parts are right, and if not, whether the number is only rounded too
 *  far or cut off, or which known mistake it is.
 *  @param {HTMLElement} step
 *  @param {(Line & Record<string, any>)[]} lines */
export function linesOf(step, lines) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-line]"))].map((place, at) => {
    const { right, near } = lines[at];
    const parts = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-part]"))];
    const held = parts.map(readPart);
    const isGood = held.map(({ value }, n) => (typeof value === "string" ? value === right[n] : isNear(value, Number(right[n]), near, parts[n].dataset.unit)));
    const number = held.findIndex((_, n) => typeof right[n] === "number");
    const wrong = number < 0 || isGood[number] ? NOTHING : wrongNumber(held[number], Number(right[number]), lines[at]);
    return { ...lines[at], at, place, held, isGood, number, ...wrong, isRight: isGood.every(Boolean) };
  });
}

/** @typedef {ReturnType<typeof linesOf>[number]} Worked */

/** The message about the first part of a line that cannot be read; "" if there is none.
 *  @param {Worked} line */
export function unread({ held, right }) {
  const odd = held.find(({ typed, value }, n) => typed && typeof right[n] === "number" && (Number.isNaN(value) || THOUSANDS.test(typed)));
  if (!odd) return "";
  const [whole, part] = odd.typed.split(",");
  if (Number.isNaN(odd.value)) return `I read “${odd.typed}”. Please type a number, for example 8.5.`;
  return `I read “${odd.typed}”. Is it ${whole}${part} or ${whole}.${part}? Please type it without the comma.`;
}

/** The message about the first unfinished line; "" if all are finished.
 *  @param {Worked[]} lines */
export function unfinished(lines) {
  const open = lines.find(unread) ?? lines.find((line) => line.held.some(({ typed }) => !typed));
  return open ? unread(open) || `Line ${open.at + 1} is not finished.` : "";
}

/** The result of a line in a code: 0 if the number is right or only rounded too far, the place of a known mistake (from 1), or the
 *  number for any other; undefined without a number, or if the code has no place for it.
 *  @param {Worked} line
 *  @param {[string, number][]} results of the code, each with its largest number, which means no answer
 *  @param {string} name of the result */
export function stateOf({ held, isGood, mistakes, number, rounded, known }, results, name) {
  const none = results.find(([one]) => one === name)?.[1];
  if (none === undefined || number < 0 || !held[number].typed) return undefined;
  if (isGood[number] || rounded) return 0;
  return known ? mistakes.indexOf(known) + 1 : none - 1;
}

/** The answer of the page to a line of the working.
 *  @param {Record<string, import("../dom/markup.js").Html>} signs
 *  @param {Worked & Record<string, any>} line */
export function answered(signs, line) {
  const { held: [{ typed, value }], known, rounded, cut, wanted, isRight, shows, exact, hint } = line;
  const odd = unread(line);
  const said = (/** @type {string} */ sign, /** @type {string} */ head, words = "") =>
    markup`<p class="v-${sign}">${signs[sign]}<span><b>${head}</b> ${words}</span></p>`;
  if (!typed) return said("unread", "There is no number yet.", hint);
  if (odd) return said("unread", "I could not read this.", odd);
  if (isRight && typed.replace(",", ".") === shows) return said("right", "Right.");
  if (isRight && `${typed.replace(",", ".")} %` === shows) return said("right", `Right: ${shows}.`); // 20 is not 20 %
  if (isRight && Math.abs(Number(value) - parseFloat(shows)) < HAIR) return said("right", /[%\p{L}]/u.test(typed) ? "Right." : `Right: ${typed} = ${shows}.`);
  if (isRight) return said("right", `Right. ${exact ? "Exactly" : "Rounded"}: ${shows}.`);
  if (rounded) return said("known", "Is this rounded?", `Then the idea is right. Give ${wanted}.`);
  if (cut) return said("known", "Is this cut off?", `Then the idea is right. Give ${wanted}, rounded.`);
  return known ? said("known", `“${capital(known.thought)}.”`, known.reply) : said("wrong", "Not this time.", hint);
}

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);
