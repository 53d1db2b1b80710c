// @ts-check
// A hint as a ladder: the plan, two choices, the one with its reason, the numbers.

import { plain } from "./answers.js";

/** @import { Answer, Choice, Rule } from "./lines.js" */
/** @import { Chance } from "./answers.js" */
/** @typedef {[text: string, rule: Rule | null, about: string[]]} Rung about which choices, or parts of one, it is */

const TITLES = { 3: ["The plan", "The choice", "The numbers"], 4: ["The plan", "Two choices", "The choice", "The numbers"] };

/** What a step is called; without a worse choice there are no two.
 *  @param {Rung[]} rungs
 *  @param {number} at */
const titleOf = (rungs, at) => (rungs.length === 4 ? TITLES[4] : TITLES[3])[at];

/** What a step says, and its rule.
 *  @param {Rung[]} rungs
 *  @param {number} at
 *  @returns {Answer} */
export function said(rungs, at) {
  const [text, rule] = rungs[at];
  return { ...plain("note", `${titleOf(rungs, at)}. ${text}`), qr: rule ?? -1 };
}

/** The words on the button that leads to a step.
 *  @param {Rung[]} rungs
 *  @param {number} to */
export function nextOf(rungs, to) {
  const title = titleOf(rungs, to);
  return `Show ${title[0].toLowerCase()}${title.slice(1)}`;
}

/** What stands at the choices that a step is about, in place of their chances.
 *  @param {Rung} rung
 *  @param {Choice[]} choices
 *  @returns {(Chance | undefined)[]} */
export function marksOf([, , about], choices) {
  const open = about.length > 1 && choices.filter(({ act }) => about.includes(act)).length === 2;
  const mark = open
    ? { short: "?", unit: "", rank: "", spoken: "one of two to compare", long: "" }
    : { short: "\u2713", unit: "", rank: "best", spoken: "the one", long: "" };
  return choices.map(({ act }) => (about.includes(act) ? mark : undefined));
}
