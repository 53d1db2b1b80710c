// The list of moves: rows, signs, what stands beside what.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { moveAt, rowsBeside, rowsKnown, rowsOf } from "../../widgets/hilo_widgets/static/screen/moves.js";

const TEXTS = ["Trick\tAnn\tBen", "Ann\tBen", "Turn\tMove", "1", "2", "9♠", "4♥", "She draws.", "She lays."];
const text = (words) => TEXTS.indexOf(words);
const tricks = text("Trick\tAnn\tBen");
const cell = (row, column, words, sign = "") => [text(row), column, text(words), sign];

/** A line whose frames add these to the list, all in one round unless others are named. */
function line(added, rounds = []) {
  return { texts: TEXTS, frames: added.map((m, at) => ({ round: rounds[at] ?? 0, m })) };
}

/** Rows as plain values. */
const plainly = (rows) => rows.map(({ label, cells }) => [label, [...cells].map(([n, { text: said, at, signs }]) => [n, said, at, ...signs.keys()])]);

test("a trick is one row, and a card said again gets its sign, so a leader who wins has both", () => {
  const rows = rowsOf(line([
    [-1], [tricks, cell("1", 1, "9♠", "led")], [tricks, cell("1", 2, "4♥")], [tricks, cell("1", 1, "9♠", "wins")],
    [tricks, cell("2", 1, "4♥", "led")],
  ]));
  assert.deepEqual(plainly(rows), [["1", [[1, "9♠", 1, "led", "wins"], [2, "4♥", 2]]], ["2", [[1, "4♥", 4, "led"]]]]);
});

test("another move in the same place is a row of its own", () => {
  const turn = text("Turn\tMove");
  const rows = rowsOf(line([[turn, cell("1", 1, "She draws.")], [turn, cell("1", 1, "She lays.")]]));
  assert.deepEqual(plainly(rows), [["1", [[1, "She draws.", 0]]], ["1", [[1, "She lays.", 1]]]]);
});

test("the present move is the last one made; before the first there is none", () => {
  const rows = rowsOf(line([[-1], [tricks, cell("1", 1, "9♠")], [-1], [tricks, cell("1", 2, "4♥")]]));
  assert.deepEqual([0, 1, 2, 3].map((at) => moveAt(rows, at).move?.text), [undefined, "9♠", "9♠", "4♥"]);
  assert.equal(moveAt(rows, 3).row, rows[0]);
});

test("beside each other stand the rows of a round that have the same columns", () => {
  const bids = text("Ann\tBen");
  const rows = rowsOf(line([
    [bids, cell("1", 1, "9♠")], [tricks, cell("1", 1, "9♠")], [tricks, cell("2", 1, "4♥")], [tricks, cell("1", 1, "4♥")],
  ], [0, 0, 0, 1]));
  assert.deepEqual([0, 1, 2, 3].map((at) => rowsBeside(rows, at).length), [1, 2, 2, 1]);
});

test("where later steps are hidden, so are their moves, and the sign of a card that has not yet taken its trick", () => {
  const rows = rowsOf(line([
    [-1], [tricks, cell("1", 1, "9♠", "led")], [tricks, cell("1", 2, "4♥")], [tricks, cell("1", 1, "9♠", "wins")],
    [tricks, cell("2", 1, "4♥", "led")],
  ]));
  assert.deepEqual(rowsKnown(rows, 0), []);
  assert.deepEqual(plainly(rowsKnown(rows, 2)), [["1", [[1, "9♠", 1, "led"], [2, "4♥", 2]]]]);
  assert.deepEqual(plainly(rowsKnown(rows, 3)), [["1", [[1, "9♠", 1, "led", "wins"], [2, "4♥", 2]]]]);
});
