// @ts-check
// Watch certainty arrive, as a widget.

import { watch } from "./lesson/watch.js";

/** @param {import("./host/model.js").Context} context */
function render({ model, el }) {
  return watch(el, model.get("data")).remove;
}

export default { render };
