// @ts-check
// A saved game, or a friend's, that is opened from a file: chosen, or dropped.

import { hearFiles, textOf } from "../dom/read_file.js";
import { elementOf, markup } from "../dom/markup.js";

export const OPEN = "Open a saved game\u2026";
const LARGEST_FILE = 5_000_000; // bytes

/** Lets a file be chosen by `button` or dropped onto `root`; `open` gets its content. Returns the field that chooses it.
 *  @param {HTMLElement} root
 *  @param {HTMLElement} button
 *  @param {(text: string) => void} open
 *  @param {(text: string) => void} say */
export function fileFor(root, button, open, say) {
  /** @type {HTMLInputElement} */
  const file = elementOf(markup`<input type="file" accept=".json,application/json" hidden aria-label="A saved game">`);

  /** @param {File} one */
  async function read(one) {
    if (one.size > LARGEST_FILE) return say(`${one.name} is too large for a saved game.`);
    say(`Opening ${one.name}\u2026`);
    return open(await textOf(one));
  }

  button.addEventListener("click", () => file.click());
  hearFiles(root, file, ([one]) => one && read(one));
  return file;
}
