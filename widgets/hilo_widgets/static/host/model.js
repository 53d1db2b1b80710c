// @ts-check
// The stepper as a widget: data and messages come from its model in Python.

import { BACK, onScreen } from "../dom/on_screen.js";
import { textOf, unpacked, whole } from "../line/pack.js";
import { div, focusOn, html } from "../dom/words.js";

/** @import { Data } from "../line/lines.js" */
/** @import { Keeper } from "../line/store.js" */
/** @typedef {{ receive: (message: any) => void, remove: () => void, goTo?: (place: string) => void }} Stepper */

/**
 * What the anywidget standard has of a model, and nothing more: test_standard.py holds every module to it.
 * @typedef {{ get: (name: string) => any, set: (name: string, value: any) => void, save_changes: () => void,
 *   on: (event: string, hear: (...told: any[]) => void) => void, off: (event: string, hear: (...told: any[]) => void) => void,
 *   send: (message: object) => any }} Model
 * @typedef {{ render: (where: { el: HTMLElement, signal?: AbortSignal }) => Promise<void> }} Widget another one, to be shown
 * @typedef {{ getWidget: (ref: string) => Promise<Widget>, getModel: (ref: string) => Promise<Model> }} Host
 */

/**
 * What a page of ours stores of a widget during a reload; no other host does. `under` is the widget that is shown instead.
 * @typedef {Widget & { become: (id: string) => void }} Restored a widget from before the reload
 * @typedef {{ keeper: Keeper, store: Keeper, waits: boolean,
 *   under: { set: (id: string, how: any) => void, forget: () => void,
 *     get: (ask: (how: any) => void, known: (how: any) => void) => Restored | null } }} Page
 * @typedef {{ model: Model, el: HTMLElement, host?: Host, page?: Page, alone?: boolean }} Context `alone`: the widget has the page
 *   for itself
 * @typedef {(context: Context) => () => void} Render shows a widget; returns what ends it
 */

// marimo shows each widget in a shadow root, where a style sheet cannot say how --turn (tokens.css) changes.
try {
  CSS.registerProperty({ name: "--turn", syntax: "<number>", inherits: true, initialValue: "0" });
} catch {
  // another module has said it, or the browser does not know how
}

export const REF = "anywidget:"; // before the id of a model, by which the standard names a widget

/** The function that sends messages to Python; null in a module without Python.
 *  @param {Model} model
 *  @returns {((message: object) => void) | null} */
export const senderOf = (model) => (model.get("saved") ? null : (message) => model.send(message));

/** Listens to a model's events, by name. Returns a function that stops it.
 *  @param {Model} model
 *  @param {Record<string, (...told: any[]) => void>} heard */
export function hearing(model, heard) {
  for (const [event, hear] of Object.entries(heard)) model.on(event, hear);
  return () => {
    for (const [event, hear] of Object.entries(heard)) model.off(event, hear);
  };
}

/** The data that Python sends as gzipped JSON: as bytes, or in a file as base64.
 *  @param {DataView<ArrayBuffer> | string} sent
 *  @returns {Promise<Data>} */
async function unpack(sent) {
  if (typeof sent === "string") return unpacked(sent);
  const { buffer, byteOffset, byteLength } = sent;
  return JSON.parse(textOf(await whole(new Uint8Array(buffer, byteOffset, byteLength))));
}

/** @typedef {(values: Record<string, any>) => void} Tell */

let isTelling = false; // true while a value changes because of the reader

/** Updates the values of a widget for other cells that follow them.
 *  @param {Model} model
 *  @returns {Tell} */
export const tellerOf = (model) => (values) => {
  const changed = Object.entries(values).filter(([name, value]) => model.get(name) !== value);
  if (!changed.length) return;
  isTelling = true;
  try {
    for (const [name, value] of changed) model.set(name, value);
    model.save_changes();
  } catch {
    // the kernel is gone for good
  } finally {
    isTelling = false;
  }
};

/** Shows the data of a widget by `mount`, and shows it again whenever Python sends other data. Returns a function that ends this.
 *  @param {Context} context
 *  @param {(el: HTMLElement, data: Data, send: any, alone: boolean, keeper?: Keeper, tell?: Tell) => Stepper} mount */
export function render({ model, el, page, alone = false }, mount) {
  /** @type {Stepper | null} */
  let table = null;
  let gone = false;
  const show = async () => {
    const data = await unpack(model.get("packed"));
    if (gone) return;
    table?.remove();
    table = mount(el, data, senderOf(model), alone, page?.keeper, tellerOf(model));
    standAt(el);
  };
  const move = () => isTelling || table?.goTo?.(model.get("at"));
  const step = () => isTelling || table?.goTo?.(`#${model.get("step")}`);
  const hear = (/** @type {any} */ message) => table?.receive(message);
  const end = hearing(model, { "change:packed": show, "change:at": move, "change:step": step, "msg:custom": hear });
  show();
  return () => {
    gone = true;
    end();
    table?.remove();
  };
}

