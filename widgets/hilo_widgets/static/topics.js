// @ts-check
// The map of what can be learnt, as a widget. A question that is pressed is made by Python and shown in the map's place.

import { goBack, instead, senderOf } from "./transport/model.js";
import { topicMap } from "./screen/topic_map.js";
import { html } from "./screen/words.js";

const BACK = "Back to the map";

/** What leads back from a question. */
function above() {
  const button = html("button", { type: "button" }, BACK);
  button.addEventListener("click", () => goBack(button));
  return [html("div", { class: "hilo way" }, button)];
}

/** Shows the map in a page without Python.
 *  @param {HTMLElement} el
 *  @param {{ game: string }} data */
function mount(el, data) {
  return topicMap(el, { first: data.game });
}

/** @param {import("./transport/model.js").Context} context */
function render({ model, el, host, page }) {
  const send = senderOf(model);
  const view = Math.random().toString(36).slice(2);
  let wanted = "";
  const ask = (/** @type {string} */ key) => {
    wanted = key;
    send?.({ kind: "ask", key, view, id: 0 });
  };
  const only = /** @type {any} */ (host && { getWidget: (/** @type {string} */ ref) => host.getWidget(ref) });
  const other = instead({ el, model, host: only, page }, ask, () => () => {}, above);
  const map = topicMap(el, { first: model.get("game"), ...(send ? { ask } : {}) });
  other.onLeave(map.draw);
  other.restore();

  /** @param {any} message */
  async function hear(message) {
    if (message.kind !== "ask" || message.view !== view) return;
    const isShown = await other.show(message.model, true, wanted);
    if (!isShown) map.say(`The question cannot be shown in place of the map here. Call Ask("${wanted}") in a cell of its own.`);
  }

  model.on("msg:custom", hear);
  return () => {
    model.off("msg:custom", hear);
    map.end();
  };
}

export default { render };
