// Widgets of a page with Python inside: the page's host for the anywidget standard, and the stored data of each widget.

import { bytesOf } from "../line/pack.js";
import { REF } from "./model.js";
import { html } from "../dom/words.js";

/** @import { Keeper } from "../line/store.js" */
/** @typedef {{ module: string, style: string }} Kind the texts of a module and its style sheet */

/** A value as JSON has it: bytes as {"base64": text}. */
function valueOf(value) {
  if (typeof value?.base64 !== "string") return value;
  return new DataView(bytesOf(value.base64).buffer);
}

/** The widgets of a page. `send` takes the id of a widget and a message to it; `keeperOf` and `storeOf` return the storage with a
 *  name, which outlives a reload of the page; the second one is for large values.
 *  @param {Record<string, Kind>} kinds what can be shown without Python, by its name
 *  @param {(id: string, content: any) => any} send
 *  @param {(name: string) => Keeper} keeperOf
 *  @param {(name: string) => Keeper} storeOf */
export function modelsOf(kinds, send, keeperOf, storeOf) {
  const all = new Map();        // id -> what Python knows by it
  const modules = new Map();    // text of a module -> the module
  const styles = new Set();

  function style(text) {
    if (styles.has(text)) return;
    styles.add(text);
    document.head.append(html("style", {}, text));
  }

  async function load(text) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    if (!modules.has(text)) modules.set(text, import(url));
    return (await modules.get(text)).default;
  }

  /** Adds a widget with its first values. `name` is the same when the page is loaded again.
   *  @param {string} id
   *  @param {Kind} kind
   *  @param {Record<string, any>} state
   *  @param {string} [name] */
  function add(id, kind, state, name = id) {
    const widget = widgetOf(name, kind, state, (content) => send(id, content));
    all.set(id, widget);
    return widget;
  }

  /** Adds a widget made by Python. It is stored, so that it can be shown straight away later.
   *  @param {string} id
   *  @param {Kind} kind
   *  @param {Record<string, any>} state */
  function addMade(id, kind, state) {
    const name = `${id} ${Date.now().toString(36)}`;
    const known = Object.keys(kinds).find((one) => kinds[one].module === kind.module);
    if (known) storeOf(name).set({ kind: known, state });
    return add(id, kind, state, name);
  }

  /** The widget that was stored under a name; null if there is none. Python does not know it: as soon as something is said to it,
   *  `ask` asks for one like it, which it is to `become`.
   *  @param {string} name
   *  @param {() => void} ask */
  function restored(name, ask) {
    const was = storeOf(name).get();
    if (!Object.hasOwn(kinds, was?.kind) || typeof was.state !== "object") return null;
    let id = "";
    /** @type {(() => void)[]} */
    const waiting = []; // messages to send once Python knows the widget
    const widget = widgetOf(name, kinds[was.kind], was.state, (content) => {
      if (id) return send(id, content);
      return new Promise((then) => {
        waiting.push(() => then(send(id, content)));
        if (waiting.length === 1) ask();
      });
    });
    widget.page.waits = true;
    return {
      render: ({ el }) => show(widget, el),
      become(made) {
        forget(all.get(made)?.name);
        id = made;
        all.set(id, widget);
        waiting.splice(0).forEach((say) => say());
      },
    };
  }

  /** Forgets a widget that was stored, and what was shown below it.
   *  @param {string | undefined} name */
  function forget(name) {
    if (!name) return;
    const under = storeOf(`${name} below`);
    forget(under.get()?.name);
    for (const one of [storeOf(name), storeOf(`${name} shown`), under]) one.set(null);
  }

  /** A widget: the `model` for its module, the stored data (`page`), and the functions for messages from the page. */
  function widgetOf(name, kind, state, say) {
    /** @type {Map<string, Set<(value?: any) => void>>} */
    const hearers = new Map();
    const heard = (event) => hearers.get(event) ?? hearers.set(event, new Set()).get(event);
    const tell = (event, value) => [...heard(event)].forEach((hear) => hear(value));
    const under = storeOf(`${name} below`);
    const change = (values) => {
      Object.assign(state, values);
      for (const one of Object.keys(values)) tell(`change:${one}`);
    };
    return {
      kind, name, change,
      model: {
        get: (one) => valueOf(state[one]),
        set: (one, value) => change({ [one]: value }),
        save_changes() {}, // nobody in this page follows values
        on: (event, hear) => heard(event).add(hear),
        off: (event, hear) => heard(event).delete(hear),
        send: say,
      },
      page: {
        keeper: keeperOf(name),
        store: storeOf(`${name} shown`),
        waits: false,  // whether it still waits for Python
        under: {
          set: (id, how) => under.set({ name: all.get(id)?.name, how }),
          forget() {
            forget(under.get()?.name);
            under.set(null);
          },
          get(ask, known) {
            const was = under.get();
            if (was) known(was.how);
            return was && restored(was.name, () => ask(was.how));
          },
        },
      },
      receive: (content) => tell("msg:custom", content),
    };
  }

  const host = { getWidget: async (ref) => ({ render: ({ el, signal }) => show(all.get(ref.slice(REF.length)), el, false, signal) }) };

  /** Shows a widget in `el`; `alone`, if it has the page and its keys for itself. The signal ends it. */
  async function show(widget, el, alone = false, signal = undefined) {
    const { kind, model, page } = widget;
    style(kind.style);
    const end = (await load(kind.module)).render({ model, el, host, page, alone });
    signal?.addEventListener("abort", end);
  }

  return { add, addMade, show, get: (id) => all.get(id) };
}
