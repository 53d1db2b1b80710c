// @ts-check
// Between two turns of people at one screen: whose turn it is, and nothing of the table until that one says to be there.

import { putInto } from "../dom/on_screen.js";
import { button, div, focusOn, html } from "../dom/words.js";

/** @import { Cover } from "./client.js" */

/** Covers `el`; `go` uncovers the table, and `leave` goes to the start.
 *  @param {HTMLElement} el
 *  @param {Cover} data
 *  @param {() => void} go
 *  @param {() => void} leave */
export function cover(el, { name, label, state: { names, seat, people } }, go, leave) {
  const who = names[seat];
  const [on, other] = [button(`I am ${who}`, go, { class: "go", "data-go-on": "" }), button("Other game\u2026", leave)];
  const others = people.filter((one) => one !== seat).map((one) => names[one]);
  const note = html("p", { role: "status" });
  const look = `Only ${who} should look at the screen now, and not ${others.join(" or ")}.`;
  const root = html("section", { class: "hilo one covered", "aria-label": label, tabindex: -1 },
    html("p", { class: "game" }, name), html("h2", {}, `${who}, it is your turn`), html("p", {}, look), div("acts", on, other), note);
  putInto(el, root, "cover");
  root.dataset.turn = "cover";
  focusOn(on);
  return { root, end: () => root.remove(), say: (/** @type {string} */ text) => text && note.replaceChildren(text) };
}
