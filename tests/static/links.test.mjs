// Places as text, and the steps of a line in words; the value of the curve.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { ownLine } from "../../widgets/hilo_widgets/static/line/lines.js";
import { frameOf, placeText, readPlace, transcript } from "../../widgets/hilo_widgets/static/line/links.js";
import { inWords, valueAt } from "../../widgets/hilo_widgets/static/dom/slider.js";
import { columns, line } from "./small_line.mjs";

/** A line that leaves the record behind frame 1, with two choices of the reader. */
function own() {
  const acts = [{ action: "play 4H", at: 1 }, { action: "play 9S", at: 3 }];
  const more = { columns: columns([2, 3, 4].map((ply) => ({ round: 0, ply }))), looks: [], rules: {}, jumps: [] };
  return ownLine(line(), { from: 1, ...more, acts }, { round: 0, ply: 1, acts: [] });
}

test("a place is its step, or where the line leaves the record and what was chosen since", () => {
  assert.deepEqual([0, 2].map((at) => placeText(line(), at)), ["#0", "#2"]);
  assert.deepEqual([1, 2, 4].map((at) => placeText(own(), at)), ["#1", "#1,play 4H", "#1,play 4H,play 9S"]);
});

test("such a text is read, also as an address spells it, and leads back to the place", () => {
  assert.deepEqual(readPlace("#12"), { from: 12, actions: [] });
  assert.deepEqual(readPlace("#12,play%205D,play 4H"), { from: 12, actions: ["play 5D", "play 4H"] });
  for (const none of ["", "12", "#x", "#1,", "#%"]) assert.equal(readPlace(none), null);
  assert.deepEqual([1, 3, 4].map((at) => frameOf(own(), readPlace(placeText(own(), at)))), [1, 3, 4]);
});

test("a place that a line does not hold is not found", () => {
  assert.equal(frameOf(line(), { from: 3, actions: [] }), -1);
  assert.equal(frameOf(own(), { from: 2, actions: ["play 4H"] }), -1);
  assert.equal(frameOf(own(), { from: 1, actions: ["play 9S"] }), -1);
});

test("the steps in words have a heading for each part and the rule behind each, up to where they are wanted", () => {
  const words = ["Round 1: The deal", "  Cards are dealt.", "Trick 1", "   [HM-13]", "  Ann plays 9♠. [HM-13]"];
  assert.deepEqual(transcript(line(), 2).split("\n"), words);
  assert.deepEqual(transcript(line(), 0).split("\n"), words.slice(0, 2));
});

test("the value at a step is the last one known before it", () => {
  const curve = { values: new Map([[1, 0.93], [4, null]]), label: "", whose: "", unit: "" };
  assert.deepEqual([0, 1, 3, 4].map((at) => valueAt(curve, at)), [null, 0.93, 0.93, null]);
  assert.equal(valueAt(undefined, 3), null);
  assert.equal(inWords(0.934, ""), "93 out of 100");
});
