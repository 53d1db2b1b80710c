// @ts-check
// Where a stepper opens, and where it is, as an address.

import { ALONE, plain } from "./answers.js";
import { ownLine } from "../line/lines.js";
import { frameOf, placeText, readPlace } from "../line/links.js";

/** @import { Now } from "./answers.js" */
/** @import { Answer, Data, Line } from "../line/lines.js" */

/** The places that a stepper can open: on its `main` line, and on one that was sent along with its data. `alone`: the address
 *  of the page names a place. `keeper` keeps where the reader is while the page is loaded again. `open` shows a frame of a line,
 *  `say` says an answer, `play` asks Python for the line that leads to a place, where there is Python.
 *  @param {Data} data
 *  @param {Line} main
 *  @param {Now} now
 *  @param {boolean} alone
 *  @param {import("../line/store.js").Keeper | undefined} keeper
 *  @param {{ open: (line: Line, at: number) => void, say: (note: Answer) => void,
 *    play: ((place: { from: number, actions: string[] }) => void) | null }} does */
export function places(data, main, now, alone, keeper, { open, say, play }) {
  const kept = data.own ? ownLine(main, data.own, data.own) : main;
  const before = keeper?.get();
  /** @type {{ from: number, actions: string[] } | null} */
  let awaited = null;           // a place whose line Python is asked for

  /** Shows the place that a text such as "#12" names, if it is one and this page holds it.
   *  @param {string} text */
  function goTo(text) {
    const place = readPlace(text);
    if (!place) return;
    const line = place.actions.length ? kept : main;
    const at = frameOf(line, place);
    if (at >= 0) open(line, at);
    else if (play && place.from < main.frames.length) {
      awaited = place;
      open(main, place.from);
      play(place);
    } else say(plain("note", `The place ${text} is not in this page. ${ALONE}`));
  }

  const follow = () => goTo(location.hash);

  /** Opens the place that the data or the address names, and follows the address. */
  function begin() {
    goTo(data.place);
    if (before) {
      for (const [at, guess] of before.guesses) now.guesses.set(main.frames[at], guess);
      goTo(before.place);
    } else if (alone) follow();
    if (alone) window.addEventListener("hashchange", follow);
  }

  /** Keeps where the reader is, unless the way there is still being asked for. */
  function keep() {
    if (awaited && now.at === awaited.from) return;
    awaited = null;
    const guesses = [...now.guesses].map(([frame, guess]) => [main.frames.indexOf(frame), guess]).filter(([at]) => at >= 0);
    keeper?.set({ place: placeText(now.line, now.at), guesses });
  }

  /** Whether a line has been asked for here; then its place opens.
   *  @param {Line} line */
  function returned(line) {
    if (!awaited) return false;
    const at = frameOf(line, awaited);
    awaited = null;
    if (at >= 0) open(line, at);
    return at >= 0;
  }

  return {
    begin, keep, returned, goTo,
    place: () => placeText(now.line, now.at),
    end: () => window.removeEventListener("hashchange", follow),
    address() {
      const place = placeText(now.line, now.at);
      return alone ? location.href.replace(/#.*|$/, place) : place;
    },
  };
}
