// @ts-check
// Tells scripts from outside what a page shows.

/** Marks which screen `root` is: "start", "learn", "play", "review", "retry", "puzzle" or "cover", or the same as before. A page
 *  of ours, which shows one at a time, is marked too.
 *  @param {HTMLElement} root
 *  @param {string} [name] */
export function onScreen(root, name = root.dataset.screen) {
  root.dataset.screen = name;
  if (root.closest("body > main")) document.documentElement.dataset.screen = name;
}

/** Puts `root` into the place of a widget, in front of widgets opened from there, which stay; marks its screen, if known.
 *  @param {HTMLElement} el
 *  @param {HTMLElement} root
 *  @param {string} [name] */
export function putInto(el, root, name) {
  el.insertBefore(root, el.querySelector(":scope > .instead"));
  if (name) onScreen(root, name);
}

export const BACK = "hilo-back"; // the event when the reader leaves a widget that is shown in another's place

/** Leaves a widget that is shown in another's place.
 *  @param {HTMLElement} root */
export const goBack = (root) => root.dispatchEvent(new CustomEvent(BACK, { bubbles: true, composed: true }));
