// @ts-check
// What a page keeps while it is loaded again, left and come back to: in the entry of the browser's history, so that two pages that
// are open side by side do not disturb each other.

import { storedIn } from "./browser_storage.js";

const SOON = 200; // milliseconds between two times that it is written: browsers refuse to write too often

/** @import { Keeper } from "./browser_storage.js" */

// The storage of the tab has what the history is still to take: a reload does not wait for it.
const entry = globalThis.history?.state?.hilo?.entry ?? Math.random().toString(36).slice(2);
const lately = storedIn(`hilo lately ${entry}`);
/** @type {Record<string, any>} */
const own = lately.get() ?? {};
let timer = 0;
let late = false; // something is still to be written

function write() {
  const held = globalThis.history?.state;
  late = false;
  try {
    history.replaceState({ ...held, hilo: { ...held?.hilo, ...own, entry } }, "");
    lately.set(null);
  } catch {
    // the browser keeps nothing: then a page begins anew
  }
}

/** Writes at once, unless that has just been done. */
function writeSoon() {
  late = true;
  if (timer) return lately.set(own);
  write();
  timer = window.setTimeout(() => {
    timer = 0;
    if (late) writeSoon();
  }, SOON);
}

globalThis.addEventListener?.("hashchange", () => Object.keys(own).length && write()); // a place in the page is an entry of its own

/** What is kept under a name: a value that can be written as JSON, undefined if there is none yet.
 *  @param {string} name
 *  @returns {Keeper} */
export function sessionState(name) {
  return {
    get: () => own[name] ?? globalThis.history?.state?.hilo?.[name],
    set(value) {
      own[name] = value;
      writeSoon();
    },
  };
}
