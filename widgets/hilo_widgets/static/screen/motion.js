// @ts-check
// Motion beyond one picture: a card from dock to table, a dock that changes its owner.

import { extentOf } from "./picture.js";

/** @import { Picture } from "./picture.js" */
/** @typedef {{ key: number, x: number, y: number, width: number }} Leaving on the screen */

const EASING = "cubic-bezier(.2,.7,.2,1)";

/** Whether the reader wants no motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where the items are that will go from one picture into another, which will show `items`.
 *  @param {Picture} from
 *  @param {Picture} to
 *  @param {Map<number, unknown>} items
 *  @returns {Leaving[]} */
export function leaving(from, to, items) {
  const gone = [...from.nodes].filter(([key]) => items.has(key) && !to.nodes.has(key));
  const m = gone.length ? from.root.getScreenCTM() : null;
  if (!m) return [];
  return gone.map(([key, node]) => {
    const [x, y, width] = extentOf(node);
    const corner = new DOMPoint(node.x + node.dx + x, node.y - node.lift + y).matrixTransform(m);
    return { key, x: corner.x, y: corner.y, width: width * m.a };
  });
}

/** Lets them travel to where they now are.
 *  @param {Leaving[]} leavers
 *  @param {Picture} to */
export function arrive(leavers, to) {
  const m = leavers.length ? to.root.getScreenCTM() : null;
  if (!m) return;
  for (const { key, x, y, width } of leavers) {
    const node = to.nodes.get(key);
    if (!node) continue;
    const [left, top, across] = extentOf(node);
    const scale = across ? width / (across * m.a) : 1;
    const start = new DOMPoint(x, y).matrixTransform(m.inverse());
    const path = [
      `translate(${start.x - left * scale}px,${start.y - top * scale}px) scale(${scale})`,
      `translate(${node.x + node.dx}px,${node.y - node.lift}px)`,
    ];
    node.g.animate(path.map((transform) => ({ transform })), { duration: 220, easing: EASING });
  }
}

/** Slides a picture in, `by` units from where it belongs.
 *  @param {Picture} it
 *  @param {number} by */
export function slideIn({ root }, by) {
  const path = [{ opacity: 0, transform: `translateX(${by}px)` }, { opacity: 1, transform: "none" }];
  root.animate(path, { duration: 180, delay: 120, fill: "backwards", easing: EASING });
}
