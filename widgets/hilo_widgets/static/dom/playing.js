// @ts-check
// Automatic playing: steps that follow each other, and the texts that are read out meanwhile.

/** @typedef {{ playing: (on: boolean) => void, rested: () => void, arrived: () => void }} Hears whether it goes on, when it stops, and when it has come to its end */

/** Plays the steps of a stepper: `at()` is the frame that shows, `asks(i)` whether a question stands before frame i, `show(i)`
 *  shows it.
 *  @param {HTMLElement} root
 *  @param {{ at: () => number, asks: (i: number) => unknown, show: (i: number) => void } & Partial<Hears>} steps */
export function playing(root, { at, asks, show, playing: isPlaying, rested, arrived }) {
  const live = root.querySelectorAll("[aria-live]:not(.host *)");
  let timer = 0;

  /** Says whether it goes on by itself: then nothing is read out.
   *  @param {boolean} on */
  function tell(on) {
    for (const region of live) region.ariaLive = on ? "off" : "polite";
    root.dataset.playing = String(on);
    isPlaying?.(on);
  }

  /** Plays on to frame `end`, each step after `wait(i)` milliseconds, where i is the frame it leads to; `next(i)` is the one that
   *  follows frame i. `lies` returns how cards come to lie at a frame, and gets what comes `then`.
   *  @param {number} end
   *  @param {(i: number) => number} wait
   *  @param {(i: number) => number} [next]
   *  @param {(i: number) => ((then: () => void) => void) | null} [lies] */
  function play(end, wait, next = (i) => i + 1, lies = () => null) {
    tell(true);
    const on = () => {
      const to = next(at());
      timer = setTimeout(() => step(to), wait(to));
    };
    /** @param {number} to */
    const step = (to) => {
      if (!root.isConnected) return rest();
      const lie = lies(to);
      const over = to >= end || asks(to) || asks(to + 1);
      if (over && !lie) rest();
      show(to);
      if (lie) lie(over ? finish : on);
      else if (over) arrived?.();
      else on();
      return undefined;
    };
    const finish = () => {
      rest();
      show(at());
      arrived?.();
    };
    on();
  }

  /** Stops playing; the step that now shows is announced. */
  function rest() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    tell(false);
    rested?.();
  }

  return { play, rest, isOn: () => timer !== 0 };
}
