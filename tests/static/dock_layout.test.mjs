// The fan of a hand and the ways of the arrow keys.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { beside, opened } from "../../widgets/hilo_widgets/static/dom/dock_layout.js";

const card = (x, y = 0) => ({ x, y, width: 60, height: 84 });

test("the fan opens round a card until it is seen whole; the first and the last card stay", () => {
  const xs = [0, 40, 80, 120, 160];
  const now = opened(xs, 60, 2);
  assert.deepEqual([now[0], now.at(-1)], [0, 160]);
  assert.equal(Math.round(now[3] - now[2]), 66);
  assert.ok(now.every((x, n) => !n || x - now[n - 1] >= 16));
});

test("where the others cannot give way it opens as far as they can; a card that is seen whole, and the last, open nothing", () => {
  const narrow = opened([0, 18, 36], 60, 0);
  assert.deepEqual(narrow, [0, 20, 36]);
  const wide = [0, 70, 140];
  assert.equal(opened(wide, 60, 0), wide);
  assert.deepEqual(opened([0, 40, 80], 60, 2), [0, 40, 80]);
});

test("arrows go left and right through all rows, up and down to the nearest", () => {
  const grid = [card(0), card(80), card(160), card(10, 100), card(150, 100)];
  assert.deepEqual([0, 1, 2, 3, 4].map((n) => beside(grid, n, "ArrowRight")), [1, 2, 3, 4, 4]);
  assert.deepEqual([0, 3].map((n) => beside(grid, n, "ArrowLeft")), [0, 2]);
  assert.deepEqual([0, 2, 3].map((n) => beside(grid, n, "ArrowDown")), [3, 4, 3]);
  assert.deepEqual([4, 3, 0].map((n) => beside(grid, n, "ArrowUp")), [2, 0, 0]);
});
