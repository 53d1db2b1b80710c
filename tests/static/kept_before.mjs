// What an earlier page has kept, in a browser that is none.

/** @param {Record<string, unknown>} kept */
function storage(kept) {
  const all = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, text) => all.set(key, text), removeItem: (key) => all.delete(key), all };
}
export const game = { name: "HiLO, turn 3", ticket: { game: "hilo", own: [["draw"]] } };
globalThis.localStorage = storage({
  "hilo-play": { ...game, others: [] }, "hilo-pace": "tap", "hilo-won": { hilos: ["1 0", "2 0"], learnt: ["hilo"] },
  "hilo-puzzles": { answered: 1, seen: { abc: [1, 1] } },
});
globalThis.sessionStorage = storage({ "hilo lately e1": { stepper: { place: "#3" } }, "hilo mark w1 shown": { table: 1 } });
globalThis.history = { state: { hilo: { entry: "e1", review: { place: "#7" } } }, replaceState: (state) => (history.state = state) };
globalThis.window = globalThis;
