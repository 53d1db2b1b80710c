// @ts-check
// The picture: one <svg>, one <g> for each item, changed in place so that a card travels.

import { placesOf } from "./lines.js";
import { set, spoken, svg } from "./words.js";

/** @import { Choice, Line, Place } from "./lines.js" */

/**
 * @typedef {[x: number, y: number, width: number, height: number]} Box
 * @typedef {{ g: SVGGElement, x: number, y: number, lift: number, markup?: string, z?: number, L?: number }} Shown
 * @typedef {Choice & { index: number, pressed?: boolean }} Chosen
 * @typedef {Chosen & { node: Shown, box: Box }} Marked
 */

const LIFT = 6;             // a legal card that is looked at
const LIFT_CHOSEN = 8;      // a card chosen to be passed

/** The picture. `own` makes the ids in a fragment this widget's own; the root listens to its events.
 *  @param {[number, number][]} sizes
 *  @param {(markup: string) => string} own
 *  @param {string} prefix */
export function picture(sizes, own, prefix) {
  const chances = svg("g", { class: "chances", "aria-hidden": "true" });
  const over = svg("g", { class: "overlay", "aria-hidden": "true" });
  const root = svg("svg", { role: "group" }, chances, over);
  /** @type {Map<number, Shown>} */
  const nodes = new Map();
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  /** @type {Line} */
  let line = null;
  let size = -1;
  /** @type {Marked[]} */
  let choices = [];

  const put = (node) => {
    node.g.style.transform = `translate(${node.x}px,${node.y - node.lift}px)`;
  };
  const look = (L) => own(line.looks[L][0]);

  /** Shows the items; what stays keeps its element.
   *  @param {Line} ofLine
   *  @param {Map<number, Place>} items
   *  @param {number} ofSize
   *  @param {string} alt */
  function show(ofLine, items, ofSize, alt) {
    if (ofSize !== size) for (const key of [...nodes.keys()]) drop(key);
    unmark();
    [line, size] = [ofLine, ofSize];
    set(root, { viewBox: `0 0 ${sizes[size].join(" ")}`, "aria-label": spoken(alt) });
    for (const key of [...nodes.keys()]) if (!items.has(key)) drop(key);
    const loose = new Set();
    for (const [key, [L]] of items) if (redress(key, L)) loose.add(key);
    // Equal z: in order of the key index, which a key never changes. So whatever keeps its z keeps its place.
    const order = [...items.keys()].sort((a, b) => nodes.get(b).z - nodes.get(a).z || b - a);
    let next = chances;
    for (const key of order) {
      const node = nodes.get(key);
      const [, x, y] = items.get(key);
      if (loose.has(key)) {
        root.insertBefore(node.g, next);
        if (!Number.isNaN(node.x)) travel(node, x, y);
        put(Object.assign(node, { x, y, lift: 0 }));
      }
      next = node.g;
    }
    for (const [key, [, x, y]] of items) {
      const node = nodes.get(key);
      if (node.x !== x || node.y !== y || node.lift) put(Object.assign(node, { x, y, lift: 0 }));
    }
  }

  /** An element that is put elsewhere in the tree would not travel by itself, as the others do by the style sheet. */
  function travel({ g, x: fromX, y: fromY, lift }, x, y) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || (fromX === x && fromY === y)) return;
    const path = [`translate(${fromX}px,${fromY - lift}px)`, `translate(${x}px,${y}px)`];
    g.animate(path.map((transform) => ({ transform })), { duration: 220, easing: "cubic-bezier(.2,.7,.2,1)" });
  }

  /** Gives the item its look; true if it needs another place in the tree. */
  function redress(key, L) {
    const [markup, z] = line.looks[L];
    let node = nodes.get(key);
    const loose = !node || node.z !== z;
    if (!node) nodes.set(key, (node = { g: svg("g", { "data-key": line.keys[key] }), x: NaN, y: NaN, lift: 0 }));
    if (node.markup !== markup) node.g.innerHTML = own(markup);
    Object.assign(node, { markup, z, L });
    return loose;
  }

  function drop(key) {
    nodes.get(key).g.remove();
    nodes.delete(key);
  }

  function unmark() {
    over.replaceChildren();
    chances.replaceChildren();
    for (const { node } of choices) {
      for (const added of node.g.querySelectorAll(":scope > .hit, :scope > .tick")) added.remove();
      const none = { role: null, tabindex: null, "aria-label": null, "aria-disabled": null, "aria-pressed": null };
      set(node.g, { ...none, "data-c": null });
    }
    choices = [];
  }

  /** Makes items into buttons; `stop` is the one in the tab order.
   *  @param {Chosen[]} list
   *  @param {number} stop */
  function mark(list, stop) {
    unmark();
    choices = list.filter(({ key }) => nodes.has(key)).map((one) => ({ ...one, node: nodes.get(one.key), box: null }));
    const first = choices.find((one) => one.index === stop) ?? choices.find((one) => one.ok) ?? choices[0];
    for (const one of choices) one.box = boxOf(one.node);
    for (const one of choices) {
      const { g } = one.node;
      const [x, y, width, height] = one.box;
      set(g, { role: "button", "data-c": one.index, tabindex: one === first ? 0 : -1 });
      set(g, { "aria-label": one.words, "aria-disabled": one.ok ? null : "true" });
      if (one.pressed !== undefined) set(g, { "aria-pressed": String(one.pressed) });
      g.append(svg("rect", { class: "hit", x: x - 2, y, width: width + 4, height: height + roomBelow(one) }));
      if (one.pressed) g.append(tick(one.box));
      put(Object.assign(one.node, { lift: one.pressed ? LIFT_CHOSEN : 0 }));
    }
  }

  /** How far down one may also click: over the mark below the card, but not into a card that lies below it. */
  function roomBelow({ node, box: [x, y, width, height] }) {
    const foot = node.y + y + height;
    const gaps = choices
      .filter(({ node: other, box }) => other.y + box[1] > node.y + y && Math.abs(other.x + box[0] - node.x - x) < width)
      .map(({ node: other, box }) => other.y + box[1] - foot);
    return Math.max(0, Math.min(LIFT_CHOSEN + 24, ...gaps));
  }

  /** The card within an item, without what stands below it: its first element, in the item's units.
   *  @param {Shown} item
   *  @returns {Box} */
  function boxOf({ g, markup }) {
    if (boxes.has(markup)) return boxes.get(markup);
    const card = /** @type {SVGGraphicsElement} */ (g.firstElementChild);
    const { x, y, width, height } = card.getBBox();
    const m = card.transform.baseVal.consolidate()?.matrix ?? { a: 1, d: 1, e: 0, f: 0 };
    /** @type {Box} */
    const box = [x * m.a + m.e, y * m.d + m.f, width * m.a, height * m.d];
    if (width) boxes.set(markup, box);
    return box;
  }

  function tick([x, y, width, height]) {
    const badge = svg("g", { class: "tick", transform: `translate(${x + width / 2} ${y + height - 4})` });
    const sign = svg("use", { href: `#${prefix}eok`, x: -7, y: -7, width: 14, height: 14 });
    badge.append(svg("circle", { r: 12 }), sign);
    return badge;
  }

  /** Draws what goes with the choice that is looked at (-1: none); `ring` if it has the keyboard.
   *  @param {number} index
   *  @param {boolean} ring
   *  @param {number[][]} [preview] */
  function lookAt(index, ring, preview) {
    over.replaceChildren();
    for (const one of choices) {
      const lift = one.pressed ? LIFT_CHOSEN : one.index === index && one.ok ? LIFT : 0;
      if (lift !== one.node.lift) put(Object.assign(one.node, { lift }));
    }
    const one = choices.find((choice) => choice.index === index);
    for (const [, L, x, y] of placesOf(line, preview?.[size]).sort((a, b) => line.looks[a[1]][1] - line.looks[b[1]][1])) {
      const ghost = svg("g", { transform: `translate(${x} ${y})` });
      ghost.innerHTML = look(L);
      over.append(ghost);
    }
    if (!one) return;
    const { node, box: [x, y, width, height] } = one;
    const top = svg("g", { transform: `translate(${node.x} ${node.y - node.lift})` });
    if (choices.some((other) => other.node.x > node.x && other.node.x < node.x + width)) {
      top.innerHTML = look(node.L); // neighbours lie over it: once more, on top
      if (one.pressed) top.append(tick(one.box));
    }
    const round = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 11 };
    if (ring) top.append(svg("rect", { ...round, class: "ring" }));
    over.append(top);
  }

  /** Writes a few words under each choice, {short, spoken} by index, or inside it where another one lies below.
   *  @param {{ short: string, spoken: string }[]} words */
  function annotate(words) {
    chances.replaceChildren();
    const dots = new Map([...nodes].map(([key, { y }]) => [line?.keys[key], y]));
    for (const one of choices) {
      const said = words[one.index];
      if (!said) continue;
      const { node, box: [x, y, width, height] } = one;
      const [left, foot] = [node.x + x, node.y + y + height];
      const beside = choices.filter(({ node: other }) => other.x > node.x && Math.abs(other.y - node.y) < height / 2);
      const seen = Math.min(width, ...beside.map((other) => other.node.x + other.box[0] - left));
      const below = choices.filter(({ node: other, box }) => Math.abs(other.x + box[0] - left) < width)
        .map(({ node: other, box }) => other.y + box[1]).filter((top) => top > foot - height / 2 && top < foot + 28);
      const wide = 6 + 7.2 * said.short.length;
      const under = Math.max(dots.get(`mark:${line.keys[one.key]}`) ?? 0, foot - 2) + 18;
      const [middle, base] = [left + seen / 2, below.length ? Math.min(foot, ...below) - 6 : under];
      const paper = svg("rect", { x: middle - wide / 2, y: base - 12, width: wide, height: 16, rx: 4 });
      chances.append(svg("g", {}, paper, svg("text", { x: middle, y: base }, said.short)));
      set(node.g, { "aria-label": `${one.words}, ${said.spoken}` });
    }
  }

  /** The middle of a choice, from the left edge of the picture in pixels. */
  function middle(index) {
    const one = choices.find((choice) => choice.index === index);
    if (!one) return null;
    const scale = root.getBoundingClientRect().width / sizes[size][0];
    return root.getBoundingClientRect().left + (one.node.x + one.box[0] + one.box[2] / 2) * scale;
  }

  /** The choice `by` places further on in the hand, as an element. */
  function neighbour(index, by) {
    const here = choices.findIndex((choice) => choice.index === index);
    return choices[Math.min(Math.max(here + by, 0), choices.length - 1)]?.node.g;
  }

  /** The choice that Tab comes to. */
  function stop() {
    return /** @type {SVGGElement} */ (root.querySelector('[data-c][tabindex="0"]'));
  }

  return { root, show, mark, annotate, lookAt, middle, neighbour, stop };
}