const RUNS = /\*/; // in the prompt of a cell that waits or runs

/** Scrolls a notebook back to its first widget once all its cells have been run, unless the reader has moved meanwhile.
 *  @param {HTMLElement} el */
function standAt(el) {
  const notebook = /** @type {HTMLElement | null} */ (el.closest(".jp-Notebook:has(.hilo-column)"));
  const isRunning = () => [...notebook?.querySelectorAll(".jp-InputPrompt") ?? []].some((one) => RUNS.test(one.textContent ?? ""));
  if (!notebook || notebook.dataset.stood || !isRunning()) return;
  notebook.dataset.stood = "true";
  const reads = new AbortController();
  const until = setInterval(() => {
    if (!reads.signal.aborted && isRunning()) return;
    clearInterval(until);
    if (!reads.signal.aborted) el.scrollIntoView({ block: "start" });
    reads.abort();
  }, 300);
  for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(name, () => reads.abort(), { capture: true, signal: reads.signal });
  }
}

/** Shows another widget of the same kernel in the place of a widget, until the reader goes back.
 *  @param {Context} context
 *  @param {(how: any) => void} ask asks for such a widget again
 *  @param {Render} renders shows it where the host has no module of it: see PageWidget in questions.py
 *  @param {(how: any) => HTMLElement[]} [above] the elements above it */
export function instead({ el, host, page }, ask, renders, above = () => []) {
  /** @type {Restored | null} */
  let awaited = null; // a widget from before the page was loaded again, while Python makes one like it
  /** @type {{ at: HTMLElement, over: AbortController } | null} */
  let shown = null;
  let left = () => {};

  function away() {
    shown?.over.abort();
    shown?.at.remove();
    shown = null;
  }

  function back() {
    away();
    page?.under.forget();
    left();
    for (const root of /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll(":scope > .hilo"))) onScreen(root);
    bringTo(el);
  }

  /** The widget with this model; null if there cannot be one.
   *  @param {string} ref
   *  @returns {Promise<Widget | null | undefined>} */
  async function widget(ref) {
    try {
      return await host?.getWidget(ref);
    } catch {
      const model = await host?.getModel?.(ref).catch(() => null);
      return model && { render: async (where) => where.signal?.addEventListener("abort", renders({ model, host, el: where.el })) };
    }
  }

  /** @param {Widget} other
   *  @param {any} how */
  async function place(other, how) {
    away();
    const over = new AbortController();
    const inside = html("div");
    const at = div("instead", above(how), inside);
    shown = { at, over };
    at.addEventListener(BACK, (event) => {
      event.stopPropagation();
      back();
    });
    el.append(at);
    await other.render({ el: inside, signal: over.signal });
    return at;
  }

  return {
    /** Shows a widget in place of this one, or of the one that was shown there before.
     *  @param {string} id of its model
     *  @param {boolean} isWanted whether the reader is brought there
     *  @param {any} how it is asked for again
     *  @returns {Promise<boolean>} whether it can be shown here */
    async show(id, isWanted, how) {
      if (awaited) {
        awaited.become(id);
        awaited = null;
        return true;
      }
      const other = await widget(REF + id);
      if (!other) return false;
      const at = await place(other, how);
      page?.under.forget();
      page?.under.set(id, how);
      if (isWanted) bringTo(at);
      return true;
    },

    /** Removes the widget that is shown. */
    clear() {
      away();
      page?.under.forget();
    },

    /** Called when the reader has gone back.
     *  @param {() => void} run */
    onLeave(run) {
      left = run;
    },

    /** Shows the widget from before the page was loaded again; returns whether there is one. */
    restore() {
      /** @type {any} */
      let known;
      const other = page?.under.get((how) => {
        awaited = other ?? null;
        ask(how);
      }, (how) => (known = how));
      if (other) place(other, known);
      return Boolean(other);
    },
  };
}

/** Brings the reader and the keyboard to a widget, as soon as it has been drawn in its place.
 *  @param {HTMLElement} place */
function bringTo(place) {
  const bring = () => {
    const root = /** @type {HTMLElement | null} */ ([...place.querySelectorAll(".hilo[aria-label]")].find((one) => one.getClientRects().length));
    if (!root) return;
    watch.disconnect();
    focusOn(root);
    place.scrollIntoView({ block: "start" });
  };
  const watch = new MutationObserver(bring);
  watch.observe(place, { subtree: true, childList: true, attributeFilter: ["aria-label"] });
  bring();
}
