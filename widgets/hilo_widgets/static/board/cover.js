// @ts-check
// Covers the table between the turns of several people at one screen, and says whose turn it is, until that person is ready.

import { putInto } from "../dom/on_screen.js";
import { elementOf, markup } from "../dom/markup.js";
import { button, focusOn } from "../dom/words.js";

/** @import { Cover } from "./client.js" */

/** Covers `el`; `go` uncovers the table, and `leave` goes to the start.
 *  @param {HTMLElement} el
 *  @param {Cover} data
 *  @param {() => void} go
 *  @param {() => void} leave */
export function cover(el, { name, label, state: { names, seat, people } }, go, leave) {
  const who = names[seat];
  /** @type {HTMLElement} */
  const root = elementOf(markup`<section class="hilo one covered" aria-label="${label}" tabindex="-1"><p class="game">${name}</p><h2>${who}, it is your turn</h2
><p>Only ${who} should look at the screen now, and not ${people.filter((one) => one !== seat).map((one) => names[one]).join(" or ")}.</p><div class="acts"></div><p role="status"></p></section>`);
  const [acts, note] = [...root.children].slice(-2);
  const on = button(`I am ${who}`, go, { class: "go", "data-go-on": "" });
  acts.append(on, button("Other game\u2026", leave));
  putInto(el, root, "cover");
  root.dataset.turn = "cover";
  focusOn(on);
  return { end: () => root.remove(), say: (/** @type {string} */ text) => text && note.replaceChildren(text) };
}
