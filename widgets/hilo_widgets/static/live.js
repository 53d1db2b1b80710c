// @ts-check
// A page with Python inside: it shows its widgets at once, starts Python in a worker, and lets them talk with each other.

import { downloadFile } from "./dom/export.js";
import { inEntry, inTab } from "./line/store.js";
import { modelsOf } from "./host/widget_models.js";
import { unpacked } from "./line/pack.js";
import { div, html } from "./dom/words.js";

const LOCK = "pyodide-lock.json";
const LICENCES = "licences.json";
const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK];
const STARTING = "Python is starting. You can look around while it loads: your choice will be made as soon as it is ready.";
const READY = "Python is ready.";
const NO_WORKER = "its browser has no web workers, which Python needs";
const LEFT = "Stepping and most questions still work; playing on does not.";
const NEAR_SCREEN = "600px"; // the distance from the screen at which a widget is shown already
const SHOWN = 2500; // milliseconds for which that is said

/** @typedef {{ module: string, state?: Record<string, any>, packed?: string, recipe?: string, again?: boolean }} Described
 *  `packed` is the state of a widget that does not need Python, `recipe` how Python makes any other, packed too; if all messages are
 *  sent `again`, a widget is as it was before the page was reloaded */

/** Begins in `el`, which has the places of widgets. `data` has the widgets by id, the modules that show them, the text of the
 *  worker (null if no widget needs Python), the names of `ours` among the files of the page, and a mark that no other page has.
 *  @param {HTMLElement} el
 *  @param {{ widgets: Record<string, Described>, modules: Record<string, { module: string, style: string } | string>,
 *    worker: string | null, ours: string[], mark: string }} data */
export async function begin(el, { widgets, modules: given, worker, ours, mark }) {
  const modules = /** @type {Record<string, import("./host/widget_models.js").Kind>} */ (
    Object.fromEntries(Object.entries(given).map(([name, one]) => [name, typeof one === "string" ? given[one] : one])));
  const python = worker === null ? null : pythonOf(el, worker, ours, (message) => hear(message));
  const models = modelsOf(modules, (id, content) => {
    const { keeper } = models.get(id).page;
    if (widgets[id]?.again) keeper.set([...(keeper.get() ?? []), content]);
    return python?.say({ id, contents: [content] });
  }, (name) => inEntry(`${mark} ${name}`), (name) => inTab("seen", `${mark} ${name}`));

  /** @param {any} message */
  function hear({ id, content, state, kind, file, text }) {
    if (file) downloadFile(file, text);
    else if (kind) models.addMade(id, modules[kind], state);
    else if (state) models.get(id).change(state);
    else models.get(id).receive(content);
  }

  /** Shows a widget in its place, in front of its still.
   *  @param {HTMLElement} place */
  async function show(place) {
    const id = place.dataset.widget ?? "";
    const { module, packed, state, recipe, again } = widgets[id];
    const live = div("live");
    place.prepend(live);
    const widget = models.add(id, modules[module], packed ? await unpacked(packed) : state);
    const before = again ? widget.page.keeper.get() ?? [] : [];
    await models.show(widget, live, "alone" in place.dataset);
    place.classList.add("there");
    if (recipe) python?.say({ id, contents: before });
  }

  letRead();
  for (const choice of /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll("[data-switch]"))) letChoose(choice);
  await whenSeen(/** @type {HTMLElement[]} */ ([...el.querySelectorAll("[data-widget]")]), show);
  await parsed();
  const asking = Object.entries(widgets).filter(([, { recipe }]) => recipe);
  const recipes = await Promise.all(asking.map(async ([id, { recipe = "" }]) => [id, await unpacked(recipe)]));
  python?.start(Object.fromEntries(recipes));
}

/** Shows each of these places when it comes near the screen; resolves when those visible at first are shown.
 *  @param {HTMLElement[]} places
 *  @param {(place: HTMLElement) => Promise<void>} show */
