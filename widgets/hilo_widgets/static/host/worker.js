// @ts-check
// A classic worker in which Python runs: from file:// browsers start no other. Nothing is fetched: `fetch` is answered with
// what the page has sent, {files, ours, lock, recipes}, its files gzipped in base64. An empty message is answered once all before
// it have been.

import { bytesOf, loosened, textOf } from "../line/pack.js";

const worker = /** @type {any} */ (self);
const WHERE = "https://in.this.page/"; // an address that nobody asks
/** @type {Record<string, string>} by the end of a name */
const TYPES = { wasm: "application/wasm", zip: "application/zip" };
const NO_WEBASSEMBLY = "its browser has no WebAssembly, which Python needs";
// the place of a second try, which Play tells Review
const HOST = "import json, hilo_widgets.table.play; from hilo_widgets.live.host import WidgetHost; host = WidgetHost(json.loads(recipes), post)";
/** @type {((told: string) => void) | null} */
let hear = null;

worker.importScripts = () => { throw new TypeError("There is nothing to import."); }; // Pyodide asks this whether it may `import`

/** Starts Python with the project in it, and the host of the widgets.
 *  @param {{ files: Record<string, string>, ours: string[], lock: string, recipes: object }} sent the files by their names,
 *    and which of them are ours and which says where packages are */
async function start({ files, ours, lock, recipes }) {
  watched();
  // Each is unpacked when it is asked for, and only once, to save memory.
  const response = (/** @type {string} */ name) => {
    const packed = files[name];
    if (!packed) throw new TypeError(`${name} is not in this page.`);
    delete files[name];
    const type = TYPES[name.replace(/^.*\./, "")] ?? "text/javascript";
    return new Response(loosened(bytesOf(packed)), { headers: { "Content-Type": type } });
  };
  const file = async (/** @type {string} */ name) => new Uint8Array(await response(name).arrayBuffer());
  worker.fetch = async (/** @type {any} */ asked) => response(String(asked.url ?? asked).replace(/^.*\//, ""));
  const load = async (/** @type {string} */ name) => import(URL.createObjectURL(await response(name).blob()));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(load));
  const python = await loadPyodide({
    indexURL: WHERE, createPyodideModule, lockFileContents: textOf(await file(lock)),
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  });
  for (const name of ours) python.unpackArchive(await file(name), "zip");
  python.globals.set("recipes", JSON.stringify(recipes));
  python.globals.set("post", (/** @type {string} */ text) => worker.postMessage(text));
  python.runPython(HOST);
  hear = python.globals.get("host").hear;
  worker.postMessage(JSON.stringify({ ready: true }));
}

function fail(/** @type {unknown} */ error) {
  if (!hear) worker.postMessage(JSON.stringify({ failed: String(error) }));
}

/** Pyodide only warns if its module cannot run, and then waits for ever. */
function watched() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    const made = instantiateStreaming(...given);
    made.catch(fail);
    return made;
  };
}

worker.onmessage = (/** @type {MessageEvent} */ { data }) => {
  if (typeof WebAssembly === "undefined") fail(NO_WEBASSEMBLY);
  else if (!hear) start(data).catch(fail);
  else if (data) hear(data);
  else worker.postMessage(JSON.stringify({ idle: true }));
};
