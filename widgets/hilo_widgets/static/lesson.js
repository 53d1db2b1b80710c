// @ts-check
// A lesson: the student's page, the teacher's page, the worksheet and its key.

import { CANNOT, canAsk } from "./numbers/numbers.js";
import { mountPaper } from "./lesson/paper.js";
import { mountStudent } from "./lesson/student.js";
import { mountTeacher } from "./lesson/teacher.js";

/** Shows a page of a lesson inside `el`; comes to what ends it.
 *  @param {HTMLElement} el
 *  @param {any} data */
async function mount(el, data) {
  if (!(await canAsk())) {
    el.textContent = CANNOT;
    return () => {};
  }
  if (data.kind === "student") return mountStudent(el, data);
  return data.kind === "teacher" ? mountTeacher(el, data) : mountPaper(el, data);
}

/** @param {import("./transport/model.js").Context} context */
function render({ model, el }) {
  const shown = mount(el, model.get("data"));
  return () => shown.then((end) => end());
}

export default { render };
