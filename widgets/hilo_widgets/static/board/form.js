// The start page: four games, each to be learnt or to be played straight away; their settings are folded into a line.

import { putInto } from "../dom/on_screen.js";
import { forward } from "./answers.js";
import { dealField, dealOf, NO_DEAL } from "./deal.js";
import { onEnter } from "../dom/keys.js";
import { elementOf, markup, symbolsOf, trustedBy } from "../dom/markup.js";
import { fileFor, OPEN } from "./open_record.js";
import { fillActs } from "../dom/panels.js";
import { hasWonEnough, isLearnt } from "./wins.js";
import { button, div, fill, focusOn, html, newPrefix } from "../dom/words.js";

/**
 * @typedef {{ name: string, label: string, values: [any, string][], variants: string[] }} Field
 * @typedef {{ key: string, name: string, about: string, picture: string, players: number[], learn: boolean, seats: Record<string, number>,
 *   fields: Field[], styles: [string, string][] }} Offered
 * @typedef {{ symbols: string, label: string, names: string[], games: Offered[], game: string, seat: number, against: string,
 *   seed: number | null, seeds: number, own: string }} Form `own` is the name of a reader's function, "" if there is none
 */

const EACH = "each";   // "the others play like": each in its own way
const PEOPLE = "people"; // each seat a person at this screen, or a strategy
const PERSON = "person";
const LONGEST_NAME = 12; // letters
const EASY_STRATEGY = "beginner"; // the strategy of the others at first
const LEFT = "left";   // the seat left of the dealer, who begins
const MONTHS = { day: "numeric", month: "long" };

/** Of several pairs, the one that begins with the first wanted value that exists; otherwise the first pair.
 *  @param {any[][]} values
 *  @param {any[]} wanted */
const firstOf = (values, ...wanted) => wanted.map((one) => values.find(([value]) => String(value) === String(one))).find(Boolean) ?? values[0];

/** The form in `el`; `start` gets the settings, `open` the text of a saved game, and `earlier` offers to continue a game instead.
 *  @param {HTMLElement} el
 *  @param {Form} data
 *  @param {(wish: object) => void} start
 *  @param {(text: string) => void} open
 *  @param {{ words: string, run: () => void, forget: () => void } | null} earlier */
