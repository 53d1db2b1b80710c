// @ts-check
// A reader's place as text to share: "#12" is step 12, "#12,play 5D" an action played from there.

import { placeOf } from "./lines.js";

/** @import { Line } from "./lines.js" */

/** The text for frame `at` of a line, which names all choices the reader has made on it before.
 *  @param {Line} line
 *  @param {number} at */
export function placeText(line, at) {
  const { before } = placeOf(line, at);
  return `#${before.length ? [line.from, ...before.map(({ action }) => action)].join(",") : at}`;
}

/** The step and the choices that such a text names, or null if it names none. An address may spell a space as %20.
 *  @param {string} text
 *  @returns {{ from: number, actions: string[] } | null} */
export function readPlace(text) {
  const [, number, rest] = /^#(\d+)((?:,.+)?)$/.exec(decoded(text)) ?? [];
  if (number === undefined) return null;
  return { from: Number(number), actions: rest.split(",").slice(1).map((action) => action.trim()) };
}

/** Decodes a text from an address.
 *  @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The frame of a line that a place leads to, before the reader's next choice; -1 if it is not on the line.
 *  @param {Line} line
 *  @param {{ from: number, actions: string[] }} place */
export function frameOf(line, { from, actions }) {
  if (!actions.length) return from < line.frames.length ? from : -1;
  const same = from === line.from && actions.every((action, n) => line.acts[n]?.action === action);
  return same ? line.acts[actions.length]?.at ?? line.frames.length - 1 : -1;
}

/** The steps of a line up to frame `end` as lines of text, with a heading for each part.
 *  @param {Line} line
 *  @param {number} end */
export function transcript(line, end) {
  return line.frames.slice(0, end + 1).flatMap(({ over, say, rule }, i) => {
    const told = `  ${say}${rule ? ` [${rule[0]}]` : ""}`;
    const [name] = line.jumps.findLast(([, start]) => start === i) ?? [];
    if (name === undefined) return [told];
    return [i ? name : [over, name].filter(Boolean).join(": "), told];
  }).join("\n");
}
