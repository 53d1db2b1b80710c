// @ts-check
// What a page shows, drawn anew as one SVG that stands alone: HTML becomes boxes and lines of text, each <use> becomes what it
// stands for, and every style is written out, so that nothing of the page is needed to look at it. The browser could draw the
// HTML itself, in a <foreignObject>; but Safari gives no picture of a canvas with one on it.

import { set, svg } from "../screen/words.js";

/** @typedef {{ left: number, top: number, out: Element, root: Element }} Sheet where its origin lies, and what is drawn into */

/** Of what paints: what it inherits is written out as well, but not what it is without a word. */
const PAINT = {
  fill: "rgb(0, 0, 0)", "fill-opacity": "1", "fill-rule": "nonzero", stroke: "none", "stroke-width": "1px", "stroke-opacity": "1",
  "stroke-dasharray": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter", "paint-order": "normal",
};
const LETTERS = {
  "font-family": "", "font-size": "", "font-weight": "400", "font-style": "normal", "font-variant-numeric": "normal",
  "letter-spacing": "normal", "word-spacing": "0px", "text-anchor": "start", "dominant-baseline": "auto",
};
const PLACED = { opacity: "1", filter: "none", transform: "none" };
const SIDES = ["top", "right", "bottom", "left"];
const DASHES = /** @type {Record<string, number[]>} */ ({ dashed: [3, 2], dotted: [1, 1] }); // in widths of the line
const GEOMETRY = "x y width height cx cy r rx ry d points x1 y1 x2 y2 dx dy transform viewBox preserveAspectRatio".split(" ");
const CLEAR = "rgba(0, 0, 0, 0)";

const px = (/** @type {string} */ length) => Number.parseFloat(length) || 0;

/** Puts in place of each <use> inside a node what it stands for, which is looked for in `root`.
 *  @param {Element} node
 *  @param {Element} root */
export function inlineUses(node, root) {
  for (let use = node.querySelector("use"); use; use = node.querySelector("use")) {
    const [x, y, width] = ["x", "y", "width"].map((name) => Number(use.getAttribute(name) ?? 0));
    const meant = root.querySelector(`[id="${(use.getAttribute("href") ?? "").slice(1)}"]`);
    const group = svg("g");
    for (const { name, value } of use.attributes) if (!["href", "x", "y", "width", "height"].includes(name)) group.setAttribute(name, value);
    const [, , across] = (meant?.getAttribute("viewBox") ?? "0 0 0 0").split(" ").map(Number);
    const inside = svg("g", { transform: `translate(${x} ${y})${across && width ? ` scale(${width / across})` : ""}` });
    if (meant) {
      const copy = meant.cloneNode(true);
      inside.append(...(meant.localName === "symbol" ? copy.childNodes : [copy]));
    }
    group.append(inside);
    use.replaceWith(group);
  }
}

/** The styles of these names that say something.
 *  @param {CSSStyleDeclaration} look
 *  @param {Record<string, string>} names */
function written(look, names) {
  const said = Object.entries(names).map(([name, none]) => [name, look.getPropertyValue(name), none]);
  return said.filter(([, value, none]) => value && value !== none).map(([name, value]) => `${name}:${value}`).join(";");
}

/** Draws an element of SVG.
 *  @param {Element} node
 *  @param {Element} out */
function drawShape(node, out) {
  const look = getComputedStyle(node);
  const { localName } = node;
  if (look.display === "none" || ["title", "defs", "style", "symbol"].includes(localName)) return;
  const holds = ["g", "svg", "a"].includes(localName);
  if (!holds && look.visibility === "hidden") return;
  const names = { ...PLACED, ...(holds ? {} : PAINT), ...(["text", "tspan"].includes(localName) ? LETTERS : {}) };
  const copy = document.createElementNS(node.namespaceURI, localName);
  for (const name of GEOMETRY) if (node.hasAttribute(name)) copy.setAttribute(name, node.getAttribute(name) ?? "");
  const style = written(look, names);
  if (style) copy.setAttribute("style", style);
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
    else if (child.nodeType === Node.ELEMENT_NODE) drawShape(/** @type {Element} */ (child), copy);
  }
  out.append(copy);
}

/** The lines of a text as they are broken on the page: where each lies, and what it says.
 *  @param {Text} node
 *  @returns {{ words: string, box: DOMRect, right: number }[]} */
function linesOf(node) {
  const range = document.createRange();
  /** @type {{ words: string, box: DOMRect, right: number }[]} */
  const lines = [];
  let at = 0;
  for (const sign of node.data) {
    range.setStart(node, at);
    at += sign.length;
    range.setEnd(node, at);
    const box = [...range.getClientRects()].find(({ width }) => width > 0);
    if (!box) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < 2 && box.left > line.right - 2) Object.assign(line, { words: line.words + sign, right: box.right });
    else if (sign.trim()) lines.push({ words: sign, box, right: box.right });
  }
  return lines;
}

const measure = () => /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** Draws words where they stand on the page.
 *  @param {string} words
 *  @param {{ left: number, top: number, height: number }} box
 *  @param {CSSStyleDeclaration} look
 *  @param {Sheet} sheet */
function drawWords(words, box, look, { left, top, out }) {
  const context = measure();
  context.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(words);
  const y = box.top - top + (box.height - up - down) / 2 + up;
  const underlined = look.textDecorationLine.includes("underline") ? ";text-decoration:underline" : "";
  const style = `${written(look, { ...LETTERS, "text-anchor": "start" })};fill:${look.color};white-space:pre${underlined}`;
  const shown = { uppercase: words.toUpperCase(), lowercase: words.toLowerCase() }[look.textTransform] ?? words;
  out.append(svg("text", { x: box.left - left, y, style }, shown));
}

