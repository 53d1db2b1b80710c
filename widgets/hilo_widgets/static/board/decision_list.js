// @ts-check
// The decisions of a review as a list, which replaces the table: what was played, how good it was, and what was better.

import { forward, STEP_WAY } from "./answers.js";
import { fileFor } from "./open_record.js";
import { fillActs } from "../dom/panels.js";
import { spoken } from "../line/signs.js";
import { elementOf, markup, setHtml } from "../dom/markup.js";
import { fill, focusOn, rich } from "../dom/words.js";
import { named } from "../dom/verdicts.js";

/** @import { Rule } from "../line/lines.js" */

/**
 * @typedef {{ n: number, at: number, part: string, who: string, played: string, action: string, better: string, best: string,
 *   verdict: string, was: string, cost: number, head: string, why: string, short: string, rules: Rule[], numbers: string,
 *   with_error: string, hint: boolean, worth: Record<string, string>, open: string, settled: boolean }} Decision made in frame `at`, number `n` of the record; `better` is an action, "" where none was beyond luck;
 *   `open` is what the cards allowed, and `settled` says that it decided the round
 * @typedef {{ title: string, text: string, known: string, line: any }} Back what was possible in a finished round with all hands face up,
    compared with what could be known, and the better play as a line
 * @typedef {{ decisions: Decision[], curve: { points: [number, number][], label: string, whose: string, unit: string },
 *   unit: string, game: string, title: string, summary: string, in_numbers: string, left_out: string, assumed: string, note: string,
 *   several: boolean, costliest: number, back: Back[] }} Told `costliest` is the frame of the costliest decision
 */

/** The list, next to the totals; `go` is called with the place that a reader chooses, `end` says how the game ended.
 *  @param {Told} told
 *  @param {string} end
 *  @param {{ go: (at: number) => void, count: () => void, way: (line: any) => void, compare?: (text: string) => void }} does `count` shows the numbers, or
 *    hides them; `way` steps through the other way of a round; `compare` takes a friend's game of the same deal, where it can be looked at
 *  @param {string} prefix */
export function decisionList(told, end, { go, count, way, compare }, prefix) {
  const { decisions, several, costliest } = told;
  const head = ["When", "Played", "Was", "Cost", "Better"].map((name) => markup`<th scope="col" class="${name}">${name}</th>`);
  const back = told.back.map(({ title, text, known, line }, n) => [
    markup`<h4>${title}</h4><p>${rich(text, prefix)}</p>`, known && markup`<p>${rich(known, prefix)}</p>`,
    line && markup`<button type="button" class="friend" data-way="${n}">${STEP_WAY}</button>`,
  ]);
  const ended = markup`<h4>How it ended</h4><p>${rich(end, prefix)}</p>`;
  const friends = markup`<button type="button" class="friend">Compare with a friend\u2026</button><ul class="beside" hidden tabindex="0"
aria-live="polite" aria-label="Beside a friend"></ul>`;
  const isCompared = compare && !several;
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="list${several && " all"}"><div class="rows" role="group" aria-label="Decisions"><table><thead><tr>${head}</tr></thead>
<tbody>${decisions.map(rowOf)}</tbody></table></div><div class="side"><div class="place"><h3>${told.title}</h3><p class="sum"></p><div class="acts"></div></div>
${end && ended}${back}<p class="note"></p>${isCompared && friends}</div></div>`);
  const [body, side, summary, acts, note] = ["tbody", ".side", ".sum", ".acts", ".note"].map((name) => /** @type {HTMLElement} */ (root.querySelector(name)));
  const [friend, beside] = [...side.children].slice(-2).map((one) => /** @type {HTMLElement} */ (one));
  if (isCompared) side.append(fileFor(side, friend, compare, (words) => sayBeside([words])));

  /** Says how a friend played the same deal, or why the two cannot be compared.
   *  @param {string[]} lines */
  function sayBeside(lines) {
    beside.hidden = false;
    setHtml(beside, markup`${lines.map((line) => markup`<li>${rich(line, prefix)}</li>`)}`);
    beside.scrollIntoView({ block: "nearest" });
  }

  root.addEventListener("click", ({ target }) => {
    const { row, way: n } = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-row], [data-way]"))?.dataset ?? {};
    if (row) go(Number(row));
    if (n) way(told.back[Number(n)].line);
  });

  /** @param {Decision} one */
  function rowOf(one) {
    const when = several ? `${one.who}, ${inSentence(one.part)}` : one.part;
    const said = [when, spoken(one.played), one.was, spoken(one.short), one.hint && "with a hint"].filter(Boolean);
    return markup`<tr data-row="${one.at}" class="${one.at === costliest && one.short && "dear"}"><th scope="row">${rich(when, prefix)}</th>
<td><button type="button" class="mv" aria-label="${said.join(", ")}">${rich(one.played, prefix)}</button></td><td class="${!one.hint && "n"}">${
  named(one.verdict, one.was)}${one.hint && markup`<span class="ld">with a hint</span>`}</td><td class="n Cost">${one.with_error}</td><td>${rich(one.short, prefix)}</td></tr>`;
  }

  /** Shows all this in words, or in numbers.
   *  @param {boolean} numbers */
  function show(numbers) {
    const first = decisions.find(({ at }) => at === costliest) ?? decisions[0];
    const look = first?.short ? `Look at ${inSentence(first.part)}` : "Look at one";
    setHtml(summary, rich(numbers ? told.in_numbers : told.summary, prefix));
    fill(note, numbers ? told.note : told.left_out);
    fillActs(acts, first ? [forward(look, () => go(first.at)), { words: numbers ? "In words" : "Show the numbers", run: count }] : [], prefix);
  }

  /** Marks the decision of frame `at`, if there is one.
   *  @param {number} at */
  function mark(at) {
    for (const row of body.querySelectorAll("tr")) {
      const here = Number(row.dataset.row) === at;
      row.classList.toggle("cur", here);
      /** @type {Element} */ (row.querySelector(".mv")).ariaCurrent = here ? "step" : null;
    }
  }

  /** Moves the focus to the marked decision, or to the first button. */
  function enter() {
    const here = /** @type {HTMLElement | null} */ (body.querySelector(".cur .mv") ?? acts.querySelector("button"));
    focusOn(here);
    here?.scrollIntoView({ block: "nearest" });
  }

  return { root, fill: show, mark, enter, compared: sayBeside };
}

/** The name of a part of a round within a sentence.
 *  @param {string} part */
export const inSentence = (part) => part[0].toLowerCase() + part.slice(1);
