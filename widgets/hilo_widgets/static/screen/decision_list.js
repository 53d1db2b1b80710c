// @ts-check
// The list of decisions: what was played, what it was, what it cost, what was better. It takes the place of the moves.

import { html, rich, set, spoken } from "./words.js";
import { named } from "./verdicts.js";

/**
 * @typedef {{ n: number, at: number, part: string, who: string, played: string, action: string, better: string, best: string,
 *   verdict: string, cost: number, with_error: string, head: string, said: string, hint: boolean,
 *   worth: Record<string, string> }} Decision made in frame `at`, number `n` of the record
 * @typedef {{ text: string, rules: [string, string, string, string][] }} Why
 * @typedef {{ decisions: Decision[], curve: { points: [number, number][], label: string, whose: string, unit: string },
 *   unit: string, summary: string, assumed: string, note: string, several: boolean, whys: Record<number, Why> }} Told
 */

/** The list; `go` hears where a reader wants to go.
 *  @param {Told} told
 *  @param {(at: number) => void} go
 *  @param {string} prefix */
export function decisionList(told, go, prefix) {
  const summary = html("p", { class: "sum" }, ...rich(told.summary, prefix));
  const note = html("p", { class: "note" }, told.note);
  const body = html("tbody");
  const sorting = (/** @type {string} */ words, /** @type {string} */ by) => html("button", { type: "button", "data-by": by }, words);
  const cost = sorting(`Cost ${told.unit === "points" ? "in points" : told.unit}`, "cost");
  const heads = [sorting("When", "at"), "Played", "Was", cost, "Better"].map((head) => html("th", { scope: "col" }, head));
  const table = html("table", {}, html("thead", {}, html("tr", {}, ...heads)), body);
  const root = html("div", { class: told.several ? "moves rev all" : "moves rev", tabindex: 0, role: "group", "aria-label": "Decisions" }, summary, table, note);
  let shown = -1;

  root.addEventListener("click", ({ target }) => {
    const pressed = /** @type {Element} */ (target);
    const by = /** @type {HTMLElement | null} */ (pressed.closest("[data-by]"));
    const row = /** @type {HTMLElement | null} */ (pressed.closest("[data-row]"));
    if (by) sort(by.dataset.by ?? "");
    else if (row) go(Number(row.dataset.row));
  });

  /** @param {Decision} one */
  function rowOf(one) {
    const when = told.several ? `${one.who}, ${one.part[0].toLowerCase()}${one.part.slice(1)}` : one.part;
    const cost = one.with_error === "0" ? "no cost" : `cost ${one.with_error} ${told.unit}`;
    const said = [when, spoken(one.played), one.verdict, cost, ...(one.better ? [`better ${spoken(one.better)}`] : [])];
    if (one.hint) said.push("with a hint");
    const button = html("button", { type: "button", tabindex: -1, class: "mv", "data-at": one.at, "aria-label": said.join(", ") });
    button.append(...rich(one.played, prefix));
    const was = html("td", {}, named(one.verdict), ...(one.hint ? [html("span", { class: "ld" }, "with a hint")] : []));
    return html("tr", { "data-row": one.at }, html("th", { scope: "row" }, ...rich(when, prefix)), html("td", {}, button), was,
      html("td", { class: "n" }, one.with_error), html("td", {}, ...rich(one.better, prefix)));
  }

  /** Puts the rows in order: by time, or the most expensive first.
   *  @param {string} by */
  function sort(by) {
    const rows = [...told.decisions].sort((one, other) => (by === "cost" ? other.cost - one.cost : 0) || one.at - other.at);
    body.replaceChildren(...rows.map(rowOf));
    for (const head of heads) {
      const button = head.querySelector("button");
      if (button) set(head, { "aria-sort": button.dataset.by !== by ? null : by === "cost" ? "descending" : "ascending" });
    }
    mark(shown);
    root.scrollTop = 0;
  }

  /** Marks the decision of frame `at`, if there is one.
   *  @param {number} at */
  function mark(at) {
    shown = at;
    for (const row of body.querySelectorAll("tr")) {
      const here = Number(row.dataset.row) === at;
      row.classList.toggle("cur", here);
      set(/** @type {Element} */ (row.querySelector(".mv")), { "aria-current": here ? "step" : null });
    }
  }

  /** Shows which decision is that of frame `at`.
   *  @param {unknown} line
   *  @param {number} at */
  function fill(line, at) {
    mark(at);
    const row = /** @type {HTMLElement | null} */ (body.querySelector(".cur"));
    if (!row) return;
    const head = /** @type {HTMLElement} */ (heads[0]).offsetHeight;
    const [top, foot] = [row.offsetTop - head, row.offsetTop + row.offsetHeight];
    if (top < root.scrollTop) root.scrollTop = top;
    else if (foot > root.scrollTop + root.clientHeight) root.scrollTop = foot - root.clientHeight;
  }

  sort("cost");
  return { root, fill };
}
