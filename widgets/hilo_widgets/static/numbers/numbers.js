// @ts-check
// Numbers computed by the library's own source, as WebAssembly: see hilo_widgets/pages/page_numbers.py.

import { load } from "./rules_wasm.js";
import { bytesOf, whole } from "../line/pack.js";
import { ASKED, MODULE } from "./page_numbers.wasm";

const SIZE = 1000; // slots of the row

/** @type {Promise<import("./rules_wasm.js").Play> | undefined} */
let loading;
/** @type {import("./rules_wasm.js").Play} */
let play;
/** What is asked about, and what is answered: whole numbers, and the same slots as floats. */
export const row = new BigInt64Array(SIZE);
export const floats = new Float64Array(row.buffer);

/** Loads the module. Nothing can be asked before. */
export async function ready() {
  loading ??= whole(bytesOf(MODULE)).then(load);
  play = await loading;
}

export const CANNOT = "This page cannot work out numbers, because its browser does not run WebAssembly here.";

/** Whether anything can be asked, once that is known. */
export const canAsk = () => ready().then(() => true, () => false);

/** Returns the whole number for a request.
 *  @param {string} what one of ASKED
 *  @param {(bigint | number)[]} given whole numbers
 *  @returns {number} */
export function ask(what, given) {
  const four = [0, 1, 2, 3].map((n) => BigInt(given[n] ?? 0));
  return Number(play([row], [BigInt(ASKED.indexOf(what)), ...four]).value);
}

/** A number with `digits` digits, a half to the even one.
 *  @param {number} value
 *  @param {number} digits */
export function rounded(value, digits) {
  floats[0] = value;
  return (ask("rounded", [digits]) / 10 ** digits).toFixed(digits);
}

/** The same as people write it, with a minus that is as wide as a digit.
 *  @param {number} value
 *  @param {number} digits */
export const written = (value, digits) => rounded(value, digits).replace("-", "−");

/** A number as it is, with commas between thousands and a minus that is as wide as a digit.
 *  @param {number} value */
export function numeral(value) {
  return value.toLocaleString("en", { maximumFractionDigits: 9 }).replace("-", "−");
}
