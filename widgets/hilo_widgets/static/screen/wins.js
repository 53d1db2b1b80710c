// @ts-check
// The rounds that a reader has won in a game: after two of them the others may play better.

import { storedIn } from "../transport/browser_storage.js";

const ENOUGH = 2;
const kept = storedIn("hilo-won", "localStorage");

/** The deals that were won in a game.
 *  @param {string} game
 *  @returns {string[]} */
const wonIn = (game) => {
  const found = kept.get()?.[game];
  return Array.isArray(found) ? found : [];
};

/** Notes a round that was won; the same deal counts once.
 *  @param {string} game
 *  @param {string} deal */
export function noteWin(game, deal) {
  const deals = new Set(wonIn(game)).add(deal);
  kept.set({ ...kept.get(), [game]: [...deals].slice(-ENOUGH) });
}

/** Whether enough rounds were won.
 *  @param {string} game */
export const hasWonEnough = (game) => wonIn(game).length >= ENOUGH;
