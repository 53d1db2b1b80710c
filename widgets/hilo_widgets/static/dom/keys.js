// @ts-check
// Which keys a widget leaves to the application around it.

const SUPPRESS = "data-lm-suppress-shortcuts"; // JupyterLab makes nothing of a key whose target has this

/** Whether a key is left to the application: shortcuts such as Ctrl+S, Shift+Enter, and function keys. All others stay in the
 *  widget: no letter typed there deletes a cell, and no arrow key moves the notebook.
 *  @param {KeyboardEvent} event */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  return ctrlKey || metaKey || altKey || (shiftKey && key === "Enter") || /^F\d+$/.test(key);
}

/** Keeps keys in `root`, but for shortcuts. It listens at the window because some applications hear a key before `root` does,
 *  and marks the target itself because they look there first. Returns what ends it.
 *  @param {HTMLElement} root */
export function keepKeys(root) {
  const keep = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (root.contains(target)) target.toggleAttribute(SUPPRESS, !isShortcut(event));
  };
  window.addEventListener("keydown", keep, true);
  return () => window.removeEventListener("keydown", keep, true);
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
