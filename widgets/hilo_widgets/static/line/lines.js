// @ts-check
// Lines of play. A line has frames and jump targets. Frames hold differences; the whole item list of a frame is worked out once,
// when it is first shown.

import { spoken } from "./signs.js";

/**
 * Of the four pictures of a frame the first two belong to the wide layout, table and dock, the others to the narrow one.
 * @typedef {[id: string, title: string, text: string, source: string]} Rule
 * @typedef {{ action: string, at?: number }} Act of the reader, at the frame with this number
 * @typedef {[text: string, options: string[], right: number]} Question
 * @typedef {[markup: string, z: number]} Look
 * @typedef {[look: Look, x: number, y: number]} Place
 * @typedef {[key: string, place: Place][]} Items
 * @typedef {{ size: [number, number], items: Items, gone: string[] }} Drawn the new or changed items of a picture, and the removed keys
 * @typedef {[heads: string[], cells: [row: string, column: number, text: string, sign: string][]]} Moves
 * @typedef {[act: string, key: string, ok: number, q: string, qr: Rule | undefined, a: string, ar: Rule | undefined, name: string,
 *   from?: string]} Chosen
 * @typedef {{ round: number, ply: number, over: string, head: string, say: string, alt: string, hand: string, rule?: Rule,
 *   dock: number, by: number, kind?: string, look?: string, moves: Moves, pics: Drawn[], c?: [Chosen, Items[]][],
 *   s?: [key: string, ...words: string[]][], pick?: number, verb?: string, q?: Question }} Frame
 * @typedef {{ columns: Record<string, any[]>, looks: Look[], rules: Record<string, Rule>, jumps: Jump[] }} Sent frames in columns
 * @typedef {[name: string, start: number]} Jump
 * @typedef {{ frames: Frame[], jumps: Jump[], items: Map<string, Place>[][], order: Map<string, number>, from: number, acts: Act[],
 *   round?: number, ply?: number, curve?: Curve, record?: object, way?: boolean }} Line `items` of each picture and frame, as far as
 *   known; `order` in which keys have come; the record is left behind `from`; `record` is all of the line as a record, where no hand
 *   is hidden; on a `way` nobody chooses: it is the other one, by which a round would have come out otherwise
 * @typedef {{ values: Map<number, number | null>, label: string, whose: string, unit: string,
 *   marks?: Map<number, string> }} Curve `marks` are verdicts on decisions, by frame
 * @typedef {Sent & { game: string, label: string, name: string, symbols: string, seat_note: string, predict: boolean, start: number,
 *   odds: boolean, hindsight?: boolean, own?: any, record?: object, place: string }} Data `own` is a line that is sent along, `place` where to open instead of `start`, if
 *   it is not ""
 * @typedef {{ kind: string, mark?: string, q: string, qr?: Rule | null, a: string, ar?: Rule | null, chances?: string, title?: string,
 *   acts?: import("../board/answers.js").Maybe[], stays?: boolean, steps?: { names: string[], at: number },
 *   unread?: boolean }} Answer said by the host under a `title` of its own, with these buttons, and if it `stays` until it is taken
 *   back, whatever is looked at; as one of the `steps` of a ladder; `unread` says that
 *   something else has read it out
 * @typedef {{ act: string, key: string, ok: number, name: string, verb: string, words: string, says: Answer,
 *   preview: Items[], from: string, picks?: Picks, early?: boolean }} Choice `from` is the key of what is picked up first, ""
 *   for nothing; one that `picks` up is not an action; `early`, as long as that has not been done
 * @typedef {{ first: string, asks: string, then: string }} Picks what is said before and after it
 */

const CARD = /^((-?\d+|[AJQK])[A-Z]|X\d)$/;
const PICTURES = [0, 1, 2, 3];

/** The frames that Python sent in columns, with their looks and rules; `order` takes in the keys that are new.
 *  @param {Sent} sent
 *  @param {Map<string, number>} order
 *  @returns {Frame[]} */
function framesOf({ columns, looks, rules }, order) {
  /** @returns {Items} */
  const items = (/** @type {Record<string, [number, number, number]>} */ placed) =>
    Object.entries(placed).map(([key, [look, x, y]]) => [key, [looks[look], x, y]]);
  return columns.round?.map((_, n) => {
    /** @type {any} */
    const sent = Object.fromEntries(Object.entries(columns).flatMap(([name, { [n]: value }]) => (value === null ? [] : [[name, value]])));
    const { p0, p1, p2, p3, laid, rule, c, ...frame } = sent;
    const pics = [p0, p1, p2, p3].map(([size, placed, gone]) => ({ size, items: items(placed), gone }));
    for (const { items } of pics) for (const [key] of items) if (!order.has(key)) order.set(key, order.size);
    const chosen = c?.map((/** @type {any[]} */ [act, key, ok, q, qr, a, ar, ...more], /** @type {number} */ i) =>
      [[act, key, ok, q, rules[qr], a, rules[ar], ...more], laid[i]?.map(items) ?? []]);
    return { ...frame, pics, rule: rules[rule], c: chosen };
  }) ?? [];
}

/** The line of the record itself.
 *  @param {Data} data
 *  @returns {Line} */
export function mainLine(data) {
  const order = new Map();
  const frames = framesOf(data, order);
  return { frames, jumps: data.jumps, items: PICTURES.map(() => []), order, from: frames.length - 1, acts: [], record: data.record };
}

