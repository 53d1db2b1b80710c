// @ts-check
// The start of a line, to be changed: its fields with their pickers, and tables of what would come of other values.

import { moves, neighbour, stopAt } from "../dom/arrows.js";
import { isShortcut } from "../dom/keys.js";
import { setHtml, trustedBy } from "../dom/markup.js";
import { button, div, fill, focusOn, html, rich, set, svg } from "../dom/words.js";

/**
 * @typedef {[value: string, words: string, look: string]} Option
 * @typedef {[name: string, label: string, value: string, deck: string, swaps: string]} Field
 * @typedef {[value: string, look: string, words: string, why: string, rule: string, here: boolean, said: string]} Cell
 * @typedef {[title: string, field: string, columns: string[], rows: [head: string, cells: (Cell | null)[]][], pairs: string[][], picture: [string, string]]} Table
 * @typedef {{ fields: Field[], decks: Record<string, Option[][]>, tables: Table[], said: string, code: string }} Lab
 */

const CARD = "0 0 60 84";
const HEAD_OF_CARD = "0 0 60 46"; // as much of a card as tells which it is
const PICKED = "0 0 60 62"; // with a number in the middle
const SWAP = "M3 8h17m-4-4 4 4-4 4M21 16H4m4-4-4 4 4 4";
const MOST_CHIPS = 6; // more of them, or of their letters, are a list to choose from
const MOST_LETTERS = 50;
const COMPARE = "Choose two cards to compare them.";

/** The control that was used last in each place: it has the focus again once the line is laid anew. Or the frame in which
 *  something was chosen.
 *  @type {WeakMap<Element, string | number>} */
const used = new WeakMap();

/** Makes what changes a start, in the place of a widget; ids begin with `prefix`, `edit` asks for another value of a field.
 *  @param {Element} el
 *  @param {Lab} lab
 *  @param {string} prefix
 *  @param {(field: string, value: string) => void} edit */