function whenSeen(places, show) {
  return new Promise((then) => {
    const watching = new IntersectionObserver(async (seen) => {
      const near = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => /** @type {HTMLElement} */ (target));
      near.forEach((place) => watching.unobserve(place));
      await Promise.allSettled(near.map(show)); // a widget that cannot be shown keeps its still picture, and does not stop the others
      then(undefined);
    }, { rootMargin: NEAR_SCREEN });
    places.forEach((place) => watching.observe(place));
    if (!places.length) then(undefined);
  });
}

/** Buttons of which each shows one of the places beside them.
 *  @param {HTMLElement} choice */
function letChoose(choice) {
  const buttons = [...choice.querySelectorAll(":scope > [role=group] > button")];
  const places = [...choice.querySelectorAll(":scope > [data-widget]")];
  const choose = (/** @type {number} */ chosen) => {
    buttons.forEach((button, n) => (button.ariaPressed = String(n === chosen)));
    places.forEach((place, n) => place.toggleAttribute("hidden", n !== chosen));
  };
  buttons.forEach((button, n) => button.addEventListener("click", () => choose(n)));
  choose(0);
}

/** Shows licences at the foot of the page: their texts are unpacked when the first one is opened. */
function letRead() {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-licence]")]);
  places[0]?.closest(".hilo-foot")?.addEventListener("toggle", async () => {
    const [packed] = filesNamed([LICENCES]);
    const texts = await unpacked(packed?.textContent ?? "");
    for (const place of places) place.textContent = texts[place.dataset.licence ?? ""];
  }, { capture: true, once: true });
}

/** Once all of the page is there, and it has been drawn. */
async function parsed() {
  if (document.readyState === "loading") await new Promise((then) => addEventListener("DOMContentLoaded", then, { once: true }));
  await new Promise((then) => setTimeout(then));
}

/** The files with these names, which follow the program.
 *  @param {string[]} names */
function filesNamed(names) {
  const nodes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("script[data-file]")]);
  return nodes.filter(({ dataset }) => names.includes(dataset.file ?? ""));
}

/** The same, taken out of the page.
 *  @param {string[]} names */
function taken(names) {
  const wanted = filesNamed(names);
  const files = Object.fromEntries(wanted.map((node) => [node.dataset.file, node.textContent]));
  for (const node of wanted) node.remove();
  return files;
}

/** Python for the page in a worker of this text, and a line in `el` that says what becomes of it. `say` returns a promise that is
 *  kept once Python hears it, and broken if it never will. It is ready once it has made the widgets that are seen, and done what
 *  has been chosen meanwhile.
 *  @param {HTMLElement} el
 *  @param {string} text
 *  @param {string[]} ours
 *  @param {(message: any) => void} heard */
function pythonOf(el, text, ours, heard) {
  const page = document.documentElement;
  const status = html("p", { class: "python", role: "status" });
  el.after(status);
  tell("starting", STARTING);

  /** Shows the state of Python.
   *  @param {string} what
   *  @param {string} words */
  function tell(what, words) {
    page.dataset.python = what;
    status.textContent = words;
  }

  /** @type {Worker | undefined} */
  let worker;
  /** @type {PromiseWithResolvers<void>} */
  const { promise: there, resolve: open, reject: fail } = Promise.withResolvers();
  there.catch((why) => {
    tell("failed", `Python could not be started in this page (${why}). ${LEFT}`);
    el.before(status); // a place where it hides nothing
  });

  return {
    /** @param {Record<string, any>} recipes */
    start(recipes) {
      if (typeof Worker === "undefined") return fail(NO_WORKER);
      try {
        worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
        worker.onerror = ({ message }) => fail(message);
        worker.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.ready) {
            open();
            setTimeout(() => worker?.postMessage("")); // after everything that has waited until now
          } else if (message.idle) {
            tell("ready", READY);
            setTimeout(() => status.remove(), SHOWN);
          } else if (message.failed) fail(message.failed);
          else heard(message);
        };
        worker.postMessage({ files: taken([...PYTHON, ...ours]), ours, lock: LOCK, recipes });
      } catch (error) {
        fail(error);
      }
    },
    /** @param {object} message */
    say(message) {
      const said = there.then(() => worker?.postMessage(JSON.stringify(message)));
      said.catch(() => undefined); // who has to know, waits for it
      return said;
    },
  };
}
