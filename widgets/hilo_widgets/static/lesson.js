// @ts-check
// A lesson: the student's page, the teacher's page, the worksheet and its key.

import { mountPaper } from "./parts/paper.js";
import { mountStudent } from "./parts/student.js";
import { mountTeacher } from "./parts/teacher.js";

/** Shows a page of a lesson inside `el`; returns what ends it.
 *  @param {HTMLElement} el
 *  @param {any} data */
function mount(el, data) {
  if (data.kind === "student") return mountStudent(el, data);
  return data.kind === "teacher" ? mountTeacher(el, data) : mountPaper(el, data);
}

function render({ model, el }) {
  return mount(el, model.get("data"));
}

export default { render };
