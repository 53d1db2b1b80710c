// @ts-check
// Watch certainty arrive, as a widget.

import { watch } from "./lesson/watch.js";

/** @param {import("./transport/model.js").Context} context */
function render({ model, el }) {
  return watch(el, model.get("data")).remove;
}

export default { render };
