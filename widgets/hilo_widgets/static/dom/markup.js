// @ts-check
// HTML: what stands in the places of a form is escaped, unless it is HTML itself. No other module sets or reads HTML as text.

import { svg } from "./words.js";

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const OWN = /((?:id|for|by|target)="|#)hilo-| name="/g; // what has to be one widget's own

/** @typedef {Markup} Html */

class Markup {
  #text;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  toString() {
    return this.#text;
  }

  /** The same with what is found in it replaced; what is put there is escaped as in a form.
   *  @param {string | RegExp} found
   *  @param {(...parts: string[]) => unknown} by */
  replace(found, by) {
    return new Markup(this.#text.replace(found, (...parts) => written(by(...parts))));
  }
}

/** A value as HTML; nothing, false and "" are left out.
 *  @param {unknown} value
 *  @returns {string} */
function written(value) {
  if (value instanceof Markup) return String(value);
  if (Array.isArray(value)) return value.map(written).join("");
  return value === false ? "" : String(value ?? "").replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}

/** HTML: markup`<b>${words}</b>`.
 *  @param {TemplateStringsArray} raw
 *  @param {unknown[]} values */
export const markup = (raw, ...values) => new Markup(String.raw({ raw }, ...values.map(written)));

/** What takes a text for HTML that Python has made: what names fields, or begins with "hilo-" to be referred to, begins with `prefix`
 *  then.
 *  @param {string} prefix */
export const trustedBy = (prefix) => (/** @type {string} */ text) =>
  new Markup(text.replace(OWN, (all, start = all) => start + prefix));

/** Puts HTML into an element in place of what is there, or at a `side` of it. The element.
 *  @template {Element} T
 *  @param {T} element
 *  @param {Html} html
 *  @param {InsertPosition} [side] */
export function setHtml(element, html, side) {
  if (!(html instanceof Markup)) throw new TypeError("This is no HTML.");
  if (side) element.insertAdjacentHTML(side, String(html));
  else element.innerHTML = String(html);
  return element;
}

/** The symbols of a widget, hidden.
 *  @param {Html} symbols */
export const symbolsOf = (symbols) =>
  setHtml(svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }), markup`<defs>${symbols}</defs>`);
