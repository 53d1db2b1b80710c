// @ts-check
// A hint as a ladder: the plan, two choices, the one with its reason, the numbers.

import { plain } from "./answers.js";

/** @import { Answer, Choice, Rule } from "./lines.js" */
/** @import { Chance } from "./answers.js" */
/** @typedef {[title: string, text: string, rule: Rule | null, about: string[]]} Rung about which choices, or parts of one, it is */

/** What a step says, and its rule.
 *  @param {Rung} rung
 *  @returns {Answer} */
export function said([title, text, rule]) {
  return { ...plain("note", `${title[0].toUpperCase()}${title.slice(1)}. ${text}`), qr: rule ?? -1 };
}

/** What stands at the choices that a step is about, in place of their chances.
 *  @param {Rung} rung
 *  @param {Choice[]} choices
 *  @returns {(Chance | undefined)[]} */
export function marksOf([title, , , about], choices) {
  const mark = title === "two choices"
    ? { short: "?", unit: "", rank: "", spoken: "one of two to compare", long: "" }
    : { short: "\u2713", unit: "", rank: "best", spoken: "the one", long: "" };
  return choices.map(({ act }) => (about.includes(act) ? mark : undefined));
}
