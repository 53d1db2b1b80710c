// @ts-check
// Motion between pictures: items that come to the table or leave it fly from their owner to their place.

import { isCard } from "../line/lines.js";
import { extentOf } from "./picture.js";
import { EASING } from "./still.js";

/** @import { Picture, Shown } from "./picture.js" */
/**
 * @typedef {{ name: string, pic: Picture, node: Shown, x: number, y: number, width: number, height: number }} Spot where
 *   an item is on the screen
 */

const START = 20;    // milliseconds at the start, so that the first frame shows the item there
const AWAY = 4;      // pixels: items no further apart are in the same place
const HIDDEN_SCALE = 0.42;  // the scale of a card from a seat with hidden cards
const LANDS = /^(badge:\d|just)$/; // marks at a card that has been played
const SAID = /^(named|said):/; // a bid: its name at the bid, or the bid at the seat's name
const SEEN = /^(back|die|seat):|^(draw|plate|discard:name|aside:size)$/;

/** Whether two items are in different places.
 *  @param {Spot} one
 *  @param {Spot} other */
const isApart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= AWAY;

/** The places of cards, backs and dice now, and the seats that they may come from.
 *  @param {Picture[]} pictures
 *  @returns {Map<string, Spot>} */
export function spotsIn(pictures) {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  for (const pic of pictures) {
    const m = pic.root.getScreenCTM();
    if (!m) continue; // it is not shown
    for (const [name, node] of pic.nodes) {
      if (!isCard(name) && ![SEEN, LANDS, SAID].some((of) => of.test(name))) continue;
      const [left, top, width, height] = extentOf(node);
      const { x, y } = new DOMPoint(node.x + node.dx + left, node.y - node.lift + top).matrixTransform(m);
      found.set(name, { name, pic, node: { ...node }, x, y, width: width * m.a, height: height * m.d });
    }
  }
  return found;
}

/** Animates items that have come, gone, or changed their picture since `before`. `by` is the seat that did it, -1 if nothing
 *  comes from a player.
 *  @param {Map<string, Spot>} before
 *  @param {Map<string, Spot>} after
 *  @param {{ by: number, ms: number, dock: Picture }} how */
export function fly(before, after, { by, ms, dock }) {
  const isBack = (/** @type {Spot} */ { name }) => name.startsWith("back:");
  const isDie = (/** @type {Spot} */ { name }) => name.startsWith("die:");
  const isFace = (/** @type {Spot} */ { name }) => isCard(name);
  const come = by < 0 ? [] : [...after.values()].filter(({ name }) => !before.has(name));
  const gone = by < 0 ? [] : [...before.values()].filter(({ name }) => !after.has(name));
  const less = gone.filter(isBack);
  const more = come.filter(isBack);
  const home = after.get(`seat:${by}`) ?? after.get("seat:dock") ?? after.get("plate");
  const isTaken = before.has("badge:1") && !after.has("badge:1"); // a trick
  const arriving = (/** @type {Spot} */ to, /** @type {Spot | undefined} */ from) => arrive(to, from, ms, dock);

  for (const to of after.values()) {
    const from = before.get(to.name);
    if (from && from.pic !== to.pic && (isFace(to) || isBack(to) || isDie(to))) arriving(to, from);
    const isNew = !from || isApart(from, to);
    if (isNew && LANDS.test(to.name)) to.node.g.animate({ opacity: [0, 0] }, { duration: ms });
  }
  for (const [to, from] of sourcesOf(come.filter(isFace), less)) arriving(to, from ?? pileOf(to, before) ?? home);
  for (const one of gone) {
    if (!isFace(one) && !isDie(one)) continue;
    const seat = isDie(one) ? home : isTaken ? after.get("aside:size") ?? home : pileFor(one, after);
    leave(one, more.pop() ?? seat, ms, dock);
  }
  for (const to of come) if (SAID.test(to.name)) arriving(to, home);
  for (const to of more) arriving(to, less.pop() ?? pileOf(to, before));
}

/** Each new card, with the back that it replaces; backs that are used are removed from `left`.
 *  @param {Spot[]} cards
 *  @param {Spot[]} left
 *  @returns {[Spot, Spot | undefined][]} */
