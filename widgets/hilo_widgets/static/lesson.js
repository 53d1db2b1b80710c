// @ts-check
// A lesson: the student's page, the teacher's page, the worksheet and its key.

import { mountPaper } from "./lesson/paper.js";
import { mountStudent } from "./lesson/student.js";
import { mountTeacher } from "./lesson/teacher.js";

/** @type {Record<string, (el: HTMLElement, data: any) => Promise<void | (() => void)>>} all other kinds are paper */
const KINDS = { student: mountStudent, teacher: mountTeacher };

/** @param {import("./host/model.js").Context} context */
function render({ model, el }) {
  const data = model.get("data");
  const shown = (KINDS[data.kind] ?? mountPaper)(el, data);
  return () => shown.then((end) => end?.());
}

export default { render };
