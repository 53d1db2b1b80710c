// @ts-check
// Lines of play. A line has pools (keys, looks, texts, rules), frames and jump targets. Frames hold differences;
// the whole item list of a frame is worked out once, when it is first shown.

import { participle, spoken } from "./words.js";

/** The line of the record itself. */
export function mainLine(data) {
  const { keys, looks, places, texts, rules, frames, jumps } = data;
  return { keys, looks, places, texts, rules, frames, jumps, items: [[], []], from: frames.length - 1, acts: [] };
}

/** The line that Python sent for a branch; `asked` is the question it answers. */
export function ownLine(main, message, asked) {
  const { from } = message;
  const pool = (name) => main[name].concat(message[name] ?? []);
  return {
    keys: pool("keys"), looks: pool("looks"), places: pool("places"), texts: pool("texts"), rules: pool("rules"),
    frames: main.frames.slice(0, from + 1).concat(message.frames),
    jumps: main.jumps.filter(([, start]) => start <= from).concat((message.jumps ?? []).filter(([, s]) => s > from)),
    items: [0, 1].map((size) => (itemsOf(main, from, size), main.items[size].slice(0, from + 1))),
    from, round: asked.round, ply: asked.ply, acts: message.acts ?? asked.acts,
  };
}

/** The items of frame i in one of the two sizes: a Map from key index to [look index, x, y]. */
export function itemsOf(line, i, size) {
  const known = line.items[size];
  for (let n = known.length; n <= i; n++) {
    const { g, v } = line.frames[n];
    const now = new Map(known[n - 1]);
    for (const key of g?.[size] ?? []) now.delete(key);
    for (const [key, ...rest] of placesOf(line, v?.[size])) now.set(key, rest);
    known.push(now);
  }
  return known[i];
}

/** Places by their numbers: each is [key, look, x, y], and the pool holds them one after the other. */
export function placesOf(line, numbers = []) {
  return numbers.map((n) => line.places.slice(4 * n, 4 * n + 4));
}

/** The text at an index, or "" for none. */
export function textOf(line, index) {
  return line.texts[index] ?? "";
}

/** The number of the jump section that frame i belongs to, -1 before the first. */
export function sectionOf(line, i) {
  return line.jumps.findLastIndex(([, start]) => start <= i);
}

/** The first frame of the next jump section (`by` 1), or of the one before (-1); the end of the line if there is none. */
export function jumpFrom(line, at, by) {
  const starts = line.jumps.map(([, start]) => start);
  return by > 0 ? starts.find((start) => start > at) ?? line.frames.length - 1 : starts.findLast((start) => start < at) ?? 0;
}

/** Where frame `at` is: round and ply on the main line, and the own actions made `before` it since. */
export function placeOf(line, at) {
  const onMain = at <= line.from;
  const { round, ply } = onMain ? line.frames[at] : line;
  return { round, ply, before: onMain ? [] : line.acts.filter((one) => one.at < at) };
}

/** A choice by names. */
export function choiceOf(line, frame, [action, key, ok, q, qr, a, ar, preview, label, picture]) {
  const act = textOf(line, action);
  const name = textOf(line, label);
  const verb = frame.verb ?? act.split(" ")[0];
  const may = ok ? `may be ${participle(verb)}` : `may not be ${participle(verb)}`;
  const why = !ok && line.rules[qr] ? `: ${line.rules[qr][0]}` : "";
  return {
    act, key, ok, name, verb, preview, picture, words: `${spoken(name)}, ${may}${why}`,
    says: { kind: "choice", mark: ok ? "ok" : "no", q: textOf(line, q), qr, a: textOf(line, a), ar },
  };
}