export function editor(el, lab, prefix, edit) {
  const trusted = trustedBy(prefix);

  /** @param {string} look
   *  @param {string} [box] */
  function drawn(look, box = CARD) {
    return setHtml(svg("svg", { viewBox: box, class: "card", "aria-hidden": "true" }), trusted(look));
  }

  /** @param {string} field
   *  @param {string} value
   *  @param {string} key */
  function change(field, value, key) {
    used.set(el, key);
    if (opener) close(); // the focus has a place until the line is laid anew
    edit(field, value);
  }

  /** @param {string} key
   *  @param {Record<string, any>} attrs
   *  @param {() => void} run
   *  @param {import("../dom/words.js").Inside[]} inside */
  function control(key, attrs, run, ...inside) {
    return button(inside, run, { "data-key": key, ...attrs });
  }

  // --- fields ------------------------------------------------------------------------------------------------

  const pickers = div("pickers");
  /** @type {HTMLElement | null} */
  let opener = null;

  function close() {
    pickers.replaceChildren();
    if (opener) set(opener, { "aria-expanded": "false" });
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
    set(slot, { "aria-expanded": "true" });
    const lies = new Map(lab.fields.filter(([, , , other]) => other === deck).map(([, whose, card]) => [card, whose]));
    const rows = lab.decks[deck].map((row) => div("row", row.map(([card, words, look]) => {
      const on = lies.get(card);
      const attrs = { "aria-label": on ? `${words}, laid, ${on}` : words, "aria-pressed": String(card === value), class: on ? "laid" : null };
      return control(`${name} ${card}`, attrs, () => change(name, card, name), drawn(look, deck === "cards" ? PICKED : CARD));
    })));
    const hint = lies.size > 1 ? "A card that lies there already changes places. " : "";
    const head = div("bar", html("p", { class: "lbl" }, label), html("p", { class: "hint" }, `${hint}Arrow keys move, Escape closes.`));
    const all = div("deck", rows);
    pickers.replaceChildren(html("div", { class: "picker", role: "group", "aria-label": label }, head, all));
    const first = asOneStop(all);
    focusOn(first);
    first?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Field} field */
  function typed([name, label, value]) {
    const input = html("input", { type: "text", value, "data-key": name, "aria-label": label, autocomplete: "off", spellcheck: "false" });
    input.addEventListener("change", () => change(name, input.value, name));
    return input;
  }

  /** @param {Field} field
   *  @param {Option[]} options */
  function listed([name, label, value], options) {
    const all = options.map(([one, words]) => html("option", { value: one, selected: one === value ? "" : null }, words));
    const list = html("select", { "data-key": name, "aria-label": label }, all);
    if (!options.some(([one]) => one === value)) list.selectedIndex = -1;
    list.addEventListener("change", () => change(name, list.value, name));
    return list;
  }

  /** @param {Field} field
   *  @param {Option[]} options */
  function chips([name, label, value], options) {
    const group = html("div", { class: "chips", role: "group", "aria-label": label }, options.map(([one, words]) =>
      control(`${name} ${one}`, { class: "chip", "aria-pressed": String(one === value) }, () => change(name, one, `${name} ${one}`), rich(words, prefix))));
    asOneStop(group);
    return group;
  }

  const slots = lab.fields.map((field, n) => {
    const [name, label, value, deck, swaps] = field;
    const options = deck ? lab.decks[deck].flat() : [];
    const now = options.find(([one]) => one === value);
    if (!now?.[2]) {
      const long = options.length > MOST_CHIPS || options.map(([, said]) => said).join("").length > MOST_LETTERS;
      const shows = !deck ? typed : long ? listed : chips;
      return div("field", html("p", { class: "lbl" }, label), shows(field, options));
    }
    const slot = control(name, { class: "slot", "aria-expanded": "false", "aria-label": `${label}: ${now[1]}, change` }, () => pick(field, slot),
      drawn(now[2]), html("span", {}, label));
    if (!swaps) return slot;
    const next = lab.fields[n + 1];
    const swap = control(`${name} swap`, { class: "swap", "aria-label": `Swap the cards of ${label} and ${next[1]}` },
      () => change(name, next[2], `${name} swap`), svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SWAP })));
    return div("pair", slot, swap);
  });

  // --- tables ------------------------------------------------------------------------------------------------

  /** @param {Table} table */
  function order([title, field, , rows, pairs]) {
    /** @type {string[]} */
    let chosen = [];
    const said = html("p", { class: "compared", "aria-live": "polite" }, COMPARE);
    const buttons = new Map();
    const compare = (/** @type {string} */ card) => {
      chosen = chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen.slice(-1), card];
      for (const [one, button] of buttons) set(button, { "aria-pressed": String(chosen.includes(one)) });
      const [, , words, law, rule] = pairs.find(([one, other]) => chosen.length > 1 && chosen.includes(one) && chosen.includes(other)) ?? [];
      fill(said, words ? [rich(words, prefix), " ", id(rule, law)] : chosen.length ? "Choose a second card." : COMPARE);
    };
    const lines = rows.map(([rank, [cell]]) => {
      const [card, look, words, why, rule, here, spoken] = /** @type {Cell} */ (cell);
      const told = div("told", html("b", {}, words, here && !field && [" ", html("span", { class: "pill" }, "wins")]), " ", div("why", rich(why, prefix), " ", id(rule)));
      const key = `row ${field} ${card}`;
      const attrs = { "aria-pressed": String(Boolean(field && here)), "aria-label": `${spoken}, ${words}` };
      const its = card ? control(key, attrs, () => (field ? change(field, card, key) : compare(card)), look && drawn(look, HEAD_OF_CARD), told) : told;
      buttons.set(card, its);
      return html("li", { class: here ? "here" : null }, html("span", { class: "at" }, rank), its);
    });
    return html("section", {}, html("h3", {}, rich(title, prefix)), html("ol", {}, lines), pairs.length > 0 && said);
  }

  /** @param {Table} table */
  function grid([title, field, columns, rows, , [picture, box]]) {
    const headed = rows.some(([head]) => head);
    const heads = html("tr", {}, headed && html("td"), columns.map((head) => html("th", { scope: "col" }, rich(head, prefix))));
    const lines = rows.map(([head, cells]) => html("tr", {}, headed && html("th", { scope: "row" }, head), cells.map((cell) => {
      if (!cell) return html("td");
      const [value, look, words, , rule, here, spoken] = cell;
      const key = `${field} cell ${value}`;
      return html("td", { class: here ? "here" : null }, control(key, { "aria-pressed": String(here), "aria-label": spoken },
        () => change(field, value, key), look && drawn(look, HEAD_OF_CARD), html("span", {}, words), rule && id(rule)));
    })));
    const long = rows.some(([head]) => head.length > 2);
    const all = html("table", { class: long ? "worded" : null }, html("thead", {}, heads), html("tbody", {}, lines));
    asOneStop(all);
    return html("section", { class: picture ? "across" : null }, html("h3", {}, rich(title, prefix)), picture && drawn(picture, box), all);
  }

  const said = html("p", { class: "now", role: "status" });
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
    fill(said, rich(words, prefix));
  }

  return {
    fields, tables, say,
    /** Says why a change is refused; what has been typed stays to be mended.
     *  @param {string} words */
    refuse(words) {
      say(words);
      const field = [...fields.querySelectorAll("input")].find((one) => one.dataset.key === used.get(el));
      if (field) set(field, { "aria-invalid": "true" });
    },
    /** Remembers that the line goes on from a frame: what is chosen there comes back as a longer one.
     *  @param {number} at */
    goOn(at) {
      used.set(el, at);
    },
    /** Says what has changed, and gives the focus back to what was used last; the frame from which the line goes on, if it does. */
    begin() {
      setTimeout(() => say(lab.said)); // once it is in the page: else it is not read out
      const key = used.get(el);
      const all = /** @type {HTMLElement[]} */ ([...fields.querySelectorAll("button, input, select"), ...tables.querySelectorAll("button")]);
      focusOn(all.find((one) => one.dataset.key === key));
      used.delete(el);
      return typeof key === "number" ? key : undefined;
    },
  };

  /** The ids of rules, with the title of a single one.
   *  @param {string} rule
   *  @param {string} [title] */
  function id(rule, title) {
    return html("span", {}, rule.split(", ").map((one, n) => [n > 0 && ", ", html("span", { class: "rid", title }, one)]));
  }
}

/** Makes the buttons inside one stop for Tab, among which arrow keys move: first the pressed one, which is returned.
 *  @param {HTMLElement} root */
function asOneStop(root) {
  const all = [...root.querySelectorAll("button")];
  const first = all.find((one) => one.getAttribute("aria-pressed") === "true") ?? all[0];
  if (first) stopAt(all, first);
  root.addEventListener("keydown", (event) => {
    const from = /** @type {HTMLElement} */ (event.target);
    const to = moves(event.key) ? neighbour(from, all, event.key) : null;
    if (!to) return;
    stopAt(all, to);
    to.focus();
  });
  return first;
}
