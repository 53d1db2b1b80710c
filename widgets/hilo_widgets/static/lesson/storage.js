// @ts-check
// Work that this browser keeps on this computer, as JSON under names, and the strip that says so. Whatever is found there may
// come from another version of a page, or from elsewhere: who reads it has to look at it.

import { elementOf, markup } from "../dom/markup.js";
import { inBrowser, inTab } from "../line/store.js";

const HEARD = "hilo-kept"; // an event of the document, since a browser tells other pages alone of what is written
const UNDO = 20000; // milliseconds in which what was forgotten can be brought back
const SHOWN_AFTER = 300; // until what others have written is shown
const NOWHERE = "This browser could not keep what you typed: its storage is blocked or full. Everything works, but do not close or reload this page before you are done.";

/** @typedef {ReturnType<typeof workOf>} Work */

/** The work that is kept for a page. `changed` is told of a name under which somebody else has written or forgotten something.
 *  @param {string} page such as "41 student"
 *  @param {number} place of the page among those alike that are shown beside each other, from 0
 *  @param {(name: string) => void} changed */
export function workOf(page, place, changed) {
  /** @type {Map<string, any>} */
  const unwritten = new Map(); // values that the browser did not take: they are here until the page is closed
  /** @type {Set<string>} */
  const late = new Set();
  let timer = 0;
  const me = {};
  const keeperOf = (/** @type {string} */ name) => inBrowser("work", `${page} ${name}`);
  const last = keeperOf("last");
  const own = inTab("work", `${page} at ${place}`);

  /** @param {string} name
   *  @param {any} value null forgets it */
  function write(name, value) {
    const { key, set } = keeperOf(name);
    unwritten.delete(name);
    if (!set(value) && value !== null) unwritten.set(name, structuredClone(value));
    document.dispatchEvent(new CustomEvent(HEARD, { detail: { key, by: me } }));
  }

  /** @param {string | null} key */
  function hear(key) {
    const { key: start } = keeperOf("");
    if (!key?.startsWith(start)) return;
    late.add(key.slice(start.length));
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const names = [...late];
      late.clear();
      names.forEach(changed);
    }, SHOWN_AFTER);
  }
  const fromOthers = (/** @type {StorageEvent} */ { key }) => hear(key);
  const fromHere = (/** @type {any} */ { detail }) => detail.by !== me && hear(detail.key);
  window.addEventListener("storage", fromOthers);
  document.addEventListener(HEARD, fromHere);

  return {
    get: (/** @type {string} */ name) => unwritten.get(name) ?? keeperOf(name).get(),
    set: write,
    forget: (/** @type {string} */ name) => write(name, null),
    /** Whether all that was to be kept is. */
    works: () => !unwritten.size,

    /** What this place of the page showed when it was shown last, otherwise what any other place did. */
    shown: () => own.get() ?? last.get(),
    /** @param {any} value null: nothing */
    show(value) {
      write("last", value);
      own.set(value);
    },

    end() {
      clearTimeout(timer);
      window.removeEventListener("storage", fromOthers);
      document.removeEventListener(HEARD, fromHere);
    },
  };
}

/** The strip at the head of a page that says what is kept and where, with a button that forgets it.
 *  @param {HTMLElement} root
 *  @param {string} words on the button
 *  @param {() => string} forget forgets it; what is said of that
 *  @param {() => void} restore brings it back */
export function keptStrip(root, words, forget, restore) {
  const strip = elementOf(markup`<div class="kept" hidden><span role="status"></span><button type="button" class="forget"></button></div>`);
  const [said, button] = strip.children;
  let timer = 0;
  root.prepend(strip);
  button.addEventListener("click", () => {
    if (timer) {
      done();
      restore();
      return;
    }
    said.textContent = forget();
    button.textContent = "Bring it back";
    strip.hidden = false;
    timer = window.setTimeout(() => {
      done();
      strip.hidden = true;
    }, UNDO);
  });

  /** Nothing can be brought back from now on. */
  function done() {
    clearTimeout(timer);
    timer = 0;
  }

  return {
    /** Says what is kept, "" if nothing is.
     *  @param {string} kept
     *  @param {boolean} works */
    tell(kept, works) {
      done();
      strip.hidden = !kept;
      strip.classList.toggle("lost", !works);
      const now = works ? kept : NOWHERE;
      if (said.textContent !== now) said.textContent = now;
      button.textContent = words;
    },
    end: done,
  };
}
