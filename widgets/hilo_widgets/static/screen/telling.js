// @ts-check
// What a game that is played says besides its cards: what can be done, and whose turn it is, also for who does not look at them.

import { textOf } from "./lines.js";
import { set, spoken } from "./words.js";

/** @import { Line } from "./lines.js" */

export const TELL = {
  point: "It is your turn. Look at a choice to see what comes of it, then click it or press Enter to make it.",
  past: "You are looking back. Go to the present to make a choice.",
  over: "You are looking back at a round that is over, so no choice is left to make.",
  open: "All hands are open now. You are back at the first choice of the round: step on to see how it went.",
  busy: "Python is still at work. Make your choice again in a moment.",
  working: "The chances are being worked out…",
  reviewing: "The review is being worked out…",
};
/** @type {Record<string, string>} */
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
  return spoken([...told, textOf(line, line.frames[line.frames.length - 1].head)].filter(Boolean).join(" "));
}
