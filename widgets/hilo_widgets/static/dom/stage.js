// @ts-check
// The two pictures: the table, and below it the dock, whose items are the choices. Items move between them.

import { dock } from "./dock.js";
import { isCard, itemsOf } from "../line/lines.js";
import { fly, slideIn, spotsIn } from "./motion.js";
import { around, extentOf, picture } from "./picture.js";
import { isStill } from "./still.js";
import { div, fill, svg } from "./words.js";

/** @import { Items, Line, Place } from "../line/lines.js" */
/** @import { Html } from "./markup.js" */
/** @typedef {{ cards: string[], words: string }} Given cards on the table before they are picked up, and words for them */

const GIVEN_APART = 20;    // between cards that are given
const AROUND = 4;    // the space between such a card and its outline
const ABOVE = 14;    // the space between it and the words above
const TURN = 1.43;   // the time of the order's flip, in flights of a card
const FEW_STEPS = 4;       // after more steps than these, no card flies from its player
/** @type {[number, number]} */
const CARD = [64, 89]; // the size of a card in the dock, if none is there

/** The pictures, empty. `trusted` takes a fragment for HTML, in which ids begin with `prefix`; `flight()` says how many
 *  milliseconds a card is on its way.
 *  @param {(markup: string) => Html} trusted
 *  @param {string} prefix
 *  @param {() => number} flight */
export function stage(trusted, prefix, flight) {
  const table = picture("table", "img", trusted);
  const lifted = picture("dock", "group", trusted);
  const hands = [dock(lifted, prefix), dock(table, prefix)];
  const root = div("pics", table.root, lifted.root);
  const hand = both(hands, root);
  const marks = svg("g", { class: "given", "aria-hidden": "true" });
  table.root.insertBefore(marks, table.over);
  let layout = -1;
  let owner = -1;  // the owner of the dock that shows
  let last = -1;   // the frame that shows

  /** Shows frame `at` of a line. `ofLayout` is the number of its table among the four pictures.
   *  @param {Line} line
   *  @param {number} at
   *  @param {number} ofLayout
   *  @param {Given | null} given */
  function show(line, at, ofLayout, given) {
    let onTable = itemsOf(line, at, ofLayout);
    let inDock = itemsOf(line, at, ofLayout + 1);
    const { pics, alt, hand: held, dock: whose, by } = line.frames[at];
    const { size: across } = pics[ofLayout];
    const ms = isStill() || layout !== ofLayout ? 0 : flight();
    const before = ms ? spotsIn([table, lifted]) : null;
    if (given) [onTable, inDock] = laidOpen(given, onTable, inDock, across);
    marks.replaceChildren();
    if (at !== last) for (const { gone } of [table, lifted]) gone.replaceChildren();
    root.style.setProperty("--fly", `${ms}ms`);
    root.style.setProperty("--turns", `${Math.round(ms * TURN)}ms`);
    table.show(line, onTable, ofLayout, across, alt);
    lifted.show(line, inDock, ofLayout + 1, pics[ofLayout + 1].size, held);
    const steps = at - last;
    layout = ofLayout;
    last = at;
    if (before) fly(before, spotsIn([table, lifted]), { by: steps > 0 && steps < FEW_STEPS ? by : -1, ms, dock: lifted });
    if (given) mark(given, ms);
    if (before && whose !== owner) slideIn(lifted, ms);
    owner = whose;
  }

  /** Cards that are given, from the dock into the middle of the table.
   *  @param {Given} given
   *  @param {Map<string, Place>} onTable
   *  @param {Map<string, Place>} inDock
   *  @param {[number, number]} size
   *  @returns {[Map<string, Place>, Map<string, Place>]} */
  function laidOpen({ cards }, onTable, inDock, [width, height]) {
    const there = new Map(onTable);
    const rest = new Map(inDock);
    const [, , top] = onTable.get("felt") ?? [0, 0, 0];
    const [, other] = [...lifted.nodes].find(([key]) => inDock.has(key) && isCard(key)) ?? [];
    const [wide, high] = other ? extentOf(other).slice(2) : CARD;
    for (const [key, [, , y]] of there) if (width < 500 && y > top) there.delete(key); // on a phone the seats stand just there
    cards.forEach((key, n) => {
      const [look] = /** @type {Place} */ (inDock.get(key));
      there.set(key, [look, width / 2 + (n - cards.length / 2) * (wide + GIVEN_APART) + GIVEN_APART / 2, (top + height - high) / 2]);
      for (const of of [key, `mark:${key}`]) rest.delete(of);
    });
    for (const key of rest.keys()) if (/^from(:|$)/.test(key)) rest.delete(key); // their marks there
    there.delete("words"); // words stay in their place
    return [there, rest];
  }

  /** Outlines the cards that are given, and says from whom, once they lie there.
   *  @param {Given} given
   *  @param {number} ms */
  function mark({ cards, words }, ms) {
    const nodes = cards.flatMap((key) => table.nodes.get(key) ?? []);
    const [, , width, height] = extentOf(nodes[0]);
    const middle = table.root.viewBox.baseVal.width / 2;
    fill(marks, nodes.map(({ x, y }) => svg("rect", { ...around([x, y, width, height], AROUND), rx: 10 })),
      svg("text", { x: middle, y: nodes[0].y - ABOVE, class: "m b br" }, words));
    if (ms) marks.animate({ opacity: [0, 0] }, { duration: ms });
  }

  /** Shows the result of the choice that is looked at (-1: none): `laid` has the items for each of the four pictures.
   *  @param {number} index
   *  @param {Items[] | undefined} laid */
  function lookAt(index, laid) {
    hand.lookAt(index, hasKeyboard()?.dataset.c === String(index));
    for (const pic of [table, lifted]) pic.lay(laid);
  }

  /** The choice with the focus, if any. */
  function hasKeyboard() {
    return /** @type {HTMLElement | null} */ (root.querySelector("[data-c]:focus-visible"));
  }

  return { root, hand, show, lookAt, hasKeyboard, holds: (/** @type {Node} */ node) => root.contains(node) };
}

