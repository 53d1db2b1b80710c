// node play_wasm.mjs RULES_WASM.js: plays modules for test_wasm.py. A line of JSON comes in, {module, rows, numbers}, with every
// number as a text; one goes out, {rows, value, raised, seconds}.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

const { load } = await import(`data:text/javascript,${encodeURIComponent(await readFile(process.argv[2], "utf-8"))}`);
const programs = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { module, rows, numbers } = JSON.parse(line);
  if (!programs.has(module)) programs.set(module, await load(await readFile(module)));
  const given = rows.map((row) => BigInt64Array.from(row, BigInt));
  const began = process.cpuUsage();
  const { value, raised } = programs.get(module)(given, numbers.map(BigInt));
  const { user, system } = process.cpuUsage(began);
  const answer = { rows: given.map((row) => Array.from(row, String)), value: String(value), raised };
  console.log(JSON.stringify({ ...answer, seconds: (user + system) / 1e6 }));
}
