// @ts-check
// Where a stepper opens, and what it gives away to be handed on: links and the steps in words.

import { ALONE, plain } from "./answers.js";
import { ownLine } from "./lines.js";
import { copy, frameOf, placeText, readPlace, transcript } from "./links.js";

/** @import { Now } from "./answers.js" */
/** @import { Answer, Data, Line } from "./lines.js" */

/** The places that a stepper can open: on its `main` line, and on one that was sent along with its data. `alone`: the address
 *  of the page names a place. `open` shows a frame of a line, `say` says an answer.
 *  @param {Data} data
 *  @param {Line} main
 *  @param {Now} now
 *  @param {boolean} alone
 *  @param {{ open: (line: Line, at: number) => void, say: (note: Answer) => void }} does */
export function places(data, main, now, alone, { open, say }) {
  const kept = data.own ? ownLine(main, data.own, data.own) : main;

  /** Shows the place that a text such as "#12" names, if it is one and this page holds it. */
  function goTo(text) {
    const place = readPlace(text);
    if (!place) return;
    const line = place.actions.length ? kept : main;
    const at = frameOf(line, place);
    if (at >= 0) open(line, at);
    else say(plain("note", `The place ${text} is not in this page. ${ALONE}`));
  }

  async function share(what, text) {
    say(plain("note", (await copy(text)) ? `${what} copied.` : text));
  }

  const follow = () => goTo(location.hash);

  /** Opens the place that the data or the address names, and follows the address. */
  function begin() {
    goTo(data.place);
    if (!alone) return;
    follow();
    window.addEventListener("hashchange", follow);
  }

  return {
    begin,
    end: () => window.removeEventListener("hashchange", follow),
    text: () => share("The steps are", transcript(now.line, data.predict ? now.at : now.line.frames.length - 1)),
    link() {
      const place = placeText(now.line, now.at);
      share("The link is", alone ? location.href.replace(/#.*|$/, place) : place);
    },
  };
}
