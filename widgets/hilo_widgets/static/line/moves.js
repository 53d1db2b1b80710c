// @ts-check
// The list of moves: rows of a line, such as tricks, with a cell for each move and the step that it leads to.

/** @import { Line } from "./lines.js" */
/**
 * @typedef {{ text: string, at: number, signs: Set<string> }} Move made in step `at`
 * @typedef {{ round: number, heads: string[], label: string, cells: Map<number, Move> }} Row `cells` by column
 */

/** The rows of a line, or the part known at frame `end`. A repeated cell adds its sign; a different text in its place begins a
 *  new row of the same name.
 *  @param {Pick<Line, "frames">} line
 *  @param {number} [end]
 *  @returns {Row[]} */
export function rowsOf({ frames }, end = frames.length) {
  /** @type {Row[]} */
  const rows = [];
  frames.slice(0, end + 1).forEach(({ round, moves: [columns, cells] }, at) => {
    for (const [named, column, text, sign] of cells) {
      const fits = (/** @type {Row} */ row) => row.round === round && row.label === named && same(row.heads, columns);
      let row = rows.findLast(fits);
      if (!row || (row.cells.get(column)?.text ?? text) !== text) {
        rows.push((row = { round, heads: columns, label: named, cells: new Map() }));
      }
      const move = row.cells.get(column) ?? { text, at, signs: new Set() };
      if (sign) move.signs.add(sign);
      row.cells.set(column, move);
    }
  });
  return rows;
}

/** The last move before or at frame `at`, if there was one, and its row.
 *  @param {Row[]} rows
 *  @param {number} at
 *  @returns {{ row?: Row, move?: Move }} */
export function moveAt(rows, at) {
  /** @type {{ row?: Row, move?: Move }} */
  let found = {};
  for (const row of rows) {
    for (const move of row.cells.values()) if (move.at <= at && move.at >= (found.move?.at ?? -1)) found = { row, move };
  }
  return found;
}

/** The rows that are shown together with that of frame `at`: those of its round, with its columns.
 *  @param {Row[]} rows
 *  @param {number} at */
export function rowsBeside(rows, at) {
  const { row: here = rows[0] } = moveAt(rows, at);
  return rows.filter((row) => row.round === here.round && same(row.heads, here.heads));
}

/** @param {string[]} some
 *  @param {string[]} others */
function same(some, others) {
  return String(some) === String(others);
}
