// @ts-check
// The sentences at the end of a watched simulation.

import { numeral, rounded } from "./numbers.js";

export const tenth = (/** @type {number} */ value) => rounded(value, 1);

/** The ends of an interval, as text.
 *  @param {{ low: number, high: number }} found */
export function ends({ low, high }) {
  return [tenth(low), tenth(high)];
}

/** The sentences after the reader has stopped. They judge the numbers as written, so that they agree with what the reader sees.
 *  @param {{ thing: string, games: number }} data
 *  @param {number} games
 *  @param {{ value: number, low: number, high: number }} found
 *  @param {number} guess
 *  @param {{ exact: number | null, reason: string }} seal */
export function verdict(data, games, found, guess, { exact, reason }) {
  const written = ends(found);
  const [low, high] = written.map(Number);
  const yours = written.join(" to ");
  const often = "about once in 20 tries, and a little more often if you stop because you like what you see";
  const said = [];
  if (exact === null) {
    said.push(`${reason} But about 19 of 20 intervals like yours, ${yours}, contain it.`);
    said.push("A few fewer do if you stop because you like what you see.");
  } else {
    const held = low <= Number(tenth(exact)) && Number(tenth(exact)) <= high;
    said.push(`Your interval, ${yours}, ${held ? "contains" : "misses"} the exact value ${tenth(exact)}. ${reason}`);
    said.push(held ? `Intervals like this one miss it ${often}.` : `That happens ${often}. It is not your mistake.`);
  }
  const guessed = Number(tenth(guess));
  const where = guessed < low ? "below" : guessed > high ? "above" : "inside";
  said.push(`Your guess of ${guessed} lies ${where} your interval.`);
  const four = numeral(4 * games);
  said.push(`To make the interval half as wide, you need four times as many ${data.thing}s: ${four}.`);
  return { heading: `You stopped after ${numeral(games)} ${data.thing}s`, said };
}