/** The choices of both pictures as those of one: most lie in the dock, which is named first.
 *  @param {ReturnType<typeof dock>[]} hands
 *  @param {HTMLElement} root */
function both(hands, root) {
  return {
    /** Makes items into buttons; `stop` is the one that Tab comes to, otherwise it is the first that can be chosen.
     *  @param {import("./dock.js").Chosen[]} list
     *  @param {number} stop */
    mark(list, stop) {
      const all = hands.flatMap((hand) => hand.mark(list));
      const first = all.find(({ index }) => index === stop) ?? all.find(({ ok, early }) => ok && !early) ?? all[0];
      first?.node.g.setAttribute("tabindex", "0");
    },
    lookAt: (/** @type {number} */ index, /** @type {boolean} */ ring) => hands.forEach((hand) => hand.lookAt(index, ring)),
    outline: (/** @type {string[]} */ classes) => hands.forEach((hand) => hand.outline(classes)),
    annotate: (/** @type {Parameters<typeof hands[0]["annotate"]>[0]} */ words) => hands.forEach((hand) => hand.annotate(words)),
    /** The choice that an arrow key leads to, as an element.
     *  @param {number} index
     *  @param {string} key */
    neighbour(index, key) {
      const [here, there] = hands[0].has(index) ? hands : hands.toReversed();
      const found = here.neighbour(index, key);
      const out = (here === hands[0] ? ["ArrowUp", "ArrowRight"] : ["ArrowDown", "ArrowLeft"]).includes(key);
      return out && (!found || Number(found.dataset.c) === index) ? there.first() ?? found : found;
    },
    /** The choice that Tab comes to.
     *  @returns {SVGGElement | null} */
    stop: () => root.querySelector('[data-c][tabindex="0"]'),
    card: (/** @type {number} */ index) => hands.map((hand) => hand.card(index)).find(Boolean) ?? null,
  };
}
