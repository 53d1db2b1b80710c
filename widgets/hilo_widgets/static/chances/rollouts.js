// @ts-check
// Tables imagined, every choice tried on each, and the round played on: the same as hilo_core/chances/rollouts.py does, on the
// same rows.

const TRUNCATED = 1; // what a program raises that cuts a round, as hilo_core/machine/compiled.py numbers it
const TICK = 1e-3; // milliseconds

/** @import { Play } from "../transport/rules_wasm.js" */
/**
 * @typedef {{ size: number, number: number }} Job how long a row is, and its slot for the number of a table
 * @typedef {{ counts: BigInt64Array, tries: number }} Tried what came of so many tables
 * @typedef {{ seat: number, ask: number, trick: number }} Asked
 * @typedef {Tried & { id: number, table: BigInt64Array, codes: BigInt64Array, asked: Asked, for: number, tables: number }} Wanted
 *   more tries, from `table` on, `for` so many milliseconds, or until there are so many `tables`, if that is not 0
 */

/** A function that tries more, at least one table; `play` is the program of the module.
 *  @param {Play} play
 *  @param {Job} job
 *  @returns {(wanted: Wanted) => Tried & { id: number, took: number }} */
export function createRollouts(play, { size, number }) {
  return ({ id, table, codes, asked, counts, tries: before, for: time, tables }) => {
    const [row, began] = [new BigInt64Array(size), performance.now()];
    row.set(table);
    let [tries, batch] = [before, 1];
    const whole = [codes.length, asked.seat, asked.ask, asked.trick, 0];

    /** Until so many tables have been tried: one on which a round is cut does not count.
     *  @param {number} after */
    function until(after) {
      while (tries < after) {
        const { raised } = play([row, codes, counts], [...whole, tries, after - tries].map(BigInt));
        if (raised > TRUNCATED) throw new Error(`table ${tries} ends in error ${raised}`);
        tries = raised ? Number(row[number]) + 1 : after;
        if (raised) row.set(table);
      }
    }

    for (;;) {
      until(tables > tries ? Math.min(tries + batch, tables) : tries + batch);
      const took = performance.now() - began;
      if (tries === tables || took >= time) return { id, counts, tries, took };
      batch = Math.max(1, Math.floor(Math.min(2 * batch, ((tries - before) / Math.max(took, TICK)) * (time - took))));
    }
  };
}
