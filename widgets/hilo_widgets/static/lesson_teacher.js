// @ts-check
// The teacher's page of a lesson, without the others.

import { begin } from "./lesson/begin.js";
import { mountTeacher } from "./lesson/teacher.js";

/** @param {HTMLElement} el
 *  @param {any} data */
export const mount = (el, data) => begin(el, data, mountTeacher);
