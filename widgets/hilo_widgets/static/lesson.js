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
  const able = canAsk().then((can) => {
    if (!can) el.textContent = CANNOT;
    return can;
  });
  // Paper is there before the page has loaded: that is when a browser prints it that is told to (lessons/pdf.py).
  if (data.kind !== "student" && data.kind !== "teacher") return mountPaper(el, data);
  if (!(await able)) return () => {};
  return data.kind === "student" ? mountStudent(el, data) : mountTeacher(el, data);
}

/** @param {import("./transport/model.js").Context} context */
function render({ model, el }) {
  const shown = mount(el, model.get("data"));
  return () => shown.then((end) => end());
}

export default { render };
