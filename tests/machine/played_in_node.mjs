// node played_in_node.mjs FOLDER: Python of a page, started in node from the files of the page in the folder, runs play.py there.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const env = { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" };
const python = await loadPyodide({ indexURL: `${folder}/`, env, stdout: () => undefined });
for (const name of process.argv.slice(3)) python.unpackArchive(Uint8Array.from(await readFile(`${folder}/${name}`)), "zip");
try {
  const found = await python.runPythonAsync(await readFile(`${folder}/play.py`, "utf8"));
  console.log(found);
} catch (error) {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
