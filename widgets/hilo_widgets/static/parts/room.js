// @ts-check
// Room for what a line says: every panel is as high as its tallest state, so nothing jumps.

import { captionOf, longAnswers, longest } from "./answers.js";
import { fillActs, fillAnswer, fillCaption, fillHead } from "./panels.js";
import { html } from "./words.js";

/** @import { Data, Line } from "./lines.js" */
/** @import { Panels } from "./panels.js" */

/** Reserves the heights that this line needs at this width. `heads` are its title lines, `tail` may follow each answer.
 *  @param {Panels} ui
 *  @param {Line} line
 *  @param {ReturnType<import("./answers.js").headOf>[]} heads
 *  @param {string} tail
 *  @param {{ data: Data, prefix: string, look: (number: number) => string }} how */
export function fit(ui, line, heads, tail, { data, prefix, look }) {
  const fullest = (head) => ({ ...head, own: "your own line", tally: data.predict ? "9 of 9 right" : "" });
  const longHeads = longest(heads, ({ title, over, notes }) => title + over + notes);
  reserve(ui.head, longHeads, (copy, head) => fillHead(copy, fullest(head), prefix));
  const captions = line.frames.map((_, i) => captionOf(line, i));
  const longCaptions = [
    ...longest(captions, ({ said, then }) => said + then), ...longest(captions, ({ rule }) => rule?.join("")),
  ];
  reserve(ui.caption, longCaptions, (copy, caption) => fillCaption(copy, caption, prefix));
  reserve(ui.answer, longAnswers(line, tail), (copy, { acts, ...answer }) => {
    fillAnswer(copy, { ...answer, chances: data.odds }, line, prefix);
    fillActs(copy, acts, prefix, look);
  });
}

/** Gives the panel at least the height of the tallest of these states.
 *  @template T
 *  @param {HTMLElement} panel
 *  @param {T[]} states
 *  @param {(copy: HTMLElement, state: T) => void} fill */
function reserve(panel, states, fill) {
  const copies = states.map((state) => {
    const copy = /** @type {HTMLElement} */ (panel.cloneNode(true));
    copy.style.minHeight = "";
    fill(copy, state);
    return copy;
  });
  const hidden = html("div", { class: "measure", "aria-hidden": "true" }, ...copies);
  panel.after(hidden);
  const height = Math.max(0, ...copies.map((copy) => parseFloat(getComputedStyle(copy).height) || 0));
  hidden.remove();
  panel.style.minHeight = `${Math.max(Math.ceil(height), parseFloat(panel.style.minHeight) || 0)}px`;
}
