// @ts-check
// What a decision was, as a shape: on the curve and beside the word.

import { html, svg } from "./words.js";

export const VERDICTS = ["best", "fine", "inaccuracy", "mistake", "blunder"];
export const COSTLY = VERDICTS.slice(2);
const R = 6;
const TRIANGLE = `M0 ${-R - 1}L${R} ${R - 1}H${-R}Z`;

/** The shape of a verdict round 0, 0.
 *  @param {string} verdict */
export function shape(verdict) {
  const mark = svg("g", { class: `verdict ${verdict}` });
  if (verdict === "best" || verdict === "fine") mark.append(svg("circle", { r: verdict === "best" ? R - 2 : R - 1.5 }));
  else if (verdict === "blunder") {
    mark.append(svg("path", { d: `M${-R} ${-R}H${R}V${R}H${-R}Z` }));
    mark.append(svg("path", { class: "cross", d: "M-2.600-2.600 2.600 2.600M2.600-2.600-2.600 2.600" }));
  } else mark.append(svg("path", { d: TRIANGLE }));
  return mark;
}

/** A verdict as shape and words.
 *  @param {string} verdict
 *  @param {string} [words] */
export function named(verdict, words = verdict) {
  const sign = svg("svg", { viewBox: "-10 -10 20 20", class: "vs", "aria-hidden": "true" }, shape(verdict));
  return html("span", { class: "vd" }, sign, words);
}
