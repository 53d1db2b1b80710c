// @ts-check
// All puzzles by game and theme, how far the reader has come in each, and the way to the next one.

import { forward, LEADS_ON } from "./answers.js";
import { putInto } from "../dom/on_screen.js";
import { fileFor } from "./open_record.js";
import { fillActs } from "../dom/panels.js";
import { progress } from "./puzzle_progress.js";
import { elementOf, markup } from "../dom/markup.js";
import { button, focusOn, newPrefix, set } from "../dom/words.js";

/** @import { Wanted } from "./puzzle.js" */
/**
 * @typedef {{ key: string, name: string, themes: [key: string, name: string, about: string, ids: string[]][] }} OfGame
 * @typedef {{ games: OfGame[], game: string | null, theme: string | null, done: number }} Overview
 */

const OURS = "This file holds no progress in puzzles.";

/** The list in `el`; `start` asks for a puzzle, `leave` goes to the choice of games.
 *  @param {HTMLElement} el
 *  @param {Overview} data
 *  @param {{ start: (of: Wanted) => void, leave: () => void }} does */
export function puzzleList(el, data, { start, leave }) {
  const prefix = newPrefix();
  let game = data.games.find(({ key }) => key === data.game) ?? data.games[0];
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="hilo one choosing puzzling" role="group" aria-label="Puzzles" tabindex="-1"><div class="title"><h2>Puzzles</h2>
<div class="tabs"></div></div><div class="halves"><div class="rows"></div><section class="card"><h3>Next for you</h3><p class="soft"></p>
<div class="acts"></div><p class="soft">How far you are is kept in this browser, and nowhere else. A puzzle you missed comes back after 1, 3 and 7 others.</p>
<div class="acts"></div><p class="wait" role="status"></p></section></div></div>`);
  const [tabs, rows, side, count, note] = [".tabs", ".rows", ".card", ".soft", ".wait"].map((wanted) => /** @type {HTMLElement} */ (root.querySelector(wanted)));
  const open = button("Open a file\u2026", null);
  const save = button("Save as a file", () => {
    progress.save();
    say("Saved as hilo_puzzles.json, where your browser puts what it downloads.");
  });
  const forget = button("Forget", () => {
    progress.set(null);
    fill();
    say("Forgotten.");
  });
  const [goOn, keeps] = side.querySelectorAll(".acts");
  keeps.append(save, open, forget);

  /** @param {Wanted} of */
  function ask(of) {
    say("One moment\u2026");
    start(of);
  }

  function fill() {
    const choose = (/** @type {OfGame} */ one) => {
      game = one;
      fill();
      focusOn(/** @type {HTMLElement} */ (tabs.querySelector("[aria-pressed=true]")));
    };
    fillActs(tabs, data.games.map((one) => data.games.length > 1 && {
      words: one.name, run: () => choose(one), go: one === game, marks: { "aria-pressed": String(one === game) },
    }), prefix);
    const ids = game.themes.flatMap((theme) => theme[3]);
    const all = progress.of(ids, data.done);
    count.replaceChildren(`${game.name}: ${all.solved} of ${ids.length} solved.`);
    const next = forward(all.answered ? "Next puzzle" : "First puzzle", () => ask({ game: game.key, theme: null }), LEADS_ON);
    fillActs(goOn, [next, { words: "Play a game", run: leave }], prefix);
    rows.replaceChildren(...game.themes.map(row));
  }

  /** A theme, how far the reader is, and the way to its next puzzle.
   *  @param {OfGame["themes"][number]} theme */
  function row([key, name, about, ids]) {
    const { solved, answered } = progress.of(ids, data.done);
    const shown = elementOf(markup`<section class="theme" data-theme-key="${key}" aria-label="${name}"><h3>${name}</h3><p>${about}</p>
<progress max="${ids.length}" value="${solved}" aria-label="${solved} of ${ids.length} solved"></progress><p class="many">${solved} of ${ids.length}</p>
<div class="acts"></div></section>`);
    fillActs(shown.lastChild, [{ words: answered ? "Go on" : "Start", run: () => ask({ game: game.key, theme: key }), marks: { "aria-label": `${answered ? "Go on" : "Start"}: ${name}` } }], prefix);
    return shown;
  }

  /** Imports the content of a file.
   *  @param {string} text */
  function take(text) {
    try {
      const found = JSON.parse(text);
      if (typeof found.answered !== "number" || typeof found.seen !== "object" || !found.seen) throw new Error(OURS);
      say(progress.set(found) ? "Your progress is here." : "This browser keeps nothing.");
      fill();
    } catch {
      say(OURS);
    }
  }

  /** @param {string} text */
  function say(text) {
    note.replaceChildren(text);
  }

  side.append(set(fileFor(root, open, take, say), { "aria-label": "Saved progress" }));
  putInto(el, root, "puzzle");
  fill();
  return {
    say,
    /** Scrolls to it and moves the focus there. */
    enter() {
      focusOn(goOn.querySelector("button"));
      root.scrollIntoView({ block: "start" });
    },
    end: () => root.remove(),
  };
}
