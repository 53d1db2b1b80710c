// @ts-check
// Copying a text and saving a file, without a network or Python.

import { elementOf, markup } from "./markup.js";
import { html } from "./words.js";

/** Copies a text to the clipboard, if the browser allows it; returns whether it did.
 *  @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A field to copy from where there is no clipboard.
 *  @returns {HTMLTextAreaElement} */
export function fieldToCopy() {
  return elementOf(markup`<textarea class="tocopy" readonly rows="3" hidden aria-label="To be copied"></textarea>`);
}

/** Copies a text to the clipboard, or if there is none, puts it into a field of a menu, which opens; says which.
 *  @param {string} what such as "The link is"
 *  @param {string} text
 *  @param {HTMLTextAreaElement} given
 *  @param {(words: string) => void} say */
export async function share(what, text, given, say) {
  if (await copy(text)) return say(`${what} copied.`);
  await new Promise((then) => setTimeout(then)); // the press that has closed the menu is over
  Object.assign(given, { hidden: false, value: text });
  /** @type {HTMLDetailsElement} */ (given.closest("details")).open = true;
  given.focus();
  given.select();
  say("There is no clipboard here. The text is marked in the menu: copy it with Ctrl+C.");
}

const FORBIDDEN = "If no file comes, the frame that shows this page forbids it. Open the page in a tab, and save it there.";

/** Saves a file for the reader. A frame can forbid that silently, so a page in a frame says what to do then.
 *  @param {string} name
 *  @param {Blob | string} content text is JSON */
export function downloadFile(name, content) {
  const href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "application/json" }) : content);
  html("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  const main = document.querySelector("main#widget");
  if (main && window.parent !== window && !document.querySelector(".framed")) main.before(elementOf(markup`<p class="framed" role="status">${FORBIDDEN}</p>`));
}

/** The name of a file: words joined by underscores.
 *  @param {(string | number)[]} words */
export function fileName(...words) {
  return words.join(" ").toLowerCase().replace(/[^a-z0-9.]+/g, "_").replace(/^_|_(?=\.|$)/g, "");
}
