// @ts-check
// What a student has worked out, line by line: the numbers of a step and the lines of an exit ticket, held against what is right
// and against wrong numbers that are known.

import { escaped } from "../plot/marks.js";
import { readPart } from "../numbers/typed.js";

/** @typedef {{ number: number, thought: string, reply: string }} Mistake a wrong number that is known
 *  @typedef {{ right: (string | number)[], near: number, mistakes: Mistake[] }} Line what is right in each part, how far a number may
 *    be off, and the wrong numbers that are known */

const THOUSANDS = /^[-+−]?\s*[1-9]\d*,\d{3}$/;

/** The lines of a step with what each part of them holds, whether all of that is right, and else the mistake that was made, if it
 *  is known.
 *  @param {HTMLElement} step
 *  @param {(Line & Record<string, any>)[]} lines */
export function linesOf(step, lines) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-line]"))].map((place, at) => {
    const { right, near, mistakes } = lines[at];
    const parts = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-part]"))];
    const held = parts.map(readPart);
    const isGood = held.map(({ value }, n) => (typeof value === "string" ? value === right[n] : Math.abs(value - Number(right[n])) <= near));
    const number = held.findIndex((_, n) => typeof right[n] === "number");
    const off = (/** @type {Mistake} */ one) => Math.abs(one.number - Number(held[number]?.value));
    const nearest = [...mistakes].sort((one, other) => off(one) - off(other))[0];
    const known = nearest && !isGood[number] && off(nearest) <= near ? nearest : null;
    return { ...lines[at], at, place, held, isGood, number, known, isRight: isGood.every(Boolean) };
  });
}

/** @typedef {ReturnType<typeof linesOf>[number]} Worked */

/** What is said to the first part of a line that cannot be read; "" if there is none.
 *  @param {Worked} line */
export function unread({ held, right }) {
  const odd = held.find(({ typed, value }, n) => typed && typeof right[n] === "number" && (Number.isNaN(value) || THOUSANDS.test(typed)));
  if (!odd) return "";
  const [whole, part] = odd.typed.split(",");
  if (Number.isNaN(odd.value)) return `I read “${odd.typed}”. Please type a number, for example 8.5.`;
  return `I read “${odd.typed}”. Is it ${whole}${part} or ${whole}.${part}? Please type it without the comma.`;
}

/** What is said of the first line that is not finished; "" if all are.
 *  @param {Worked[]} lines */
export function unfinished(lines) {
  const open = lines.find(unread) ?? lines.find((line) => line.held.some(({ typed }) => !typed));
  return open ? unread(open) || `Line ${open.at + 1} is not finished.` : "";
}

/** What the number of a line says in a code: 0 if it is right, the place of its mistake from 1 on, or that it is a different one;
 *  undefined without a number, or where the code has no place for it.
 *  @param {Worked} line
 *  @param {[string, number][]} results of the code, each with the most it can be: no answer
 *  @param {string} name of the result */
export function stateOf({ held, isGood, mistakes, number, known }, results, name) {
  const none = results.find(([one]) => one === name)?.[1];
  if (none === undefined || number < 0 || !held[number].typed) return undefined;
  if (isGood[number]) return 0;
  return known ? mistakes.indexOf(known) + 1 : none - 1;
}

/** The answer of the page to a line of the working.
 *  @param {Record<string, string>} signs
 *  @param {Worked & Record<string, any>} line */
export function answered(signs, line) {
  const { held: [{ typed }], known, isRight, shows, hint } = line;
  const odd = unread(line);
  const said = (/** @type {string} */ sign, /** @type {string} */ head, words = "") =>
    `<p class="a-${sign}">${signs[sign]}<span><b>${escaped(head)}</b> ${escaped(words)}</span></p>`;
  if (!typed) return said("unread", "There is no number yet.", hint);
  if (odd) return said("unread", "I could not read this.", odd);
  if (isRight) return said("right", typed.replace(",", ".") === shows ? "Right." : `Right: ${typed} = ${shows}.`);
  return known ? said("known", `“${capital(known.thought)}.”`, known.reply) : said("wrong", "Not this time.", hint);
}

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);
