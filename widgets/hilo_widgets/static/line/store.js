// @ts-check
// JSON stored by the browser: permanently, for its tab, or in the entry of its history; nothing if the browser forbids it.

/** @typedef {{ get: () => any, set: (value: any) => unknown }} Keeper the value is undefined if there is none yet; null takes it away */

/** All names under which data is stored. Browsers have data from earlier pages, so names do not change. */
const NAMES = {
  games: "hilo-play",     // games that can be continued: saved_game.js
  pace: "hilo-pace",      // the speed of a game that is played
  won: "hilo-won",        // rounds that were won, and games that were learnt: wins.js
  puzzles: "hilo-puzzles", // a reader's progress
  work: "hilo work 1",    // in a lesson, before the page and what it is; with another number as soon as work is written in another way
  seen: "hilo",           // followed by the mark of a page with Python and one of its widgets, for one tab
  lately: "hilo lately",  // data that an entry of the history will take, for its tab
};
const ENTRY = "hilo"; // the key in the state of the history under which an entry keeps its values

/** A keeper for a key; `set` returns whether the value could be stored.
 *  @param {"sessionStorage" | "localStorage"} where
 *  @param {string} key */
function storedIn(where, key) {
  const it = {
    key,
    /** @returns {any} */
    get() {
      try {
        return JSON.parse(globalThis[where].getItem(key) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(/** @type {any} */ value) {
      try {
        if (value === null) globalThis[where].removeItem(key);
        else globalThis[where].setItem(key, JSON.stringify(value)); // other tabs always find one
        return true;
      } catch {
        if (value !== null) it.set(null); // better nothing than old data
        return false; // there is no room: then a game ends with its kernel, and Python works out again what was shown
      }
    },
  };
  return it;
}

/** What this browser keeps under a name of the table, and what it is `of` where there are several.
 *  @param {keyof NAMES} name
 *  @param {string} [of] */
export const inBrowser = (name, of) => storedIn("localStorage", of === undefined ? NAMES[name] : `${NAMES[name]} ${of}`);

/** What this tab keeps under a name of the table and what it is `of`.
 *  @param {keyof NAMES} name
 *  @param {string} of */
export const inTab = (name, of) => storedIn("sessionStorage", `${NAMES[name]} ${of}`);

const WRITTEN_AFTER = 200; // milliseconds between two times that an entry is written: browsers refuse to write too often

// The storage of the tab has what the history is still to take: a reload does not wait for it.
const entry = globalThis.history?.state?.[ENTRY]?.entry ?? Math.random().toString(36).slice(2);
const lately = inTab("lately", entry);
/** @type {Record<string, any>} */
const own = lately.get() ?? {};
let timer = 0;
let late = false; // whether something still has to be written

function write() {
  const held = globalThis.history?.state;
  late = false;
  try {
    history.replaceState({ ...held, [ENTRY]: { ...held?.[ENTRY], ...own, entry } }, "");
    lately.set(null);
  } catch {
    // the browser keeps nothing: the page begins from the start
  }
}

/** Writes straight away, unless that was just done. */
function writeSoon() {
  late = true;
  if (timer) return lately.set(own);
  write();
  timer = window.setTimeout(() => {
    timer = 0;
    if (late) writeSoon();
  }, WRITTEN_AFTER);
}

globalThis.addEventListener?.("hashchange", () => Object.keys(own).length && write()); // a place in the page is an entry of its own

/** What is kept under a name in the entry of the history, while the page is loaded again, left and come back to: two pages that
 *  are open side by side do not disturb each other.
 *  @param {string} name
 *  @returns {Keeper} */
export function inEntry(name) {
  return {
    get: () => own[name] ?? globalThis.history?.state?.[ENTRY]?.[name],
    set(value) {
      own[name] = value;
      writeSoon();
    },
  };
}
