// What an earlier page has kept in a browser is found again, under the keys that it was kept by.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

/** @param {Record<string, unknown>} kept */
function storage(kept) {
  const all = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, text) => all.set(key, text), removeItem: (key) => all.delete(key), all };
}
const game = { name: "HiLO, turn 3", ticket: { game: "hilo", own: [["draw"]] } };
globalThis.localStorage = storage({
  "hilo-play": { ...game, others: [] }, "hilo-pace": "tap", "hilo-won": { hilos: ["1 0", "2 0"], learnt: ["hilo"] },
  "hilo-puzzles": { answered: 1, seen: { abc: [1, 1] } },
});
globalThis.sessionStorage = storage({ "hilo lately e1": { stepper: { place: "#3" } }, "hilo mark w1 shown": { table: 1 } });
globalThis.history = { state: { hilo: { entry: "e1", review: { place: "#7" } } }, replaceState: (state) => (history.state = state) };
globalThis.window = globalThis;
const STATIC = "../../widgets/hilo_widgets/static";
const { inBrowser, inEntry, inTab } = await import(`${STATIC}/line/store.js`);
const { kept } = await import(`${STATIC}/line/saved_game.js`);
const { hasWonEnough, isLearnt } = await import(`${STATIC}/board/wins.js`);
const { progress } = await import(`${STATIC}/board/puzzle_progress.js`);

test("what is kept for good", () => {
  assert.deepEqual(kept(), game);
  assert.ok(hasWonEnough("hilos") && isLearnt("hilo"));
  assert.equal(inBrowser("pace").get(), "tap");
  assert.deepEqual(progress.of(["abc", "def"], 1), { solved: 1, answered: 1 });
});

test("what is kept for a tab and for an entry of its history", () => {
  assert.deepEqual(inTab("seen", "mark w1 shown").get(), { table: 1 });
  assert.deepEqual([inEntry("stepper").get(), inEntry("review").get()], [{ place: "#3" }, { place: "#7" }]);
  inEntry("review").set({ place: "#8" });
  assert.deepEqual(history.state.hilo, { entry: "e1", stepper: { place: "#3" }, review: { place: "#8" } });
  assert.equal(sessionStorage.all.has("hilo lately e1"), false);
});
