// @ts-check
// The texts of a game besides its cards: what can be done, and whose turn it is, also for readers who do not see the screen.

import { spoken } from "../line/signs.js";

/** @import { Line } from "../line/lines.js" */

export const TELL = {
  point: "It is your turn. Point at a choice to see what it leads to. Click it, or press Enter, to choose it.",
  past: "You are looking back. Go to the current move to make a choice.",
  over: "You are looking back at a round that is over, so no choice is left to make.",
  open: "All hands are face up now. You are back at the first choice of the round: step on to see how it went.",
  way: "With all cards face up, it could have gone on like this from here: step on to see it.",
  looking: "Searching with all hands face up…",
  busy: "Python is still at work. Make your choice again in a moment.",
  working: "The chances are being worked out…",
  reviewing: "The review is being worked out…",
};
/** @type {Record<string, string>} */
const TURNS = { mine: "your turn", next: "the next player's turn", others: "the others move", over: "the round is over" };

/** Says whose turn it is: "mine", "others", "over", or of people at one screen "next", also in the name of the widget, and of the
 *  tab if it has the page for itself.
 *  @param {HTMLElement} root
 *  @param {string} whose
 *  @param {string} page its name, "" if others share it */
export function showTurn(root, whose, page) {
  root.dataset.turn = whose;
  const label = root.ariaLabel?.split(": ")[0];
  if (label) root.ariaLabel = `${label}: ${TURNS[whose]}`;
  if (page) document.title = `${page}: ${TURNS[whose]}`;
}

/** The events from frame `from` of a line to frame `to`, as they are read out, and the question there if something is `asked`.
 *  Each event is read; the reason why it was possible only once.
 *  @param {Line} line
 *  @param {number} from
 *  @param {number} to
 *  @param {boolean} asked */
export function newsOf(line, from, to, asked) {
  const told = line.frames.slice(from + 1, to + 1).flatMap((frame) => {
    const [deed, ...reasons] = frame.say.split(/(?<=[.?!]) /);
    return [deed, ...reasons.map((one) => [one])];
  });
  const known = new Set();
  const isNew = (/** @type {string | string[]} */ one) => typeof one === "string" || (!known.has(one[0]) && known.add(one[0]));
  return spoken([...told.filter(isNew).flat(), asked && line.frames[to].head].filter(Boolean).join(" "));
}

const END = "hilo-end"; // the event that a game sends to the elements around it when its round is over

/** Tells the element that set up the table how a round ended.
 *  @param {HTMLElement} root
 *  @param {string} said */
export const tellEnd = (root, said) => root.dispatchEvent(new CustomEvent(END, { bubbles: true, composed: true, detail: said }));

/** Calls `hear` when a round ends at a table inside `place`.
 *  @param {HTMLElement} place
 *  @param {(said: string) => void} hear */
export const hearEnd = (place, hear) => place.addEventListener(END, (event) => hear(/** @type {CustomEvent} */ (event).detail));