function sourcesOf(cards, left) {
  const take = (/** @type {Spot | undefined} */ one) => (one ? left.splice(left.indexOf(one), 1)[0] : undefined);
  const drawn = () => left.find(({ name }) => name === "back:drawn");
  /** @type {Map<Spot, Spot | undefined>} */
  const found = new Map();
  for (const card of cards) {
    const under = left.find((back) => !isApart(back, card));
    if (under) found.set(card, take(drawn() ?? under)); // with a drawn card, it replaces the card that was there
  }
  for (const card of cards) if (!found.has(card)) found.set(card, take(left.at(-1)));
  return [...found];
}

/** The draw pile of the picture before, if it had one away from the spot `to`.
 *  @param {Spot} to
 *  @param {Map<string, Spot>} before */
function pileOf(to, before) {
  const pile = before.get("draw");
  return pile && isApart(pile, to) ? pile : undefined;
}

/** The place of the discard pile, for items that were not on it.
 *  @param {Spot} one
 *  @param {Map<string, Spot>} after */
function pileFor(one, after) {
  const pile = after.get("discard:name");
  return pile && Math.abs(pile.x - one.x) > 2 * one.width ? pile : undefined;
}

/** The transform for an item as large as `spot`, or small over a seat that shows no card, in the units of its picture.
 *  @param {Spot} spot
 *  @param {Spot} like the card where it lies
 *  @param {DOMMatrix} toUnits */
function standing(spot, like, toUnits) {
  const small = SEEN.test(spot.name) && !/^(back:|die:|draw$)/.test(spot.name);
  const scale = SAID.test(like.name) || !like.width ? 1 : small ? HIDDEN_SCALE : spot.width / like.width;
  const [x, y] = small
    ? [spot.x + (spot.width - like.width * scale) / 2, spot.y + (spot.height - like.height * scale) / 2]
    : [spot.x, spot.y];
  const corner = new DOMPoint(x, y).matrixTransform(toUnits);
  const [left, top] = extentOf(like.node);
  return `translate(${corner.x - left * scale}px,${corner.y - top * scale}px) scale(${scale})`;
}

/** Lets an item fly to where it now is.
 *  @param {Spot} to
 *  @param {Spot | undefined} from
 *  @param {number} ms
 *  @param {Picture} dock */
function arrive(to, from, ms, dock) {
  const m = to.pic.root.getScreenCTM();
  if (!from || !m || !isApart(from, to)) return;
  const { node } = to;
  const transform = [standing(from, to, m.inverse()), `translate(${node.x + node.dx}px,${node.y - node.lift}px)`];
  over(node.g.animate({ transform }, { duration: ms - START, delay: START, easing: EASING, fill: "backwards" }), to.pic, dock);
}

/** Lets a removed item fly to another one, and then disappear.
 *  @param {Spot} one
 *  @param {Spot | undefined} to
 *  @param {number} ms
 *  @param {Picture} dock */
function leave(one, to, ms, dock) {
  const m = one.pic.root.getScreenCTM();
  if (!m || !to) return;
  const transform = [standing(one, one, m.inverse()), standing(to, one, m.inverse())];
  const { g } = one.node;
  one.pic.gone.append(g);
  const flight = g.animate({ transform }, { duration: ms, easing: EASING, fill: "forwards" });
  flight.onfinish = () => g.remove();
  over(flight, one.pic, dock);
}

/** Items that fly from or to the dock are drawn above the table, which is otherwise above the dock.
 *  @param {Animation} flight
 *  @param {Picture} pic
 *  @param {Picture} dock */
function over(flight, pic, dock) {
  if (pic !== dock) return;
  const { style } = dock.root;
  style.zIndex = "2";
  flight.finished.then(() => (style.zIndex = ""), () => (style.zIndex = ""));
}

/** Slides a picture in, 24 units from where it belongs.
 *  @param {Picture} it
 *  @param {number} ms */
export function slideIn({ root }, ms) {
  root.animate({ opacity: [0, 1], transform: ["translateX(24px)", "none"] }, { duration: ms, delay: 120, fill: "backwards", easing: EASING });
}
