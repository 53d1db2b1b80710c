// @ts-check
// Worksheet and answer key: with a class word each number on the list gets its own exit ticket.

import { STUDENTS, classSeed, ticketNumber, wordOf } from "./codes.js";
import { wholeOf } from "../numbers/typed.js";
import { keyRows, pageOf } from "./lesson_page.js";
import { CANNOT, canAsk } from "../numbers/numbers.js";
import { markup, setHtml } from "../dom/markup.js";
import { unpacked } from "../line/pack.js";

/** Shows the sheets inside `el`, before the page has finished loading: that is when a browser prints them for lessons/pdf.py.
 *  @param {HTMLElement} el
 *  @param {any} data */
export async function mountPaper(el, data) {
  canAsk().then((can) => {
    if (!can) el.textContent = CANNOT;
  });
  const { root, trusted, find, all, remove } = pageOf(el, data);
  const sheets = find(".sheets");
  const blank = sheets.firstElementChild.cloneNode(true);
  const note = find(".note")?.textContent;

  /** Separate sheets for these numbers of a class.
   *  @param {string} word */
  async function forClass(word) {
    const { tickets, key } = await unpacked(data.pack);
    await canAsk();
    if (data.filled) {
      sheets.replaceChildren(blank.cloneNode(true));
      setHtml(sheets, markup`<article class="ws"><table class="key"><caption>Exit tickets of the class with the word “${word.trim()}”</caption>
<tbody>${keyRows(word, key, trusted)}</tbody></table></article>`, "beforeend");
      return;
    }
    const [from, to] = ["from", "to"].map((name) => wholeOf(find(`[data-${name}]`).value));
    if (!(from >= 1 && to <= STUDENTS && from <= to)) {
      find(".note").textContent = `Numbers on the list go from 1 to ${STUDENTS}, the smaller one first.`;
      return;
    }
    const made = [];
    for (let number = from; number <= to; number += 1) {
      const sheet = blank.cloneNode(true);
      for (const place of all("[data-number]", sheet)) place.textContent = String(number);
      setHtml(find("[data-ticket]", sheet), trusted(tickets[ticketNumber(classSeed(word, number), tickets.length)].join("")));
      made.push(sheet);
    }
    sheets.replaceChildren(...made);
    find(".note").textContent = `${made.length} ${made.length === 1 ? "sheet" : "sheets"}, with two sides each, for the class word “${word.trim()}”.`;
  }

  root.addEventListener("input", () => {
    const word = find("[data-class]").value;
    if (wordOf(word)) forClass(word);
    else {
      sheets.replaceChildren(blank.cloneNode(true));
      if (note) find(".note").textContent = note;
    }
  });
  root.addEventListener("click", ({ target }) => {
    if (/** @type {any} */ (target).closest("[data-do=print]")) window.print();
  });
  return remove;
}
