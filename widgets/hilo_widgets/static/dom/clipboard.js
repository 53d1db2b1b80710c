// @ts-check
// The clipboard, where the browser lets a page write on it.

/** Puts a text on the clipboard; whether that could be done.
 *  @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
