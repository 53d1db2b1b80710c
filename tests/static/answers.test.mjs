// What the panels say: title, answers, hints, ends and buttons.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import {
  actsOf, answerOf, headOf, noteOf, nowAt, overOf, plain, waysOn,
} from "../../widgets/hilo_widgets/static/board/answers.js";
import { choiceOf } from "../../widgets/hilo_widgets/static/line/lines.js";
import { data, FOUR, line, NINE } from "./small_line.mjs";

const main = line();
const question = main.frames[2].q;
const [nine, four] = [NINE, FOUR].map((choice) => choiceOf({}, choice));

/** Where a reader is who has done nothing yet, but for `some`. */
const now = (at, some = {}) => ({ ...nowAt(main, at), ...some });

test("the title says who sees it, whose line it is, and counts guesses once there are some", () => {
  assert.deepEqual(headOf(now(1), data(), ""), { over: "Round 1 · all hands open", title: "Ann leads", note: "" });
  const guesses = new Map([[main.frames[2], 0], [{ q: ["", ["", ""], 1] }, 0], [{ q: ["", ["", ""], 1] }, 1]]);
  assert.equal(headOf(now(1, { guesses }), data(), "your own line").note, "your own line · 2 of 3 right");
});

test("a note stands before all else", () => {
  const note = plain("note", "3 cards are chosen already.", "no");
  assert.equal(noteOf(now(1, { note, looked: 0, choices: [nine] })), note);
});

test("a choice that is looked at says its answer, with its chance if that is known", () => {
  const looked = now(1, { looked: 1, choices: [nine, four] });
  assert.deepEqual(noteOf(looked), { ...four.says, chances: undefined });
  const chances = { note: "…", words: [undefined, { short: "12", long: "Ann wins 12 out of 100." }] };
  assert.equal(noteOf({ ...looked, chances })?.chances, "Ann wins 12 out of 100.");
});

test("then comes an open question, then what became of a guess, then an end, then a hint", () => {
  const guesses = new Map([[main.frames[2], 1]]);
  assert.deepEqual(answerOf(now(1), question, ""), plain("ask", "Who wins the trick?"));
  assert.equal(answerOf(now(2, { guesses }), null, "The end.").q, "Not this time: you said Ben, but it is Ann.");
  assert.deepEqual(answerOf(now(2), null, "The end."), plain("end", "The end."));
  const hint = answerOf(now(0, { chances: { note: "Chances are being counted.", words: [] } }), null, "");
  assert.deepEqual([hint.kind, hint.chances], ["hint", "Chances are being counted."]);
});

test("a round ends where the next begins, the line with its last frame unless a choice is open there", () => {
  assert.deepEqual([0, 1, 2].map((at) => overOf(main, at, false)), ["", "", "This is the end of the record."]);
  assert.equal(overOf(main, 2, true), "This is the end of your own line.");
  assert.equal(overOf({ ...main, frames: main.frames.slice(0, 2) }, 1, false), "");
  const two = { ...main, frames: [...main.frames, { round: 1, ply: 0 }] };
  assert.equal(overOf(two, 2, false), "Round 1 is over.");
  const went = [];
  const does = { go: (at) => went.push(at), back: () => went.push("back") };
  const ways = waysOn({ line: two, at: 2 }, true, does).filter(Boolean);
  for (const { run } of ways) run();
  assert.deepEqual([ways.map(({ words }) => words), went], [["Next round", "From the start", "Back to the record"], [3, 0, "back"]]);
  assert.deepEqual(waysOn({ line: main, at: 2 }, false, does).filter(Boolean).map(({ words }) => words), ["From the start"]);
});

/** The buttons, and what pressing each does. */
function pressed(at, open, some) {
  const heard = [];
  const acts = actsOf(now(at, some), open, {
    guess: (option) => heard.push(["guess", option]), ask: (action) => heard.push(["ask", action]),
    ways: [{ words: "On", run: () => heard.push(["on"]) }],
  });
  for (const { run } of acts) run();
  return { acts, heard };
}

test("an open question has a button for each option; without one there are the ways on", () => {
  const { acts, heard } = pressed(1, question, { choices: [nine] });
  assert.deepEqual(acts.map(({ words }) => words), ["Ann", "Ben"]);
  assert.deepEqual(heard, [["guess", 0], ["guess", 1]]);
  assert.deepEqual(pressed(1, null, { choices: [nine] }).heard, [["on"]]);
});

test("several cards are passed by one button, which waits until all are chosen", () => {
  const passing = [nine, four].map((choice) => ({ ...choice, verb: "pass", act: choice.act.slice(5) }));
  const two = { ...main, frames: [{ pick: 2 }] };
  const [one] = pressed(0, null, { line: two, choices: passing, picked: new Set([1]) }).acts;
  assert.deepEqual([one.words, one.off, one.go], ["Choose one more", true, true]);
  const both = pressed(0, null, { line: two, choices: passing, picked: new Set([1, 0]) }); // in the order of the hand
  assert.deepEqual([both.acts[0].words, both.acts[0].off, both.heard], ["Pass 9♠ and 4♥", false, [["ask", "pass 9S 4H"]]]);
});
