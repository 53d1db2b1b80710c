// @ts-check
// HTML templates: inserted values are escaped, unless they are HTML themselves. No other module sets or reads HTML as text.

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const OWN = /((?:id|for|by|target)="|#)hilo-| name="/g; // parts that must be one widget's own

export class Html {
  #text;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  toString() {
    return this.#text;
  }

  /** The same with a replacement, which is escaped as in a template.
   *  @param {string | RegExp} found
   *  @param {(...parts: any[]) => unknown} by */
  replace(found, by) {
    return new Html(this.#text.replace(found, (...parts) => written(by(...parts))));
  }
}

/** A value as HTML; nothing, false and "" are left out.
 *  @param {unknown} value
 *  @returns {string} */
function written(value) {
  if (value instanceof Html) return String(value);
  if (Array.isArray(value)) return value.map(written).join("");
  return value === false ? "" : String(value ?? "").replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}

/** HTML: markup`<b>${words}</b>`.
 *  @param {TemplateStringsArray} raw
 *  @param {unknown[]} values */
export const markup = (raw, ...values) => new Html(String.raw({ raw }, ...values.map(written)));

/** What takes a text for HTML that Python has made: what names fields, or begins with "hilo-" to be referred to, begins with
 *  `prefix` then.
 *  @param {string} prefix */
export const trustedBy = (prefix) => (/** @type {string} */ text) =>
  new Html(text.replace(OWN, (all, start = all) => start + prefix));

/** Replaces the content of an element by HTML, or adds it at a `side`; returns the element.
 *  @template {Element} T
 *  @param {T} element
 *  @param {Html} html
 *  @param {InsertPosition} [side] */
export function setHtml(element, html, side) {
  if (!(html instanceof Html)) throw new TypeError("This is not HTML.");
  if (side) element.insertAdjacentHTML(side, String(html));
  else element.innerHTML = String(html);
  return element;
}

/** Puts HTML into an element, unless it has it already, as screen readers read new text out; returns whether it was new.
 *  @param {HTMLElement} element
 *  @param {Html} html */
export function renew(element, html) {
  const isNew = element.dataset.state !== String(html);
  if (isNew) setHtml(element, html);
  element.dataset.state = String(html);
  return isNew;
}

/** The elements and texts that HTML says, as the document's own: a field for files that a template keeps opens no window.
 *  @param {Html} html */
export const nodesOf = (html) => document.importNode(setHtml(document.createElement("template"), html).content, true).childNodes;

/** The element described by HTML.
 *  @param {Html} html
 *  @returns {any} */
export const elementOf = (html) => nodesOf(html)[0];

/** The symbols of a widget, hidden.
 *  @param {Html} symbols
 *  @returns {SVGSVGElement} */
export const symbolsOf = (symbols) => elementOf(markup`<svg class="defs" aria-hidden="true" focusable="false"><defs>${symbols}</defs></svg>`);
