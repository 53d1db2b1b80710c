// @ts-check
// Work that this browser stores on this computer, as JSON under names, and the strip that says so. Stored data may come from
// another version of a page, or from elsewhere: check it after reading.

import { elementOf, markup } from "../dom/markup.js";
import { inBrowser, inTab } from "../line/store.js";

const HEARD = "hilo-kept"; // an event of the document, because a browser tells only other pages about changes
const UNDO = 20000; // milliseconds in which deleted work can be restored
const SHOWN_AFTER = 300; // milliseconds until changes by other pages are shown
const NOWHERE = "This browser could not keep what you typed: its storage is blocked or full. Everything works, but do not close or reload this page before you are done.";

/** @typedef {ReturnType<typeof workOf>} Work */

/** The stored work of a page. `changed` is called with the name of data that another page has written or deleted.
 *  @param {string} page such as "41 student"
 *  @param {number} place of the page among those alike that are shown beside each other, from 0
 *  @param {(name: string) => void} changed */
export function workOf(page, place, changed) {
  /** @type {Map<string, any>} */
  const unwritten = new Map(); // values that the browser did not store: they stay here until the page is closed
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
    /** Whether everything has been stored. */
    works: () => !unwritten.size,

    /** The content that this place of the page showed last; if none, that of any other place. */
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

/** The strip at the top of a page that says what is stored and where, with a button that deletes it.
 *  @param {HTMLElement} root
 *  @param {string} words on the button
 *  @param {() => string} forget forgets it; what is said of that
 *  @param {() => void} restore brings it back */
export function keptStrip(root, words, forget, restore) {
  const strip = elementOf(markup`<div class="kept" hidden><span role="status"></span><button type="button" class="forget"></button></div>`);
  const [said, button] = strip.children;
  let timer = 0;
  root.prepend(strip);
  button.addEventListener("click", (/** @type {any} */ { detail }) => {
    if (detail > 1) return;
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

  /** From now on nothing can be restored. */
  function done() {
    clearTimeout(timer);
    timer = 0;
  }

  return {
    /** Shows what is stored; "" if nothing is.
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
