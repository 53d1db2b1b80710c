// @ts-check
// A deal in words, which a friend types on the start page or opens as a link: "Hi MiLo!, 4 players, deal 4817, as Ben".

import { decoded } from "../line/links.js";
import { asTyped } from "../numbers/typed.js";
import { onEnter } from "../dom/keys.js";
import { button, html } from "../dom/words.js";

/** @import { Form, Offered } from "./form.js" */
/** @import { Ticket } from "./client.js" */

const MARK = "#deal=";
const USUAL_STRATEGY = "beginner"; // who plays the other seats by default
const EXAMPLE = "Hi MiLo!, 4 players, deal 4817";
export const NO_DEAL = `This is not a deal. A deal looks like this: “${EXAMPLE}”.`;

/** The options of a game, each with its values, the usual one first.
 *  @param {Offered} of
 *  @param {any} variant
 *  @returns {[name: string, values: any[]][]} */
function offered({ players, fields }, variant) {
  const shown = fields.filter(({ variants }) => !variants.length || variants.includes(variant));
  const own = shown.map(({ name, values }) => /** @type {[string, any[]]} */ ([name, values.map(([value]) => value)]));
  return players.length ? [["players", players], ...own] : own;
}

/** @param {Offered} of */
const usual = ({ styles }) => styles.find(([name]) => name === USUAL_STRATEGY)?.[0] ?? styles[0][0];

/** A deal in words; "" for one that no start page deals.
 *  @param {Form} form
 *  @param {Ticket & Record<string, any>} ticket */
export function dealInWords({ games, names }, { game, options, seat, against, seed, people, record, guide, puzzle }) {
  const of = games.find(({ key }) => key === game);
  const [way, ...others] = new Set([against].flat());
  if (!of || seed < 0 || people || record || guide || puzzle || others.length || !of.styles.some(([name]) => name === way)) return "";
  const known = new Map(offered(of, /** @type {any} */ (options).variant));
  if (Object.entries(options).some(([name, value]) => !known.get(name)?.includes(value))) return "";
  const said = Object.entries(options).flatMap(([name, value]) =>
    name === "players" ? `${value} players` : value === known.get(name)?.[0] ? [] : `${name} ${value}`);
  return [of.name, ...said, ...(way === usual(of) ? [] : [`against ${way}`]), `deal ${seed}`, `as ${names[seat]}`].join(", ");
}

/** The settings that these words stand for on the start page; null if there are none.
 *  @param {Form} form
 *  @param {string} text */
export function dealOf({ games, names }, text) {
  const plain = asTyped(text).trim().toLowerCase();
  const named = (/** @type {Offered} */ { name }) => name.toLowerCase().replace("!", "");
  const [of] = games.filter((one) => plain.startsWith(named(one))).sort((one, other) => other.name.length - one.name.length);
  if (!of) return null;
  const parts = plain.slice(named(of).length).replace(/^!/, "").split(",").map((part) => part.trim()).filter(Boolean);
  const said = new Map(parts.map((part) => {
    const [, first, rest] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
    return /^players?$/.test(rest) ? ["players", first] : [first, rest];
  }));
  const variant = said.get("variant") ?? of.fields.find(({ name }) => name === "variant")?.values[0][0];
  /** @type {Record<string, any>} */
  const options = {};
  for (const [name, values] of offered(of, variant)) {
    options[name] = said.has(name) ? values.find((value) => String(value) === said.get(name)) : values[0];
    said.delete(name);
  }
  const { deal, as, against = usual(of), ...rest } = Object.fromEntries(said);
  const seat = as === undefined ? "left" : names.findIndex((name) => name.toLowerCase() === as);
  const isKnown = of.styles.some(([name]) => name === against) && seat !== -1 && !Object.values(options).includes(undefined);
  if (Object.keys(rest).length || !isKnown || !/^\d{1,15}$/.test(deal)) return null;
  return { game: of.key, options, seat, against, seed: Number(deal) };
}

/** The address at which this page deals it; "" if nobody else can open it, as with a file on this computer.
 *  @param {string} words */
export const linkOf = (words) => (/^https?:$/.test(location.protocol) ? location.href.split("#")[0] + MARK + encodeURIComponent(words) : "");

/** The deal in the address of this page, or "". It is removed from the address, so that a reload continues the game. */
export function dealInAddress() {
  if (!location.hash.startsWith(MARK)) return "";
  const words = location.hash.slice(MARK.length);
  history.replaceState(history.state, "", location.href.split("#")[0]);
  return decoded(words);
}

/** A field for a deal, and its button; `start` hears what is typed.
 *  @param {(words: string) => void} start */
export function dealField(start) {
  const field = html("input", { class: "typed code", placeholder: EXAMPLE, "aria-label": "A friend's deal", autocomplete: "off", spellcheck: "false" });
  const go = () => (field.value.trim() ? start(field.value) : field.focus());
  onEnter(field, go); // the form would deal as it says
  return [field, button("Deal it", go)];
}
