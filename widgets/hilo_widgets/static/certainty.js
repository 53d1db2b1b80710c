// @ts-check
// Watch certainty arrive, as a widget.

import { watch } from "./lesson/watch.js";

/** @param {{ model: any, el: HTMLElement }} widget */
function render({ model, el }) {
  const shown = watch(el, { ...model.get("data"), seal: model.get("seal") }, (message) => model.send(message));
  model.on("msg:custom", shown.receive);
  return () => {
    model.off("msg:custom", shown.receive);
    shown.remove();
  };
}

export default { render };