export function form(el, data, start, open, earlier) {
  const prefix = newPrefix();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let midnight;
  let chosen = { names: [], seat: LEFT, like: EASY_STRATEGY, options: {} };
  const trusted = trustedBy(prefix);
  const drawn = 1 + Math.floor(Math.random() * (data.seeds - 1));
  const how = elementOf(markup`<details class="how"><summary><span></span><span class="change">Change</span></summary>
${group("Game", "game", data.games.map(({ key, name }) => [key, name]), data.game)}<div class="fields"></div><div class="foot"><label class="seed">Seed of the deal
<input type="number" class="typed" name="seed" value="${data.seed ?? drawn}" step="1" aria-label="Seed of the deal"></label>
<p class="small">The same seed deals the same cards, so you can give it to a friend or a class.</p><div class="deal"></div></div></details>`);
  const [line, fields, seed, deal] = ["span", ".fields", "[name=seed]", ".deal"].map((wanted) => how.querySelector(wanted));
  deal.append(button("Deal", sendOff, { class: "go" }));
  const note = elementOf(markup`<p class="wait" role="status"></p>`);
  const better = button("They can play better: try?", () => {
    const [[best]] = game().styles;
    check("against", best);
    root.querySelector(`.tile[data-game="${CSS.escape(game().key)}"] .acts button:last-child`)?.focus();
  }, { class: "better" });
  const head = markup`<div class="title"><h2>Which game would you like to learn?</h2></div>`;
  const root = html("div", { class: "hilo one choosing", role: "form", "aria-label": data.label },
    symbolsOf(trusted(data.symbols)), head, div("tiles", data.games.map(tile)), how, better, note, div("more", stopped(), daily(), puzzles()));
  root.lastChild.append(saved());

  /** A game, with its buttons.
   *  @param {Offered} of */
  function tile({ key, name, about, picture, players, learn }) {
    const counts = players.length ? players : [3, 4];
    const least = Math.min(...counts);
    const most = Math.max(...counts);
    const many = `${least} ${most > least + 1 ? "to" : "or"} ${most} players`;
    const shown = elementOf(markup`<section class="tile" data-game="${key}" aria-label="${name}"><span class="shows"><svg viewBox="0 0 244 134"
aria-hidden="true">${trusted(picture)}</svg></span><h3>${name}</h3><p>${about}</p><p>${isLearnt(key) ? `${many}. ✓ You have learnt it.` : many}</p>
<div class="acts"></div></section>`);
    fillActs(shown.lastChild, [
      learn && forward("Learn it by playing", () => begin({ guide: key, options: {} }), { "aria-label": `Learn it by playing: ${name}` }),
      { words: "Play", run: () => play(key), marks: { "aria-label": `Play ${name}` } },
    ], prefix);
    return shown;
  }

  /** The game to continue, if there is one. */
  function stopped() {
    if (!earlier) return null;
    const shown = card("Where you stopped", earlier.words.replace(/^Go on: /, ""), { words: "Go on", run: earlier.run, marks: { "aria-label": earlier.words } },
      { words: "Forget it", run: forget });
    return shown;

    function forget() {
      earlier?.forget();
      shown.remove();
      say("This browser has forgotten your games.");
    }
  }

  /** The deal of the day in words, of one game after the other: the same for everybody, by the reader's own date. */
  function today() {
    const date = new Date();
    const day = date.toLocaleDateString("sv"); // a date such as 2026-11-29
    const { name, players } = data.games[(Date.parse(day) / 86400000) % data.games.length];
    const deal = [name, players.length > 0 && `${players[0]} players`, `deal ${day.replaceAll("-", "")}`].filter(Boolean).join(", ");
    return { date: date.toLocaleDateString("en-GB", MONTHS), deal };
  }

  /** The deal of today; at midnight the next one replaces it. */
  function daily() {
    const shown = card("Deal of the day", "", { words: "Play today's deal", run: () => begin(dealOf(data, today().deal)) });
    const show = () => {
      const { date, deal } = today();
      /** @type {HTMLElement} */ (shown.querySelector("p")).textContent = `${date}: ${deal}. The same cards for everybody.`;
      clearTimeout(midnight);
      midnight = setTimeout(show, new Date().setHours(24, 0, 1, 0) - Date.now());
    };
    show();
    return shown;
  }

  /** Positions with one best choice. */
  function puzzles() {
    return card("Puzzles", "One move is better than all others. Which, and why?", { words: "Solve puzzles", run: () => begin({ options: {}, puzzles: true }) });
  }

  /** A game that is there already: in a file, or as a deal in words. */
  function saved() {
    const shown = card("A saved game", "From a file, yours or a friend's; or a friend's deal, in words.");
    const chooses = button(OPEN, null);
    shown.lastChild.append(chooses, fileFor(root, chooses, open, say), ...dealField(byWords));
    return shown;
  }

  /** Deals what a friend has dealt.
   *  @param {string} words */
  function byWords(words) {
    const wish = dealOf(data, words);
    if (wish) begin(wish);
    else say(NO_DEAL);
  }

  /** A game or puzzle to continue.
   *  @param {string} title
   *  @param {string} words
   *  @param {import("./answers.js").Button[]} buttons */
  function card(title, words, ...buttons) {
    const shown = elementOf(markup`<section class="card"><h3>${title}</h3><p>${words}</p><div class="acts"></div></section>`);
    fillActs(shown.lastChild, buttons, prefix);
    return shown;
  }

  /** Plays a game with the settings of its line.
   *  @param {string} key */
  function play(key) {
    check("game", key);
    sendOff();
  }

  /** Chooses a value of a field, as a reader does.
   *  @param {string} name
   *  @param {string} value */
  function check(name, value) {
    const radio = /** @type {HTMLInputElement} */ (root.querySelector(`input[name="${prefix}${name}"][value="${CSS.escape(value)}"]`));
    radio.checked = true;
    show();
  }

  function begin(wish) {
    say("Dealing…");
    start(wish);
  }

  /** Radio buttons of one name: `values` with their labels.
   *  @param {string} label
   *  @param {string} name
   *  @param {[any, unknown][]} values
   *  @param {any} chosen */
  function group(label, name, values, chosen) {
    const radios = values.map(([value, inside]) => markup`<label class="radio"><input type="radio" name="${prefix}${name}" value="${value}"
${String(value) === String(chosen) && "checked"}>${inside}</label>`);
    return markup`<fieldset class="${name}"><legend>${label}</legend><div class="radios">${radios}</div></fieldset>`;
  }

  const valueOf = (name) => /** @type {HTMLInputElement | null} */ (
    root.querySelector(`input[name="${prefix}${name}"]:checked`))?.value;
  const game = () => data.games.find(({ key }) => key === valueOf("game")) ?? data.games[0];

  /** The fields of the chosen game; fields that stay keep their values. */
  function show() {
    const { key, name: title, players, fields: options, styles, seats } = game();
    const chosenOf = (name, values, usual) => firstOf(values, valueOf(name), usual)?.[0];
    const choices = (label, name, values, usual) => group(label, name, values, chosenOf(name, values, usual));
    const inForm = (some) => some.map(({ name, label, values }) => choices(label, `option-${name}`, values));
    const byVariant = options.filter(({ name }) => name === "variant");
    const variant = chosenOf("option-variant", byVariant[0]?.values ?? []);
    const others = options.filter((one) => !byVariant.includes(one) && (!one.variants.length || one.variants.includes(variant)));
    const counts = players.toSorted((a, b) => a - b).map((n) => [n, String(n)]);
    const count = chosenOf("players", counts, players[0]) ?? seats[variant] ?? seats[""];
    const names = data.names.slice(0, count);
    const places = [[LEFT, "the one who begins"], ...names.map((name, n) => [n, [place(n, count), name]])];
    const seat = chosenOf("seat", places, data.seat || LEFT);
    const single = [...styles, ...(data.own ? [["own", data.own]] : [])];
    const ways = [...single, ...(count > 2 ? [[EACH, "each differently"]] : []), [PEOPLE, "people at this screen"]];
    const [like, style] = firstOf(ways, valueOf("against"), data.against);
    fill(fields,
      counts.length > 0 && group("Players", "players", counts, count),
      inForm(byVariant),
      like !== PEOPLE && group("Your seat, at the bottom of the table", "seat", places, seat),
      group("The others play like", "against", ways, like),
      choices("Help", "help", [["yes", "hints, and a question before costly moves"], ["no", "none, as in a match"]]),
      like === EACH && several(names, seat, single), like === PEOPLE && several(names, null, single),
      inForm(others),
    );
    const values = [...byVariant, ...others].map(({ name, values }) => [name, chosenOf(`option-${name}`, values)]);
    chosen = { names, seat, like, options: { ...Object.fromEntries(values), ...(counts.length && { players: count }) } };
    better.hidden = !(hasWonEnough(key) && like === EASY_STRATEGY);
    const who = seat === LEFT ? "You begin" : `You are ${names[seat]}`;
    const play = like === EACH ? style : `like ${style === "a beginner" ? "beginners" : style}`;
    line.replaceChildren(`${title}, ${count} players`, like === PEOPLE ? `, ${fields.querySelectorAll("[data-person]").length} of them at this screen.` : `. ${who}; the others play ${play}.`);
  }

  /** Who plays each seat except `mine`; if people share the screen, a seat can be a person with a name.
   *  @param {string[]} names
   *  @param {number | string | null} mine null where people share it
   *  @param {[string, string][]} ways */
  function several(names, mine, ways) {
    const isShared = mine === null;
    const kind = isShared ? PEOPLE : EACH; // players are remembered for both kinds
    const was = new Map([...fields.querySelectorAll(`[data-several="${kind}"] [name]`)].map((one) => [one.name, one.value]));
    const all = isShared ? [[PERSON, "a person"], ...ways] : ways;
    return markup`<div class="several" data-several="${kind}">${names.map((name, n) => {
      if (n === mine) return "";
      const key = `seat-${n}`;
      const [chosen] = firstOf(all, was.get(key), isShared && (n < 2 ? PERSON : EASY_STRATEGY), ways[0][0]);
      const options = all.map(([value, words]) =>
        markup`<option value="${value}" ${value === chosen && "selected"}>${words}</option>`);
      return markup`<label>${name}<select name="${key}" ${isShared && markup`aria-label="Who plays as ${name}"`}>${options}</select>${chosen === PERSON && markup`<input
class="typed" name="seat-name-${n}" data-person="${n}" maxlength="${LONGEST_NAME}" value="${was.get(`seat-name-${n}`) ?? name}" aria-label="Name of ${name}">`}</label>`;
    })}</div>`;
  }

  /** Where a seat is, as a small table. */
  function place(seat, count) {
    const around = Array.from({ length: count }, (_, n) => {
      const angle = Math.PI / 2 + (2 * Math.PI * n) / count;
      const [r, look] = n === seat ? [4.5, "me"] : [2, "seat"];
      return markup`<circle cx="${18 + 15 * Math.cos(angle)}" cy="${12 + 9 * Math.sin(angle)}" r="${r}" class="${look}"/>`;
    });
    return markup`<svg viewBox="0 0 36 24" class="place" aria-hidden="true"><rect x="5" y="4.5" width="26" height="15" rx="7" class="felt"/>${around}</svg>`;
  }

  root.addEventListener("change", ({ target }) => {
    const { name, type } = /** @type {HTMLInputElement} */ (target);
    if (!["radio", "select-one"].includes(type)) return;
    show();
    focusOn(root.querySelector(`select[name="${name}"], input[name="${name}"]:checked`));
  });
  onEnter(root, sendOff);

  /** Deals as the form says. */
  function sendOff() {
    const { names, seat, like, options } = chosen;
    const people = [...fields.querySelectorAll("[data-person]")];
    const playerOf = (_, n) => fields.querySelector(`[name="seat-${n}"] option:checked:not([value="${PERSON}"])`)?.value ?? "random";
    if (!/^-?\d{1,15}$/.test(seed.value)) {
      say("The seed should be a whole number, such as 3.");
      seed.focus();
      return;
    }
    if (like === PEOPLE && !people.length) {
      say("Let at least one seat be a person.");
      return;
    }
    const shared = like === PEOPLE && { seat: 0, people: people.map((one) => Number(one.dataset.person)), names: people.map((one) => one.value.trim()) };
    const against = [EACH, PEOPLE].includes(like) ? names.map(playerOf) : like;
    begin({ game: game().key, options, seat, against, ...shared, seed: Number(seed.value), help: valueOf("help") !== "no" });
  }

  function say(text) {
    note.replaceChildren(text);
  }

  putInto(el, root, "start");
  show();
  return {
    say, byWords,
    /** Scrolls to it and moves the focus there. */
    enter() {
      focusOn(root.querySelector(`.tile[data-game="${CSS.escape(game().key)}"] button`));
      root.scrollIntoView({ block: "start" });
    },
    end() {
      clearTimeout(midnight);
      root.remove();
    },
  };
}
