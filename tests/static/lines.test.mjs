// Lines of play: items of a frame, pools, jumps, places, branches.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import {
  choiceOf, itemsOf, jumpFrom, mainLine, ownLine, placeOf, placesOf, sectionOf, spelledOut, textOf,
} from "../../widgets/hilo_widgets/static/screen/lines.js";
import { data, FOUR, line, NINE } from "./small_line.mjs";

const listOf = (items) => [...items].map(([key, place]) => [key, ...place]);

test("a frame has what the frame before has, but for what is gone, new or elsewhere", () => {
  const main = line();
  assert.deepEqual(listOf(itemsOf(main, 2, 0)), [[0, 0, 50, 50], [2, 2, 0, 0]]);
  assert.deepEqual(listOf(itemsOf(main, 1, 0)), [[0, 0, 10, 90], [1, 1, 30, 90], [2, 2, 0, 0]]);
  assert.deepEqual(listOf(itemsOf(main, 0, 0)), [[0, 0, 10, 90], [1, 1, 30, 90]]);
});

test("each of the four pictures is counted by itself", () => {
  const main = line();
  assert.deepEqual([0, 1, 2].map((i) => listOf(itemsOf(main, i, 2))), [[[0, 0, 10, 90]], [[0, 0, 10, 90]], []]);
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
  const main = mainLine({ ...data(), frames: [{ v: [[0], [], [], []] }, {}] });
  assert.deepEqual(listOf(itemsOf(main, 1, 0)), listOf(itemsOf(main, 0, 0)));
});

test("places by their numbers", () => {
  assert.deepEqual(placesOf(line(), [3, 1]), [[0, 0, 50, 50], [1, 1, 30, 90]]);
  assert.deepEqual(placesOf(line()), []);
  assert.deepEqual(placesOf(line(), []), []);
});

test("numbers that follow one another are sent as the first and how many more there are", () => {
  assert.deepEqual(spelledOut([3, -2, 9, 11, -1]), [3, 4, 5, 9, 11, 12]);
  assert.deepEqual(spelledOut([]), []);
  assert.deepEqual(spelledOut(), []);
});

test("a text by its number; none is the empty text", () => {
  assert.equal(textOf(line(), 1), "Trick 1");
  for (const none of [-1, undefined, 99]) assert.equal(textOf(line(), none), "");
});

test("the section of a frame, -1 before the first", () => {
  assert.deepEqual([0, 1, 2].map((i) => sectionOf(line(), i)), [0, 1, 1]);
  assert.equal(sectionOf({ ...line(), jumps: [["Trick 1", 1]] }, 0), -1);
});

test("jumps go to the next section or the one before, and to the ends where there is none", () => {
  assert.deepEqual([0, 1, 2].map((i) => jumpFrom(line(), i, 1)), [1, 2, 2]);
  assert.deepEqual([0, 1, 2].map((i) => jumpFrom(line(), i, -1)), [0, 0, 1]);
});

/** A branch that leaves the record behind frame 1: the four is played, which is new in every pool. */
function branch(main, more = {}) {
  const message = {
    from: 1, keys: ["note"], looks: [["<g>note</g>", 2]], places: [3, 3, 5, 6], texts: ["Ann plays 4♥."], rules: [],
    frames: [{ say: 16, round: 0, ply: 2, v: [[4], [], [], []], g: [[0], [], [], []] }, { round: 0, ply: 3 }], jumps: [["Trick 2", 3]], ...more,
  };
  return ownLine(main, message, { round: 0, ply: 1, acts: [{ action: "play 4H", at: 1 }] });
}

test("a branch goes on from the record with its own pools, frames and jumps", () => {
  const main = line();
  const own = branch(main);
  assert.deepEqual([own.frames.length, own.from, own.frames[1]], [4, 1, main.frames[1]]);
  assert.equal(textOf(own, own.frames[2].say), "Ann plays 4♥.");
  assert.deepEqual(listOf(itemsOf(own, 2, 0)), [[1, 1, 30, 90], [2, 2, 0, 0], [3, 3, 5, 6]]);
  assert.deepEqual(own.jumps, [["The deal", 0], ["Trick 1", 1], ["Trick 2", 3]]);
});

test("a branch leaves the record as it is", () => {
  const main = line();
  branch(main);
  assert.deepEqual([main.frames.length, main.keys.length, main.texts.length, main.jumps.length], [3, 3, 16, 2]);
  assert.deepEqual(listOf(itemsOf(main, 2, 0)), [[0, 0, 50, 50], [2, 2, 0, 0]]);
});

test("jumps of the record behind the branch are gone, and those Python repeats are not there twice", () => {
  const main = { ...line(), jumps: [["The deal", 0], ["Trick 1", 2]] };
  const own = branch(main, { jumps: [["The deal", 0], ["Trick 1", 3]] });
  assert.deepEqual(own.jumps, [["The deal", 0], ["Trick 1", 3]]);
});

test("pools that a branch does not add to stay", () => {
  const main = line();
  const own = ownLine(main, { from: 0, frames: [] }, { round: 0, ply: 0, acts: [] });
  assert.deepEqual([own.texts, own.jumps, own.frames.length], [main.texts, [["The deal", 0]], 1]);
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

test("a choice that may be made", () => {
  const { act, name, verb, ok, key, words, says } = choiceOf(line(), {}, NINE);
  assert.deepEqual([act, name, verb, ok, key, words], ["play 9S", "9♠", "play", 1, 0, "9 of spades"]);
  assert.deepEqual(choiceOf(line(), {}, [...NINE.slice(0, 7), [[1], [], [], []], NINE[8]]).preview, [[1], [], [], []]);
  assert.deepEqual(says, { kind: "choice", mark: "ok", q: "It follows suit.", qr: 0, a: "The trick is Ann's.", ar: -1 });
});

test("a choice that cannot be made says so where it is looked at, and has no rule number in its name", () => {
  const { words, says } = choiceOf(line(), {}, FOUR);
  assert.equal(words, "4 of hearts");
  assert.deepEqual([says.mark, says.q, says.a], ["no", "Spades were led.", ""]);
});

test("the verb of the frame goes before that of the action", () => {
  assert.equal(choiceOf(line(), { verb: "pass" }, FOUR).verb, "pass");
});
