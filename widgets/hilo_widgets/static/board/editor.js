// @ts-check
// Changes the start of a line: its fields with their pickers, and tables with the results of other values.

import { follow, moves, stopAt } from "../dom/arrows.js";
import { isShortcut } from "../dom/keys.js";
import { elementOf, markup, setHtml, trustedBy } from "../dom/markup.js";
import { button, div, fill, focusOn, html, rich, set } from "../dom/words.js";

/**
 * @typedef {[value: string, words: string, look: string]} Option
 * @typedef {[name: string, label: string, value: string, deck: Option[][]]} Field
 * @typedef {[value: string, look: string, words: string, why: string, rule: string, here: boolean, said: string]} Cell
 * @typedef {[title: string, field: string, columns: string[], rows: [head: string, cells: Cell[]][], pairs: string[][], picture: [string, string]]} Table
 * @typedef {{ fields: Field[], tables: Table[], said: string, code: string }} Lab
 */

const CARD = "0 0 60 84";
const HEAD_OF_CARD = "0 0 60 46"; // the part of a card that identifies it
const PICKED = "0 0 60 62"; // with a number in the middle
const SWAP = "M3 8h17m-4-4 4 4-4 4M21 16H4m4-4-4 4 4 4";
const MOST_CHIPS = 6; // above this number of them, or of their letters, a list is used
const MOST_LETTERS = 50;
const COMPARE = "Choose two cards to compare them.";

/** The control that was used last in each place, and its field: one of them gets the focus when the line has been drawn again. Or
 *  the frame in which something was chosen.
 *  @type {WeakMap<Element, string[] | number>} */
const used = new WeakMap();

/** Makes the editor in the place of a widget; ids begin with `prefix`, `edit` asks for another value of a field.
 *  @param {Element} el
 *  @param {Lab} lab
 *  @param {string} prefix
 *  @param {(field: string, value: string) => void} edit */
