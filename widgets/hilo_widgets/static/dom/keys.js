// @ts-check
// Decides which keys a widget leaves to the application around it.

import { elementOf, markup } from "./markup.js";
import { button } from "./words.js";

const SUPPRESS = "data-lm-suppress-shortcuts"; // JupyterLab ignores keys whose target has this

/** Whether a key is left to the application: shortcuts such as Ctrl+S, Shift+Enter, and function keys. All others stay in the
 *  widget: no letter typed there deletes a cell, and no arrow key moves the notebook.
 *  @param {KeyboardEvent} event */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return ctrlKey || metaKey || altKey || (shiftKey && key === "Enter") || /^F\d+$/.test(key);
}

/** Keeps keys in `root`, except shortcuts. It listens at the window because some applications receive a key before `root` does,
 *  and marks the target itself because they look there first. Returns a function that stops it.
 *  @param {HTMLElement} root */
export function keepKeys(root) {
  const keep = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (root.contains(target)) target.toggleAttribute(SUPPRESS, !isShortcut(event));
  };
  window.addEventListener("keydown", keep, true);
  return () => window.removeEventListener("keydown", keep, true);
}

/** The effect of each key, and the name by which a widget receives it.
 *  @type {[key: string, shown: string, does: string][]} */
const KEYS = [
  ["Tab", "Tab", "to the choices, then to everything else you can press"], ["Arrows", "\u2190 \u2192 \u2191 \u2193", "from one choice to the next"],
  ["Choose", "Enter", "make the choice"], ["ArrowLeft", "\u2190 \u2192", "elsewhere: one step back or on"],
  ["Home", "Home, End", "first step, last step; at a choice the first or last one"], ["PageUp", "Page Up, Page Down", "a part of the round back or on"],
  [" ", "Space", "go on, or pause"], ["Backspace", "Backspace", "take back"], ["h", "H", "hint"], ["r", "R", "the rule"],
  ["w", "W", "the next word with dots below it, which Enter explains"],
  ["f", "F", "full screen"], ["?", "?", "this list"], ["Close", "Escape", "close, put back, or leave the full screen"],
];
const EVERYWHERE = ["Tab", "Arrows", "Choose", "Close"];

/** The keys of a widget, as a list that Escape closes.
 *  @param {Record<string, unknown>} heard */
export function keyList(heard) {
  const rows = KEYS.filter(([key]) => key in heard || EVERYWHERE.includes(key))
    .map(([, shown, does]) => markup`<tr><th scope="row">${shown}</th><td>${does}</td></tr>`);
  /** @type {HTMLDialogElement} */
  const list = elementOf(markup`<dialog class="keys" aria-label="Keys"><table>${rows}</table></dialog>`);
  list.append(button("Close", () => list.close()));
  return list;
}

/** Runs when Enter is pressed in a field, as if a form were sent. It is not one: a frame in which a page is shown may forbid
 *  forms, and says nothing.
 *  @param {HTMLElement} root
 *  @param {() => void} run */
export function onEnter(root, run) {
  root.addEventListener("keydown", (event) => {
    const isTyped = event.key === "Enter" && !event.isComposing && /** @type {Element} */ (event.target).matches("input");
    if (!isTyped || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat) run();
  });
}
