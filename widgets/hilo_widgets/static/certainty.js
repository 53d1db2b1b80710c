// @ts-check
// Watch certainty arrive, as a widget.

import { watch } from "./lesson/watch.js";

/** @param {{ model: any, el: HTMLElement }} widget */
function render({ model, el }) {
  return watch(el, model.get("data")).remove;
}

export default { render };
