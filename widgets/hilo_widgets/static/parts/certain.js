// @ts-check
// Numbers and sentences of a simulation that is watched: intervals, guesses, and what is said when it is stopped.

import { of100, share } from "./rates.js";

/** Wilson's interval of so many of so many, of 100.
 *  @param {number} hits
 *  @param {number} games */
export function interval(hits, games) {
  return of100(share(hits, games));
}

/** Both ends rounded outwards: to whole numbers, or to tenths where those would say too little.
 *  @param {{ low: number, high: number }} found */
export function outwards({ low, high }) {
  const per = high - low < 4 ? 10 : 1;
  return [Math.floor(low * per + 1e-9) / per, Math.ceil(high * per - 1e-9) / per].map(String);
}

/** A guess as people write it, "24", "24 %", "24 of 100", "0,24" or "1/4", of 100; null if it is none.
 *  @param {string} words */
export function guessIn(words) {
  const plain = words.trim().replace(",", ".").replace(/\s*(%|per ?cent|(out )?of 100|in 100)$/i, "");
  const part = /^(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/.exec(plain);
  const number = part ? (100 * Number(part[1])) / Number(part[2]) : /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
  const found = !part && plain === words.trim().replace(",", ".") && number > 0 && number < 1 ? 100 * number : number;
  return found >= 0 && found <= 100 ? found : null;
}

/** Where points of the curve are drawn: evenly on a logarithmic axis from 10 on, up to so many games.
 *  @param {number} games */
export function places(games) {
  const found = [];
  for (let step = 0; ; step += 1) {
    const at = Math.round(10 * 10 ** (step / 40));
    if (at >= games) return [...found, games];
    if (at !== found.at(-1)) found.push(at);
  }
}

const tenth = (/** @type {number} */ value) => value.toFixed(1);

/** What is said when the reader has stopped.
 *  @param {{ thing: string, games: number }} data
 *  @param {number} games
 *  @param {{ value: number, low: number, high: number }} found
 *  @param {number} guess
 *  @param {{ exact: number | null, reason: string }} seal */
export function verdict(data, games, found, guess, { exact, reason }) {
  const ends = `Your interval, ${tenth(found.low)} to ${tenth(found.high)},`;
  const often = "about once in 20 tries, and a little more often if you stop because you like what you see";
  const said = [];
  if (exact === null) {
    said.push(`${reason} But about 19 of 20 intervals like yours, ${tenth(found.low)} to ${tenth(found.high)}, contain it.`);
    said.push("They are a few fewer if you stop because you like what you see.");
  } else {
    const held = found.low <= exact && exact <= found.high;
    said.push(`${ends} ${held ? "contains" : "misses"} the exact value ${tenth(exact)}. ${reason}`);
    said.push(held ? `Intervals like this one miss it ${often}.` : `That happens ${often}. It is no mistake of yours.`);
  }
  const where = guess < found.low ? "below" : guess > found.high ? "above" : "inside";
  said.push(`Your guess of ${Number(guess.toFixed(1))} lies ${where} your interval.`);
  const four = (4 * games).toLocaleString("en");
  said.push(`To make the interval half as wide, you need four times as many ${data.thing}s: ${four}.`);
  return { heading: `You stopped after ${games.toLocaleString("en")} ${data.thing}s`, said };
}
