// @ts-check
// The line above a table for trying a decision again, and the results of both tries.

import { goBack } from "../dom/on_screen.js";
import { hearEnd } from "./turn_status.js";
import { elementOf, markup, setHtml } from "../dom/markup.js";
import { button, div, rich } from "../dom/words.js";

/** @typedef {{ number: number, from: string, end: string }} Try the number of the decision, its place, and how its round ended */

const BACK = "Back to the review";

/** The elements above the table. They are told how the round ended this time.
 *  @param {Try} of
 *  @returns {HTMLElement[]} */
export function secondTry({ from, end }) {
  const leave = () => goBack(root);
  const both = elementOf(markup`<div class="both" role="status"></div>`);
  const root = div("hilo one tint", div("topline", button("\u2039", leave, { class: "away", "aria-label": BACK }),
    markup`<p class="name">Second try</p><p class="where">${from}, the same cards</p>`, button(BACK, leave, { class: "up" })), both);
  queueMicrotask(() => root.parentElement && hearEnd(root.parentElement, (now) => {
    const told = [["The first time", end], ["This time", now]].filter(([, words]) => words);
    setHtml(both, markup`${told.map(([when, words]) => markup`<p><b>${when}: </b>${rich(words, "")}</p>`)}`);
  }));
  return [root];
}
