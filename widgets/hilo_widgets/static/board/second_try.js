// @ts-check
// The line above a table at which a decision is tried again, and what has come of both tries.

import { goBack } from "../dom/on_screen.js";
import { hearEnd } from "./telling.js";
import { button, div, fill, html, rich } from "../dom/words.js";

/** @typedef {{ number: number, from: string, end: string }} Try which decision, where it was made, and how its round ended */

const BACK = "Back to the review";

/** What stands above the table. It hears how the round ends this time.
 *  @param {Try} of
 *  @returns {HTMLElement[]} */
export function secondTry({ from, end }) {
  const leave = () => goBack(root);
  const [away, up] = [button("\u2039", leave, { class: "away", "aria-label": BACK }), button(BACK, leave, { class: "up" })];
  const line = div("topline", away, html("p", { class: "name" }, "Second try"), html("p", { class: "where" }, `${from}, the same cards`), up);
  const both = html("div", { class: "both", role: "status" });
  const root = html("div", { class: "hilo one tint" }, line, both);
  queueMicrotask(() => root.parentElement && hearEnd(root.parentElement, (now) => {
    const told = [["The first time", end], ["This time", now]].filter(([, words]) => words);
    fill(both, told.map(([when, words]) => html("p", {}, html("b", {}, `${when}: `), rich(words, ""))));
  }));
  return [root];
}
