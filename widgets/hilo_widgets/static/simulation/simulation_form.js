// @ts-check
// The form in front of a simulation: which game, with which options, who plays, how many games, and with which seed.

import { html, newPrefix } from "../dom/words.js";

/** @import { Game, Wish } from "../numbers/outcome.js"
 *  @typedef {{ name: string, label: string, values: [any, string][], variants: string[] }} Field
 *  @typedef {Game & { fields: Field[], chosen: Record<string, any> }} Offered
 *  @typedef {{ games: Offered[], game: string, names: string[], strategies: string[], seed: number, many: number,
 *    most: [number, string][] }} Begun what can be chosen, and what is chosen at first */

const [EACH, DIFFERENT] = ["each", "expert"]; // each differently, and what the first one then plays like
const SEED = /^-?\d{1,15}$/;

/** The fields in `el`. `changed` is called when other games are chosen than before.
 *  @param {HTMLElement} el
 *  @param {Begun} data
 *  @param {() => void} changed */
export function wishes(el, data, changed) {
  const prefix = newPrefix();
  const options = html("div", { class: "options" });
  const seats = html("div", { class: "options" });
  const games = choice("game", "Game", data.games.map(({ key, name }) => [key, name]), data.game);
  const seed = html("input", { id: `${prefix}seed`, class: "n", value: String(data.seed), inputmode: "numeric", autocomplete: "off", maxlength: 60 });
  const many = choice("many", "How many games", data.most, data.many);
  const seeded = html("div", { class: "choice" }, html("label", { class: "lbl", for: `${prefix}seed` }, "Seed"), seed);
  el.append(games, options, seats, html("div", { class: "options" }, many, seeded),
    html("p", { class: "small" }, "The same seed gives the same numbers."));

  /** A choice under its label.
   *  @param {string} name
   *  @param {string} label
   *  @param {[any, string][]} values
   *  @param {any} chosen */
  function choice(name, label, values, chosen) {
    const select = html("select", { id: `${prefix}${name}`, name }, ...values.map(([value, words]) => html("option", { value }, words)));
    const known = values.map(([value]) => String(value));
    select.value = known.includes(String(chosen)) ? String(chosen) : known[0];
    return html("div", { class: "choice" }, html("label", { class: "lbl", for: `${prefix}${name}` }, label), select);
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
    options.replaceChildren(...shown.map(({ name, label, values }) => choice(name, label, values, was[name] ?? chosen[name])),
      choice("who", "Everyone plays like", [...styles, [EACH, "each differently"]], was.who ?? first));
    fillSeats(styles, was);
  }

  /** A choice for each seat, if they play differently.
   *  @param {[string, string][]} styles
   *  @param {Record<string, any>} was */
  function fillSeats(styles, was) {
    const several = data.strategies.length > 1;
    const names = data.names.slice(0, valueOf("who") === EACH ? setting().seats : 0);
    seats.replaceChildren(...names.map((name, n) =>
      choice(`seat-${n}`, name, styles, was[`seat-${n}`] ?? (n || several ? data.strategies[n % data.strategies.length] : DIFFERENT))));
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
    /** What is chosen, without looking at the seed.
     *  @returns {Wish} */
    wish() {
      const [now, where] = [chosen(), setting()];
      const strategies = Array.from({ length: where.seats }, (_, n) => (now.who === EACH ? now[`seat-${n}`] : now.who));
      return { game: game(), setting: where, strategies, seed: seed.value.trim() };
    },
    many: () => Number(valueOf("many")),
    /** What is wrong with the seed, in a sentence; "" if nothing is. */
    wrong() {
      if (SEED.test(seed.value.trim())) return "";
      seed.focus();
      const read = seed.value.trim() ? `I read “${seed.value.trim().slice(0, 40)}”.` : "There is no seed yet.";
      return `${read} The seed should be a whole number of at most 15 digits, such as 3.`;
    },
  };
}
