// @ts-check
// The pace of a game: four values, in milliseconds. The chosen one is visible, and stored.

import { inBrowser } from "../line/store.js";
import { elementOf, markup } from "../dom/markup.js";

/**
 * @typedef {{ name: string, thought: number, fly: number, lies: number }} Pace `thought` goes before what another does, so long does a
 *   card `fly`, and so long `lies` what a reader needs time to see (Infinity: until it is tapped)
 */

/** @type {Record<string, Pace>} */
export const PACES = {
  slow: { name: "Slow", thought: 900, fly: 420, lies: 3200 },
  normal: { name: "Normal", thought: 450, fly: 280, lies: 1600 },
  once: { name: "Instant", thought: 0, fly: 0, lies: 600 },
  tap: { name: "Tap to go on", thought: 450, fly: 280, lies: Infinity },
};
const kept = inBrowser("pace");

/** The control for choosing a pace, and the pace. `prefix` begins the ids. */
export function paceControl(/** @type {string} */ prefix) {
  const before = kept.get();
  let now = before in PACES ? before : "normal";
  const choices = Object.entries(PACES).map(([key, { name }]) =>
    markup`<label><input type="radio" name="${prefix}pace" value="${key}" ${key === now && "checked"}>${name}</label>`);
  /** @type {HTMLElement} */
  const root = elementOf(markup`<fieldset class="pace"><legend>Pace</legend>${choices}</fieldset>`);
  root.addEventListener("change", ({ target }) => kept.set((now = /** @type {HTMLInputElement} */ (target).value)));
  return { root, now: () => PACES[now] };
}
