// @ts-check
// The worksheet of a lesson, or its key, without the others.

import { beginPaper } from "./lesson/begin.js";
import { mountPaper } from "./lesson/paper.js";

/** @param {HTMLElement} el
 *  @param {any} data */
export const mount = (el, data) => beginPaper(el, data, mountPaper);
