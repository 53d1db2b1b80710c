// What an earlier page has kept in a browser is found again, under the keys that it was kept by.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");
import { game } from "./kept_before.mjs";
import { inBrowser, inEntry, inTab } from "../../widgets/hilo_widgets/static/line/store.js";
import { kept } from "../../widgets/hilo_widgets/static/line/saved_game.js";
import { hasWonEnough, isLearnt } from "../../widgets/hilo_widgets/static/board/wins.js";
import { progress } from "../../widgets/hilo_widgets/static/board/puzzle_progress.js";

test("what is kept for good", () => {
  assert.deepEqual(kept(), game);
  assert.ok(hasWonEnough("hilos") && isLearnt("hilo"));
  assert.equal(inBrowser("pace").get(), "tap");
  assert.deepEqual(progress.of(["abc", "def"], 1), { solved: 1, answered: 1 });
});

test("another tab finds the old value until there is the new one, and nothing if there is no room", () => {
  const pace = inBrowser("pace");
  let found;
  localStorage.setItem = () => {
    found = pace.get();
    throw new Error("no room");
  };
  assert.equal(pace.set("once"), false);
  assert.deepEqual([found, pace.get()], ["tap", undefined]);
});

test("what is kept for a tab and for an entry of its history", () => {
  assert.deepEqual(inTab("seen", "mark w1 shown").get(), { table: 1 });
  assert.deepEqual([inEntry("stepper").get(), inEntry("review").get()], [{ place: "#3" }, { place: "#7" }]);
  inEntry("review").set({ place: "#8" });
  assert.deepEqual(history.state.hilo, { entry: "e1", stepper: { place: "#3" }, review: { place: "#8" } });
  assert.equal(sessionStorage.all.has("hilo lately e1"), false);
});