export function editor(el, lab, prefix, edit) {
  const trusted = trustedBy(prefix);

  /** @param {string} look
   *  @param {string} [box] */
  function drawn(look, box = CARD) {
    return markup`<svg viewBox="${box}" class="card" aria-hidden="true">${trusted(look)}</svg>`;
  }

  /** @param {string} field
   *  @param {string} value
   *  @param {string} key */
  function change(field, value, key = field) {
    used.set(el, [key, field]);
    if (opener) close(); // the focus has a place until the line is drawn again
    edit(field, value);
  }

  /** A button that sets a field, pressed if the field has that value; `place` distinguishes it from others that do the same.
   *  @param {string} field
   *  @param {string} value
   *  @param {boolean} on
   *  @param {Record<string, any>} attrs
   *  @param {import("../dom/words.js").Inside} inside */
  function choice(field, value, on, attrs, inside, place = "") {
    const key = `${field} ${place}${value}`;
    return button(inside, () => change(field, value, key), { "data-key": key, "aria-pressed": String(on), ...attrs });
  }

  // --- fields ------------------------------------------------------------------------------------------------

  const pickers = div("pickers");
  /** @type {HTMLElement | null} */
  let opener = null;

  function close() {
    pickers.replaceChildren();
    if (opener) opener.ariaExpanded = "false";
    focusOn(opener);
    opener = null;
  }

  /** @param {Field} field
   *  @param {HTMLElement} slot */
  function pick([name, label, value, deck], slot) {
    const again = opener === slot;
    if (opener) close();
    if (again) return;
    opener = slot;
    slot.ariaExpanded = "true";
    const lie = lab.fields.filter(([whose, , laid]) => (whose === "mine") === (name === "mine") && deck.flat().some(([card]) => card === laid));
    const rows = deck.map((row) => div("row", row.map(([card, words, look]) => {
      const on = lie.find(([, , laid]) => card === laid)?.[1];
      const attrs = { "aria-label": on ? `${words}, laid, ${on}` : words, class: on ? "laid" : null };
      return choice(name, card, card === value, attrs, drawn(look, lie.length > 1 ? PICKED : CARD));
    })));
    const hint = lie.length > 1 ? "A card that lies there already changes places. " : "";
    const head = markup`<div class="bar"><p class="lbl">${label}</p><p class="hint">${hint}Arrow keys move, Escape closes.</p></div>`;
    const all = div("deck", rows);
    fill(pickers, html("div", { class: "picker", role: "group", "aria-label": label }, head, all));
    const first = asOneStop(all);
    focusOn(first);
    first?.scrollIntoView({ block: "nearest" });
  }

  /** Connects a control to the value of a field.
   *  @param {HTMLInputElement | HTMLSelectElement} node
   *  @param {Field} field */
  function bound(node, [name, label, value]) {
    node.value = value;
    node.addEventListener("change", () => change(name, node.value));
    return set(node, { "data-key": name, "aria-label": label });
  }

  /** @param {Field} field */
  const typed = (field) => bound(elementOf(markup`<input type="text" autocomplete="off" spellcheck="false">`), field);

  /** @param {Field} field
   *  @param {Option[]} options */
  const listed = (field, options) => bound(html("select", {}, options.map(([value, words]) => markup`<option value="${value}">${words}</option>`)), field);

  /** @param {Field} field
   *  @param {Option[]} options */
  function chips([name, label, value], options) {
    const group = html("div", { class: "chips", role: "group", "aria-label": label }, options.map(([one, words]) =>
      choice(name, one, one === value, { class: "chip" }, rich(words, prefix))));
    asOneStop(group);
    return group;
  }

  const slots = lab.fields.map((field, n) => {
    const [name, label, value, deck] = field;
    const options = deck.flat();
    const now = options.find(([one]) => one === value);
    if (!now?.[2]) {
      const long = options.length > MOST_CHIPS || options.map(([, said]) => said).join("").length > MOST_LETTERS;
      const shows = !options.length ? typed : long ? listed : chips;
      return div("field", markup`<p class="lbl">${label}</p>`, shows(field, options));
    }
    const attrs = { "data-key": name, class: "slot", "aria-expanded": "false", "aria-label": `${label}: ${now[1]}, change` };
    const slot = button(markup`${drawn(now[2])}<span>${label}</span>`, () => pick(field, slot), attrs);
    const next = lab.fields[n + 1];
    if (![name, next?.[0]].every((one) => one?.startsWith("card "))) return slot;
    const turned = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SWAP}"/></svg>`;
    const words = `Swap the cards of ${label} and ${next[1]}`;
    const key = `${name} swap`; // the same with other cards: the focus stays
    return div("pair", slot, button(turned, () => change(name, next[2], key), { "data-key": key, class: "swap", "aria-label": words }));
  });

  // --- tables ------------------------------------------------------------------------------------------------

  /** @param {Table} table */
  function order([title, field, , rows, pairs]) {
    /** @type {string[]} */
    let chosen = [];
    const said = elementOf(markup`<p class="compared" aria-live="polite">${COMPARE}</p>`);
    const buttons = new Map();
    const compare = (/** @type {string} */ card) => {
      chosen = chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen.slice(-1), card];
      for (const [one, button] of buttons) button.ariaPressed = String(chosen.includes(one));
      const [, , words, law, rule] = pairs.find(([one, other]) => chosen.length > 1 && chosen.includes(one) && chosen.includes(other)) ?? [];
      setHtml(said, markup`${words ? markup`${rich(words, prefix)} ${id(rule, law)}` : chosen.length ? "Choose a second card." : COMPARE}`);
    };
    const lines = rows.map(([rank, [cell]]) => {
      const [card, look, words, why, rule, here, spoken] = cell;
      const told = markup`<div class="told"><b>${words}${here && !field && markup` <span class="pill">wins</span>`}</b> <div class="why">${rich(why, prefix)} ${id(rule)}</div></div>`;
      const inside = [look && drawn(look, HEAD_OF_CARD), told];
      const attrs = { "aria-label": `${spoken}, ${words}` };
      const its = !card ? told : field ? choice(field, card, here, attrs, inside, "row ")
        : button(inside, () => compare(card), { "aria-pressed": "false", ...attrs });
      if (card) buttons.set(card, its);
      return html("li", { class: here ? "here" : null }, markup`<span class="at">${rank}</span>`, its);
    });
    return html("section", {}, markup`<h3>${rich(title, prefix)}</h3>`, html("ol", {}, lines), pairs.length > 0 && said);
  }

  /** @param {Table} table */
  function grid([title, field, columns, rows, , [picture, box]]) {
    const headed = rows.some(([head]) => head);
    const heads = markup`<thead><tr>${headed && markup`<td></td>`}${columns.map((head) => markup`<th scope="col">${rich(head, prefix)}</th>`)}</tr></thead>`;
    const lines = rows.map(([head, cells]) => html("tr", {}, headed && markup`<th scope="row">${head}</th>`, cells.map((cell) => {
      const [value, look, words, , rule, here, spoken] = cell;
      const inside = markup`${look && drawn(look, HEAD_OF_CARD)}<span>${words}</span>${rule && id(rule)}`;
      return html("td", { class: here ? "here" : null }, choice(field, value, here, { "aria-label": spoken }, inside, "cell "));
    })));
    const long = rows.some(([head]) => head.length > 2);
    const all = html("table", { class: long ? "worded" : null }, heads, html("tbody", {}, lines));
    asOneStop(all);
    return html("section", { class: picture ? "across" : null }, markup`<h3>${rich(title, prefix)}</h3>${picture && drawn(picture, box)}`, all);
  }

  const said = elementOf(markup`<p class="now" role="status"></p>`);
  const isWide = (/** @type {Table} */ table) => Boolean(table[5][0]);
  const shown = (/** @type {Table} */ table) => (table[2].length ? grid(table) : order(table));
  const fields = div("below", div("fields", slots, pickers), lab.tables.filter(isWide).map(shown));
  const tables = div("tables", said, div("abreast", lab.tables.filter((table) => !isWide(table)).map(shown)));
  for (const part of [fields, tables]) {
    part.addEventListener("keydown", (event) => {
      if (isShortcut(event)) return;
      event.stopPropagation(); // the keys of the steps are not meant
      if (event.key === "Escape" && opener) close();
      else if (!moves(event.key) || /** @type {Element} */ (event.target).matches("input, select")) return;
      event.preventDefault();
    });
  }

  /** @param {string} words */
  function say(words) {
    setHtml(said, rich(words, prefix));
  }

  return {
    fields, tables, say,
    /** Says why a change is refused; the typed text stays, to be corrected.
     *  @param {string} words */
    refuse(words) {
      say(words);
      const field = fields.querySelector("input");
      if (field && [used.get(el)].flat().includes(field.dataset.key)) field.ariaInvalid = "true";
    },
    /** Remembers the frame from which the line continues: a choice there comes back as a longer line.
     *  @param {number} at */
    goOn(at) {
      used.set(el, at);
    },
    /** Says what has changed, and returns the focus to the control used last; returns the frame from which the line continues, if
     *  it does. */
    begin() {
      setTimeout(() => say(lab.said)); // once it is in the page: else it is not read out
      const last = used.get(el);
      used.delete(el);
      if (!Array.isArray(last)) return last;
      const all = /** @type {HTMLElement[]} */ ([...fields.querySelectorAll("button, input, select"), ...tables.querySelectorAll("button")]);
      if (document.activeElement === document.body) focusOn(last.map((key) => all.find((one) => one.dataset.key === key)).find(Boolean));
    },
  };

  /** The ids of rules, with the title of a single one.
   *  @param {string} rule
   *  @param {string} [title] */
  function id(rule, title) {
    return markup`<span>${rule.split(", ").map((one, n) => markup`${n > 0 && ", "}<span class="rid" ${title && markup`title="${title}"`}>${one}</span>`)}</span>`;
  }
}

/** Makes the buttons inside a single Tab stop with arrow keys; it begins at the pressed one, which is returned.
 *  @param {HTMLElement} root */
function asOneStop(root) {
  const all = [...root.querySelectorAll("button")];
  const first = all.find((one) => one.ariaPressed === "true") ?? all[0];
  if (first) stopAt(all, first);
  root.addEventListener("keydown", (event) => follow(event, all));
  return first;
}
