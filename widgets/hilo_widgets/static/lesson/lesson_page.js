// @ts-check
// What the pages of a lesson have in common: their root, class word and number, the key, and numbers as people type them.

import { STUDENTS, classSeed, ticketNumber, wordOf } from "./codes.js";
import { keepKeys } from "../screen/keys.js";
import { wholeOf } from "../numbers/typed.js";
import { escaped } from "../plot/marks.js";

/** The root of a page with its symbols; names and ids are its own, since a notebook can show a page twice. `place` is how many
 *  like it were there before.
 *  @param {HTMLElement} el
 *  @param {{ label: string, kind: string, html: string, symbols: string }} data */
export function pageOf(el, { label, kind, html, symbols }) {
  const place = [...document.querySelectorAll(".hilo.lesson")].filter((one) => one.getAttribute("aria-label") === label).length;
  const own = `hilo${Math.random().toString(36).slice(2, 9)}-`;
  const mine = (/** @type {string} */ markup) => markup.replace(/(id="|href="#|url\(#|name="|for="|describedby=")(?:hilo-)?/g, `$1${own}`);
  const root = document.createElement("div");
  root.className = `hilo ask lesson ${kind}`;
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", label);
  root.innerHTML = `<svg class="defs" aria-hidden="true" focusable="false"><defs>${mine(symbols)}</defs></svg>${mine(html)}`;
  el.append(root);
  const letKeysGo = keepKeys(root);
  return { root, mine, place, remove: letKeysGo };
}

/** Class word and number of a student, or a heading and a sentence that say what is missing or cannot be.
 *  @param {string} word
 *  @param {string} typed
 *  @returns {{ word: string, number: number } | { heading: string, trouble: string }} */
export function studentIn(word, typed) {
  const heading = "Something is missing";
  if (!wordOf(word)) return { heading, trouble: "Please type the class word. It is on the board." };
  const number = wholeOf(typed);
  if (number >= 1 && number <= STUDENTS) return { word, number };
  const wanted = `Your number on the list should be a whole number from 1 to ${STUDENTS}.`;
  if (!typed.trim()) return { heading, trouble: wanted };
  return { heading: "Please check your number", trouble: `I read “${typed.trim()}”. ${wanted}` };
}

/** The key of a class: a row for each number on the list.
 *  @param {string} word
 *  @param {string[][]} key what is right in each ticket */
export function keyRows(word, key) {
  return Array.from({ length: STUDENTS }, (_, at) => {
    const lines = key[ticketNumber(classSeed(word, at + 1), key.length)];
    return `<tr><th scope="row">${at + 1}</th>${lines.map((line) => `<td>${line}</td>`).join("")}</tr>`;
  }).join("");
}

/** A sign, a heading that takes the focus, and sentences.
 *  @param {Record<string, string>} signs
 *  @param {string} state
 *  @param {string} heading
 *  @param {string[]} sentences */
export function verdict(signs, state, heading, sentences) {
  const said = sentences.map((one) => `<p>${escaped(one)}</p>`).join("");
  return `<div class="verdict v-${state}">${signs[state]}<h4 tabindex="-1">${escaped(heading)}</h4>${said}</div>`;
}
