// @ts-check
// What a reader has done, which opens the topics of the map (screen/topic_map.js): deeds by kind and key, in this browser alone.
// Nothing is counted or rewarded, and no date stands in it.

import { storedIn } from "./browser_storage.js";

/** @typedef {"stop" | "rule" | "question" | "puzzle" | "lesson"} Kind */

const FILE = "hilo opened"; // what a file calls them
const MOST = 5000; // deeds of a file
const kept = storedIn("hilo-opened", "localStorage");

/** A deed as it is kept.
 *  @param {string} kind
 *  @param {string} key */
const named = (kind, key) => `${kind} ${key}`;

/** @param {unknown} found
 *  @returns {string[]} */
const texts = (found) => (Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);

/** What tells whether a deed was done.
 *  @returns {(kind: string, key: string) => boolean} */
export function opened() {
  const done = new Set(texts(kept.get()));
  return (kind, key) => done.has(named(kind, key));
}

/** Notes that something was done.
 *  @param {Kind} kind
 *  @param {string} key */
export function note(kind, key) {
  const done = texts(kept.get());
  const one = named(kind, key);
  if (!done.includes(one)) kept.set([...done, one]);
}

/** Forgets all of it. */
export const forgetOpened = () => kept.set(null);

/** All of it as the text of a file. */
export const openedAsText = () => JSON.stringify({ [FILE]: texts(kept.get()) });

/** Adds what stands in such a file; whether it is one.
 *  @param {string} text */
export function takeOpened(text) {
  try {
    const found = JSON.parse(text)[FILE];
    if (!Array.isArray(found)) return false;
    kept.set([...new Set([...texts(kept.get()), ...texts(found)])].slice(0, MOST));
    return true;
  } catch {
    return false;
  }
}
