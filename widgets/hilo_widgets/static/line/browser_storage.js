// @ts-check
// What a browser stores as JSON, for its tab or for longer; nothing where it lets a page store nothing.

/** @typedef {{ get: () => any, set: (value: any) => void }} Keeper */

/** The value under a key: undefined if there is none yet; null takes it away.
 *  @param {string} key
 *  @param {"sessionStorage" | "localStorage"} [where]
 *  @returns {Keeper} */
export function storedIn(key, where = "sessionStorage") {
  return {
    get() {
      try {
        return JSON.parse(globalThis[where].getItem(key) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(value) {
      try {
        globalThis[where].removeItem(key); // rather nothing than what was there before
        if (value !== null) globalThis[where].setItem(key, JSON.stringify(value));
      } catch {
        // there is no room: then a game ends with its kernel, and Python works out again what was shown
      }
    },
  };
}
