// @ts-check
// Numbers as people type them, read by what the library reads them by: hilo_core/asking/reading.py.

import { FOR_PAGES } from "./reading.py";

const NUMBER = new RegExp(FOR_PAGES.number);
const POINTS = "points tricks point trick"; // units of what is typed in a lesson

/** The number written, whether it is a part of a whole, and whether it was written as so many of so many; null if it cannot be
 *  read. The words of the unit may stand there.
 *  @param {string} text
 *  @param {string} unit
 *  @returns {{ value: number, part: boolean, of: boolean } | null} */
function read(text, unit) {
  const beside = [...(unit.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== "of"), "a"].join("|");
  let plain = text.slice(0, FOR_PAGES.most).toLowerCase().trim();
  for (const [sign, written] of FOR_PAGES.plain) plain = plain.replace(new RegExp(sign.replace("UNIT", beside), "g"), written);
  const found = NUMBER.exec(FOR_PAGES.spoken[plain] ?? plain);
  if (!found || found[0].length > FOR_PAGES.digits || !Number(found[3] ?? 1)) return null;
  const [, top, sign, bottom, percent] = found;
  const value = Number(top) / Number(bottom ?? 1) / (percent ? 100 : 1);
  return { value, part: Boolean(bottom || percent), of: sign === "of" || Boolean(percent) };
}

/** The number written in a field from `low` to `high`; of 100 where a part is asked for. NaN if it cannot be read.
 *  @param {string} text
 *  @param {string} unit
 *  @param {number} low
 *  @param {number} high */
export function readNumber(text, unit, low, high) {
  const of100 = unit.startsWith("of 100");
  const small = text.toLowerCase();
  const plain = !of100 && unit && small.endsWith(unit.toLowerCase()) ? small.slice(0, -unit.length) : text;
  const found = read(plain, unit.replace("of 100", ""));
  if (!found) return NaN;
  const value = of100 && (found.part || (found.value > 0 && found.value < 1)) ? found.value * 100 : found.value;
  return value >= low - 1e-9 && value <= high + 1e-9 ? value : NaN;
}

/** A number as it is typed in a lesson, 8.5, 8,5, 17/2 or 20 of 100, which is 20 there; null if it cannot be read.
 *  @param {string} text */
export function numberIn(text) {
  const found = read(text, POINTS);
  return found && found.value * (found.of ? 100 : 1);
}
