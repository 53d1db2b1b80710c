// @ts-check
// Chances in a page without Python: found by a worker, told as they become surer, dropped when the reader moves on. It keeps the
// pace that hilo_widgets/chances.py keeps.

import { estimates } from "./estimates.js";

/** @import { Tried } from "../chances/rollouts.js" */
/** @import { Chance } from "../screen/answers.js" */
/** @import { Crew, Hire, Packed, Place } from "./browser_chances.js" */

const CANNOT = "This page cannot work out chances, because its browser does not run WebAssembly here";

/** @typedef {{ note: string, words: Record<string, Chance> }} Told */

/** Finds the chances of the choices of a frame; `heard` is told them, surer each time.
 *  @param {Packed} packed
 *  @param {Hire} hire
 *  @param {(told: Told) => void} heard */
export function progressiveChances({ rules, pace }, hire, heard) {
  let asked = 0;                // how many questions there were
  let answer = (/** @type {any} */ part) => {};
  /** @type {Promise<Crew> | undefined} */
  let crew;

  /** @param {any} why */
  function failed(why) {
    answer = () => {};
    heard({ note: `${CANNOT} (${why}).`, words: {} });
  }

  /** Starts on the choices of frame `at`, or ends what is going on if there are none.
   *  @param {number} at */
  async function wonder(at) {
    const id = ++asked;
    answer = () => {};
    if (at < 0) return;
    crew ??= hire((part) => answer(part));
    try {
      const { places, worker } = await crew;
      const place = places.get(at);
      if (id === asked && place) grow(place, worker, id);
    } catch (error) {
      failed(error);
    }
  }

  /** @param {Place} place
   *  @param {Crew["worker"]} worker
   *  @param {number} id */
  function grow(place, worker, id) {
    const { note, table, codes, asked: whose } = place;
    /** @type {Tried} */
    let tried = { counts: new BigInt64Array(place.counts), tries: 0 };
    let [begun, seconds, sent, shown] = [false, 0, 0, false];
    const more = (/** @type {number} */ time) => {
      const wanted = { id, table, codes: BigInt64Array.from(codes, BigInt), asked: whose, for: time, tables: 0 };
      worker.say({ ...wanted, ...tried });
    };
    const tell = (/** @type {ReturnType<typeof estimates>} */ found, /** @type {boolean} */ last) => {
      shown ||= last || found.isSure(pace.shown);
      heard({ note, words: found.written(shown) });
    };
    answer = (part) => {
      if (part.failed) return failed(part.failed);
      if (part.id !== id) return; // what was wanted for another frame
      tried = part;
      const found = estimates(rules, place, tried.counts);
      if (begun) seconds += part.took;
      if (begun && sent < pace.sent.length && seconds >= pace.sent[sent]) {
        sent += 1;
        tell(found, false);
      } else if (!begun || (!shown && found.isSure(pace.shown))) tell(found, false);
      begun = true;
      const enough = sent === pace.sent.length && (shown || seconds > pace.longest);
      if (found.error > pace.sure && !enough) more(pace.slice);
      else tell(found, true);
    };
    more(pace.first);
  }

  return wonder;
}
