// @ts-check
// A hint as a ladder: the plan, two choices, the one with its reason, the numbers.

import { speech } from "./answers.js";

/** @import { Answer, Choice, Rule } from "../line/lines.js" */
/** @import { Chance } from "./answers.js" */
/** @typedef {[title: string, text: string, rule: Rule | null, about: string[]]} Rung the choices, or parts of one, that it is about */

/** The text of a step of the ladder, and its rule.
 *  @param {Rung[]} rungs
 *  @param {number} at
 *  @returns {Answer} */
export function said(rungs, at) {
  const [, text, rule] = rungs[at];
  return { ...speech("Hint", text, undefined, { kind: "hint", qr: rule }), steps: { names: rungs.map(([name]) => name), at } };
}

/** The marks on the choices that a step is about, instead of their chances.
 *  @param {Rung} rung
 *  @param {Choice[]} choices
 *  @returns {(Chance | undefined)[]} */
export function marksOf([title, , , about], choices) {
  const mark = title.includes("two")
    ? { short: "?", unit: "", rank: "", spoken: "one of two to compare", long: "" }
    : { short: "\u2713", unit: "", rank: "best", spoken: "the one", long: "" };
  return choices.map(({ act }) => (about.includes(act) ? mark : undefined));
}
