// @ts-check
// The line above a review: the way back, the reader's place, and a shape for the verdict on every decision.

import { elementOf, markup } from "../dom/markup.js";
import { shape } from "../dom/verdicts.js";
import { button, div, html } from "../dom/words.js";

/** @import { Decision } from "./decision_list.js" */

const BACK = "\u2039";

/** The line; `decisions` are in order of time.
 *  @param {Decision[]} decisions
 *  @param {{ back: () => void, go: (at: number) => void }} does `back` goes one level up */
export function reviewHead(decisions, { back, go }) {
  const away = button(BACK, back, { class: "away" });
  /** @type {HTMLElement} */
  const where = elementOf(markup`<p class="where"></p>`);
  const up = button([], back, { class: "up" });
  const shapes = decisions.map((one) => {
    const label = `${one.part}: ${one.was}`;
    const sign = markup`<svg viewBox="-10 -10 20 20" aria-hidden="true">${shape(one.verdict)}</svg>`;
    return button(sign, () => go(one.at), { class: "one", "data-at": one.at, "aria-label": label, title: label });
  });
  const strip = html("div", { class: "strip", role: "group", "aria-label": "All decisions" }, shapes);
  const root = div("topline", away, markup`<p class="name">Review</p>`, where, strip, up);

  /** Says where the reader is; `up` is the label of the way one level up, or "".
   *  @param {{ at: number, listed: boolean, where: string, up: string }} state */
  function fill({ at, listed, where: words, up: leads }) {
    for (const one of shapes) one.ariaCurrent = !listed && Number(one.dataset.at) === at ? "step" : null;
    where.replaceChildren(words);
    strip.hidden = listed;
    up.replaceChildren(leads);
    up.hidden = !leads;
    away.hidden = !leads;
    away.ariaLabel = leads;
  }

  return { root, fill };
}
