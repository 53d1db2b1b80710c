// @ts-check
// The layout of the choices in a dock: rows, where the fan opens, and neighbours.

const CARDS_APART = 6;   // between a card that is looked at and the next one
const GAP = 24;    // beside a box; its chance may fill half of it
const LEAST_SEEN = 16;  // the least part of every other card to be seen, if there is room

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** The rows of boxes, from top to bottom, each from left to right, as their places in the list.
 *  @param {Box[]} boxes */
export function rowsOfBoxes(boxes) {
  /** @type {number[][]} */
  const rows = [];
  const middle = (/** @type {number} */ n) => boxes[n].y + boxes[n].height / 2;
  const near = (/** @type {number} */ n, /** @type {number} */ other) => Math.abs(middle(n) - middle(other)) < Math.min(boxes[n].height, boxes[other].height) / 2;
  for (const n of boxes.keys()) {
    const row = rows.find(([first]) => near(first, n));
    if (row) row.push(n);
    else rows.push([n]);
  }
  for (const row of rows) row.sort((a, b) => boxes[a].x - boxes[b].x);
  return rows.sort(([a], [b]) => middle(a) - middle(b));
}

/** The visible width of each box of a row, if each covers part of the one before.
 *  @param {number[]} xs
 *  @param {number[]} widths */
export function seenOf(xs, widths) {
  return xs.map((x, n) => Math.min(widths[n], (xs[n + 1] ?? Infinity) - x));
}

/** The maximum width of the label under each box of a row: the visible part of the box, and the gaps next to it.
 *  @param {number[]} xs
 *  @param {number[]} widths */
export function roomOf(xs, widths) {
  const gaps = xs.slice(1).map((x, n) => Math.max(0, x - xs[n] - widths[n] - 2));
  return seenOf(xs, widths).map((seen, n) => seen + Math.min(gaps[n - 1] ?? GAP, gaps[n] ?? GAP, GAP));
}

/** x of each card of a row whose fan is open at card n: as much of it is seen as possible while a strip of every other card stays
 *  visible; the first and the last card do not move.
 *  @param {number[]} xs
 *  @param {number} width
 *  @param {number} n */
export function opened(xs, width, n) {
  const steps = xs.slice(1).map((x, i) => x - xs[i]);
  if (!(steps[n] < width)) return xs;
  const spare = steps.map((step, i) => (i === n ? 0 : Math.max(0, Math.min(step, width + CARDS_APART) - LEAST_SEEN)));
  const all = spare.reduce((sum, one) => sum + one, 0);
  const more = Math.min(width + CARDS_APART - steps[n], all);
  const now = steps.map((step, i) => (i === n ? step + more : step - (all ? (more * spare[i]) / all : 0)));
  const found = now.reduce((some, step) => [...some, some[some.length - 1] + step], [xs[0]]);
  return found.map((x) => Math.round(10 * x) / 10);
}

/** The box that an arrow key leads to from box n: left and right through all rows, up and down to the nearest of the next.
 *  @param {Box[]} boxes
 *  @param {number} n
 *  @param {string} key */
export function beside(boxes, n, key) {
  const rows = rowsOfBoxes(boxes);
  const order = rows.flat();
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by) return order[Math.min(Math.max(order.indexOf(n) + by, 0), order.length - 1)];
  const row = rows[rows.findIndex((one) => one.includes(n)) + (key === "ArrowUp" ? -1 : 1)] ?? [n];
  const middle = (/** @type {number} */ i) => boxes[i].x + boxes[i].width / 2;
  return row.reduce((best, i) => (Math.abs(middle(i) - middle(n)) < Math.abs(middle(best) - middle(n)) ? i : best));
}
