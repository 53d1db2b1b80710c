// @ts-check
// Buttons that are one stop for Tab: arrow keys, Home and End move among them.

import { beside } from "./fan.js";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Whether a key moves among buttons.
 *  @param {string} name */
export const moves = (name) => KEYS.includes(name);

/** The button that a key leads to: left and right through all rows, up and down to the nearest of the next; the first or last for
 *  Home and End.
 *  @param {HTMLElement} from
 *  @param {HTMLElement[]} all
 *  @param {string} name
 *  @returns {HTMLElement | null} */
export function neighbour(from, all, name) {
  const here = all.indexOf(from);
  if (here < 0) return null;
  if (name === "Home" || name === "End") return all.at(name === "Home" ? 0 : -1) ?? null;
  return all[beside(all.map((one) => one.getBoundingClientRect()), here, name)];
}

/** Makes one of some buttons their stop for Tab.
 *  @param {HTMLElement[]} all
 *  @param {HTMLElement} one */
export function stopAt(all, one) {
  for (const button of all) button.tabIndex = button === one ? 0 : -1;
}
