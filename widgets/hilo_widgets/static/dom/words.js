// @ts-check
// Elements, and texts with suit signs. Texts are data: they become text nodes, never markup.

import { nameOf, SIGN, SUITS } from "../line/signs.js";
import { Html, markup, nodesOf } from "./markup.js";

/** Sets attributes; null, undefined and false take one away.
 *  @template {Element} T
 *  @param {T} node
 *  @param {Record<string, any>} attrs
 *  @returns {T} */
export function set(node, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
  return node;
}

/** The beginning of a widget's ids. */
export function newPrefix() {
  return `hilo${Math.random().toString(36).slice(2, 9)}-`;
}

/** The possible content of an element; nothing, false and "" are left out.
 *  @typedef {Node | Html | string | null | undefined | false | any[]} Inside */

/** Replaces the content of an element.
 *  @template {Element} T
 *  @param {T} node
 *  @param {Inside[]} children
 *  @returns {T} */
export function fill(node, ...children) {
  const some = /** @type {any[]} */ (children).flat(Infinity).filter(Boolean);
  node.replaceChildren(...some.flatMap((one) => (one instanceof Html ? [...nodesOf(one)] : one)));
  return node;
}

/** A new HTML element.
 *  @template {keyof HTMLElementTagNameMap} K
 *  @param {K} tag
 *  @param {Record<string, any>} attrs
 *  @param {Inside[]} children
 *  @returns {HTMLElementTagNameMap[K]} */
export function html(tag, attrs = {}, ...children) {
  const node = set(document.createElement(tag), attrs);
  return fill(node, ...children);
}

/** A part of a widget, with its class.
 *  @param {string} name
 *  @param {Inside[]} children */
export function div(name, ...children) {
  return html("div", { class: name }, children);
}

/** A button with its action.
 *  @param {Inside} inside
 *  @param {(() => any) | null} run null if other code handles it
 *  @param {Record<string, any>} attrs */
export function button(inside, run, attrs = {}) {
  const made = html("button", { type: "button", ...attrs }, inside);
  if (run) made.addEventListener("click", () => run());
  return made;
}

/** Moves the focus to an element, if there is one, without scrolling.
 *  @param {HTMLElement | SVGElement | null | undefined} node */
export const focusOn = (node) => node?.focus({ preventScroll: true });

/** A new SVG element.
 *  @template {keyof SVGElementTagNameMap} K
 *  @param {K} tag
 *  @param {Record<string, any>} attrs
 *  @param {Inside[]} children
 *  @returns {SVGElementTagNameMap[K]} */
export function svg(tag, attrs = {}, ...children) {
  const node = set(document.createElementNS("http://www.w3.org/2000/svg", tag), attrs);
  return fill(node, ...children);
}

/** A symbol as a separate picture, hidden from screen readers. `prefix` begins the ids.
 *  @param {string} name
 *  @param {string} look
 *  @param {string} prefix */
export const symbol = (name, look, prefix) =>
  markup`<svg viewBox="0 0 24 24" class="${look}" aria-hidden="true"><use href="#${prefix}${name}"/></svg>`;

/** A text with signs as coloured glyphs, a rank bold and on one line with its sign.
 *  @param {string} text
 *  @param {string} prefix */
export function rich(text, prefix) {
  return markup`${text}`.replace(SIGN, (_, rank, sign, marks, at, whole) => {
    const [suit] = SUITS[sign];
    return markup`<span class="nb"><span role="img" aria-label="${nameOf(rank, sign, whole.slice(0, at))}">${rank && markup`<b>${rank}</b>`}${
      symbol(`u${suit}`, `gl t${suit}`, prefix)}</span>${marks}</span>`;
  });
}

/** The name, or with a number if another widget of the page has it already.
 *  @param {string} name */
export function unused(name) {
  const seen = [...document.querySelectorAll(".hilo")].filter((root) => root.getClientRects().length); // and in nothing else's place
  const taken = new Set(seen.map((root) => root.ariaLabel?.split(": ")[0]));
  let n = 1;
  while (taken.has(n > 1 ? `${name} ${n}` : name)) n++;
  return n > 1 ? `${name} ${n}` : name;
}
