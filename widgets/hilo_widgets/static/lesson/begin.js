// @ts-check
// How a page of a lesson begins.

import { CANNOT, canAsk } from "../numbers/numbers.js";

/** Shows a page inside `el`, once numbers can be asked for; comes to what ends it.
 *  @param {HTMLElement} el
 *  @param {any} data
 *  @param {(el: HTMLElement, data: any) => () => void} mount */
export async function begin(el, data, mount) {
  if (await canAsk()) return mount(el, data);
  el.textContent = CANNOT;
  return () => {};
}

/** Shows paper inside `el`. It is there before the page has loaded: that is when a browser prints it that is told to (lessons/pdf.py).
 *  @param {HTMLElement} el
 *  @param {any} data
 *  @param {(el: HTMLElement, data: any) => () => void} mount */
export async function beginPaper(el, data, mount) {
  canAsk().then((can) => {
    if (!can) el.textContent = CANNOT;
  });
  return mount(el, data);
}
