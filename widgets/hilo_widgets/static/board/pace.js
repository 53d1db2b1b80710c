// @ts-check
// The pace of a game that is played: four, in milliseconds. One is chosen, in sight, and kept.

import { inBrowser } from "../line/store.js";
import { html } from "../dom/words.js";

/**
 * @typedef {{ name: string, thought: number, fly: number, lies: number }} Pace `thought` goes before what another does, so long does a
 *   card `fly`, and so long `lies` what a reader needs time to see (Infinity: until it is tapped)
 */

/** @type {Record<string, Pace>} */
export const PACES = {
  slow: { name: "Slow", thought: 900, fly: 420, lies: 3200 },
  normal: { name: "Normal", thought: 450, fly: 280, lies: 1600 },
  once: { name: "At once", thought: 0, fly: 0, lies: 600 },
  tap: { name: "Tap to go on", thought: 450, fly: 280, lies: Infinity },
};
const kept = inBrowser("pace");

/** The control by which a pace is chosen, and the pace. `prefix` is that of the ids. */
export function paceControl(/** @type {string} */ prefix) {
  const before = kept.get();
  let now = before in PACES ? before : "normal";
  const root = html("fieldset", { class: "pace" }, html("legend", {}, "Pace"));
  for (const [key, { name }] of Object.entries(PACES)) {
    const input = html("input", { type: "radio", name: `${prefix}pace`, value: key, checked: key === now && "" });
    input.addEventListener("change", () => kept.set((now = key)));
    root.append(html("label", {}, input, name));
  }
  return { root, now: () => PACES[now] };
}
