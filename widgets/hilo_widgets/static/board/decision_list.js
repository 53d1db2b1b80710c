// @ts-check
// The decisions of a review as a list, which takes the table's place: what was played, what it was, and what was better.

import { STEP_WAY } from "./answers.js";
import { fileFor } from "./open_record.js";
import { fillActs } from "../dom/panels.js";
import { spoken } from "../line/signs.js";
import { div, html, rich, set } from "../dom/words.js";
import { named } from "../dom/verdicts.js";

/** @import { Rule } from "../line/lines.js" */
/** @import { Button } from "./answers.js" */

/**
 * @typedef {{ n: number, at: number, part: string, who: string, played: string, action: string, better: string, best: string,
 *   verdict: string, was: string, cost: number, head: string, why: string, short: string, rules: Rule[], numbers: string,
 *   with_error: string, hint: boolean, worth: Record<string, string>, open: string, settled: boolean }} Decision made in frame `at`, number `n` of the record;
 *   `open` is what the cards allowed, and `settled` says that it decided the round
 * @typedef {{ title: string, text: string, known: string, line: any }} Back what open hands say of a round that is over, beside what
 *   could be known, and the other way as a line
 * @typedef {{ decisions: Decision[], curve: { points: [number, number][], label: string, whose: string, unit: string },
 *   unit: string, game: string, title: string, summary: string, in_numbers: string, left_out: string, assumed: string, note: string,
 *   several: boolean, dearest: number, back: Back[] }} Told `dearest` is the frame of the costliest decision
 */

/** The list, beside what all of it comes to; `go` hears where a reader wants to go, `end` is how it ended.
 *  @param {Told} told
 *  @param {string} end
 *  @param {{ go: (at: number) => void, count: () => void, way: (line: any) => void, compare?: (text: string) => void }} does `count` shows the numbers, or
 *    hides them; `way` steps through the other way of a round; `compare` takes a friend's game of the same deal, where it can be looked at
 *  @param {string} prefix */
export function decisionList(told, end, { go, count, way, compare }, prefix) {
  const { decisions, several, dearest } = told;
  const body = html("tbody");
  const head = html("tr", {}, ...["When", "Played", "Was", "Cost", "Better"].map((name) => html("th", { scope: "col", class: name }, name)));
  const table = html("table", {}, html("thead", {}, head), body);
  const rows = html("div", { class: "rows", role: "group", "aria-label": "Decisions" }, table);
  const summary = html("p", { class: "sum" });
  const acts = div("acts");
  const host = div("place", html("h3", {}, told.title), summary, acts);
  const ended = [html("h4", {}, "How it ended"), html("p", {}, ...rich(end, prefix))];
  const beside = html("ul", { class: "beside", hidden: true, tabindex: 0, "aria-live": "polite", "aria-label": "Beside a friend" });
  const friend = html("button", { type: "button", class: "friend" }, "Compare with a friend\u2026");
  const back = told.back.flatMap(({ title, text, known, line }) => [
    html("h4", {}, title), html("p", {}, ...rich(text, prefix)), ...(known ? [html("p", {}, ...rich(known, prefix))] : []),
    ...(line ? [wayOf(line)] : []),
  ]);
  const side = div("side", host, ...(end ? ended : []), ...back, html("p", { class: "note" }), ...(compare && !several ? [friend, beside] : []));
  const root = html("div", { class: several ? "list all" : "list" }, rows, side);
  if (compare && !several) side.append(fileFor(side, friend, compare, (words) => sayBeside([words])));

  /** The button that leads to the other way of a round. */
  function wayOf(/** @type {any} */ line) {
    const button = html("button", { type: "button", class: "friend", "data-way": "" }, STEP_WAY);
    button.addEventListener("click", () => way(line));
    return button;
  }

  /** Says how a friend has played the same deal, or why that is not known.
   *  @param {string[]} lines */
  function sayBeside(lines) {
    beside.hidden = false;
    beside.replaceChildren(...lines.map((line) => html("li", {}, ...rich(line, prefix))));
    beside.scrollIntoView({ block: "nearest" });
  }

  rows.addEventListener("click", ({ target }) => {
    const row = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-row]"));
    if (row) go(Number(row.dataset.row));
  });

  /** @param {Decision} one */
  function rowOf(one) {
    const when = several ? `${one.who}, ${one.part[0].toLowerCase()}${one.part.slice(1)}` : one.part;
    const said = [when, spoken(one.played), one.was, ...(one.short ? [spoken(one.short)] : []), ...(one.hint ? ["with a hint"] : [])];
    const button = html("button", { type: "button", class: "mv", "aria-label": said.join(", ") }, ...rich(one.played, prefix));
    const was = html("td", { class: one.hint ? null : "n" }, named(one.verdict, one.was), ...(one.hint ? [html("span", { class: "ld" }, "with a hint")] : []));
    return html("tr", { "data-row": one.at, class: one.at === dearest && one.short ? "dear" : null },
      html("th", { scope: "row" }, ...rich(when, prefix)), html("td", {}, button), was,
      html("td", { class: "n Cost" }, one.with_error), html("td", {}, ...rich(one.short, prefix)));
  }

  body.append(...decisions.map(rowOf));

  /** Shows all this in words, or in numbers.
   *  @param {boolean} numbers */
  function fill(numbers) {
    const first = decisions.find(({ at }) => at === dearest) ?? decisions[0];
    /** @type {Button[]} */
    const ways = [
      ...(first ? [{ words: first.short ? `Look at ${first.part[0].toLowerCase()}${first.part.slice(1)}` : "Look at one", run: () => go(first.at), go: true }] : []),
      ...(first ? [{ words: numbers ? "In words" : "Show the numbers", run: count }] : []),
    ];
    summary.replaceChildren(...rich(numbers ? told.in_numbers : told.summary, prefix));
    set(root, { "data-numbers": numbers });
    /** @type {HTMLElement} */ (side.querySelector(".note")).replaceChildren(numbers ? told.note : told.left_out);
    fillActs(acts, ways, prefix);
  }

  /** Marks the decision of frame `at`, if there is one.
   *  @param {number} at */
  function mark(at) {
    for (const row of body.querySelectorAll("tr")) {
      const here = Number(row.dataset.row) === at;
      row.classList.toggle("cur", here);
      set(/** @type {Element} */ (row.querySelector(".mv")), { "aria-current": here ? "step" : null });
    }
  }

  /** Brings the keyboard to the decision that is marked, or to the first way on. */
  function enter() {
    const here = /** @type {HTMLElement | null} */ (body.querySelector(".cur .mv") ?? acts.querySelector("button"));
    here?.focus({ preventScroll: true });
    here?.scrollIntoView({ block: "nearest" });
  }

  return { root, fill, mark, enter, compared: sayBeside };
}
