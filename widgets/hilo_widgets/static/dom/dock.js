// The choices in the dock: items made into buttons, with a fan that opens, and their chances.

import { chanceMark, fitsInLine } from "./chance_badge.js";
import { beside, opened, roomOf, rowsOfBoxes, seenOf } from "./dock_layout.js";
import { isCard } from "../line/lines.js";
import { markup, setHtml } from "./markup.js";
import { around, extentOf } from "./picture.js";
import { set, svg } from "./words.js";

/** @import { Chance } from "../board/answers.js" */
/** @import { Box } from "./dock_layout.js" */
/** @import { Choice } from "../line/lines.js" */
/** @import { Extent, Picture, Shown } from "./picture.js" */

/**
 * @typedef {Choice & { index: number, pressed?: boolean }} Chosen
 * @typedef {Chosen & { node: Shown, extent: Extent, box: Box, row: Marked[], seen: number,
 *   room: number, chance?: SVGGElement, word?: SVGElement }} Marked `row` holds it and those beside it, `seen` is how much of its width
 *   shows, `room` how wide its chance may be, `box` where it lies in the picture, `word` the text that its chance replaces
 */

const LIFT = 4;            // the lift of a card of a hand when it is looked at, if it has a mark below it
const LIFT_CHOSEN = 8;     // a card chosen to be passed
const BELOW = 24;          // units below a choice that belong to it
const FINGER = 56;         // the pressable width of a narrow choice with nothing next to it, in units: 44 px on a phone
const HIGH = 22;           // a chance
const GAPS = [9, 4, 1];    // between a choice and its chance below it, as far as there is room
const SPILL = 4;           // units below the picture that are still visible
const BELOW_CARD = 3;      // units from a card to a chance in place of a word
const BESIDE = 6;          // units from a choice to a chance beside it
const PLATE = 12;          // the extra width of the ground of a chance on a card
const WIDEST_CHANCE = 76;         // the widest chance that has a place of its own
const BARE = { // attributes that only choices have
  role: null, tabindex: null, "aria-label": null, "aria-disabled": null, "aria-pressed": null, "data-c": null, "data-choice": null, "data-early": null,
};

/** The choices in a picture. `prefix` begins the ids.
 *  @param {Picture} pic
 *  @param {string} prefix */
