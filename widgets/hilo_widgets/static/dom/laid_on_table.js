// @ts-check
// Shows an event on the table until the reader has seen it: for a time, whose rest is shown, or until a tap. While something else
// is open, the time is stopped.

import { elementOf, markup } from "./markup.js";
import { isStill } from "./still.js";

const LOOK = 100; // milliseconds between checks whether something is open
const WORDS = "tap anywhere to go on";
const USED = "button, select, input, label, summary, a, .menu"; // a tap on these is for them

/** Shows one event after the other. `held()` returns whether the time is stopped.
 *  @param {HTMLElement} root
 *  @param {() => boolean} held */
export function lying(root, held) {
  /** @type {(() => void) | null} */
  let goOn = null;
  let stop = () => {};

  /** Shows the remaining time before `place`, and calls `then` when it is over or the reader goes on.
   *  @param {Element} place
   *  @param {number} ms Infinity: until the reader goes on
   *  @param {() => void} then */
  function lie(place, ms, then) {
    end();
    const shown = elementOf(markup`<div class="rest">${ms < Infinity && markup`<div class="bar"><i></i></div>`}<span>${WORDS}</span></div>`);
    place.before(shown);
    goOn = () => {
      end();
      then();
    };
    if (ms === Infinity) return;
    const still = isStill();
    const clock = shown.querySelector("i").animate(still ? null : { transform: ["none", "scaleX(0)"] }, { duration: ms, fill: "forwards" });
    clock.onfinish = goOn;
    const look = () => {
      const isHeld = held();
      if (isHeld) clock.pause();
      else if (clock.playState === "paused") clock.play(); // in a tab behind another, a time played again and again never ends
      const left = still ? `${Math.ceil((ms - Number(clock.currentTime)) / 1000)} s, or ${WORDS}` : WORDS;
      shown.lastChild.textContent = isHeld ? "paused while you read" : left;
    };
    look();
    const looking = setInterval(look, LOOK);
    stop = () => {
      clearInterval(looking);
      clock.onfinish = null;
      clock.cancel();
    };
  }

  /** Ends it. */
  function end() {
    stop();
    stop = () => {};
    goOn = null;
    root.querySelector(".rest")?.remove();
  }

  root.addEventListener("click", (event) => {
    if (!goOn || /** @type {Element} */ (event.target).closest(USED) || held()) return;
    event.stopPropagation();
    goOn();
  }, true);

  return { lie, end, on: () => goOn?.(), isOn: () => goOn !== null };
}
