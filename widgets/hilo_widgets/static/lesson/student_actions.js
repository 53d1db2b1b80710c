// @ts-check
// The actions of a student on a page of a lesson, in order, so that the page can repeat them.

/** @typedef {["typed", string, string] | ["pressed", string] | ["stopped", string] | ["seed", number]} Deed typed into a field, a
 *    button pressed, a simulation stopped, and the seed that counts from here on */

/** The deeds of what was kept.
 *  @param {any} kept
 *  @returns {Deed[]} */
export const deedsIn = (kept) => (Array.isArray(kept?.deeds) ? kept.deeds.filter(Array.isArray) : []);

/** Adds an action; returns whether it changes anything. Typing replaces earlier typing in the same field, unless something else
 *  was done in between; a simulation is stopped once.
 *  @param {Deed[]} deeds
 *  @param {Deed} deed */
export function addTo(deeds, deed) {
  const [what, place] = deed;
  if (what === "stopped" && deeds.some(([one, other]) => one === what && other === place)) return false;
  if (what === "typed") {
    const since = deeds.findLastIndex(([one]) => one !== what) + 1;
    const same = deeds.findIndex(([, other], at) => at >= since && other === place);
    if (same >= 0) deeds.splice(same, 1);
  }
  deeds.push(deed);
  return true;
}

/** All elements of a kind in a step, except inside a simulation.
 *  @param {HTMLElement} step
 *  @param {string} wanted */
const alike = (step, wanted) => [...step.querySelectorAll(wanted)].filter((one) => !one.closest("[data-watch]"));

/** The place by which a field or button of a step is found again.
 *  @param {HTMLElement} element */
export function placeOf(element) {
  const step = /** @type {HTMLElement} */ (element.closest("[data-step]"));
  const { do: does } = element.dataset;
  const number = alike(step, does ? `[data-do="${does}"]` : "input, textarea").indexOf(element);
  return `${step.dataset.step} ${does ?? ""} ${number}`;
}

/** The field or button of a place; undefined if this page has none.
 *  @param {HTMLElement} root
 *  @param {"typed" | "pressed"} what
 *  @param {string} place
 *  @returns {any} */
export function elementAt(root, what, place) {
  const [number, does, at] = place.split(" ");
  const step = /** @type {HTMLElement | null} */ (root.querySelector(`[data-step="${CSS.escape(number)}"]`));
  return step ? alike(step, what === "pressed" ? `[data-do="${CSS.escape(does)}"]` : "input, textarea")[Number(at)] : undefined;
}
