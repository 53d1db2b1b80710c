// @ts-check
// What a student has worked out, line by line: the numbers of a step and the lines of an exit ticket, held against what is right.

import { readPart } from "../numbers/typed.js";

/** @typedef {{ right: (string | number)[], near: number }} Line what is right in each part, and how far a number may be off */

/** The lines of a step with what each part of them holds, and whether all of that is right.
 *  @param {HTMLElement} step
 *  @param {(Line & Record<string, any>)[]} lines */
export function linesOf(step, lines) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (step.querySelectorAll("[data-line]"))].map((place, at) => {
    const { right, near } = lines[at];
    const parts = place.matches("[data-part]") ? [place] : [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-part]"))];
    const held = parts.map(readPart);
    const isRight = held.every(({ value }, n) => (typeof value === "string" ? value === right[n] : Math.abs(value - Number(right[n])) <= near));
    return { ...lines[at], at, place, held, isRight };
  });
}

/** What is said to the first part of a line that cannot be read; "" if there is none.
 *  @param {{ held: { typed: string, value: string | number }[] }} line */
export function unread({ held }) {
  const odd = held.find(({ typed, value }) => typed && Number.isNaN(value));
  return odd ? `I read “${odd.typed}”. Please type a number, for example 8.5.` : "";
}

/** What is said of the first line that is not finished; "" if all are.
 *  @param {ReturnType<typeof linesOf>} lines */
export function unfinished(lines) {
  const open = lines.find((line) => unread(line) || line.held.some(({ typed }) => !typed));
  return open ? unread(open) || `Line ${open.at + 1} is not finished.` : "";
}
