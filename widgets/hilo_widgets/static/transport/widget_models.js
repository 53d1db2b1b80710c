// Widgets of a page with Python inside, each as its module knows it: a model with values and messages.

import { bytesOf } from "./pack.js";

/** @import { Keeper } from "./browser_storage.js" */
/** @typedef {{ module: string, style: string }} Kind the texts of a module and its style sheet */

/** A value as JSON has it: bytes as {"base64": text}. */
function valueOf(value) {
  if (typeof value?.base64 !== "string") return value;
  return new DataView(bytesOf(value.base64).buffer);
}

/** The widgets of a page. `send` takes the id of a widget and what is said to it; `keeperOf` and `storeOf` give what keeps
 *  something while the page is loaded again, by a name: the second one also what is large.
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
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
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
    const model = modelOf(name, kind, state, (content) => send(id, content));
    all.set(id, model);
    return model;
  }

  /** Adds a widget that Python has made. It is stored, so that it can be shown at once later.
   *  @param {string} id
   *  @param {Kind} kind
   *  @param {Record<string, any>} state */
  function addMade(id, kind, state) {
    const name = `${id} ${Date.now().toString(36)}`;
    const known = Object.keys(kinds).find((one) => kinds[one].module === kind.module);
    if (known) storeOf(name).set({ kind: known, state, heard: [] });
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
    const waiting = []; // what Python is to hear once it knows it
    const model = modelOf(name, kinds[was.kind], was.state, (content) => {
      if (id) return send(id, content);
      return new Promise((then) => {
        waiting.push(() => then(send(id, content)));
        if (waiting.length === 1) ask();
      });
    });
    model.heard = Array.isArray(was.heard) ? was.heard : [];
    model.become = (made) => {
      forget(all.get(made)?.name);
      id = made;
      all.set(id, model);
      waiting.splice(0).forEach((say) => say());
    };
    return model;
  }

  /** Forgets a widget that was stored, and what was shown below it.
   *  @param {string | undefined} name */
  function forget(name) {
    if (!name) return;
    const under = storeOf(`${name} below`);
    forget(under.get()?.name);
    for (const one of [storeOf(name), storeOf(`${name} shown`), under]) one.set(null);
  }

  /** A widget as its module knows it. */
  function modelOf(name, kind, state, say) {
    /** @type {Map<string, Set<(value?: any) => void>>} */
    const hearers = new Map();
    const heard = (event) => hearers.get(event) ?? hearers.set(event, new Set()).get(event);
    const tell = (event, value) => [...heard(event)].forEach((hear) => hear(value));
    return {
      kind, name,
      keeper: keeperOf(name),
      store: storeOf(`${name} shown`),
      below: storeOf(`${name} below`),
      heard: [],     // what it has heard before the page was loaded again
      become: undefined,
      get: (name) => valueOf(state[name]),
      on: (event, hear) => heard(event).add(hear),
      off: (event, hear) => heard(event).delete(hear),
      send: say,
      widget_manager: { get_model: async (other) => all.get(other), create_view: view, restored, forget },
      /** Keeps a message, so that it is heard again. */
      hold(content) {
        const stored = storeOf(name).get();
        if (stored) storeOf(name).set({ ...stored, heard: [...stored.heard, content] });
      },
      receive: (content) => tell("msg:custom", content),
      change(values) {
        Object.assign(state, values);
        for (const name of Object.keys(values)) tell(`change:${name}`);
      },
    };
  }

  /** Shows a widget in `el`; `alone`, if it has the page and its keys for itself. */
  async function show(model, el, alone = false) {
    style(model.kind.style);
    (await load(model.kind.module)).render({ model, el, alone });
  }

  async function view(model) {
    const el = document.createElement("div");
    await show(model, el);
    return { el };
  }

  return { add, addMade, show, get: (id) => all.get(id) };
}
