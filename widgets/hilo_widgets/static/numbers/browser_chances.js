// @ts-check
// Chances of a record in a page without Python: what is packed for them, and workers who find them.

import { createRollouts } from "../chances/rollouts.js";
import { startWorker } from "../transport/worker_pool.js";
import { ready } from "./numbers.js";
import { unpacked, unpackedBytes } from "../transport/pack.js";
import { progressiveChances } from "./progressive_chances.js";
import { streamCurve } from "./chance_curve.js";

/** @import { Asked, Job, Wanted } from "../chances/rollouts.js" */
/** @import { Choices, Rules } from "./estimates.js" */
/** @import { Told } from "./progressive_chances.js" */

/**
 * Packed by hilo_widgets/chances_in_page.py; times are milliseconds of playing.
 * @typedef {{ first: number, slice: number, sent: number[], longest: number, sure: number, shown: number }} Pace the last two are
 *   standard errors
 * @typedef {{ tables: number[], longest: number, batch: number, counts: number, label: string, whose: string }} Curve
 * @typedef {{ module: string, worker: string, job: Job, table: number, rules: Rules, pace: Pace, curve: Curve,
 *   decisions: string }} Packed
 * @typedef {Choices & { at: number, asked: Asked, codes: string[], counts: number, changed: [slot: number, value: string][],
 *   made: [code: string, exact: number | null] | null }} Decision what was chosen is `made`
 * @typedef {Decision & { table: BigInt64Array }} Place
 * @typedef {{ places: Map<number, Place>, worker: { say: (wanted: Wanted) => void } }} Crew
 * @typedef {(heard: (part: any) => void) => Promise<Crew>} Hire
 */

/** The decisions with their tables, by frame.
 *  @param {Packed} packed
 *  @returns {Promise<Map<number, Place>>} */
export async function decisionTables({ decisions, table }) {
  const row = new BigInt64Array(table);
  /** @type {Decision[]} */
  const all = await unpacked(decisions);
  return new Map(all.map((one) => {
    for (const [slot, value] of one.changed) row[slot] = BigInt(value);
    return [one.at, { ...one, table: row.slice() }];
  }));
}

/** Finds chances: `wonder` those of the choices of a frame (-1: of none), `trace` the curve.
 *  @param {Packed} packed
 *  @param {{ chances: (told: Told) => void, points: (points: [frame: number, value: number][]) => void }} heard */
export function browserChances(packed, { chances, points }) {
  /** @type {Promise<[Map<number, Place>, ArrayBuffer, void]> | undefined} */
  let known;
  /** @type {Promise<void> | undefined} */
  let tracing;
  let ended = false;
  /** @type {ReturnType<typeof startWorker>[]} */
  const workers = [];

  /** @type {Hire} */
  async function hire(heard) {
    known ??= Promise.all([decisionTables(packed), unpackedBytes(packed.module), ready()]);
    const [places, module] = await known;
    const worker = startWorker({ text: packed.worker, module, job: packed.job, make: createRollouts }, heard);
    workers.push(worker);
    if (ended) worker.end();
    return { places, worker };
  }

  return {
    wonder: progressiveChances(packed, hire, chances),
    trace() {
      tracing ??= streamCurve(packed, hire, points).catch(() => undefined); // who asks for the chances of a choice is told so
    },
    end() {
      ended = true;
      for (const worker of workers) worker.end();
    },
  };
}
