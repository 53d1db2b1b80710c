// A simulation that is watched: its intervals, guesses as people write them, and what is said at the end.

const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { ends, verdict } from "../../widgets/hilo_widgets/static/numbers/certain.js";
import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";
import { of100, share } from "../../widgets/hilo_widgets/static/numbers/rates.js";

await ready();

const interval = (hits, games) => of100(share(hits, games));

test("ends are written in tenths, and what is said is judged by them", () => {
  assert.deepEqual(ends({ low: 16.38, high: 27.69 }), ["16.4", "27.7"]);
  assert.deepEqual(ends({ low: 3.64, high: 5.23 }), ["3.6", "5.2"]);
  const [data, found] = [{ thing: "round", games: 20_000 }, { value: 21, low: 20.04, high: 22.04 }];
  assert.match(verdict(data, 5000, found, 22.03, { exact: 20.01, reason: "" }).said.join(" "), /20\.0 to 22\.0, contains .* 22 lies inside/);
});

test("what is said depends on whether the interval holds the exact value", () => {
  const data = { thing: "phase", games: 20_000 };
  const exact = { exact: 20.01, reason: "Counted." };
  const held = verdict(data, 200, interval(43, 200), 24, exact);
  assert.equal(held.heading, "You stopped after 200 phases");
  assert.match(held.said[0], /16\.4 to 27\.7, contains the exact value 20\.0\. Counted\./);
  assert.match(held.said.join(" "), /24 lies inside .* 800\./);
  assert.match(verdict(data, 200, interval(60, 200), 10, exact).said.join(" "), /misses .* not your mistake\. .* below/);
  assert.match(verdict(data, 200, interval(43, 200), 90, { exact: null, reason: "Nobody knows." }).said.join(" "), /^Nobody knows\. .*above/);
});
