// @ts-check
// Lines of play. A line has pools (keys, looks, texts, rules), frames and jump targets. Frames hold differences;
// the whole item list of a frame is worked out once, when it is first shown.

import { spoken } from "./words.js";

/**
 * Numbers are places in the pools of a line, -1 for none. Of four things each the first two belong to the wide layout, table
 * and dock, the others to the narrow one.
 * @typedef {[id: string, title: string, text: string, source: string]} Rule
 * @typedef {{ action: string, at?: number }} Act of the reader, at the frame with this number
 * @typedef {[text: number, options: number[], right: number]} Question
 * @typedef {[look: number, x: number, y: number]} Place
 * @typedef {{ round: number, ply: number, size: number[], dock: number, by?: number, kind?: string, over?: number, head?: number, say?: number, rule?: number, alt?: number,
 *   hand?: number, look?: number, s?: number[][], pick?: number, verb?: string, q?: Question, c?: any[][], m?: any[],
 *   v?: number[][], g?: number[][] }} Frame
 * @typedef {{ keys: string[], looks: [markup: string, z: number][], places: number[], sizes: [number, number][],
 *   texts: string[], rules: Rule[] }} Pools
 * @typedef {[name: string, start: number]} Jump
 * @typedef {{ frames: Frame[], jumps: Jump[], items: Map<number, Place>[][], from: number, acts: Act[], round?: number,
 *   ply?: number, curve?: Curve, record?: object, way?: boolean }} Played `items` of each picture and frame, as far as known; the record is left
 *   behind `from`; `record` is all of the line as a record, where no hand is hidden; on a
 *   `way` nobody chooses: it is the other one, by which a round would have come out otherwise
 * @typedef {Pools & Played} Line
 * @typedef {{ values: Map<number, number | null>, label: string, whose: string, unit: string,
 *   marks?: Map<number, string> }} Curve `marks` are verdicts on decisions, by frame
 * @typedef {Pools & { frames: Frame[], jumps: Jump[], game: string, label: string, name: string, symbols: string, seat_note: string,
 *   predict: boolean, start: number, odds: boolean, hindsight?: boolean, own?: any, record?: object, place: string, }} Data `own` is a line that is sent along, `place` where to open instead of `start`, if
 *   it is not ""
 * @typedef {{ kind: string, mark?: string, q: string, qr: number | Rule, a: string, ar: number, chances?: string, title?: string,
 *   acts?: import("./answers.js").Button[], stays?: boolean, steps?: { names: string[], at: number }, shows?: Node,
 *   unread?: boolean }} Answer said by the host under a `title` of its own, with these buttons, and if it `stays` until it is taken
 *   back, whatever is looked at; as one of the `steps` of a ladder; it `shows` something below the words; `unread` says that
 *   something else has read it out
 * @typedef {{ act: string, key: number, ok: number, name: string, verb: string, words: string, says: Answer,
 *   preview: number[][], from: number, picks?: Picks, early?: boolean }} Choice `from` is the key of what is picked up first, -1
 *   for nothing; one that `picks` up is no action; `early`, as long as that has not been done
 * @typedef {{ first: string, asks: string, then: string }} Picks what is said before and after it
 */

const CARD = /^((-?\d+|[AJQK])[A-Z]|X\d)$/;
const POOLS = /** @type {const} */ (["keys", "looks", "places", "sizes", "texts", "rules"]);
const PICTURES = [0, 1, 2, 3];

/** The line of the record itself.
 *  @param {Data} data
 *  @returns {Line} */
export function mainLine(data) {
  const { keys, looks, places, sizes, texts, rules, frames, jumps, record } = data;
  const items = PICTURES.map(() => []);
  return { keys, looks, places, sizes, texts, rules, frames, jumps, items, from: frames.length - 1, acts: [], record };
}

/** The line that Python sent for a branch; `asked` is the question it answers.
 *  @param {Line} main
 *  @param {{ from: number } & Partial<Line>} message
 *  @param {{ round: number, ply: number, acts: Act[] }} asked
 *  @returns {Line} */
export function ownLine(main, message, asked) {
  const { from, acts = asked.acts, record } = message;
  return { ...grown(main, message), from, round: asked.round, ply: asked.ply, acts, record };
}

/** The other way of a round that is over, as Python sent it.
 *  @param {Line} main
 *  @param {any} sent
 *  @returns {Line} */
export const otherWay = (main, sent) => ({ ...ownLine(main, sent, sent), way: true });

/** A line up to frame `from`, gone on with by what Python sent.
 *  @param {Line} line
 *  @param {{ from: number } & Partial<Line>} message
 *  @returns {Line} */
