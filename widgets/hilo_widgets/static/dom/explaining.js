// @ts-check
// Glossary words that show their meaning when they are pressed.

import { button, div, html, set } from "./words.js";

/** @typedef {[word: string, forms: string[], said: string]} Entry of the glossary */

/** Explains glossary words in texts. A widget has one popover for all of them, so that its sentences do not change.
 *  @param {Entry[]} entries
 *  @param {string} prefix */
export function explaining(entries, prefix) {
  const byForm = new Map(entries.flatMap((entry) => [entry[0], ...entry[1]].map((form) => [form.toLowerCase(), entry])));
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length).map((form) => form.replace(/[^\w ]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\w-])(${forms.join("|")})(?![\\w-]|['’]| to\\b)`, "gi");
  const id = `${prefix}meaning`;
  const meaning = set(div("meaning"), { id, popover: "auto", role: "note" });

  /** A word as a button. Tab does not stop at the host's words, because they come before the cards.
   *  @param {string} shown
   *  @param {Entry} entry
   *  @param {HTMLElement} place */
  function term(shown, [word, , said], place) {
    const explains = () => meaning.replaceChildren(html("b", {}, word), said);
    return html("span", { class: "term" }, button(shown, explains, { class: "word", popovertarget: id, tabindex: place.closest(".host") && -1, "aria-description": said, "data-word": word }));
  }

  /** Makes a button of the first occurrence of each word in an element.
   *  @param {HTMLElement} place */
  function explain(place) {
    if (!forms.length) return;
    const found = new Set([...place.querySelectorAll("[data-word]")].map((one) => one.getAttribute("data-word")));
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts.filter((one) => !one.parentElement?.closest("button"))) {
      /** @type {(Node | string)[]} */
      const parts = [];
      let done = 0;
      for (const { 0: shown, index } of text.data.matchAll(pattern)) {
        const entry = byForm.get(shown.toLowerCase());
        if (!entry || found.has(entry[0])) continue;
        found.add(entry[0]);
        parts.push(text.data.slice(done, index), term(shown, entry, place));
        done = index + shown.length;
      }
      if (done) text.replaceWith(...parts, text.data.slice(done));
    }
  }

  /** Goes to the next of the host's words.
   *  @param {HTMLElement} root */
  function next(root) {
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".host [data-word]")]);
    (all[all.findIndex((one) => one.matches(":focus")) + 1] ?? all[0])?.focus();
  }

  return { meaning, explain, next };
}
