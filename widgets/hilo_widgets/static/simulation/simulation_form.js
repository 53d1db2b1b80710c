// @ts-check
// The form in front of a simulation: which game, with which options, who plays, how many games, and with which seed.

import { markup, setHtml } from "../dom/markup.js";
import { newPrefix } from "../dom/words.js";

/** @import { Game, Wish } from "../numbers/outcome.js"
 *  @typedef {{ name: string, label: string, values: [any, string][], variants: string[] }} Field
 *  @typedef {Game & { fields: Field[], chosen: Record<string, any> }} Offered
 *  @typedef {{ games: Offered[], game: string, names: string[], strategies: string[], seed: number, many: number,
 *    most: [number, string][] }} Begun what can be chosen, and what is chosen at first */

const EACH = "each"; // differently
const FIRST_STRATEGY = "expert"; // the strategy of the first one then
const SEED = /^-?\d{1,15}$/;

/** The fields in `el`. `changed` is called when other games are chosen than before.
 *  @param {HTMLElement} el
 *  @param {Begun} data
 *  @param {() => void} changed */
export function wishes(el, data, changed) {
  const prefix = newPrefix();
  setHtml(el, markup`${choice("game", "Game", data.games.map(({ key, name }) => [key, name]), data.game)}
<div class="options"></div><div class="options"></div><div class="options">${choice("many", "How many games", data.most, data.many)}
<div class="choice"><label class="lbl" for="${prefix}seed">Seed</label><input id="${prefix}seed" class="n" value="${data.seed}"
inputmode="numeric" autocomplete="off" maxlength="60"></div></div><p class="small">The same seed gives the same numbers.</p>`);
  const [options, seats] = el.querySelectorAll(".options");
  const seed = /** @type {HTMLInputElement} */ (el.querySelector("input"));

  /** A choice under its label.
   *  @param {string} name
   *  @param {string} label
   *  @param {[any, string][]} values
   *  @param {any} chosen */
  function choice(name, label, values, chosen) {
    const options = values.map(([value, words]) =>
      markup`<option value="${value}" ${String(value) === String(chosen) && "selected"}>${words}</option>`);
    return markup`<div class="choice"><label class="lbl" for="${prefix}${name}">${label}</label><select id="${prefix}${name}"
name="${name}">${options}</select></div>`;
  }

  const valueOf = (/** @type {string} */ name) => /** @type {HTMLSelectElement | null} */ (el.querySelector(`select[name="${name}"]`))?.value;
  const game = () => data.games.find(({ key }) => key === valueOf("game")) ?? data.games[0];

  /** The fields of the game that is chosen, with what is chosen in those that stay.
   *  @param {Record<string, any>} was */
  function fill(was) {
    const { fields, chosen } = game();
    const variants = fields.find(({ name }) => name === "variant")?.values.map(([value]) => value) ?? [];
    const variant = variants.find((value) => value === (was.variant ?? chosen.variant)) ?? variants[0];
    const shown = fields.filter((field) => !field.variants.length || field.variants.includes(variant));
    const styles = /** @type {[string, string][]} */ (game().styles.map(([name, words]) => [name, words]));
    const first = new Set(data.strategies).size > 1 ? EACH : data.strategies[0];
    setHtml(options, markup`${shown.map(({ name, label, values }) => choice(name, label, values, was[name] ?? chosen[name]))}
${choice("who", "Everyone plays like", [...styles, [EACH, "each differently"]], was.who ?? first)}`);
    fillSeats(styles, was);
  }

  /** A choice for each seat, if they play differently.
   *  @param {[string, string][]} styles
   *  @param {Record<string, any>} was */
  function fillSeats(styles, was) {
    const several = data.strategies.length > 1;
    const names = data.names.slice(0, valueOf("who") === EACH ? setting().seats : 0);
    setHtml(seats, markup`${names.map((name, n) =>
      choice(`seat-${n}`, name, styles, was[`seat-${n}`] ?? (n || several ? data.strategies[n % data.strategies.length] : FIRST_STRATEGY)))}`);
  }

  const chosen = () => Object.fromEntries([...el.querySelectorAll("select")].map(({ name, value }) => [name, value]));

  function setting() {
    const { fields, settings } = game();
    const now = chosen();
    return settings[fields.filter(({ name }) => name in now).map(({ name }) => `${name}=${now[name]}`).join(",")];
  }

  el.addEventListener("change", ({ target }) => {
    const { name } = /** @type {HTMLSelectElement} */ (target);
    if (!(target instanceof HTMLSelectElement)) return;
    const now = chosen();
    if (name === "many") return;
    fill(name === "game" ? { who: now.who } : now);
    /** @type {HTMLElement | null} */ (el.querySelector(`select[name="${name}"]`))?.focus({ preventScroll: true });
    changed();
  });
  fill({});

  return {
    /** The settings, without checking the seed.
     *  @returns {Wish} */
    wish() {
      const now = chosen();
      const where = setting();
      const strategies = Array.from({ length: where.seats }, (_, n) => (now.who === EACH ? now[`seat-${n}`] : now.who));
      return { game: game(), setting: where, strategies, seed: seed.value.trim() };
    },
    many: () => Number(valueOf("many")),
    /** A sentence about a wrong seed; "" if it is right. */
    wrong() {
      if (SEED.test(seed.value.trim())) return "";
      seed.focus();
      const read = seed.value.trim() ? `I read “${seed.value.trim().slice(0, 40)}”.` : "There is no seed yet.";
      return `${read} The seed should be a whole number of at most 15 digits, such as 3.`;
    },
  };
}
