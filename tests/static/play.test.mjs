// What a page that plays works out by itself: lines that grow, words on buttons, and tickets.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { grown, itemsOf } from "../../widgets/hilo_widgets/static/line/lines.js";
import { endsOf, outcomeOf } from "../../widgets/hilo_widgets/static/board/table_controls.js";
import { forget, keep, kept, same } from "../../widgets/hilo_widgets/static/line/saved_game.js";
import { client } from "../../widgets/hilo_widgets/static/board/client.js";
import { columns, line } from "./small_line.mjs";

test("a line grows by what is sent, and what is taken back goes", () => {
  const main = line();
  const before = main.frames.length;
  const more = { from: before - 1, columns: columns([{ round: 0, ply: 9, say: "new" }]), looks: [], rules: {}, jumps: [["Trick 2", before]] };
  const longer = grown(main, more);
  assert.equal(longer.frames.length, before + 1);
  assert.equal(longer.frames.at(-1).say, "new");
  assert.equal(longer.from, before);
  assert.deepEqual([...itemsOf(longer, before, 0)], [...itemsOf(main, before - 1, 0)]);
  const back = grown(longer, { from: 0, columns: {}, looks: [], rules: {}, jumps: [] });
  assert.deepEqual(back.frames, main.frames.slice(0, 1));
  assert.ok(back.jumps.every(([, start]) => start <= 0));
});

test("at the end one way on is meant, the review if there is one, and a game that is over has no next round", () => {
  const state = { seat: 1, people: [1], names: ["Ann", "Ben"], over: true, ended: false, review: false, hints: 0 };
  const named = (some) => endsOf({ ...state, ...some }, {}).map(({ words, go }) => words + (go ? "!" : ""));
  assert.deepEqual(named({}), ["Next round!"]);
  assert.deepEqual(named({ review: true }), ["Review this round!", "Next round"]);
  assert.deepEqual(named({ review: true, people: [0, 1] }), ["Review for Ann!", "Review for Ben", "Next round"]);
  assert.deepEqual(named({ ended: true }), ["New deal!"]);
  assert.equal(outcomeOf({ hints: 2 }, ""), "You asked for 2 hints.");
  assert.equal(outcomeOf({ hints: -1 }, ""), "");
  assert.equal(outcomeOf({ hints: 1 }, "You win."), "You win. You asked for one hint.");
});

test("a ticket is kept once something has been chosen, and tells games apart", () => {
  const store = new Map();
  globalThis.localStorage = {
    getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value), removeItem: (key) => store.delete(key),
  };
  keep("Hilos", { game: "hilos", own: [[]] });
  assert.equal(kept(), null);
  keep("Hilos", { game: "hilos", own: [["bid 1"]] });
  assert.deepEqual(kept(), { name: "Hilos", ticket: { game: "hilos", own: [["bid 1"]] } });
  assert.ok(same(kept().ticket, { game: "hilos", own: [["bid 1"]] }) && !same(kept().ticket, null));
  store.set("hilo-play", "no JSON");
  assert.equal(kept(), null);
  forget();
  assert.equal(store.size, 0);
});

test("games in two tabs are both kept, the one that is over goes alone, and the one behind takes nothing away", () => {
  const ticket = (game, ...own) => ({ game, own: [own] });
  const inStorage = () => JSON.parse(globalThis.localStorage.getItem("hilo-play"));
  const [hilos, further] = [{ name: "Hilos", ticket: ticket("hilos", "pass") }, { name: "HiLO", ticket: ticket("hilo", "draw", "toss") }];
  const elsewhere = (...all) => globalThis.localStorage.setItem("hilo-play", JSON.stringify({ ...all[0], others: all.slice(1) }));
  keep("HiLO", ticket("hilo", "draw"));
  elsewhere(hilos, inStorage());
  assert.ok(keep("HiLO", ticket("hilo", "draw", "pass")));
  assert.deepEqual(inStorage().others, [hilos]);
  elsewhere(hilos, further);
  assert.equal(keep("HiLO", ticket("hilo", "draw", "pass", "draw")), false);
  assert.deepEqual([inStorage().name, inStorage().others], ["Hilos", [further]]);
  assert.ok(keep("HiLO", ticket("hilo", "draw", "pass", "draw"), false, true));
  assert.ok(keep("HiLO", ticket("hilo"), true));
  assert.deepEqual(kept(), hilos);
  for (const game of ["a", "b", "c", "d", "e"]) keep(game, ticket(game, "go"));
  assert.equal(inStorage().others.length, 3);
  forget();
  assert.equal(kept(), null);
});

test("one wish at a time, and an answer for another view is not heard", () => {
  const [sent, heard] = [[], []];
  const python = client((message) => sent.push(message), { noted: ({ text }) => heard.push(text), more: () => heard.push("more") });
  python.ask("play", { action: "play 5D" });
  python.ask("play", { action: "play 6D" });
  assert.deepEqual(sent.map(({ action }) => action), ["play 5D"]);
  python.receive({ kind: "noted", view: "another", id: 1, text: "not for me" });
  python.receive({ kind: "more" });
  python.ask("save");
  python.receive({ kind: "noted", view: sent[0].view, id: 2, text: "Saved." });
  assert.deepEqual([sent.length, heard], [2, ["more", "Saved."]]);
});

test("a review in the making is in nobody's way, and one that is no longer wanted is not heard", () => {
  const [sent, heard] = [[], []];
  const python = client((message) => sent.push(message), { more: () => heard.push("more"), review: ({ model }) => heard.push(model) });
  assert.ok(python.ask("review"));
  assert.ok(python.ask("play", { action: "play 5D" }));
  assert.ok(!python.ask("play", { action: "play 6D" }) && !python.ask("review"));
  python.receive({ kind: "review", view: sent[0].view, id: 1, model: "first" });
  assert.ok(!python.ask("play", { action: "play 7D" }));
  python.receive({ kind: "more" });
  assert.ok(python.ask("review"));
  python.forget();
  python.receive({ kind: "review", view: sent[0].view, id: 3, model: "second" });
  assert.deepEqual([sent.map(({ kind }) => kind), heard], [["review", "play", "review"], ["first", "more"]]);
});

test("where the kernel is gone it is said at once", () => {
  const heard = [];
  const python = client(() => { throw new Error("closed"); }, { silent: () => heard.push("silent") });
  python.ask("play");
  assert.deepEqual(heard, ["silent"]);
});
