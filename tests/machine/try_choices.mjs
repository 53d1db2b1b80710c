// node try_choices.mjs GIVEN.json: what a page without Python finds, for test_chances_in_page.py. Each of its `pages` is {packed, at,
// tables}: the choices of frame `at`, tried on so many tables in two goes; out come their counts and what is written. And numbers to
// be `rounded`; and the `curve` of a page, for which every choice that was made, or may be made at last, is tried on so many.
const { readFileSync } = await import("node:fs");

import { createRollouts } from "../../widgets/hilo_widgets/static/chances/rollouts.js";
import { estimates } from "../../widgets/hilo_widgets/static/numbers/estimates.js";
import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";
import { unpackedBytes } from "../../widgets/hilo_widgets/static/transport/pack.js";
import { codesOf, sizeOf, valueOf } from "../../widgets/hilo_widgets/static/numbers/chance_curve.js";
import { decisionTables } from "../../widgets/hilo_widgets/static/numbers/browser_chances.js";
import { load } from "../../widgets/hilo_widgets/static/transport/rules_wasm.js";

async function found({ packed, at, tables }) {
  const place = (await decisionTables(packed)).get(at);
  const run = createRollouts(await load(await unpackedBytes(packed.module)), packed.job);
  const codes = BigInt64Array.from(place.codes, BigInt);
  let tried = { counts: new BigInt64Array(place.counts), tries: 0 };
  const goes = [tables >> 1, tables];
  for (const go of goes) tried = run({ id: 0, table: place.table, codes, asked: place.asked, for: Infinity, tables: go, ...tried });
  const known = estimates(packed.rules, place, tried.counts);
  const chances = known.chances.map((each) => Object.fromEntries([...each].map(([which, { mean, error }]) => [which, [mean, error]])));
  return {
    tries: tried.tries, counts: Array.from(tried.counts, String), note: place.note, chances, error: known.error,
    sure: [0.01, 0.1].map(known.isSure), words: known.written(true), waiting: known.written(false),
  };
}

/** The values of the curve, by frame. */
async function curve({ packed, tables }) {
  const run = createRollouts(await load(await unpackedBytes(packed.module)), packed.job);
  const values = {};
  for (const place of (await decisionTables(packed)).values()) {
    const [codes, counts] = [codesOf(place), new BigInt64Array(sizeOf(place, packed.curve))];
    const tried = run({ id: 0, table: place.table, codes, asked: place.asked, for: Infinity, tables, counts, tries: 0 });
    values[place.at] = valueOf(packed.rules, place, tried.counts);
  }
  return values;
}

await ready();
const given = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const pages = [], curves = [];
for (const one of given.pages) pages.push(await found(one));
for (const one of given.curves) curves.push(await curve(one));
console.log(JSON.stringify({ pages, curves }));
