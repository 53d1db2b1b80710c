// @ts-check
// A lesson: the student's page, the teacher's page, the worksheet and its key.

import { begin, beginPaper } from "./lesson/begin.js";
import { mountPaper } from "./lesson/paper.js";
import { mountStudent } from "./lesson/student.js";
import { mountTeacher } from "./lesson/teacher.js";

/** Shows a page of a lesson inside `el`; comes to what ends it.
 *  @param {HTMLElement} el
 *  @param {any} data */
function mount(el, data) {
  if (data.kind === "student") return begin(el, data, mountStudent);
  return data.kind === "teacher" ? begin(el, data, mountTeacher) : beginPaper(el, data, mountPaper);
}

/** @param {import("./host/model.js").Context} context */
function render({ model, el }) {
  const shown = mount(el, model.get("data"));
  return () => shown.then((end) => end());
}

export default { render };