export function dock(pic, prefix) {
  const layer = svg("g", { class: "chances", "aria-hidden": "true" });
  /** @type {Marked[]} */
  let choices = [];

  const of = (index) => choices.find((one) => one.index === index);
  const move = (node, dx, dy) => {
    node.style.transform = `translate(${dx}px,${dy}px)`;
  };

  /** Makes items that were buttons plain again, except those that stay buttons: the one with the focus would lose it.
   *  @param {string[]} staying their keys */
  function unmark(staying) {
    choices.forEach(unsay);
    layer.replaceChildren();
    for (const { node, key } of choices) {
      for (const added of node.g.querySelectorAll(":scope > .hit, :scope > .tick, :scope > .ring, :scope > .outline")) added.remove();
      if (!staying.includes(key)) set(node.g, BARE);
    }
    choices = [];
  }

  /** Makes items into buttons, and returns them.
   *  @param {Chosen[]} list */
  function mark(list) {
    unmark(list.map(({ key }) => key));
    for (const { g } of pic.nodes.values()) g.ariaHidden = "true";
    choices = list.filter(({ key }) => pic.nodes.has(key)).map((one) => {
      const node = pic.nodes.get(one.key);
      const extent = extentOf(node);
      const [x, y, width, height] = extent;
      const box = { x: node.x + x, y: node.y + y, width, height };
      return { ...one, node, extent, box, row: [], seen: width, room: width };
    });
    for (const places of rowsOfBoxes(choices.map(({ box }) => box))) {
      const row = places.map((n) => choices[n]);
      const xs = row.map(({ box }) => box.x);
      const widths = row.map(({ box }) => box.width);
      const seen = seenOf(xs, widths);
      const room = roomOf(xs, widths);
      row.forEach((one, n) => Object.assign(one, { row, seen: seen[n], room: room[n] }));
    }
    if (pic.root.matches(".table")) pic.root.role = choices.length ? "group" : "img";
    if (choices.some(({ key }) => isCard(key))) pic.root.ariaLabel = pic.root.ariaLabel.replace(/:[^;]*;/, ":"); // each one has its name
    for (const one of choices) {
      const { node, extent: [x, y, width, height] } = one;
      const isOpen = one.ok && !one.early;
      set(node.g, {
        "aria-hidden": null, role: "button", "data-c": one.index, tabindex: -1, "aria-label": one.words, "aria-disabled": !isOpen,
        "aria-pressed": one.pressed?.toString(), "data-choice": isOpen ? one.act || one.words : null, "data-early": one.early,
      });
      const aside = Math.max(2, Math.min((FINGER - width) / 2, roomBeside(one) / 2));
      node.g.append(svg("rect", { class: "hit", x: x - aside, y, width: width + 2 * aside, height: height + roomBelow(one) }));
      if (one.pressed) node.g.append(one.picks ? ringRound(one.extent) : tick(one));
    }
    lookAt(-1, false);
    return choices;
  }

  /** How far the pressable area extends below a choice without reaching another one. */
  function roomBelow({ box }) {
    const foot = box.y + box.height;
    const gaps = choices
      .filter(({ box: other }) => other.y > box.y + 1 && other.x < box.x + box.width && other.x + other.width > box.x)
      .map(({ box: other }) => other.y - foot);
    return Math.max(0, Math.min(BELOW, ...gaps));
  }

  /** The distance to the nearest neighbour; negative in a fan. */
  function roomBeside({ box }) {
    const gaps = choices
      .filter(({ box: other }) => other !== box && other.y < box.y + box.height && other.y + other.height > box.y)
      .map(({ box: other }) => Math.max(other.x - box.x - box.width, box.x - other.x - other.width));
    return Math.min(FINGER, ...gaps);
  }

  /** The sign of a card that is chosen, where the next card does not cover it. */
  function tick({ extent: [x, y, width, height], seen }) {
    const sign = svg("g", { class: "tick", transform: `translate(${x + Math.min(width, seen) / 2} ${y + height - 4})` });
    return setHtml(sign, markup`<circle r="12"/><use href="#${prefix}eok" x="-7" y="-7" width="14" height="14"/>`);
  }

  /** Lifts the choice that is looked at (-1: none) and opens the fan around it, with a ring if it has the focus.
   *  @param {number} index
   *  @param {boolean} ring */
  function lookAt(index, ring) {
    const one = of(index);
    for (const other of choices) {
      if (!(other.picks && other.pressed)) other.node.g.querySelector(":scope > .ring")?.remove();
      const { y, height } = other.box;
      const hasMarkBelow = (pic.named(`mark:${other.key}`)?.y ?? 0) > y + height;
      const rises = other === one && other.ok && hasMarkBelow && !choices.some(({ chance, box }) => chance && box.y < y - BELOW);
      const lift = other.pressed ? LIFT_CHOSEN : rises ? LIFT : 0;
      const xs = other.row.map(({ box }) => box.x);
      const place = other.row.indexOf(one);
      const now = place < 0 ? xs : opened(xs, one.box.width, place);
      const mine = other.row.indexOf(other);
      const dx = now[mine] - xs[mine];
      if (lift !== other.node.lift || dx !== other.node.dx) pic.put(other.node, { lift, dx });
      const given = pic.named(`from:${other.key}`); // the outline of a card that was given
      if (given) pic.put(given, { lift, dx });
      const [seen] = seenOf(now.slice(mine, mine + 2), [other.box.width]);
      const before = other.row[mine - 1];
      accompany(other, dx + (seen - other.seen) / 2, before ? { ...before.box, x: now[mine - 1] } : undefined);
    }
    if (one && ring) one.node.g.append(ringRound(one.extent));
  }

  /** The ring around the choice with the focus, or around the picked-up item.
   *  @param {Extent} extent */
  function ringRound(extent) {
    return svg("rect", { class: "ring", ...around(extent, 4), rx: 11 });
  }

  /** Draws an outline of a class round each choice that has one, by their numbers.
   *  @param {string[]} classes */
  function outline(classes) {
    for (const { index, node, extent } of choices) {
      node.g.querySelector(":scope > .outline")?.remove();
      if (classes[index]) node.g.append(svg("rect", { class: `outline ${classes[index]}`, ...around(extent, 3), rx: 10 }));
    }
  }

  /** The mark under a choice moves with it, but not onto the foot of the card `before` it. */
  function accompany({ key, chance }, dx, before) {
    const [right, foot] = before ? [before.x + before.width, before.y + before.height] : [-Infinity, -Infinity];
    const sign = pic.named(`mark:${key}`);
    if (sign) {
      const [left, top] = extentOf(sign);
      const clear = sign.y + top < foot ? Math.max(dx, right - sign.x - left) : dx;
      if (sign.dx !== clear) pic.put(sign, { dx: clear });
    }
    if (!chance?.dataset.x) return;
    const x = Number(chance.dataset.x);
    const y = Number(chance.dataset.y);
    move(chance, y < foot ? Math.max(x + dx, right - chance.getBBox().x) : x + dx, y);
  }

  /** The top of the chance of a choice: below it, and below neighbouring cards that reach under it. */
  function belowOf({ box, row }, gap) {
    const under = row.map((one) => one.box).filter(({ x, width }) => x < box.x && x + width > box.x);
    return Math.max(box.y + box.height + gap, ...under.map(({ y, height }) => y + height + Math.min(gap, 5)));
  }

  /** The word of the note under a card, if there is one: "leaves" next to a sum. */
  function wordUnder({ act, box }) {
    const note = pic.named(`leaves:${act.split(" ").at(-1)}`);
    return note && Math.abs(note.x - box.x - box.width / 2) < 1 ? { note, word: note.g.querySelector("text.so") } : null;
  }

  /** Whether the place for the chance of a choice is taken, or outside the picture. */
  function isTight(chance, x, y) {
    const { width: right, height: foot } = pic.root.viewBox.baseVal;
    const half = chance.getBBox().width / 2;
    const signs = choices.map(({ key }) => pic.named(`mark:${key}`));
    const others = [...pic.nodes.values()].filter((node) => !signs.includes(node)).map((node) => {
      const box = node.g.getBBox();
      const at = { x: node.x + box.x, y: node.y + box.y, width: box.width, height: box.height };
      return choices.find((one) => one.node === node)?.box ?? at;
    });
    const meets = (box) => box.x < x + half && x - half < box.x + box.width && box.y < y + HIGH && y < box.y + box.height;
    return y + HIGH > foot + SPILL || x + half > right || others.some((box) => box.width && meets(box));
  }

  /** Puts a chance onto its choice, if there is no room below: at the end of a wide button, instead of a note, on the foot of a
   *  card, or across the edge of a button with a single text. */
  function putOn(one) {
    const { key, chance, box: { x, y, width, height }, node: { g } } = one;
    const said = key.startsWith("act:") ? g.querySelectorAll("text").length : 0;
    const own = chance.getBBox().width + (said || chance.dataset.rank ? 0 : PLATE);
    const beside = said && width > 120 && width > height;
    const across = said > 1 && !beside ? width - 4 : own;
    chance.prepend(svg("rect", { class: said ? "under button" : "under", x: -across / 2, width: across, height: HIGH, rx: said ? 8 : HIGH / 2 }));
    delete chance.dataset.x;
    if (across > own) one.word = set(g.querySelectorAll("text")[1], { visibility: "hidden" }); // no part of it is outside
    if (beside) move(chance, x + width - own / 2 - 6, y + 3);
    else move(chance, x + width / 2, y + height - (said === 1 ? 12 : HIGH + 2));
  }

  /** Restores a choice to its state without a chance. */
  function unsay(one) {
    if (!one.chance) return;
    pic.named(`mark:${one.key}`)?.g.removeAttribute("visibility");
    one.word?.removeAttribute("visibility");
    one.chance = undefined;
    one.word = undefined;
    one.node.g.ariaLabel = one.words;
  }

  /** The choices in the same row that have a chance. */
  const rowWith = ({ row }, words) => row.filter(({ index }) => words[index]?.short);

  /** Puts two words side by side if the visible parts of their cards are too narrow: "played" and "better". */
  function apart(some, spots) {
    if (some.length !== 2 || Math.abs(spots[0][1] - spots[1][1]) >= HIGH) return spots;
    const way = Math.sign(spots[1][0] - spots[0][0]);
    const need = some.reduce((sum, { chance }) => sum + chance.getBBox().width / 2, BESIDE);
    const lack = Math.max(0, need - Math.abs(spots[1][0] - spots[0][0])) / 2;
    return spots.map(([x, y], n) => [x + (n ? way : -way) * lack, y]);
  }

  /** Puts all chances strictly below their choices, if they fit; if not, all beside them, and if not, all onto them. */
  function place(some, words) {
    const below = (gap) => apart(some, some.map((one) => [
      one.box.x + one.seen / 2, Math.max(...rowWith(one, words).map((other) => belowOf(other, gap)))]));
    const beside = some.map(({ chance, box: { x, y, width, height } }) => (
      [x + width + BESIDE + chance.getBBox().width / 2, y + (height - HIGH) / 2]));
    const isFree = (spots) => spots.every(([x, y], n) => !isTight(some[n].chance, x, y));
    const found = [...GAPS.map(below), beside].find(isFree);
    some.forEach((one, n) => {
      if (!found) return putOn(one);
      const [x, y] = found[n];
      if (found !== beside) Object.assign(one.chance.dataset, { x: String(x), y: String(y) });
      return move(one.chance, x + (found === beside ? 0 : pic.named(`mark:${one.key}`)?.dx ?? 0), y);
    });
  }

  /** Draws the chance of each choice instead of its mark: in its own place, or instead of the word under it, or where there is
   *  room.
   *  @param {(Chance | undefined)[]} words by index */
  function annotate(words) {
    choices.forEach(unsay);
    layer.classList.remove("set"); // new elements do not come from the corner
    layer.replaceChildren();
    const some = choices.filter(({ index }) => words[index]?.short);
    layer.remove();
    if (some.length) pic.root.insertBefore(layer, pic.over); // before new items of the dock
    for (const one of some) {
      const said = words[one.index];
      const own = pic.named(`at:${one.key}`);
      const under = own ? null : wordUnder(one);
      const inLine = own || under ? true : rowWith(one, words).every(({ index, room }) => fitsInLine(words[index], room));
      one.chance = layer.appendChild(chanceMark(said, own || under ? WIDEST_CHANCE : one.room, inLine));
      pic.named(`mark:${one.key}`)?.g.setAttribute("visibility", "hidden");
      one.node.g.ariaLabel = `${one.words}, ${said.spoken}`;
      if (own) move(one.chance, own.x, own.y);
      if (!under) continue;
      const { x, width } = under.word.getBBox();
      move(one.chance, under.note.x + x + width / 2, under.note.y + BELOW_CARD);
      one.word = set(under.word, { visibility: "hidden" });
    }
    place(some.filter((one) => !one.word && !pic.named(`at:${one.key}`)), words);
    layer.getBoundingClientRect();
    layer.classList.add("set");
  }

  /** The choice that an arrow key leads to, as an element.
   *  @param {number} index
   *  @param {string} key */
  function neighbour(index, key) {
    const here = choices.findIndex((one) => one.index === index);
    return choices[beside(choices.map(({ box }) => box), here, key)]?.node.g;
  }

  /** A choice as a small picture, if it is a card.
   *  @param {number} index */
  function card(index) {
    const one = of(index);
    const [x, y, width, height] = one?.extent ?? [0, 0, 0, 0];
    if (!one || height <= width || one.key.startsWith("act:")) return null;
    const viewBox = `${x - 2} ${y - 2} ${width + 4} ${height + 4}`;
    return svg("svg", { class: "thumb", viewBox, "aria-hidden": "true" }, one.node.g.firstElementChild.cloneNode(true));
  }

  const has = (/** @type {number} */ index) => of(index) !== undefined;
  return { mark, lookAt, outline, annotate, neighbour, card, has, first: () => choices[0]?.node.g };
}
