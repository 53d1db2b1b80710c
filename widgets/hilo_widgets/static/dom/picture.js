// A picture: one <svg>, one <g> for each item, changed in place so that a card travels.

import { isCard } from "../line/lines.js";
import { setHtml } from "./markup.js";
import { EASING, isStill } from "./still.js";
import { spoken } from "../line/signs.js";
import { fill, set, svg } from "./words.js";

/** @import { Items, Line, Place } from "../line/lines.js" */
/** @import { Html } from "./markup.js" */

/**
 * @typedef {[x: number, y: number, width: number, height: number]} Extent
 * @typedef {{ g: SVGGElement, x: number, y: number, dx: number, lift: number, markup?: string, z?: number }} Shown
 * @typedef {ReturnType<typeof picture>} Picture
 */

/** @type {Map<string, Extent>} */
const extents = new Map();
const GOES = /^(back|die|rung|win|under|mark|from):/; // these and cards move; everything else stays in place

/** The drawing of an item, without the marks beside it: its first element, in the item's units.
 *  @param {Shown} item
 *  @returns {Extent} */
export function extentOf({ g, markup }) {
  if (extents.has(markup)) return extents.get(markup);
  const first = /** @type {SVGGraphicsElement | null} */ (g.firstElementChild);
  if (!first) return [0, 0, 0, 0];
  const { x, y, width, height } = first.getBBox();
  const m = first.transform.baseVal.consolidate()?.matrix ?? { a: 1, d: 1, e: 0, f: 0 };
  /** @type {Extent} */
  const extent = [x * m.a + m.e, y * m.d + m.f, width * m.a, height * m.d];
  if (width) extents.set(markup, extent);
  return extent;
}

/** An extent with a margin.
 *  @param {Extent} extent
 *  @param {number} by */
export const around = ([x, y, width, height], by) => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** A picture. `trusted` takes a fragment for HTML; `role` is "img" if nothing in it can be used.
 *  @param {string} name
 *  @param {"img" | "group"} role
 *  @param {(markup: string) => Html} trusted */
export function picture(name, role, trusted) {
  const [gone, over] = ["gone", "overlay"].map((layer) => svg("g", { class: layer, "aria-hidden": "true" }));
  const root = svg("svg", { class: name, role }, gone, over);
  /** @type {Map<string, Shown>} */
  const nodes = new Map();
  let which = -1;

  /** Moves an item to its current place.
   *  @param {Shown} node
   *  @param {Partial<Shown>} at */
  function put(node, at) {
    const { x, y, dx, lift } = Object.assign(node, at);
    node.g.style.transform = `translate(${x + dx}px,${y - lift}px)`;
  }

  /** Shows items; what stays keeps its element. `ofWhich` of the four pictures it is now.
   *  @param {Line} line
   *  @param {Map<string, Place>} items
   *  @param {number} ofWhich
   *  @param {[number, number]} size
   *  @param {string} alt */
  function show({ order: byKey }, items, ofWhich, [width, height], alt) {
    for (const key of [...nodes.keys()]) if (ofWhich !== which || !items.has(key)) drop(key);
    over.replaceChildren();
    which = ofWhich;
    set(root, { viewBox: `0 0 ${width} ${Math.max(1, height)}`, "aria-label": spoken(alt), "data-empty": !height });
    const loose = new Set();
    for (const [key, [look]] of items) if (redress(key, look)) loose.add(key);
    // Equal z: in the order in which keys appeared, which never changes. So items that keep their z keep their place.
    const order = [...items.keys()].sort((a, b) => nodes.get(b).z - nodes.get(a).z || byKey.get(b) - byKey.get(a));
    /** @type {SVGGElement} */
    let next = gone;
    for (const key of order) {
      const node = nodes.get(key);
      const [, x, y] = items.get(key);
      if (loose.has(key)) {
        root.insertBefore(node.g, next);
        if (!Number.isNaN(node.x) && node.g.classList.contains("goes")) travel(node, x, y);
      }
      next = node.g;
      if (node.x !== x || node.y !== y || node.lift || node.dx) put(node, { x, y, dx: 0, lift: 0 });
    }
  }

  /** An element that is put elsewhere in the tree would not travel by itself, as the others do by the style sheet. */
  function travel({ g, x: fromX, y: fromY, lift }, x, y) {
    const duration = Number.parseFloat(getComputedStyle(root).getPropertyValue("--fly")) || 0;
    if (isStill() || !duration || (fromX === x && fromY === y)) return;
    const transform = [`translate(${fromX}px,${fromY - lift}px)`, `translate(${x}px,${y}px)`];
    g.animate({ transform }, { duration, easing: EASING });
  }

  /** Gives the item its look; true if it needs another place in the tree. */
  function redress(key, [markup, z]) {
    let node = nodes.get(key);
    const loose = !node || node.z !== z;
    if (!node) nodes.set(key, (node = { g: svg("g", { "data-key": key, class: (isCard(key) || GOES.test(key)) && "goes" }), x: NaN, y: NaN, dx: 0, lift: 0 }));
    if (node.markup !== markup) setHtml(node.g, trusted(markup));
    Object.assign(node, { markup, z });
    return loose;
  }

  function drop(key) {
    nodes.get(key).g.remove();
    nodes.delete(key);
  }

  /** Replaces the items over the picture.
   *  @param {Items[] | undefined} laid of the four pictures */
  function lay(laid) {
    const items = [...(laid?.[which] ?? [])].sort(([, [a]], [, [b]]) => a[1] - b[1]);
    fill(over, items.map(([, [[markup], x, y]]) => setHtml(svg("g", { transform: `translate(${x} ${y})` }), trusted(markup))));
  }

  return { root, gone, over, nodes, show, put, lay, named: (/** @type {string} */ key) => nodes.get(key) };
}
