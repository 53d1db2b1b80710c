// @ts-check
// Pointer, touch, focus and keys on choices, whether in the picture (data-c) or buttons in the answer line (data-a).

import { isShortcut } from "./keys.js";
import { set } from "./words.js";

/** Listens in `root`. `touch(index)` says whether a first touch only looks at a choice, the second plays it.
 *  @param {HTMLElement} root
 *  @param {{ look: (index: number) => void, leave: () => void, choose: (index: number) => void,
 *    touch: (index: number) => boolean }} hears */
export function attend(root, { look, leave, choose, touch }) {
  const choiceAt = (target) => target.closest("[data-c], [data-a]");
  const indexOf = (node) => Number(node.dataset.c ?? node.dataset.a);
  let lookedFirst = -1; // by a finger
  root.addEventListener("pointerover", (event) => {
    const node = choiceAt(event.target);
    if (node && event.pointerType !== "touch") look(indexOf(node));
  });
  root.addEventListener("pointerout", (event) => {
    if (choiceAt(event.target) && event.pointerType !== "touch") leave();
  });
  root.addEventListener("pointerdown", (event) => {
    const node = choiceAt(event.target);
    lookedFirst = node && event.pointerType === "touch" && touch(indexOf(node)) ? indexOf(node) : -1;
  });
  root.addEventListener("focusin", ({ target }) => {
    const node = choiceAt(target);
    if (!node) return;
    if (node.dataset.c) {
      for (const one of root.querySelectorAll("[data-c]")) set(one, { tabindex: one === node ? 0 : -1 });
    }
    look(indexOf(node));
  });
  root.addEventListener("focusout", ({ target }) => choiceAt(target) && leave());
  root.addEventListener("click", ({ target }) => {
    const node = choiceAt(target);
    if (!node) return;
    if (lookedFirst === indexOf(node)) look(indexOf(node));
    else choose(indexOf(node));
  });
}

/** Listens to keys in `root`, but for `fields`, which use their own: in the hand they move to a `neighbour` or `choose`, all
 *  others do what `keys` says by their names.
 *  @param {HTMLElement} root
 *  @param {{ keys: Record<string, () => void>, fields: Element[], choose: (index: number) => void,
 *    neighbour: (index: number, by: number) => SVGElement }} does */
export function attendKeys(root, { keys, fields, neighbour, choose }) {
  /** Keys in the hand; true if the key was for it. */
  function keyInHand(key, card) {
    const index = Number(card.dataset.c);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) neighbour(index, by).focus();
    else if (key === "Enter" || key === " ") choose(index);
    else if (key === "Escape") root.focus({ preventScroll: true });
    return by || ["Enter", " ", "Escape"].includes(key);
  }

  root.addEventListener("keydown", (event) => {
    const { key } = event;
    const target = /** @type {Element} */ (event.target);
    if (isShortcut(event) || fields.includes(target)) return;
    const card = target.closest("[data-c]");
    if (!card || !keyInHand(key, card)) {
      if (!keys[key] || (key === " " && target.closest("button, summary"))) return;
      keys[key]();
    }
    event.preventDefault();
    event.stopPropagation();
  });
}
