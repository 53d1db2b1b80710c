// Chances in a page without Python: when they are told, and for whom.

const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";
import { progressiveChances } from "../../widgets/hilo_widgets/static/numbers/progressive_chances.js";

await ready();

const PACE = { first: 60, slice: 50, sent: [100, 200], longest: 300, sure: 0.004, shown: 0.025 };
const RULES = {
  measures: [{ yes_or_no: true, parts: 1 }], counted: 1, aim: 0, ranks: [["", ""], ["fine", ", fine"], ["best", ", best"]], wait: { short: "…" },
};
const PLACE = {
  table: new BigInt64Array(1), codes: ["7", "8"], asked: { seat: 0, ask: 1, trick: 0 }, counts: 4 + 6 + 4 + 2, note: "Each number.",
  words: ["one", "other"], open: [0], exact: [], spoken: [["in ", "0", ""], ["in ", "0", ""]], long: [["", "0", " (", "0±", ")"], ["", "0", ""]],
};

/** Counts of so many tables, on which the first choice came true so often, and the other never. */
function counts(tables, times) {
  const [n, k] = [BigInt(tables), BigInt(times)];
  return BigInt64Array.from([n, n, n, 1n, k, k, k, 0n, 0n, 0n, k, 0n, 0n, 0n, 0n, 0n]);
}

/** What is asked of a worker, and what is told; `answer` answers what was asked last. */
function begun() {
  const [asked, told] = [[], []];
  let hear;
  const hire = async (heard) => {
    hear = heard;
    return { places: new Map([[3, PLACE], [5, PLACE]]), worker: { say: (wanted) => asked.push(wanted) } };
  };
  const wonder = progressiveChances({ rules: RULES, pace: PACE }, hire, (one) => told.push(one));
  const answer = (tables, times, took = 50) => hear({ id: asked.at(-1).id, counts: counts(tables, times), tries: tables, took });
  return { asked, told, wonder, answer, hear: (part) => hear(part) };
}

test("numbers wait until they are sure enough, and no more is asked once they are sure", async () => {
  const { asked, told, wonder, answer } = begun();
  await wonder(3);
  assert.deepEqual([asked.length, asked[0].for, asked[0].tries, asked[0].codes], [1, 60, 0, BigInt64Array.of(7n, 8n)]);
  answer(20, 10);
  assert.deepEqual(told.map(({ words }) => words.one.short), ["…"]);
  answer(40, 20);
  assert.deepEqual([asked.length, asked[2].for, asked[2].tries, told.length], [3, 50, 40, 1]); // nothing new can be said
  answer(1000, 500);
  assert.deepEqual(told.at(-1).words.one, { short: "50", unit: "%", rank: "best", spoken: "in 50, best", long: "50 (± 3)" });
  assert.equal(told.at(-1).words.other.short, "0");
  const before = asked.length;
  answer(100_000, 50_000);
  assert.equal(asked.length, before);
});

test("after a while it is enough, and what is not sure is told all the same", async () => {
  const { asked, told, wonder, answer } = begun();
  await wonder(3);
  for (let n = 1; n < 20 && asked.length === n; n++) answer(20, 10);
  assert.equal(asked.length, 8); // the first and seven slices: more than 300 milliseconds
  assert.match(told.at(-1).words.one.long, /^50 \(± 2\d\)$/);
});

test("what comes for a frame that the reader has left is not told", async () => {
  const { asked, told, wonder, hear } = begun();
  await wonder(3);
  const left = asked[0].id;
  await wonder(5);
  hear({ id: left, counts: counts(1000, 500), tries: 1000, took: 60 });
  assert.deepEqual([told.length, asked.length], [0, 2]);
  hear({ id: asked[1].id, counts: counts(1000, 500), tries: 1000, took: 60 });
  assert.equal(told.length, 1);
  await wonder(-1);
  hear({ id: asked.at(-1).id, counts: counts(2000, 500), tries: 2000, took: 60 });
  assert.equal(told.length, 1);
});
