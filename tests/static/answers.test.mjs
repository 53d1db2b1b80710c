// What the panels say: title, caption, answers, hints, buttons, and the longest of them.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  actsOf, answerOf, captionOf, confirmOf, headOf, hintOf, longAnswers, longest, plain, SILENT, verdictOf,
} from "../../widgets/hilo_widgets/static/parts/answers.js";
import { choiceOf } from "../../widgets/hilo_widgets/static/parts/lines.js";
import { BID, data, FOUR, line, NINE } from "./small_line.mjs";

const main = line();
const question = main.frames[2].q;
const [nine, four, bid] = [NINE, FOUR, BID].map((choice) => choiceOf(main, {}, choice));

/** What a reader has done at a frame: nothing, but for `some`. */
const done = (some = {}) => ({
  note: null, looked: -1, choices: [], picked: new Set(), chances: { note: "", words: [] }, guesses: new Map(), ...some,
});

test("the title line counts steps, and guesses once there are some", () => {
  const head = headOf(main, 1, data(), null, new Map());
  assert.deepEqual(head, {
    over: "Round 1", title: "Trick 1", own: null, notes: "all hands open", step: "step 1 of 2", tally: "",
  });
  const guesses = new Map([[main.frames[2], 0], [{ q: [0, [1, 2], 1] }, 0], [{ q: [0, [1, 2], 1] }, 1]]);
  assert.equal(headOf(main, 1, data(), "your own line", guesses).tally, "2 of 3 right");
});

test("notes of a frame stand behind who sees it", () => {
  const noted = { ...main, frames: [{ ...main.frames[0], n: 4 }] };
  assert.equal(headOf(noted, 0, data(), null, new Map()).notes, "all hands open, Ann is to play.");
  assert.equal(headOf(noted, 0, { seat_note: "" }, null, new Map()).notes, "Ann is to play.");
});

test("a caption has what happened, what is next and the rule, each if there is one", () => {
  assert.deepEqual(captionOf(main, 0), { said: "Cards are dealt.", then: "", rule: undefined });
  assert.deepEqual(captionOf(main, 1), { said: "", then: "Ann is to play.", rule: main.rules[0] });
});

test("a guess is right or not so", () => {
  assert.deepEqual(verdictOf(main, question, 0), plain("verdict", "Right: you said Ann.", "ok"));
  assert.deepEqual(verdictOf(main, question, 1), plain("verdict", "Not so: you said Ben, and it is Ann.", "no"));
});

test("a hint says who is to choose, and how", () => {
  assert.equal(hintOf(main, {}, [], 0), "Step on, or choose a card when a hand is to play.");
  assert.equal(hintOf(main, { w: 13 }, [nine, four], 0), "Ann. Choose a card to ask about it.");
  assert.equal(hintOf(main, { w: 13 }, [bid], 0), "Ann.");
  assert.equal(hintOf(main, { w: 13 }, [bid, nine], 0), "Ann. Choose a card to ask about it.");
  assert.equal(hintOf(main, { w: 13, pick: 3 }, [nine, four], 1), "Ann. Choose them in the hand: 1 of 3 chosen.");
  assert.equal(hintOf(main, { w: 13, pick: 1 }, [nine], 0), "Ann. Choose a card to ask about it.");
});

test("the button names the cards it will pass, or how many it wants", () => {
  assert.equal(confirmOf(3, "pass", []), "Pass three cards");
  assert.equal(confirmOf(3, "pass", [nine]), "Pass 9♠");
  assert.equal(confirmOf(2, "pass", [nine, four]), "Pass 9♠ and 4♥");
});

test("a note stands before all else", () => {
  const note = plain("note", "3 cards are chosen already.", "no");
  assert.equal(answerOf(main, 1, question, done({ note, looked: 0, choices: [nine] })), note);
});

test("a choice that is looked at says its answer, with its chance if that is known", () => {
  const looked = done({ looked: 1, choices: [nine, four] });
  assert.deepEqual(answerOf(main, 1, null, looked), { ...four.says, chances: undefined });
  const known = { note: "…", words: [undefined, { short: "12%", long: "Ann wins 12 of 100." }] };
  assert.equal(answerOf(main, 1, null, { ...looked, chances: known }).chances, "Ann wins 12 of 100.");
});

