// @ts-check
// Chances in a page without Python: found by a worker, told as they become surer, dropped when the reader moves on. It keeps the
// pace that hilo_widgets/chances.py keeps.

import { tryer } from "../chances/tries.js";
import { hired } from "./crew.js";
import { estimates } from "./estimates.js";
import { unpacked, unpackedBytes } from "./pack.js";

/** @import { Asked, Job, Tried } from "../chances/tries.js" */
/** @import { Choices, Rules } from "./estimates.js" */
/** @import { Chance } from "./answers.js" */

const CANNOT = "This page cannot work out chances, because its browser does not run WebAssembly here";

/**
 * @typedef {{ first: number, slice: number, sent: number[], longest: number, sure: number, shown: number }} Pace in milliseconds
 *   of playing, but for the last two, which are standard errors
 * @typedef {{ module: string, worker: string, job: Job, table: number, rules: Rules, pace: Pace, decisions: string }} Packed by
 *   hilo_widgets/chances_in_page.py
 * @typedef {Choices & { at: number, asked: Asked, codes: string[], counts: number, changed: [number, string][] }} Decision
 * @typedef {Decision & { table: BigInt64Array }} Place
 * @typedef {{ note: string, words: Record<string, Chance> }} Told
 */

/** The decisions with their tables, by frame.
 *  @param {Packed} packed
 *  @returns {Promise<Map<number, Place>>} */
export async function placesOf({ decisions, table }) {
  const row = new BigInt64Array(table);
  /** @type {Decision[]} */
  const all = await unpacked(decisions);
  return new Map(all.map((one) => {
    for (const [slot, value] of one.changed) row[slot] = BigInt.asIntN(64, BigInt(value));
    return [one.at, { ...one, table: row.slice() }];
  }));
}

/** Finds the chances of the choices of a frame; `heard` is told them, surer each time.
 *  @param {Packed} packed
 *  @param {(told: Told) => void} heard */
export function surer(packed, heard) {
  const { rules, pace } = packed;
  let asked = 0;                // how many questions there were
  let ended = false;
  let answer = (/** @type {any} */ part) => undefined;
  /** @type {Promise<{ places: Map<number, Place>, worker: ReturnType<typeof hired> }> | undefined} */
  let crew;

  async function hire() {
    const [places, module] = await Promise.all([placesOf(packed), unpackedBytes(packed.module)]);
    const worker = hired({ text: packed.worker, module, job: packed.job, make: tryer }, (part) => answer(part));
    if (ended) worker.end();
    return { places, worker };
  }

  function failed(why) {
    answer = () => undefined;
    heard({ note: `${CANNOT} (${why}).`, words: {} });
  }

  /** Starts on the choices of frame `at`, or ends what is going on if there are none.
   *  @param {number} at */
  async function wonder(at) {
    const id = ++asked;
    answer = () => undefined;
    if (at < 0) return;
    crew ??= hire();
    try {
      const { places, worker } = await crew;
      const place = places.get(at);
      if (id === asked && !ended && place) grow(place, worker, id);
    } catch (error) {
      failed(error);
    }
  }

  /** @param {Place} place
   *  @param {ReturnType<typeof hired>} worker
   *  @param {number} id */
  function grow(place, worker, id) {
    const { note, table, codes, asked: whose } = place;
    /** @type {Tried} */
    let tried = { counts: new BigInt64Array(place.counts), tries: 0 };
    let [begun, seconds, sent, shown] = [false, 0, 0, false];
    const more = (time) => {
      const wanted = { id, table, codes: BigInt64Array.from(codes, BigInt), asked: whose, for: time, tables: 0 };
      worker.say({ ...wanted, ...tried });
    };
    const tell = (found, last) => {
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

  return {
    wonder,
    end() {
      ended = true;
      crew?.then(({ worker }) => worker.end(), () => undefined);
    },
  };
}
