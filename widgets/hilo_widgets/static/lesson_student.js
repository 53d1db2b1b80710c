// @ts-check
// The student's page of a lesson, without the others.

import { begin } from "./lesson/begin.js";
import { mountStudent } from "./lesson/student.js";

/** @param {HTMLElement} el
 *  @param {any} data */
export const mount = (el, data) => begin(el, data, mountStudent);
