// @ts-check
// Work that this browser keeps on this computer, as JSON under names, and the strip that says so. Whatever is found there may
// come from another version of a page, or from elsewhere: who reads it has to look at it.

import { html } from "../dom/words.js";
import { WORK } from "../line/store.js";

const HEARD = "hilo-work"; // an event of the document, since a browser tells other pages alone of what is written
const UNDO = 20000; // milliseconds in which what was forgotten can be brought back
const SOON = 300; // until what others have written is shown
const NOWHERE = "This browser could not keep what you typed: its storage is blocked or full. Everything works, but do not close or reload this page before you are done.";

/** @typedef {ReturnType<typeof workOf>} Work */

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The work that is kept for a page. `changed` is told of a name under which somebody else has written or forgotten something.
 *  @param {string} page such as "41 student"
 *  @param {number} place of the page among those alike that are shown beside each other, from 0
 *  @param {(name: string) => void} changed */
export function workOf(page, place, changed) {
  /** @type {Map<string, string>} */
  const unwritten = new Map(); // what the browser did not take: it is here until the page is closed
  /** @type {Set<string>} */
  const late = new Set();
  let timer = 0;
  const me = {};
  const keyOf = (/** @type {string} */ name) => `${WORK} ${page} ${name}`;
  const [last, own] = [keyOf("last"), keyOf(`at ${place}`)];

  /** @param {() => string | null} take */
  function taken(take) {
    try {
      return take() ?? "";
    } catch {
      return ""; // the browser keeps nothing
    }
  }

  /** @param {string} name
   *  @param {string | null} text null forgets it */
  function write(name, text) {
    const key = keyOf(name);
    unwritten.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      if (text !== null) unwritten.set(key, text);
    }
    document.dispatchEvent(new CustomEvent(HEARD, { detail: { key, by: me } }));
  }

  /** @param {string | null} key */
  function hear(key) {
    if (!key?.startsWith(keyOf(""))) return;
    late.add(key.slice(keyOf("").length));
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const names = [...late];
      late.clear();
      names.forEach(changed);
    }, SOON);
  }
  const fromOthers = (/** @type {StorageEvent} */ { key }) => hear(key);
  const fromHere = (/** @type {any} */ { detail }) => detail.by !== me && hear(detail.key);
  window.addEventListener("storage", fromOthers);
  document.addEventListener(HEARD, fromHere);

  return {
    /** @param {string} name */
    get: (name) => read(unwritten.get(keyOf(name)) ?? taken(() => localStorage.getItem(keyOf(name)))),
    /** @param {string} name
     *  @param {any} value */
    set: (name, value) => write(name, JSON.stringify(value)),
    /** @param {string} name */
    forget: (name) => write(name, null),
    /** Whether all that was to be kept is. */
    works: () => !unwritten.size,

    /** What this place of the page showed when it was shown last, or else any other. */
    shown: () => read(taken(() => sessionStorage.getItem(own)) || taken(() => localStorage.getItem(last))),
    /** @param {any} value null: nothing */
    show(value) {
      const text = JSON.stringify(value);
      write("last", value && text);
      taken(() => (value ? sessionStorage.setItem(own, text) : sessionStorage.removeItem(own)) ?? null);
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
  const said = html("span", { role: "status" });
  const button = html("button", { type: "button", class: "forget" });
  const strip = html("div", { class: "kept", hidden: "" }, said, button);
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
