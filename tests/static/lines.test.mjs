// Lines of play: items of a frame, jumps, places, branches.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { choiceOf, itemsOf, jumpFrom, mainLine, ownLine, placeOf, sectionOf } from "../../widgets/hilo_widgets/static/line/lines.js";
import { columns, data, FOUR, line, NINE } from "./small_line.mjs";

const listOf = (items) => [...items].map(([key, [[markup], x, y]]) => [key, markup.replace(/<.?g>/g, ""), x, y]);

test("a frame has what the frame before has, but for what is gone, new or elsewhere", () => {
  const main = line();
  assert.deepEqual(listOf(itemsOf(main, 2, 0)), [["S9", "nine", 50, 50], ["trick", "trick", 0, 0]]);
  assert.deepEqual(listOf(itemsOf(main, 1, 0)), [["S9", "nine", 10, 90], ["H4", "four", 30, 90], ["trick", "trick", 0, 0]]);
  assert.deepEqual(listOf(itemsOf(main, 0, 0)), [["S9", "nine", 10, 90], ["H4", "four", 30, 90]]);
});

test("each of the four pictures is counted by itself", () => {
  const main = line();
  assert.deepEqual([0, 1, 2].map((i) => listOf(itemsOf(main, i, 2))), [[["S9", "nine", 10, 90]], [["S9", "nine", 10, 90]], []]);
  assert.deepEqual([1, 3].map((which) => itemsOf(main, 2, which).size), [0, 0]);
});

test("items are worked out once, and going back gives the same", () => {
  const main = line();
  const last = itemsOf(main, 2, 0);
  assert.equal(main.items[0].length, 3);
  assert.equal(itemsOf(main, 2, 0), last);
  assert.equal(itemsOf(main, 0, 0).size, 2);
});

test("a frame without differences looks like the one before", () => {
  const main = mainLine({ ...data(), columns: columns([{ round: 0, wide: { S9: [0, 10, 90] } }, { round: 0 }]) });
  assert.deepEqual(listOf(itemsOf(main, 1, 0)), listOf(itemsOf(main, 0, 0)));
});

test("keys are in the order in which they have come, whichever picture is shown first", () => {
  assert.deepEqual([...line().order.keys()], ["S9", "H4", "trick"]);
});

test("the section of a frame, -1 before the first", () => {
  assert.deepEqual([0, 1, 2].map((i) => sectionOf(line(), i)), [0, 1, 1]);
  assert.equal(sectionOf({ ...line(), jumps: [["Trick 1", 1]] }, 0), -1);
});

test("jumps go to the next section or the one before, and to the ends where there is none", () => {
  assert.deepEqual([0, 1, 2].map((i) => jumpFrom(line(), i, 1)), [1, 2, 2]);
  assert.deepEqual([0, 1, 2].map((i) => jumpFrom(line(), i, -1)), [0, 0, 1]);
});

/** A branch that leaves the record behind frame 1: the four is played, with a look of its own. */
function branch(main, more = {}) {
  const frames = [{ say: "Ann plays 4♥.", round: 0, ply: 2, wide: { note: [0, 5, 6] }, gone: [["S9"], []] }, { round: 0, ply: 3 }];
  const sent = { looks: [["<g>note</g>", 2]], rules: {}, columns: columns(frames), jumps: [["Trick 2", 3]] };
  return ownLine(main, { from: 1, ...sent, ...more }, { round: 0, ply: 1, acts: [{ action: "play 4H", at: 1 }] });
}

test("a branch goes on from the record with its own looks, frames and jumps", () => {
  const main = line();
  const own = branch(main);
  assert.deepEqual([own.frames.length, own.from, own.frames[1]], [4, 1, main.frames[1]]);
  assert.equal(own.frames[2].say, "Ann plays 4♥.");
  assert.deepEqual(listOf(itemsOf(own, 2, 0)), [["H4", "four", 30, 90], ["trick", "trick", 0, 0], ["note", "note", 5, 6]]);
  assert.deepEqual(own.jumps, [["The deal", 0], ["Trick 1", 1], ["Trick 2", 3]]);
});

test("a branch leaves the record as it is", () => {
  const main = line();
  branch(main);
  assert.deepEqual([main.frames.length, main.jumps.length], [3, 2]);
  assert.deepEqual(listOf(itemsOf(main, 2, 0)), [["S9", "nine", 50, 50], ["trick", "trick", 0, 0]]);
});

test("jumps of the record behind the branch are gone, and those Python repeats are not there twice", () => {
  const main = { ...line(), jumps: [["The deal", 0], ["Trick 1", 2]] };
  const own = branch(main, { jumps: [["The deal", 0], ["Trick 1", 3]] });
  assert.deepEqual(own.jumps, [["The deal", 0], ["Trick 1", 3]]);
});

test("own actions are those of the question, unless Python names them", () => {
  assert.deepEqual(branch(line()).acts, [{ action: "play 4H", at: 1 }]);
  assert.deepEqual(branch(line(), { acts: [{ action: "play 9S", at: 2 }] }).acts, [{ action: "play 9S", at: 2 }]);
});

test("a place is a frame of the record and the own actions before it", () => {
  const own = branch(line());
  assert.deepEqual(placeOf(line(), 2), { round: 0, ply: 2, before: [] });
  assert.deepEqual(placeOf(own, 1), { round: 0, ply: 1, before: [] });
  assert.deepEqual(placeOf(own, 2), { round: 0, ply: 1, before: [{ action: "play 4H", at: 1 }] });
  own.acts.push({ action: "play 9S", at: 3 });
  assert.deepEqual(placeOf(own, 3).before, [{ action: "play 4H", at: 1 }]);
});

test("a choice that may be made, with its rule and what is laid over the pictures", () => {
  const { act, name, verb, ok, key, words, says, preview } = choiceOf({}, NINE);
  assert.deepEqual([act, name, verb, ok, key, words], ["play 9S", "9♠", "play", 1, "S9", "9 of spades"]);
  assert.deepEqual(preview, [[["H4", [["<g>four</g>", 1], 0, 0]]], [], [], []]);
  const rule = line().frames[1].rule;
  assert.deepEqual(says, { kind: "choice", mark: "ok", q: "It follows suit.", qr: rule, a: "The trick is Ann's.", ar: undefined });
});

test("a choice that cannot be made says so where it is looked at, and has no rule number in its name", () => {
  const { words, says } = choiceOf({}, FOUR);
  assert.equal(words, "4 of hearts");
  assert.deepEqual([says.mark, says.q, says.a], ["no", "Spades were led.", ""]);
});

test("the verb of the frame goes before that of the action", () => {
  assert.equal(choiceOf({ verb: "pass" }, FOUR).verb, "pass");
});
