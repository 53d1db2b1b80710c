// @ts-check
// The list of moves as a table, whose cells are buttons that step there.

import { moveAt, rowsBeside, rowsOf } from "../line/moves.js";
import { spoken } from "../line/signs.js";
import { elementOf, markup, setHtml } from "./markup.js";
import { rich, symbol } from "./words.js";

/** @import { Line } from "../line/lines.js" */
/** @import { Move, Row } from "../line/moves.js" */

const LONG_MOVE = 16; // letters: a longer move counts as a sentence

/** The list; `go` is called with the frame that a reader chooses.
 *  @param {(at: number) => void} go
 *  @param {string} prefix */
export function list(go, prefix) {
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="moves" tabindex="0" role="group" aria-label="Moves"></div>`);
  root.addEventListener("click", ({ target }) => {
    const cell = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-at]"));
    if (cell) go(Number(cell.dataset.at));
  });
  /** @type {Line | null} */
  let line = null;
  /** @type {Row[]} */
  let rows = [];
  let drawn = "";

  /** A cell, or an empty one.
   *  @param {Line} line
   *  @param {Move | undefined} move */
  function cellOf(line, move) {
    if (!move) return markup`<td></td>`;
    const { text, at, signs } = move;
    const mine = at > line.from;
    const names = [...signs];
    const said = names.map((sign) => (sign === "wins" ? "wins the trick" : sign));
    const label = [spoken(text), ...said, ...(mine ? ["your own line"] : [])].join(", ");
    const look = `mv${text.length > LONG_MOVE ? " lg" : ""}${mine ? " mine" : ""}`;
    const beside = names.map((sign) =>
      (sign === "wins" ? symbol("ecrown", "cr", prefix) : markup`<span class="ld" aria-hidden="true">${sign}</span>`));
    return markup`<td><button type="button" tabindex="-1" class="${look}" data-at="${at}" aria-label="${label}">${rich(text, prefix)}</button>${beside}</td>`;
  }

  /** @param {Line} line
   *  @param {Row[]} some */
  function draw(line, some) {
    const heads = some[0]?.heads ?? [];
    const body = some.map((row, n) => {
      const again = row.label === some[n - 1]?.label;
      const label = again ? markup`<span class="vh">${spoken(row.label)}</span>` : rich(row.label, prefix);
      const cells = heads.slice(1).map((_, column) => cellOf(line, row.cells.get(column + 1)));
      return markup`<tr><th scope="row">${label}</th>${cells}</tr>`;
    });
    setHtml(root, markup`<table><thead><tr>${heads.map((head) => markup`<th scope="col">${rich(head, prefix)}</th>`)}</tr></thead><tbody>${body}</tbody></table>`);
  }

  /** Shows the moves around frame `at`; later ones only if they are not `hidden`.
   *  @param {Line} ofLine
   *  @param {number} at
   *  @param {boolean} hidden */
  function fill(ofLine, at, hidden) {
    if (line !== ofLine) [line, rows, drawn] = [ofLine, rowsOf(ofLine), ""];
    if (!rows.length) return;
    const shown = hidden ? rowsOf(ofLine, at) : rows;
    const some = rowsBeside(shown, at);
    const which = `${some[0]?.round} ${some[0]?.heads.join()} ${hidden ? at : ""}`;
    if (which !== drawn) draw(ofLine, some);
    drawn = which;
    const now = moveAt(shown, at);
    const trs = root.querySelectorAll("tbody tr");
    some.forEach((row, n) => {
      const tr = trs[n];
      tr.classList.toggle("cur", row === now.row);
      for (const button of tr.querySelectorAll("[data-at]")) {
        const its = Number(button.getAttribute("data-at"));
        button.classList.toggle("nxt", its > at);
        button.ariaCurrent = row === now.row && its === now.move?.at ? "step" : null;
      }
    });
    scroll(/** @type {HTMLElement | null} */ (root.querySelector(".cur")));
  }

  /** Scrolls the current row into view, with a row before it if there is one; the top row is always whole.
   *  @param {HTMLElement | null} row */
  function scroll(row) {
    if (!row) return;
    const head = /** @type {HTMLElement} */ (root.querySelector("thead")).offsetHeight;
    const before = /** @type {HTMLElement | null} */ (row.previousElementSibling);
    const room = root.clientHeight - head;
    const first = before && before.offsetHeight + row.offsetHeight <= room ? before : row;
    const most = root.scrollHeight - root.clientHeight + head;
    const tops = [...root.querySelectorAll("tbody tr")].map((tr) => /** @type {HTMLElement} */ (tr).offsetTop);
    root.scrollTop = (tops.findLast((top) => top <= Math.min(first.offsetTop, most)) ?? head) - head;
  }

  return { root, fill };
}
