// @ts-check
// The common parts of a lesson's pages: their root, class word and number, the key, and numbers as people type them.

import { STUDENTS, classSeed, pictureOf, ticketNumber, wordOf } from "./codes.js";
import { keepKeys } from "../dom/keys.js";
import { wholeOf } from "../numbers/typed.js";
import { elementOf, markup, symbolsOf, trustedBy } from "../dom/markup.js";
import { newPrefix } from "../dom/words.js";

/** @import { Html } from "../dom/markup.js" */

/** The root of a page with its symbols; its names and ids are unique, because a notebook can show a page twice. `place` is the
 *  number of earlier copies. `find` and `all` look for elements in it, or inside another one.
 *  @param {HTMLElement} el
 *  @param {{ label: string, kind: string, html: string, symbols: string, signs?: Record<string, string> }} data */
export function pageOf(el, { label, kind, html: shown, symbols, signs = {} }) {
  const place = [...document.querySelectorAll(".hilo.lesson")].filter((one) => one.ariaLabel === label).length;
  const prefix = newPrefix();
  const trusted = trustedBy(prefix);
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="hilo ask lesson ${kind}" role="region" aria-label="${label}">${trusted(shown)}</div>`);
  root.prepend(symbolsOf(trusted(symbols)));
  el.append(root);
  const drawn = Object.fromEntries(Object.entries(signs).map(([name, sign]) => [name, trusted(sign)]));
  /** @type {(wanted: string, inside?: ParentNode) => any} */
  const find = (wanted, inside = root) => inside.querySelector(wanted);
  /** @type {(wanted: string, inside?: ParentNode) => any[]} */
  const all = (wanted, inside = root) => [...inside.querySelectorAll(wanted)];
  return { root, prefix, trusted, signs: drawn, place, find, all, remove: keepKeys(root) };
}

/** Class word and number of a student, or a heading and a sentence that say what is missing or impossible.
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
 *  @param {string[][]} key what is right in each ticket
 *  @param {(text: string) => Html} trusted */
export function keyRows(word, key, trusted) {
  return Array.from({ length: STUDENTS }, (_, at) => {
    const lines = key[ticketNumber(classSeed(word, at + 1), key.length)];
    return markup`<tr><th scope="row">${at + 1}</th>${lines.map((line) => markup`<td>${trusted(line)}</td>`)}</tr>`;
  });
}

/** The picture of a class: a card of HiLO determined by its word, so that a wrong word is noticed before anything is lost.
 *  @param {import("./codes.js").Codes} codes
 *  @param {string} word
 *  @param {string} prefix */
export function cardAlone(codes, word, prefix) {
  const { words, card } = pictureOf(codes, word);
  return markup`<svg viewBox="0 0 60 84" class="class-pic" role="img" aria-label="${words}"><use href="#${prefix}${card}" class="c h${card[0]}"/></svg>`;
}

/** A sign, a heading that takes the focus, and sentences.
 *  @param {Record<string, Html>} signs
 *  @param {string} state
 *  @param {string} heading
 *  @param {string[]} sentences */
export function verdict(signs, state, heading, sentences) {
  return markup`<div class="verdict v-${state}">${signs[state]}<h4 tabindex="-1">${heading}</h4>${sentences.map((one) => markup`<p>${one}</p>`)}</div>`;
}