/** The line that Python sent for a branch; `asked` is the question it answers.
 *  @param {Line} main
 *  @param {{ from: number, acts?: Act[], record?: object } & Sent} message
 *  @param {{ round: number, ply: number, acts: Act[] }} asked
 *  @returns {Line} */
export function ownLine(main, message, asked) {
  const { from, acts = asked.acts, record } = message;
  return { ...grown(main, message), from, round: asked.round, ply: asked.ply, acts, record };
}

/** The better play of a finished round, as Python sent it.
 *  @param {Line} main
 *  @param {any} sent
 *  @returns {Line} */
export const otherWay = (main, sent) => ({ ...ownLine(main, sent, sent), way: true });

/** A line up to frame `from`, continued with the frames from Python.
 *  @param {Line} line
 *  @param {{ from: number } & Sent} message
 *  @returns {Line} */
export function grown(line, { from, ...more }) {
  const frames = line.frames.slice(0, from + 1).concat(framesOf(more, line.order));
  return {
    frames, order: line.order,
    jumps: line.jumps.filter(([, start]) => start <= from).concat(more.jumps.filter(([, start]) => start > from)),
    items: PICTURES.map((which) => (itemsOf(line, from, which), line.items[which].slice(0, from + 1))),
    from: frames.length - 1, acts: [],
  };
}

/** The items of frame i in one of the four pictures, by key.
 *  @param {Line} line
 *  @param {number} i
 *  @param {number} which
 *  @returns {Map<string, Place>} */
export function itemsOf(line, i, which) {
  const known = line.items[which];
  for (let n = known.length; n <= i; n++) {
    const { items, gone } = line.frames[n].pics[which];
    const now = new Map(known[n - 1]);
    for (const key of gone) now.delete(key);
    for (const [key, place] of items) now.set(key, place);
    known.push(now);
  }
  return known[i];
}

/** Whether an item of this name is a card that shows its face. */
export function isCard(/** @type {string} */ name) {
  return CARD.test(name);
}

/** The keys of the cards that have come to the dock with frame i.
 *  @param {Line} line
 *  @param {number} i
 *  @param {number} which picture is the dock */
export function newcomers(line, i, which) {
  const before = itemsOf(line, i - 1, which);
  return [...itemsOf(line, i, which).keys()].filter((key) => !before.has(key) && isCard(key));
}

/** The number of the jump section that frame i belongs to, -1 before the first.
 *  @param {Line} line
 *  @param {number} i */
export function sectionOf(line, i) {
  return line.jumps.findLastIndex(([, start]) => start <= i);
}

/** The first frame of the next jump section (`by` 1), or of the one before (-1); the end of the line if there is none.
 *  @param {Line} line
 *  @param {number} at
 *  @param {number} by */
export function jumpFrom(line, at, by) {
  const starts = line.jumps.map(([, start]) => start);
  return by > 0 ? starts.find((start) => start > at) ?? line.frames.length - 1 : starts.findLast((start) => start < at) ?? 0;
}

/** The place of frame `at`: round and ply on the main line, and the reader's own actions since then (`before`).
 *  @param {Line} line
 *  @param {number} at */
export function placeOf(line, at) {
  const onMain = at <= line.from;
  const { round, ply } = onMain ? line.frames[at] : line;
  return { round, ply, before: onMain ? [] : line.acts.filter((one) => (one.at ?? 0) < at) };
}

/** A choice by names.
 *  @param {Frame} frame
 *  @param {[Chosen, Items[]]} choice
 *  @returns {Choice} */
export function choiceOf(frame, [[act, key, ok, q, qr, a, ar, name, from = ""], preview]) {
  const verb = frame.verb ?? act.split(" ")[0];
  return {
    act, key, ok, name, verb, from, preview, words: spoken(name),
    says: { kind: "choice", mark: ok ? "ok" : "no", q, qr, a, ar },
  };
}

/** The items to pick up before a choice can be made, as separate choices.
 *  @param {Frame} frame
 *  @returns {Choice[]} */
export function sourcesOf({ s = [] }) {
  return s.map(([key, name, says, first, asks, then]) => ({
    act: "", key, ok: 1, name, verb: "", from: "", preview: [], words: spoken(name), picks: { first, asks, then },
    says: { kind: "choice", mark: "ok", q: says, a: "" },
  }));
}

/** The choices shown while `held` is the key of the picked-up item ("": none), one for each item: possible ones, ones that come
 *  too early, and items that can be picked up.
 *  @param {Choice[]} choices
 *  @param {string} held
 *  @returns {(Choice & { index: number, pressed?: boolean })[]} */
export function seenWith(choices, held) {
  const all = choices.map((choice, index) => ({ ...choice, index, pressed: choice.picks ? choice.key === held : undefined }));
  const ready = 0;
  const other = 1;
  const early = 2;
  const rank = (/** @type {Choice} */ { from, picks }) => (picks || from === held ? ready : from ? early : other);
  const sorted = all.toSorted((one, next) => rank(one) - rank(next)).toReversed();
  const seen = new Map(sorted.map((one) => [one.key, { ...one, early: rank(one) === early }])); // the first of each item
  return [...seen.values()].sort((one, next) => one.index - next.index);
}
