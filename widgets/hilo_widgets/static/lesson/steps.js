// @ts-check
// The tasks in a step of a student's page: lock in votes and guesses, fill boxes, stop a simulation.

const PARTS = "[data-lock], [data-box], [data-watch]";

/** Whether a part still has to be done. All parts except boxes are marked when done; boxes can stay empty in a step that is
 *  `short`.
 *  @param {any} part */
function isOpen(part) {
  if (!part.matches("[data-box]")) return !("done" in part.dataset);
  return part.ariaInvalid === "true" || (!part.value.trim() && !part.closest("[data-short]"));
}

/** The first part of a step that still has to be done; null if there is none. Without `all` a simulation can be skipped.
 *  @param {HTMLElement} step
 *  @param {boolean} [all]
 *  @returns {HTMLElement | null} */
export function openIn(step, all = true) {
  const parts = /** @type {HTMLElement[]} */ ([...step.querySelectorAll(PARTS)]);
  return parts.find((part) => isOpen(part) && (all || !part.matches("[data-watch]"))) ?? null;
}

/** The element that gets the focus first in a part of a step.
 *  @param {HTMLElement} part */
export function focusIn(part) {
  const places = /** @type {HTMLElement[]} */ ([part, ...part.querySelectorAll("input, button")]);
  places.find((one) => one.matches("input, button") && !one.closest("[hidden]"))?.focus();
}

/** The message about a part above the button that was pressed.
 *  @param {HTMLElement} part
 *  @param {HTMLElement} button */
export function stillAbove(part, button) {
  if (part.compareDocumentPosition(button) !== Node.DOCUMENT_POSITION_FOLLOWING) return "";
  if (part.matches("[data-watch]")) return "Now play the simulation above, and stop it when you are sure.";
  return part.matches("[data-box]") ? "" : `Lock in your ${part.dataset.lock} first.`;
}
