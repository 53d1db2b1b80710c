// @ts-check
// The host's place: the one place that speaks. What it says has a title, at most 40 words, and buttons, of which the first is
// what most readers should do.

import { div, fill, html, rich, set, symbol } from "./words.js";

/** @import { Answer } from "../line/lines.js" */
/** @typedef {ReturnType<typeof host>} Host */

/** The host's place, empty. `prefix` is that of the ids. What it says is read out, each part of it when it changes; what is
 *  `unread` has been read out elsewhere. */
export function host(/** @type {string} */ prefix) {
  const [name, rung] = [html("span"), html("span", { class: "vh" })];
  const title = html("h2", { "aria-live": "off" }, name, rung);
  const steps = html("ol", { class: "steps", hidden: true });
  const parts = ["q", "a", "a chance"].map((look) => html("p", { class: look, hidden: true }));
  const shown = html("div");
  const lines = html("div", { class: "lines", "aria-live": "polite" }, parts, shown);
  const acts = div("acts");
  const root = html("div", { class: "host", role: "group", "aria-label": "What to know now" }, title, steps, lines, acts);
  let said = "";

  /** Says something: an answer, under its own title or else under `asked`, what is asked now.
   *  @param {Answer} answer
   *  @param {string} asked */
  function say({ kind, mark, title: own, q, a, chances, steps: ladder, shows, unread }, asked) {
    set(root, { "data-kind": kind, "data-guide": kind.startsWith("guide"), "data-guide-over": kind === "guide-over" });
    set(title, { "aria-live": own && kind !== "choice" && !unread ? "polite" : "off" });
    set(lines, { "aria-live": unread ? "off" : "polite" });
    const state = JSON.stringify([mark, own ?? asked, q, a, chances, ladder]);
    if (state === said) return;
    said = state;
    write(name, own || asked);
    const step = ladder?.names[ladder.at];
    write(rung, step && step !== own ? ` ${step}` : ""); // the guide's steps are its titles
    set(steps, { hidden: !ladder });
    fill(steps, ladder?.names.map((words, n) => html("li", { "aria-current": n === ladder.at ? "step" : null }, words)));
    [q, a, chances].forEach((words, n) => write(parts[n], words ?? "", n ? "" : mark));
    fill(shown, shows);
    root.scrollTop = 0;
  }

  /** Writes a text into its place, if it is another one: what is written anew is read out again.
   *  @param {HTMLElement} place
   *  @param {string} words
   *  @param {string} [mark] a sign before it */
  function write(place, words, mark) {
    const state = `${mark ?? ""} ${words}`;
    if (place.dataset.words === state) return;
    place.dataset.words = state;
    if (place.localName === "p") set(place, { hidden: !words });
    fill(place, mark && symbol(`#${prefix}e${mark}`, `mk ${mark}`, ""), rich(words, prefix));
  }

  return { root, acts, say };
}
