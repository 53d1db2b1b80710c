// @ts-check
// Elements, and texts with suit signs. Texts are data: they become text nodes, never markup.

/** @type {Record<string, string[]>} */
const SUITS = {
  "♠": ["S", "spades"], "♥": ["H", "hearts"], "♣": ["C", "clubs"], "♦": ["D", "diamonds"], "★": ["N", "star"],
};
/** @type {Record<string, string>} */
const COURT = { J: "jack", Q: "queen", K: "king", A: "ace" };
export const COUNT = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

// A rank, if one stands directly before the sign; the sign; the marks that must not start a new line.
const SIGN = /((?<![\p{L}\d])(?:[JQKA]|\d+))?([♠♥♣♦★])\uFE0F?([.,;:!?)’”]*)/gu;

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

/** A new HTML element.
 *  @template {keyof HTMLElementTagNameMap} K
 *  @param {K} tag
 *  @param {Record<string, any>} attrs
 *  @param {(Node | string)[]} children
 *  @returns {HTMLElementTagNameMap[K]} */
export function html(tag, attrs = {}, ...children) {
  const node = set(document.createElement(tag), attrs);
  node.append(...children);
  return node;
}

/** A part of a widget, with its class.
 *  @param {string} name
 *  @param {(Node | string)[]} children */
export function div(name, ...children) {
  return html("div", { class: name }, ...children);
}

/** A new SVG element.
 *  @template {keyof SVGElementTagNameMap} K
 *  @param {K} tag
 *  @param {Record<string, any>} attrs
 *  @param {(Node | string)[]} children
 *  @returns {SVGElementTagNameMap[K]} */
export function svg(tag, attrs = {}, ...children) {
  const node = set(document.createElementNS("http://www.w3.org/2000/svg", tag), attrs);
  node.append(...children);
  return node;
}

/** The symbols of one widget, hidden; and what makes the ids in markup its own, which begin with `prefix`.
 *  @param {string} symbols
 *  @param {string} prefix */
export function symbolsOf(symbols, prefix) {
  const own = (/** @type {string} */ markup) => markup.replace(/(id="|#)hilo-/g, `$1${prefix}`);
  const held = svg("defs");
  held.innerHTML = own(symbols);
  return { own, defs: svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }, held) };
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
    const [letter, name] = SUITS[sign];
    nodes.push(text.slice(done, found.index));
    const glyph = symbol(`#${prefix}u${letter}`, `gl t${letter}`, name);
    nodes.push(html("span", { class: "nb" }, ...(rank ? [html("b", {}, rank)] : []), glyph, marks));
    done = found.index + all.length;
  }
  nodes.push(text.slice(done));
  return nodes;
}

/** The same text in words, for places that can only hold words.
 *  @param {string} text */
export function spoken(text) {
  return text.replace(SIGN, (all, rank, sign, marks) => {
    const name = SUITS[sign][1];
    return (rank ? `${COURT[rank] ?? rank} of ${name === "star" ? "stars" : name}` : name) + marks;
  });
}

/** What has been done to a thing: "play" gives "played".
 *  @param {string} verb */
export function participle(verb) {
  /** @type {Record<string, string>} */
  const odd = {
    lay: "laid", bid: "bid", take: "taken", draw: "drawn", keep: "kept", leave: "chosen", look: "chosen", go: "chosen",
    trump: "declared", clear: "removed",
  };
  return odd[verb] ?? verb.replace(/e?$/, "ed");
}

/** The name, or with a number if another widget of the page has it already.
 *  @param {string} name */
export function unused(name) {
  const taken = new Set([...document.querySelectorAll(".hilo")].map((root) => root.getAttribute("aria-label")?.split(": ")[0]));
  let n = 1;
  while (taken.has(n > 1 ? `${name} ${n}` : name)) n++;
  return n > 1 ? `${name} ${n}` : name;
}

/** "a", "a and b", "a, b and c".
 *  @param {string[]} names */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
