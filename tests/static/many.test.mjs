// Many games in a page: games that are cut, and what is said of the counts.

const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";
import { command, finding, looked, unit } from "../../widgets/hilo_widgets/static/numbers/outcome.js";
import { said, share } from "../../widgets/hilo_widgets/static/numbers/rates.js";
import { player } from "../../widgets/hilo_widgets/static/simulation/games.js";

await ready();

const JOB = {
  size: 8, own: 2, at: { strategies: 2, moves: 4, number: 5, rules: 6 }, counts: 1, blank: [[1, "9223125742492000255"]],
  strategies: [3, 1], seed: "18446744073709551617",
};

test("a round that is cut is counted, and the next game follows", () => {
  const begun = [];
  const part = player(([row, blank, counts], [seed, first, games]) => {
    begun.push([seed, first, games, blank[1], row[2], row[3]]);
    const cut = first <= 6n && first + games > 6n; // game 6 is
    counts[0] += cut ? 6n - first : games;
    row[5] = cut ? 6n : first + games - 1n;
    row[4] += 10n;
    return { raised: cut ? 1 : 0 };
  }, JOB)({ first: 4, games: 5 });
  assert.deepEqual(begun, [[1n, 4n, 5n, 9223125742492000255n, 3n, 1n], [1n, 7n, 2n, 9223125742492000255n, 3n, 1n]]);
  assert.deepEqual([part.truncated, part.counts[0], part.moves, part.first, part.games], [1, 4n, 20n, 4, 5]);
});

const COUNT = { name: "wins_by_seat", words: "games won", many: "games", one: "", win: true, list: true, seats: true, labels: ["Ann", "Ben"], lines: [[], []] };
const of = (label, count) => ({ label, rate: { ...share(count, 1000), value: count / 10, low: (count - 30) / 10, high: (count + 30) / 10 } });

test("which is highest is only said where the intervals tell", () => {
  assert.equal(finding(COUNT, [of("Ann", 500), of("Ben", 540)], 1000), "1,000 games are too few to tell which is highest");
  assert.equal(finding(COUNT, [of("Ann", 600), of("Ben", 500)], 1000), "Highest: Ann, 60.0 (57.0 to 63.0) out of 100 games");
  assert.equal(finding({ ...COUNT, one: "a round" }, [of("", 500)], 9), "Games won: 50.0 (47.0 to 53.0) a round");
  assert.equal(finding(COUNT, [{ label: "Ann", rate: share(0, 0) }], 9), "Nothing of this kind has happened yet");
  assert.equal(said(share(0, 0)), "");
  assert.deepEqual([looked(COUNT), looked({ ...COUNT, seats: false }), unit(COUNT)], ["games won, by player", "games won: Ann, Ben", "out of 100 games"]);
});

test("the command names what is not usual", () => {
  const wish = { game: { key: "hilo" }, setting: { given: { players: 2 } }, strategies: ["random", "random"], seed: "-3" };
  assert.equal(command(wish, 40), "hilo simulate hilo --seed -3 --games 40 --option players=2");
  assert.match(command({ ...wish, strategies: ["expert", "random"] }, 40), / --strategy expert,random --option/);
});
