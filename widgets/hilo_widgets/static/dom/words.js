// @ts-check
// Elements, and texts with suit signs. Texts are data: they become text nodes, never markup.

import { nameOf, SIGN, SUITS } from "../line/signs.js";

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

/** What the ids of one widget begin with. */
export function newPrefix() {
  return `hilo${Math.random().toString(36).slice(2, 9)}-`;
}

/** What can stand in an element; nothing, false and "" are left out.
 *  @typedef {Node | string | null | undefined | false | any[]} Inside */

/** Lets these stand in an element, and nothing else.
 *  @template {Element} T
 *  @param {T} node
 *  @param {Inside[]} children
 *  @returns {T} */
export function fill(node, ...children) {
  node.replaceChildren(.../** @type {any[]} */ (children).flat(Infinity).filter(Boolean));
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

/** A button, and what it does when it is pressed.
 *  @param {Inside} inside
 *  @param {(() => any) | null} run null where another hears it
 *  @param {Record<string, any>} attrs */
export function button(inside, run, attrs = {}) {
  const made = html("button", { type: "button", ...attrs }, inside);
  if (run) made.addEventListener("click", () => run());
  return made;
}

/** Gives the keyboard to an element, if there is one; the page does not scroll to it.
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

/** A symbol as a picture of its own, hidden from screen readers unless it has a name.
 *  @param {string} href
 *  @param {string} className
 *  @param {string} name */
export function symbol(href, className, name) {
  const access = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return svg("svg", { viewBox: "0 0 24 24", class: className, ...access }, svg("use", { href }));
}

/** The nodes of a text: signs as coloured glyphs, a rank bold and on one line with its sign. `prefix` is that of the ids.
 *  @param {string} text
 *  @param {string} prefix */
export function rich(text, prefix) {
  const nodes = [];
  let done = 0;
  for (const found of text.matchAll(SIGN)) {
    const [all, rank, sign, marks] = found;
    const before = text.slice(done, found.index);
    const glyph = symbol(`#${prefix}u${SUITS[sign][0]}`, `gl t${SUITS[sign][0]}`, "");
    const card = html("span", { role: "img", "aria-label": nameOf(rank, sign, before) }, rank && html("b", {}, rank), glyph);
    nodes.push(before, html("span", { class: "nb" }, card, marks));
    done = found.index + all.length;
  }
  nodes.push(text.slice(done));
  return nodes;
}

/** The name, or with a number if another widget of the page has it already.
 *  @param {string} name */
export function unused(name) {
  const seen = [...document.querySelectorAll(".hilo")].filter((root) => root.getClientRects().length); // and in nothing else's place
  const taken = new Set(seen.map((root) => root.getAttribute("aria-label")?.split(": ")[0]));
  let n = 1;
  while (taken.has(n > 1 ? `${name} ${n}` : name)) n++;
  return n > 1 ? `${name} ${n}` : name;
}
