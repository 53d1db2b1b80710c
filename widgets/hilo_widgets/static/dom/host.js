// @ts-check
// The host's place, the only one with spoken texts. A text has a title, at most 40 words, and buttons, the first for most readers.

import { elementOf, markup, renew } from "./markup.js";
import { rich, set, symbol } from "./words.js";

/** @import { Answer } from "../line/lines.js" */
/** @typedef {ReturnType<typeof host>} Host */

/** The host's place, empty. `prefix` begins the ids. Its texts are read out, each part when it changes; `unread` ones have been
 *  read out elsewhere. */
export function host(/** @type {string} */ prefix) {
  const root = elementOf(markup`<div class="host" role="group" aria-label="What to know now"><h2 aria-live="off"><span></span><span
class="vh"></span></h2><ol class="steps" hidden></ol><div class="lines" aria-live="polite"><p class="q" hidden></p><p class="a" hidden></p>
<p class="a chance" hidden></p></div><div class="acts"></div></div>`);
  const [title, steps, lines, acts] = root.children;
  const [name, rung] = title.children;
  const parts = [...lines.children];

  /** Shows an answer under its own title, or under `asked`, the current question.
   *  @param {Answer} answer
   *  @param {string} asked */
  function say({ kind, mark, title: own, q, a, chances, steps: ladder, unread }, asked) {
    set(root, { "data-kind": kind, "data-guide": kind.startsWith("guide"), "data-guide-over": kind === "guide-over" });
    title.ariaLive = own && kind !== "choice" && !unread ? "polite" : "off";
    lines.ariaLive = unread ? "off" : "polite";
    const step = ladder?.names[ladder.at];
    const rungs = ladder?.names.map((words, n) => markup`<li ${n === ladder.at && markup`aria-current="step"`}>${words}</li>`);
    steps.hidden = !ladder;
    const news = [
      write(name, own || asked), write(rung, step && step !== own ? ` ${step}` : ""), // the guide's steps are its titles
      renew(steps, markup`${rungs}`), ...[q, a, chances].map((words, n) => write(parts[n], words ?? "", n ? "" : mark)),
    ];
    if (news.includes(true)) root.scrollTop = 0;
  }

  /** Writes a text into its place; returns whether it is new.
   *  @param {HTMLElement} place
   *  @param {string} words
   *  @param {string} [mark] a sign before it */
  function write(place, words, mark) {
    if (place.localName === "p") place.hidden = !words;
    return renew(place, markup`${mark && symbol(`e${mark}`, `mk ${mark}`, prefix)}${rich(words, prefix)}`);
  }

  return { root, acts, say };
}
