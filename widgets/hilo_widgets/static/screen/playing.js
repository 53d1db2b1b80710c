// @ts-check
// Playing: steps that follow each other by themselves, and what is read out meanwhile.

import { set } from "./words.js";

/** Plays the steps of a stepper: `at()` is the frame that shows, `asks(i)` whether a question stands before frame i, `show(i)`
 *  shows it; `playing` hears whether it goes on, `rested` when it stops, `arrived` when it has come to its end.
 *  @param {HTMLElement} root
 *  @param {{ at: () => number, asks: (i: number) => unknown, show: (i: number) => void, playing: (on: boolean) => void,
 *    rested: () => void, arrived: () => void }} steps */
export function playing(root, { at, asks, show, playing: isPlaying, rested, arrived }) {
  const live = root.querySelectorAll("[aria-live]");
  let timer = 0;

  /** @param {string} value */
  function setLive(value) {
    for (const region of live) set(region, { "aria-live": value });
  }

  /** @param {boolean} on */
  function setPlaying(on) {
    root.dataset.playing = String(on);
    isPlaying(on);
  }

  /** Plays on to frame `end`, each step after `wait()` milliseconds.
   *  @param {number} end
   *  @param {() => number} wait */
  function play(end, wait) {
    setPlaying(true);
    setLive("off");
    const tick = () => {
      if (!root.isConnected) return rest();
      const over = at() + 1 >= end || asks(at() + 1) || asks(at() + 2);
      if (over) rest();
      show(at() + 1);
      if (!over) timer = setTimeout(tick, wait());
      else arrived();
      return undefined;
    };
    timer = setTimeout(tick, wait());
  }

  /** Stops playing; the step that now shows is announced. */
  function rest() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    setPlaying(false);
    setLive("polite");
    rested();
  }

  return { play, rest, setLive, isOn: () => timer !== 0 };
}
