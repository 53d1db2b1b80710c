// @ts-check
// A hint as a ladder: the plan, two choices, the one with its reason, the numbers.

import { speech } from "./answers.js";

/** @import { Answer, Choice, Rule } from "../line/lines.js" */
/** @import { Chance } from "./answers.js" */
/** @typedef {[title: string, text: string, rule: Rule | null, about: string[]]} Rung about which choices, or parts of one, it is */

/** What a step of the ladder says, and its rule.
 *  @param {Rung[]} rungs
 *  @param {number} at
 *  @returns {Answer} */
export function said(rungs, at) {
  const [, text, rule] = rungs[at];
  return { ...speech("Hint", text, undefined, { kind: "hint", qr: rule }), steps: { names: rungs.map(([name]) => name), at } };
}

/** What stands at the choices that a step is about, in place of their chances.
 *  @param {Rung} rung
 *  @param {Choice[]} choices
 *  @returns {(Chance | undefined)[]} */
export function marksOf([title, , , about], choices) {
  const mark = title.includes("two")
    ? { short: "?", unit: "", rank: "", spoken: "one of two to compare", long: "" }
    : { short: "\u2713", unit: "", rank: "best", spoken: "the one", long: "" };
  return choices.map(({ act }) => (about.includes(act) ? mark : undefined));
}
