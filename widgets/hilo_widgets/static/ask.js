// @ts-check
// A question on its own, in a notebook or on a page.

import { hearing, senderOf, tellerOf } from "./host/model.js";
import { question } from "./board/question.js";

const mount = question; // the name that a page of its own calls

/** @param {import("./host/model.js").Context} context */
function render({ model, el, page }) {
  const again = new Set((page?.keeper.get() ?? []).map((/** @type {{ id?: string }} */ { id }) => id));
  const data = { label: model.get("label"), page: model.get("page"), pack: model.get("pack"), again };
  const shown = mount(el, data, senderOf(model), tellerOf(model));
  const end = hearing(model, { "change:page": () => shown.show(model.get("page")), "msg:custom": shown.receive });
  return () => {
    end();
    shown.remove();
  };
}

export default { render };
