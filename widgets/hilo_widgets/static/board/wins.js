// @ts-check
// The rounds that a reader has won in a game (after two, stronger players are offered), and the games learnt with a guide.

import { inBrowser } from "../line/store.js";

const WINS_BEFORE_EXPERTS = 2;
const kept = inBrowser("won");

const LEARNT = "learnt";

/** The deals that were won in a game, or the games that were learnt.
 *  @param {string} name
 *  @returns {string[]} */
const listed = (name) => {
  const found = kept.get()?.[name];
  return Array.isArray(found) ? found : [];
};

/** Notes one more, counted only once; keeps the last `many`.
 *  @param {string} name
 *  @param {string} one
 *  @param {number} many */
const note = (name, one, many) => kept.set({ ...kept.get(), [name]: [...new Set(listed(name)).add(one)].slice(-many) });

/** Notes a round that was won.
 *  @param {string} game
 *  @param {string} deal */
export const noteWin = (game, deal) => note(game, deal, WINS_BEFORE_EXPERTS);

/** Whether enough rounds were won.
 *  @param {string} game */
export const hasWonEnough = (game) => listed(game).length >= WINS_BEFORE_EXPERTS;

/** Notes that a guided round was played to its end.
 *  @param {string} game */
export const noteLearnt = (game) => note(LEARNT, game, Infinity);

/** Whether the guided round of a game was played to its end.
 *  @param {string} game */
export const isLearnt = (game) => listed(LEARNT).includes(game);

/** Forgets all of it. */
export const forgetWins = () => kept.set(null);
