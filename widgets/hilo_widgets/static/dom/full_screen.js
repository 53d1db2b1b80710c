// @ts-check
// Lets a widget fill the screen or, where that is not allowed, the window.

import { focusOn } from "./words.js";

const FILLS = "hilo-fills"; // the class of a place that fills the window
const OPEN = "details[open], dialog[open]"; // Escape is theirs

/** Lets the place of a widget, with everything shown there later, fill the screen or leave it again.
 *  @param {HTMLElement} root */
export async function toggleFullScreen(root) {
  const place = (root.closest(".instead") ?? root).parentElement ?? root;
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (!place.classList.contains(FILLS)) await fill(place);
  else place.classList.remove(FILLS);
  focusOn(root);
}

/** @param {HTMLElement} place */
async function fill(place) {
  try {
    await place.requestFullscreen();
  } catch {
    fillWindow(place); // there is no such thing, or a frame forbids it
  }
}

/** Escape leaves the full window, as it leaves the full screen.
 *  @param {HTMLElement} place */
function fillWindow(place) {
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || place.querySelector(OPEN)) return;
    window.removeEventListener("keydown", leave, true);
    if (!place.classList.contains(FILLS)) return; // left by the button
    place.classList.remove(FILLS);
    event.stopPropagation();
  };
  place.classList.add(FILLS);
  window.addEventListener("keydown", leave, true);
}
