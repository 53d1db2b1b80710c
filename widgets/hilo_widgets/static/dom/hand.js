// @ts-check
// Pointer, touch, focus and keys on choices.

import { stopAt } from "./arrows.js";
import { isShortcut } from "./keys.js";
import { focusOn } from "./words.js";

/** @type {Record<string, string>} */
const BY_PARTS = { ArrowUp: "PageUp", ArrowDown: "PageDown" }; // in the list of moves
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Listens in `root`. `touch(index)` returns whether a first touch only looks at a choice and the second plays it. A resting
 *  pointer looks at nothing while the picture changes.
 *  @param {HTMLElement} root
 *  @param {{ look: (index: number, comes?: boolean) => void, leave: () => void, choose: (index: number) => void,
 *    touch: (index: number) => boolean, drag: (index: number, onto: number) => void }} hears dropping one on another is a `drag`,
 *    and the keyboard `comes` if no other choice had it */
export function attend(root, { look, leave, choose, touch, drag }) {
  const choiceAt = (/** @type {any} */ target) => target.closest("[data-c]");
  const indexOf = (/** @type {HTMLElement} */ node) => Number(node.dataset.c);
  let lookedFirst = -1; // the choice that a finger looked at first
  let made = false; // whether the previous click made a choice: a double click makes only one
  let was = "";         // the last place of the mouse
  root.addEventListener("pointermove", (event) => {
    const now = `${event.clientX} ${event.clientY}`;
    if (event.pointerType === "touch" || now === was) return;
    was = now;
    const node = choiceAt(event.target);
    if (node) look(indexOf(node));
  });
  root.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && choiceAt(event.target)) leave();
  });
  let from = -1;           // a choice on which the pointer was pressed
  root.addEventListener("pointerup", ({ clientX, clientY }) => {
    const node = choiceAt(/** @type {Document} */ (root.getRootNode()).elementFromPoint(clientX, clientY) ?? root);
    if (from >= 0 && node && indexOf(node) !== from) drag(from, indexOf(node));
    from = -1;
  });
  root.addEventListener("pointerdown", (event) => {
    const node = choiceAt(event.target);
    from = node ? indexOf(node) : -1;
    lookedFirst = node && event.pointerType === "touch" && touch(indexOf(node)) ? indexOf(node) : -1;
  });
  root.addEventListener("mousedown", (event) => {
    if (!choiceAt(event.target)) return;
    event.preventDefault(); // clicking does not move the focus into the hand
    focusOn(root);
  });
  root.addEventListener("focusin", ({ target, relatedTarget }) => {
    const node = choiceAt(target);
    if (!node) return;
    stopAt(/** @type {any} */ ([...root.querySelectorAll("[data-c]")]), node);
    look(indexOf(node), !(relatedTarget && choiceAt(relatedTarget)));
  });
  root.addEventListener("focusout", ({ target }) => choiceAt(target) && leave());
  root.addEventListener("click", (/** @type {any} */ { target, detail }) => {
    const node = choiceAt(target);
    if (!node && !target.closest(".ans")) leave(); // the choice that a finger looked at
    if (!node || (detail > 1 && made)) return;
    made = lookedFirst !== indexOf(node);
    if (made) choose(indexOf(node));
    else look(indexOf(node));
  });
}

/** The choices next to one, from the first to the last.
 *  @param {HTMLElement} card
 *  @returns {SVGElement[]} */
const rowOf = (card) => /** @type {any} */ ([...(card.parentElement?.querySelectorAll("[data-c]") ?? [])])
  .sort((/** @type {SVGElement} */ a, /** @type {SVGElement} */ b) => Number(a.dataset.c) - Number(b.dataset.c));

/** Listens to keys in `root`, or in the whole page if the widget has it for itself. In the hand they move to a `neighbour` or
 *  `choose`; in the moves Up and Down go by parts of the round; fields use their own keys; all others do what `keys` has under
 *  their names. Returns a function that stops it.
 *  @param {HTMLElement} root
 *  @param {boolean} alone
 *  @param {{ keys: Record<string, () => void>, choose: (index: number) => void,
 *    neighbour: (index: number, key: string) => SVGElement | undefined, escape: () => boolean }} does `escape` says whether there
 *    was something to put back */
export function attendKeys(root, alone, { keys, neighbour, choose, escape }) {
  /** Keys in the hand; true if the key was for it.
   *  @param {string} key
   *  @param {HTMLElement} card */
  function keyInHand(key, card) {
    const index = Number(card.dataset.c);
    const isEnd = ["Home", "End"].includes(key) && root.matches(".play"); // to an end of the row; Enter makes the choice that is looked at
    if (ARROWS.includes(key)) neighbour(index, key)?.focus();
    else if (isEnd) rowOf(card).at(key === "Home" ? 0 : -1)?.focus();
    else if (key === "Enter" || key === " ") choose(index);
    else if (key === "Escape") escape() || focusOn(root);
    else return false;
    return true;
  }

  /** The effect of a key outside the hand.
   *  @param {string} key
   *  @param {Element} target */
  function doing(key, target) {
    if (target.closest(".moves")) return keys[BY_PARTS[key] ?? key] ?? keys[key.toLowerCase()];
    if (target.closest("select, [type=radio]") || ([" ", "Enter"].includes(key) && target.closest("button, summary, a"))) return undefined;
    if (key.length === 1 && target.matches("input:not([type=range]), textarea")) return undefined; // it is typed
    return keys[key] ?? keys[key.toLowerCase()];
  }

  function hear(/** @type {KeyboardEvent} */ event) {
    const { key } = event;
    const target = /** @type {Element} */ (event.target);
    const isCovered = !root.getClientRects().length; // whether another element is in its place
    const closes = key === "Escape" && "popover" in HTMLElement.prototype && root.querySelector(":popover-open"); // the browser closes it
    if (isShortcut(event) || target.closest("dialog") || isCovered || closes || (!root.contains(target) && target !== document.body)) return;
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-c]"));
    if (event.repeat && ["Enter", " "].includes(key)) return void event.preventDefault(); // held down: one choice was made
    if (!card || !keyInHand(key, card)) {
      const run = doing(key, target);
      if (!run) return;
      run();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @type {any} */
  const where = alone ? document : root;
  where.addEventListener("keydown", hear);
  return () => where.removeEventListener("keydown", hear);
}
