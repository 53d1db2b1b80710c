// The list of moves: rows, signs, what stands beside what.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { moveAt, rowsBeside, rowsOf } from "../../widgets/hilo_widgets/static/line/moves.js";

const tricks = ["Trick", "Ann", "Ben"];
const cell = (row, column, words, sign = "") => [row, column, words, sign];

/** A line whose frames add these to the list, all in one round unless others are named. */
function line(added, rounds = []) {
  return { frames: added.map(([heads = [], ...cells], at) => ({ round: rounds[at] ?? 0, moves: [heads, cells] })) };
}

/** Rows as plain values. */
const plainly = (rows) => rows.map(({ label, cells }) => [label, [...cells].map(([n, { text: said, at, signs }]) => [n, said, at, ...signs.keys()])]);

test("a trick is one row, and a card said again gets its sign, so a leader who wins has both", () => {
  const rows = rowsOf(line([
    [], [tricks, cell("1", 1, "9♠", "led")], [tricks, cell("1", 2, "4♥")], [tricks, cell("1", 1, "9♠", "wins")],
    [tricks, cell("2", 1, "4♥", "led")],
  ]));
  assert.deepEqual(plainly(rows), [["1", [[1, "9♠", 1, "led", "wins"], [2, "4♥", 2]]], ["2", [[1, "4♥", 4, "led"]]]]);
});

test("another move in the same place is a row of its own", () => {
  const turn = ["Turn", "Move"];
  const rows = rowsOf(line([[turn, cell("1", 1, "She draws.")], [turn, cell("1", 1, "She lays.")]]));
  assert.deepEqual(plainly(rows), [["1", [[1, "She draws.", 0]]], ["1", [[1, "She lays.", 1]]]]);
});

test("the present move is the last one made; before the first there is none", () => {
  const rows = rowsOf(line([[], [tricks, cell("1", 1, "9♠")], [], [tricks, cell("1", 2, "4♥")]]));
  assert.deepEqual([0, 1, 2, 3].map((at) => moveAt(rows, at).move?.text), [undefined, "9♠", "9♠", "4♥"]);
  assert.equal(moveAt(rows, 3).row, rows[0]);
});

test("beside each other stand the rows of a round that have the same columns", () => {
  const bids = ["Ann", "Ben"];
  const rows = rowsOf(line([
    [bids, cell("1", 1, "9♠")], [tricks, cell("1", 1, "9♠")], [tricks, cell("2", 1, "4♥")], [tricks, cell("1", 1, "4♥")],
  ], [0, 0, 0, 1]));
  assert.deepEqual([0, 1, 2, 3].map((at) => rowsBeside(rows, at).length), [1, 2, 2, 1]);
});

test("where later steps are hidden, so are their moves, and the sign of a card that has not yet taken its trick", () => {
  const played = line([
    [], [tricks, cell("1", 1, "9♠", "led")], [tricks, cell("1", 2, "4♥")], [tricks, cell("1", 1, "9♠", "wins")],
    [tricks, cell("2", 1, "4♥", "led")],
  ]);
  assert.deepEqual(rowsOf(played, 0), []);
  assert.deepEqual(plainly(rowsOf(played, 2)), [["1", [[1, "9♠", 1, "led"], [2, "4♥", 2]]]]);
  assert.deepEqual(plainly(rowsOf(played, 3)), [["1", [[1, "9♠", 1, "led", "wins"], [2, "4♥", 2]]]]);
});
