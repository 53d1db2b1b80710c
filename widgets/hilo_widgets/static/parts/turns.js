// @ts-check
// Whose turn it is, and what has happened, for readers who do not look at the cards.

import { textOf } from "./lines.js";
import { set, spoken } from "./words.js";

/** @import { Line } from "./lines.js" */

const TURNS = { mine: "your turn", others: "the others move", over: "the round is over" };

/** Says whose turn it is: "mine", "others" or "over", also in the name of the widget, and of the tab if it has the page for itself.
 *  @param {HTMLElement} root
 *  @param {string} whose
 *  @param {string} page its name, "" if others share it */
export function showTurn(root, whose, page) {
  root.dataset.turn = whose;
  const label = root.getAttribute("aria-label")?.split(": ")[0];
  if (label) set(root, { "aria-label": `${label}: ${TURNS[whose]}` });
  if (page) document.title = `${page}: ${TURNS[whose]}`;
}

/** All that has happened since frame `from` of a line, and what is asked now, as it is read out.
 *  @param {Line} line
 *  @param {number} from */
export function newsOf(line, from) {
  const told = line.frames.slice(from + 1).map((frame) => textOf(line, frame.say));
  return spoken([...told, textOf(line, line.frames.at(-1).head)].filter(Boolean).join(" "));
}
