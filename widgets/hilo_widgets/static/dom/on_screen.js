// @ts-check
// What a page shows, for scripts that read it from outside.

/** Says which screen `root` is: "start", "learn", "play", "review", "retry", "puzzle" or "cover", or as it
 *  has said before. A page of ours, which shows one at a time, says it too.
 *  @param {HTMLElement} root
 *  @param {string} [name] */
export function onScreen(root, name = root.dataset.screen) {
  root.dataset.screen = name;
  if (root.closest("body > main")) document.documentElement.dataset.screen = name;
}

/** Puts `root` into the place of a widget, in front of what was opened from there, which stays; it says which screen it is, if that is
 *  known.
 *  @param {HTMLElement} el
 *  @param {HTMLElement} root
 *  @param {string} [name] */
export function putInto(el, root, name) {
  el.insertBefore(root, el.querySelector(":scope > .instead"));
  if (name) onScreen(root, name);
}

export const BACK = "hilo-back"; // the event of a widget in another's place, when the reader leaves it

/** Leaves a widget that is shown in another's place.
 *  @param {HTMLElement} root */
export const goBack = (root) => root.dispatchEvent(new CustomEvent(BACK, { bubbles: true, composed: true }));