test("then comes an open question, then what became of a guess, then a hint", () => {
  const guesses = new Map([[main.frames[2], 1]]);
  assert.deepEqual(answerOf(main, 1, question, done()), plain("ask", "Who wins the trick?"));
  assert.equal(answerOf(main, 2, null, done({ guesses })).q, "Not so: you said Ben, and it is Ann.");
  const hint = answerOf(main, 0, null, done({ chances: { note: "Chances are being counted.", words: [] } }));
  assert.deepEqual([hint.kind, hint.chances], ["hint", "Chances are being counted."]);
});

/** The buttons, and what pressing each does. */
function pressed(at, open, some) {
  const heard = [];
  const acts = actsOf(main, at, open, done(some), {
    guess: (option) => heard.push(["guess", option]), ask: (action) => heard.push(["ask", action]),
  });
  for (const { run } of acts) run?.();
  return { acts, heard };
}

test("an open question has a button for each option, even where a card could be chosen", () => {
  const { acts, heard } = pressed(1, question, { choices: [nine, bid] });
  assert.deepEqual(acts.map(({ words }) => words), ["Ann", "Ben"]);
  assert.deepEqual(heard, [["guess", 0], ["guess", 1]]);
});

test("choices that are no cards are buttons; cards are not", () => {
  const { acts } = pressed(1, null, { choices: [nine, bid, { ...bid, ok: 0 }] });
  assert.deepEqual(acts.map(({ words, index, off }) => [words, index, off]), [["Bid 3", 1, false], ["Bid 3", 2, true]]);
  assert.equal(acts[0].label, "Bid 3, may be bid");
  assert.deepEqual(pressed(0, null, {}).acts, []);
});

test("several cards are passed by one button, which waits until all are chosen", () => {
  const frame = main.frames[1];
  const passing = [nine, four].map((choice) => ({ ...choice, verb: "pass", act: choice.act.slice(5) }));
  frame.pick = 2;
  try {
    const [one] = pressed(1, null, { choices: passing, picked: new Set([1]) }).acts;
    assert.deepEqual([one.words, one.off, one.go], ["Pass 4♥", true, true]);
    const both = pressed(1, null, { choices: passing, picked: new Set([1, 0]) }); // in the order of the hand
    assert.deepEqual([both.acts[0].words, both.acts[0].off, both.heard], ["Pass 9♠ and 4♥", false, [["ask", "pass 9S 4H"]]]);
  } finally {
    delete frame.pick;
  }
});

test("the longest are at most six, longest first, and words that come again count once", () => {
  const some = ["aa", "b", "dddd", "aa", "ccc", "eeeee", "ffffff", "ggggggg"].map((text, n) => ({ text, n }));
  const found = longest(some, ({ text }) => text).map(({ text }) => text);
  assert.deepEqual(found, ["ggggggg", "ffffff", "eeeee", "dddd", "ccc", "aa"]);
  assert.deepEqual(longest([], String), []);
  assert.equal(longest([{}, {}], () => undefined).length, 1);
});

test("room is kept for every answer, with what may follow it, for questions, and for silence", () => {
  const states = longAnswers(main, "Open the notebook.");
  const said = states.map(({ q, a, acts }) => [q, a, acts.map(({ words }) => words)]);
  assert.deepEqual(said, [
    ["It follows suit.", "The trick is Ann's. Open the notebook.", []],
    ["Spades were led.", "Open the notebook.", []],
    ["Who wins the trick?", "", ["Ann", "Ben"]],
    [SILENT, "", []],
  ]);
});

test("room is kept for the button that passes cards, and for pictures", () => {
  const passing = { ...main, frames: [{ c: [NINE], pick: 3, verb: "pass" }] };
  assert.deepEqual(longAnswers(passing, "")[0].acts, [{ words: "pass 10♥, 10♥ and 10♥" }]);
  const drawn = { ...main, frames: [{ c: [[...BID, [2, 60, 84]]] }, { c: [[...BID, [2, 60, 20]]] }] };
  assert.deepEqual(longAnswers(drawn, "").slice(0, 2).map(({ acts }) => acts[0].picture[2]), [84, 20]);
});