/** Draws the ground and the edges of a box.
 *  @param {DOMRect} box
 *  @param {CSSStyleDeclaration} look
 *  @param {Sheet} sheet */
function drawBox(box, look, { left, top, out }) {
  const [x, y] = [box.left - left, box.top - top];
  const radius = look.borderTopLeftRadius.endsWith("%") ? box.height / 2 : Math.min(px(look.borderTopLeftRadius), box.height / 2);
  const rect = (/** @type {number} */ inset, /** @type {object} */ more) => svg("rect", {
    x: x + inset, y: y + inset, width: Math.max(0, box.width - 2 * inset), height: Math.max(0, box.height - 2 * inset),
    rx: Math.max(0, radius - inset), ...more,
  });
  if (look.backgroundColor !== CLEAR) out.append(rect(0, { fill: look.backgroundColor }));
  const edges = SIDES.map((side) => {
    const [wide, style, colour] = ["width", "style", "color"].map((of) => look.getPropertyValue(`border-${side}-${of}`));
    return { wide: px(wide), style, colour };
  });
  /** @param {typeof edges[0]} edge */
  const stroke = ({ wide, style, colour }) => ({ fill: "none", stroke: colour, "stroke-width": wide, "stroke-dasharray": DASHES[style]?.map((of) => of * wide).join(" ") });
  if (edges.every((edge) => JSON.stringify(edge) === JSON.stringify(edges[0]))) {
    if (edges[0].wide) out.append(rect(edges[0].wide / 2, stroke(edges[0])));
  } else {
    const [right, foot] = [x + box.width, y + box.height];
    const halves = edges.map(({ wide }) => wide / 2);
    const paths = [`M${x} ${y + halves[0]}H${right}`, `M${right - halves[1]} ${y}V${foot}`, `M${x} ${foot - halves[2]}H${right}`, `M${x + halves[3]} ${y}V${foot}`];
    edges.forEach((edge, n) => edge.wide && out.append(svg("path", { d: paths[n], ...stroke(edge) })));
  }
  const inset = /^(.+?) 0px 0px 0px ([\d.]+)px inset$/.exec(look.boxShadow);
  if (inset) out.append(rect(px(inset[2]) / 2, { fill: "none", stroke: inset[1], "stroke-width": px(inset[2]) }));
  const ring = look.outlineStyle === "none" ? 0 : px(look.outlineWidth);
  if (ring) out.append(rect(-px(look.outlineOffset) - ring / 2, { fill: "none", stroke: look.outlineColor, "stroke-width": ring }));
}

/** Draws an element of HTML, and all that is in it.
 *  @param {Element} node
 *  @param {Sheet} sheet */
export function drawPart(node, sheet) {
  const look = getComputedStyle(node);
  const gone = look.display !== "contents" && !node.checkVisibility(); // also what is folded away
  if (gone || look.clipPath.startsWith("inset")) return;
  const shown = look.visibility !== "hidden";
  if (node.localName === "svg") {
    if (shown) drawPicture(/** @type {SVGSVGElement} */ (node), look, sheet);
    return;
  }
  const faded = Number(look.opacity) < 1 ? sheet.out.appendChild(svg("g", { opacity: look.opacity })) : sheet.out;
  const inside = { ...sheet, out: faded };
  if (shown && look.display !== "contents") for (const box of node.getClientRects()) drawBox(box, look, inside);
  if (shown && node.localName === "img") drawImage(/** @type {HTMLImageElement} */ (node), inside);
  if (shown && node.matches("select, input:not([type=range], [type=checkbox], [type=radio]), textarea")) drawField(node, look, inside);
  else if (!node.matches("select, textarea")) {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) drawPart(/** @type {Element} */ (child), inside);
      else if (child.nodeType === Node.TEXT_NODE && shown) {
        for (const { words, box } of linesOf(/** @type {Text} */ (child))) drawWords(words.trimEnd(), box, look, inside);
      }
    }
  }
}

/** Draws an image that holds all of itself.
 *  @param {HTMLImageElement} node
 *  @param {Sheet} sheet */
function drawImage(node, { left, top, out }) {
  const { left: x, top: y, width, height } = node.getBoundingClientRect();
  if (node.src.startsWith("data:")) out.append(svg("image", { href: node.src, x: x - left, y: y - top, width, height }));
}

/** Draws what is chosen or written in a field.
 *  @param {any} field
 *  @param {CSSStyleDeclaration} look
 *  @param {Sheet} sheet */
function drawField(field, look, sheet) {
  const { left, top, height } = field.getBoundingClientRect();
  const words = field.selectedOptions ? field.selectedOptions[0]?.textContent : field.value;
  if (words) drawWords(words, { left: left + px(look.borderLeftWidth) + px(look.paddingLeft), top, height }, look, sheet);
}

/** Draws a picture where it stands on the page.
 *  @param {SVGSVGElement} node
 *  @param {CSSStyleDeclaration} look
 *  @param {Sheet} sheet */
function drawPicture(node, look, { left, top, out, root }) {
  const box = node.getBoundingClientRect();
  if (!box.width || !box.height) return;
  const { a, b, c, d, e, f } = node.getScreenCTM() ?? new DOMMatrix();
  const group = svg("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e - left} ${f - top})`, style: written(look, { opacity: "1", filter: "none" }) || null });
  drawBox(box, look, { left, top, out, root });
  for (const child of node.children) drawShape(child, group);
  out.append(group);
}
