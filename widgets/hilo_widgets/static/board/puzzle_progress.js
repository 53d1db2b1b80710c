// @ts-check
// A reader's progress in puzzles: stored by this browser, saved as a file, and deleted.

import { inBrowser } from "../line/store.js";
import { downloadFile } from "../dom/export.js";

/** @typedef {{ answered: number, seen: Record<string, [right: number, at: number]> }} Progress see practice.py */

const FILE = "hilo_puzzles.json";
const kept = inBrowser("puzzles");

export const progress = {
  /** @returns {Progress | null} */
  get: () => kept.get() ?? null,
  /** @param {Progress | null} value null forgets it */
  set: kept.set,
  save: () => downloadFile(FILE, JSON.stringify(kept.get() ?? {})),

  /** How many of these puzzles need not come back, of those that were answered, and how many were answered.
   *  @param {string[]} ids
   *  @param {number} done */
  of(ids, done) {
    const seen = kept.get()?.seen ?? {};
    const answered = ids.filter((id) => Array.isArray(seen[id]));
    return { solved: answered.filter((id) => seen[id][0] >= done).length, answered: answered.length };
  },
};
