// @ts-check
// The square of a student, read from a picture.

import { read_qr } from "./read_qr.js";

export const CAN_READ = read_qr !== null; // or the page was written where there was no npm

const CODE = 12; // letters
const TWO = /^[CDFHJKMNPRTWXY34679]{24}$/;

/** The content of a picture: the codes of a square, in threes; [] if the square is not from a lesson; null without a square.
 *  @param {{ width: number, height: number, data: Uint8ClampedArray }} picture
 *  @returns {string[] | null} */
export function codesIn(picture) {
  let text = "";
  try {
    text = read_qr?.decodeQR(picture) ?? "";
  } catch {
    return null;
  }
  if (!TWO.test(text)) return [];
  const codes = [text.slice(0, CODE), text.slice(CODE)].map((one) => one.replace(/.{3}(?!$)/g, "$& "));
  return [...new Set(codes)];
}
