// @ts-check
// What a student has worked out: the numbers of a step and the lines of an exit ticket, read and judged.

import { verdict } from "./lesson_page.js";
import { numberIn } from "../numbers/typed.js";

const near = (/** @type {number | null} */ read, /** @type {{ right: number, near: number }} */ row) =>
  read !== null && Math.abs(read - row.right) <= row.near;

/** What is said to a number that cannot be read.
 *  @param {string} typed */
export const unread = (typed) => `I read “${typed}”. Please type a number, for example 8.5.`;

/** Signs each number of a step, and gives those that are not right. With `shown` these are filled in.
 *  @param {HTMLElement} step
 *  @param {any[]} wanted
 *  @param {Record<string, string>} signs
 *  @param {boolean} shown */
export function notRight(step, wanted, signs, shown) {
  /** @type {any[]} */
  const missing = [];
  [...step.querySelectorAll("[data-fields] label")].forEach((row, at) => {
    const { right, digits, working, hint } = wanted[at];
    const input = /** @type {HTMLInputElement} */ (row.querySelector("input"));
    const typed = input.value.trim();
    const read = numberIn(typed);
    const good = near(read, wanted[at]);
    if (shown && !good) input.value = String(Number(right.toFixed(digits)));
    if (!good) missing.push({ at, working, hint, typed, read });
    const sign = good ? "right" : shown ? "helped" : typed ? "wrong" : "";
    /** @type {Element} */ (row.querySelector(".sign")).innerHTML = sign && `${signs[sign]}<span class="vh">${good ? "right" : sign === "helped" ? "shown" : "not yet"}</span>`;
  });
  return missing;
}

/** The lines of an exit ticket with what was typed and chosen in each.
 *  @param {HTMLElement} step
 *  @param {any[]} rows */
export function linesOf(step, rows) {
  const fields = [...step.querySelectorAll("[data-row]")];
  return rows.map((row, at) => {
    const typed = fields[at].querySelector(/** @type {"input"} */ ("input.n"))?.value.trim();
    const chosen = fields[at].querySelector(/** @type {"input"} */ ("input:checked"))?.value;
    return { ...row, typed, read: typed === undefined ? undefined : numberIn(typed), chosen };
  });
}

/** What is said of the first line that is not finished; "" if all are.
 *  @param {any[]} lines */
export function unfinished(lines) {
  const open = lines.findIndex(({ read, choice, chosen }) => read === null || (choice !== null && chosen === undefined));
  if (open < 0) return "";
  const { typed, read } = lines[open];
  return typed && read === null ? unread(typed) : `Line ${open + 1} is not finished.`;
}

/** What is said to each line when the exit ticket is locked in.
 *  @param {any[]} lines
 *  @param {Record<string, string>} signs */
export function judged(lines, signs) {
  return lines.map(({ read, choice, chosen, said, working, ...row }, at) => {
    const good = (row.right === null || near(read, row)) && (choice === null || Number(chosen) === choice);
    return good
      ? verdict(signs, "right", `Line ${at + 1}: yes, ${said}`, [])
      : verdict(signs, "wrong", `Line ${at + 1}: it is ${said}`, [working]);
  }).join("");
}
