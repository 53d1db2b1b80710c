// @ts-check
// The two pictures: the table, and below it the dock, whose items are the choices. What goes from one to the other travels.

import { dock } from "./dock.js";
import { itemsOf, textOf } from "./lines.js";
import { arrive, isStill, leaving, slideIn } from "./motion.js";
import { picture } from "./picture.js";
import { div } from "./words.js";

/** @import { Line } from "./lines.js" */

/** The pictures, empty. `own` makes the ids in a fragment this widget's own, they begin with `prefix`.
 *  @param {(markup: string) => string} own
 *  @param {string} prefix */
export function stage(own, prefix) {
  const [table, lifted] = [picture("table", "img", own), picture("dock", "group", own)];
  const hand = dock(lifted, prefix);
  const root = div("pics", table.root, lifted.root);
  let layout = -1;
  let owner = -1;  // of the dock that shows

  /** Shows frame `at` of a line. `ofLayout` is the number of its table among the four pictures.
   *  @param {Line} line
   *  @param {number} at
   *  @param {number} ofLayout */
  function show(line, at, ofLayout) {
    const [onTable, inDock] = [itemsOf(line, at, ofLayout), itemsOf(line, at, ofLayout + 1)];
    const { size, alt, hand: held, dock: whose } = line.frames[at];
    const still = isStill() || layout !== ofLayout;
    const [up, down] = still ? [[], []] : [leaving(lifted, table, onTable), leaving(table, lifted, inDock)];
    table.show(line, onTable, ofLayout, line.sizes[size[ofLayout]], textOf(line, alt));
    lifted.show(line, inDock, ofLayout + 1, line.sizes[size[ofLayout + 1]], textOf(line, held));
    layout = ofLayout;
    arrive(up, table);
    arrive(down, lifted);
    if (!still && whose !== owner) slideIn(lifted, down.length ? -24 : 24);
    owner = whose;
  }

  /** Shows what comes of a choice (-1: none) that is looked at: `laid` is for each of the four pictures.
   *  @param {number} index
   *  @param {number[][] | undefined} laid */
  function lookAt(index, laid) {
    hand.lookAt(index, hasKeyboard()?.dataset.c === String(index));
    for (const pic of [table, lifted]) pic.lay(laid);
  }

  /** The choice that the keyboard is on, if any. */
  function hasKeyboard() {
    return /** @type {HTMLElement | null} */ (lifted.root.querySelector("[data-c]:focus-visible"));
  }

  return { root, hand, show, lookAt, hasKeyboard, holds: (/** @type {Node} */ node) => lifted.root.contains(node) };
}
