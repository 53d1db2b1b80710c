// @ts-check
// Widgets of a page with Python inside, each as its module knows it: a model with values and messages.

import { bytesOf } from "./pack.js";

/** @typedef {{ module: string, style: string }} Kind the texts of a module and its style sheet */

/** A value as JSON has it: bytes as {"base64": text}. */
function valueOf(value) {
  if (typeof value?.base64 !== "string") return value;
  return new DataView(bytesOf(value.base64).buffer);
}

/** The widgets of a page. `send` takes the id of a widget and what is said to it. */
export function modelsOf(send) {
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

  /** Adds a widget with its first values.
   *  @param {string} id
   *  @param {Kind} kind
   *  @param {Record<string, any>} state
   *  @param {import("./kept.js").Keeper} [keeper] of what its view wants to know when the page is loaded again */
  function add(id, kind, state, keeper) {
    /** @type {Map<string, Set<(value?: any) => void>>} */
    const hearers = new Map();
    const heard = (event) => hearers.get(event) ?? hearers.set(event, new Set()).get(event);
    const tell = (event, value) => [...heard(event)].forEach((hear) => hear(value));
    const model = {
      kind, keeper,
      get: (name) => valueOf(state[name]),
      on: (event, hear) => heard(event).add(hear),
      off: (event, hear) => heard(event).delete(hear),
      send: (content) => send(id, content),
      widget_manager: { get_model: async (other) => all.get(other), create_view: view },
      receive: (content) => tell("msg:custom", content),
      change(values) {
        Object.assign(state, values);
        for (const name of Object.keys(values)) tell(`change:${name}`);
      },
    };
    all.set(id, model);
    return model;
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

  return { add, show, get: (id) => all.get(id) };
}
