// @ts-check
// A game and its review as one module, because each of them opens the other, and marimo has no module for what is made while no cell
// runs: there one shows the other by itself.

import { renderPlay } from "./play.js";
import { renderReview } from "./review.js";

/** @param {import("./host/model.js").Context} context */
function render(context) {
  return (context.model.get("is_review") ? renderReview : renderPlay)(context, render);
}

export default { render };
