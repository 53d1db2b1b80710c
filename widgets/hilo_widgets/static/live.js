// @ts-check
// A page with Python inside: it shows its widgets at once, starts Python in a worker, and lets them talk with each other.

import { modelsOf } from "./parts/models.js";

const [OURS, LOCK] = ["hilo.zip", "pyodide-lock.json"];
const STARTING = "Python is starting: you can step already, a choice waits for it.";
const READY = "Python is ready.";
const SHOWN = 2500; // milliseconds for which that is said

/** @typedef {{ title: string, module: string, state: Record<string, any>, recipe: object }} Described */

/** Begins in `el`. `data` has the widgets by their ids, the modules that show them, and the text of the worker.
 *  @param {HTMLElement} el
 *  @param {{ widgets: Record<string, Described>, modules: Record<string, { module: string, style: string }>, worker: string }} data */
export async function begin(el, { widgets, modules, worker }) {
  const page = document.documentElement;
  const status = el.ownerDocument.createElement("p");
  status.className = "python";
  status.setAttribute("role", "status");
  el.after(status);
  tell("starting", STARTING);

  /** Says what becomes of Python. */
  function tell(what, words) {
    page.dataset.python = what;
    status.textContent = words;
  }

  const python = inside(worker, {
    ready() {
      tell("ready", READY);
      setTimeout(() => status.remove(), SHOWN);
    },
    failed(why) {
      tell("failed", `Python could not be started in this page (${why}). Stepping still works; playing on does not.`);
      el.before(status); // where it hides nothing
    },
    heard({ id, content, state, module, style, file, text }) {
      if (file) handOut(file, text);
      else if (module) models.add(id, { module, style }, state);
      else if (state) models.get(id).change(state);
      else models.get(id).receive(content);
    },
  });
  const models = modelsOf((id, content) => python.say({ id, content }));
  const numbers = Object.keys(widgets);
  const open = (id, place, alone) => {
    const { module, state } = widgets[id];
    const shown = models.show(models.add(id, modules[module], state), place, alone);
    python.say({ id });
    return shown;
  };
  if (numbers.length === 1) await open(numbers[0], el, true);
  else await Promise.all(numbers.map((id, n) => folded(el, widgets[id].title, n === 0, (place) => open(id, place, false))));
  await parsed();
  python.start(Object.fromEntries(numbers.map((id) => [id, widgets[id].recipe])));
}

/** A widget under its title, which is shown once it is unfolded. */
function folded(el, title, open, show) {
  const place = document.createElement("div");
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  const words = document.createElement("h2");
  words.textContent = title;
  summary.append(words);
  details.append(summary, place);
  el.append(details);
  details.open = open;
  if (open) return show(place);
  details.addEventListener("toggle", () => show(place), { once: true });
  return undefined;
}

/** Once all of the page is there, and it has been drawn. */
async function parsed() {
  if (document.readyState === "loading") await new Promise((then) => addEventListener("DOMContentLoaded", then, { once: true }));
  await new Promise((then) => setTimeout(then));
}

/** The files that stand behind the program, taken out of the page. */
function taken() {
  const nodes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("script[data-file]")]);
  const files = Object.fromEntries(nodes.map((node) => [node.dataset.file, node.textContent]));
  for (const node of nodes) node.remove();
  return files;
}

/** Python in a worker of this text. `say` returns a promise that is kept once Python hears it, and broken if it never will.
 *  @param {string} text
 *  @param {{ ready: () => void, failed: (why: string) => void, heard: (message: any) => void }} does */
function inside(text, { ready, failed, heard }) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {() => void} */
  let open;
  /** @type {(why: any) => void} */
  let fail;
  const there = new Promise((yes, no) => {
    open = () => yes(undefined);
    fail = no;
  });
  there.then(ready, (why) => failed(String(why)));

  return {
    start(recipes) {
      try {
        worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
        worker.onerror = ({ message }) => fail(message);
        worker.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.ready) open();
          else if (message.failed) fail(message.failed);
          else heard(message);
        };
        worker.postMessage({ files: taken(), ours: OURS, lock: LOCK, recipes });
      } catch (error) {
        fail(error);
      }
    },
    say(message) {
      const said = there.then(() => worker?.postMessage(JSON.stringify(message)));
      said.catch(() => undefined); // who has to know, waits for it
      return said;
    },
  };
}

/** Gives the reader a file. */
function handOut(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