export function grown(line, { from, ...more }) {
  const pools = /** @type {Pools} */ (Object.fromEntries(POOLS.map((name) => [name, line[name].concat(more[name] ?? [])])));
  const frames = line.frames.slice(0, from + 1).concat(more.frames ?? []);
  return {
    ...pools, frames,
    jumps: line.jumps.filter(([, start]) => start <= from).concat((more.jumps ?? []).filter(([, start]) => start > from)),
    items: PICTURES.map((which) => (itemsOf(line, from, which), line.items[which].slice(0, from + 1))),
    from: frames.length - 1, acts: [],
  };
}

/** The items of frame i in one of the four pictures, by key index.
 *  @param {Line} line
 *  @param {number} i
 *  @param {number} which
 *  @returns {Map<number, Place>} */
export function itemsOf(line, i, which) {
  const known = line.items[which];
  for (let n = known.length; n <= i; n++) {
    const { g, v } = line.frames[n];
    const now = new Map(known[n - 1]);
    for (const key of spelledOut(g?.[which])) now.delete(key);
    for (const [key, look, x, y] of placesOf(line, v?.[which])) now.set(key, [look, x, y]);
    known.push(now);
  }
  return known[i];
}

/** Whether an item of this name is a card that shows its face. */
export function isCard(/** @type {string} */ name) {
  return CARD.test(name);
}

/** The cards that have come to the dock with frame i, as numbers of their keys.
 *  @param {Line} line
 *  @param {number} i
 *  @param {number} which picture is the dock */
export function newcomers(line, i, which) {
  const before = itemsOf(line, i - 1, which);
  return [...itemsOf(line, i, which).keys()].filter((key) => !before.has(key) && isCard(line.keys[key]));
}

/** Places by their numbers: each is [key, look, x, y], and the pool holds them one after the other.
 *  @param {Pools} line */
export function placesOf(line, /** @type {number[]} */ numbers = []) {
  return spelledOut(numbers).map((n) => line.places.slice(4 * n, 4 * n + 4));
}

/** All the numbers: a negative one says how many more follow the one before it. */
export function spelledOut(/** @type {number[]} */ numbers = []) {
  return numbers.flatMap((n, i) => (n < 0 ? Array.from({ length: -n }, (_, more) => numbers[i - 1] + 1 + more) : [n]));
}

/** The text at an index, or "" for none.
 *  @param {Pools} line
 *  @param {number} [index] */
export function textOf(line, index) {
  return line.texts[index ?? -1] ?? "";
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

/** Where frame `at` is: round and ply on the main line, and the own actions made `before` it since.
 *  @param {Line} line
 *  @param {number} at */
export function placeOf(line, at) {
  const onMain = at <= line.from;
  const { round, ply } = onMain ? line.frames[at] : line;
  return { round, ply, before: onMain ? [] : line.acts.filter((one) => (one.at ?? 0) < at) };
}

/** A choice by names.
 *  @param {Line} line
 *  @param {Frame} frame
 *  @param {any[]} choice
 *  @returns {Choice} */
export function choiceOf(line, frame, [action, key, ok, q, qr, a, ar, over, label, from = -1]) {
  const act = textOf(line, action);
  const name = textOf(line, label);
  const verb = frame.verb ?? act.split(" ")[0];
  return {
    act, key, ok, name, verb, from, preview: over || [], words: spoken(name),
    says: { kind: "choice", mark: ok ? "ok" : "no", q: textOf(line, q), qr, a: textOf(line, a), ar },
  };
}

/** What is picked up before a choice can be made, as choices of their own.
 *  @param {Line} line
 *  @param {Frame} frame
 *  @returns {Choice[]} */
export function sourcesOf(line, { s = [] }) {
  return s.map(([key, ...texts]) => {
    const [name, says, first, asks, then] = texts.map((text) => textOf(line, text));
    return {
      act: "", key, ok: 1, name, verb: "", from: -1, preview: [], words: spoken(name), picks: { first, asks, then },
      says: { kind: "choice", mark: "ok", q: says, qr: -1, a: "", ar: -1 },
    };
  });
}

/** The choices that can be seen while `held` is the key of what has been picked up (-1: nothing), one for each item: those that
 *  can be made, those that come too early, and what may be picked up.
 *  @param {Choice[]} choices
 *  @param {number} held
 *  @returns {(Choice & { index: number, pressed?: boolean })[]} */
export function seenWith(choices, held) {
  const all = choices.map((choice, index) => ({ ...choice, index, pressed: choice.picks ? choice.key === held : undefined }));
  const isReady = (/** @type {Choice} */ { from, picks }) => picks || from === held;
  const sorted = [...all.filter(isReady), ...all.filter((one) => !isReady(one) && one.from < 0), ...all.filter((one) => !isReady(one))];
  /** @type {Map<number, Choice & { index: number, pressed?: boolean }>} */
  const seen = new Map();
  for (const one of sorted) if (!seen.has(one.key)) seen.set(one.key, { ...one, early: !isReady(one) && one.from >= 0 });
  return [...seen.values()].sort((one, other) => one.index - other.index);
}
