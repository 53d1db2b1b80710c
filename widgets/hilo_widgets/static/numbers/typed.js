// @ts-check
// Numbers as people type them, read by what the library reads them by: hilo_core/content/reading.py.

import { FOR_PAGES } from "./reading.py";

const NUMBER = new RegExp(FOR_PAGES.number);
const TYPED = FOR_PAGES.typed.map(([found, written]) => /** @type {[RegExp, string]} */ ([new RegExp(found, "g"), written]));

const WIDE = new RegExp(FOR_PAGES.wide, "g");

/** A text with plain apostrophes, hyphens and widths, and without invisible marks.
 *  @param {string} text */
const inSigns = (text) =>
  TYPED.reduce((plain, [found, written]) => plain.replace(found, written), text).replace(WIDE, (wide) => wide.normalize("NFKC"));

/** A text without typing variants: see hilo_core/messages/typed.py.
 *  @param {string} text */
export const asTyped = (text) => inSigns(text).normalize("NFKC");

/** The whole number, from 0 on, that was typed; NaN if it is not one.
 *  @param {string} text */
export const wholeOf = (text) => Number(/^\s*(\d{1,6})\.?\s*$/.exec(asTyped(text))?.[1] ?? NaN);

/** The number written, whether it is a part of a whole, and whether it was written as in "3 of 8"; null if it cannot be
 *  read. The text may include the words of the unit. With `words` the number itself may be a word.
 *  @param {string} text
 *  @param {string} unit
 *  @param {boolean} words
 *  @returns {{ value: number, part: boolean, of: boolean } | null} */
function read(text, unit, words) {
  const beside = [...(unit.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== "of"), "a"].join("|");
  let plain = text.slice(0, FOR_PAGES.most).toLowerCase().trim();
  for (const [sign, written] of FOR_PAGES.plain) plain = plain.replace(new RegExp(sign.replace("UNIT", beside), "g"), written);
  const found = NUMBER.exec((words && FOR_PAGES.spoken[plain]) || plain);
  if (!found || found[0].length > FOR_PAGES.digits || !Number(found[5] ?? 1)) return null;
  const [, sign, whole, top, by, bottom, percent] = found;
  const value = (Number(whole ?? 0) + Number(top) / Number(bottom ?? 1)) / (percent ? 100 : 1);
  return { value: sign === "-" ? -value : value, part: Boolean((bottom && !whole) || percent), of: by === "of" || Boolean(percent) };
}

/** The number written in a field from `low` to `high`; in percent if a part of a whole is wanted. NaN if it cannot be read; words
 *  are read only if there are limits.
 *  @param {string} text
 *  @param {string} [unit]
 *  @param {number} [low]
 *  @param {number} [high] */
export function readNumber(text, unit = "", low = -Infinity, high = Infinity) {
  text = inSigns(text);
  const of100 = unit.includes("of 100");
  const small = text.toLowerCase();
  const plain = !of100 && unit && small.endsWith(unit.toLowerCase()) ? small.slice(0, -unit.length) : text;
  const found = read(plain, unit.replace(/(out )?of \d+/, ""), high < Infinity);
  if (!found) return NaN;
  const { value: written, part, of } = found;
  const value = of || (of100 && (part || (written > 0 && written < 1))) ? Number((written * 100).toFixed(9)) : written;
  return value >= low - 1e-9 && value <= high + 1e-9 ? value : NaN;
}

/** The content of a part of an answer: as it is `typed`, and its `value`: the chosen keys or a number, NaN if it cannot be read.
 *  @param {HTMLElement} part
 *  @returns {{ typed: string, value: string | number }} */
export function readPart(part) {
  const field = /** @type {HTMLInputElement | null} */ (part.matches("input") ? part : part.querySelector("input.n"));
  const typed = field ? field.value.trim() : [...part.querySelectorAll("input:checked")].map((one) => /** @type {any} */ (one).value).join(", ");
  const { number, unit } = part.dataset;
  return { typed, value: number === undefined ? typed : readNumber(typed, unit, ...number.split(" ").filter(Boolean).map(Number)) };
}
