// @ts-check
// The picture of a class: a card of HiLO that its word makes, so that a wrong word is seen before anything is lost.

import { markup } from "../dom/markup.js";
import { pictureOf } from "./codes.js";

/** The card alone.
 *  @param {import("./codes.js").Codes} codes
 *  @param {string} word
 *  @param {string} prefix */
export function cardAlone(codes, word, prefix) {
  const { words, card } = pictureOf(codes, word);
  return markup`<svg viewBox="0 0 60 84" class="class-pic" role="img" aria-label="${words}"><use href="#${prefix}${card}" class="c h${card[0]}"/></svg>`;
}

/** The card with its name, and what to look for.
 *  @param {import("./codes.js").Codes} codes
 *  @param {string} word
 *  @param {string} prefix */
export function classCard(codes, word, prefix) {
  const { words } = pictureOf(codes, word);
  return markup`<div class="class-card">${cardAlone(codes, word, prefix)}<div><h4>Your class’s picture: <span class="nb">${words}</span></h4>
<p>Everybody in your class must see the same picture. It is shown in front, too. Look now.</p></div></div>`;
}
