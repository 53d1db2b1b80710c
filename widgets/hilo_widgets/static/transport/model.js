// @ts-check
// The stepper as a widget: data and messages come from its model in Python.

import { textOf, whole } from "./pack.js";

/** @import { Data } from "../screen/lines.js" */
/** @import { Keeper } from "./browser_storage.js" */
/** @typedef {{ receive: (message: any) => void, remove: () => void }} Stepper */

/** The data that Python sends as gzipped JSON.
 *  @param {DataView<ArrayBuffer>} view
 *  @returns {Promise<Data>} */
async function unpack({ buffer, byteOffset, byteLength }) {
  return JSON.parse(textOf(await whole(new Uint8Array(buffer, byteOffset, byteLength))));
}

/** Shows the data of a widget by `mount`, and shows it anew whenever Python sends other data. `alone`: it has the page for
 *  itself. Returns what ends it.
 *  @param {{ model: any, el: HTMLElement, alone?: boolean }} widget
 *  @param {(el: HTMLElement, data: Data, send: (message: object) => void, alone: boolean, keeper?: Keeper) => Stepper} mount */
export function render({ model, el, alone = false }, mount) {
  /** @type {Stepper | null} */
  let table = null;
  let gone = false;
  const show = async () => {
    const data = await unpack(model.get("packed"));
    if (gone) return;
    table?.remove();
    table = mount(el, data, (message) => model.send(message), alone, model.keeper);
  };
  const hear = (/** @type {any} */ message) => table?.receive(message);
  model.on("change:packed", show);
  model.on("msg:custom", hear);
  show();
  return () => {
    gone = true;
    model.off("change:packed", show);
    model.off("msg:custom", hear);
    table?.remove();
  };
}

/** What is shown below a widget: another one of the same kernel.
 *  @param {{ model: any, el: HTMLElement }} widget
 *  @param {(how: any) => void} ask asks for such a widget again */
export function below({ model, el }, ask) {
  /** @type {any} */
  let awaited = null; // a widget from before the page was loaded again, while Python makes one like it

  /** @param {any} other */
  async function place(other) {
    const shown = await model.widget_manager.create_view(other);
    if (!el.parentElement) await new Promise((then) => setTimeout(then)); // it is being put into the page itself
    el.parentElement?.querySelector(":scope > .below")?.remove();
    const at = document.createElement("div");
    at.className = "below";
    at.append(shown.el);
    el.after(at);
    return at;
  }

  function forget() {
    model.widget_manager.forget?.(model.below?.get()?.name);
    model.below?.set(null);
  }

  return {
    /** Shows a widget in place of the one that was shown there before.
     *  @param {string} id of its model
     *  @param {boolean} isWanted whether the reader is brought there
     *  @param {any} how it is asked for again */
    async show(id, isWanted, how) {
      if (awaited) {
        awaited.become(id);
        awaited = null;
        return;
      }
      const other = await model.widget_manager.get_model(id);
      const at = await place(other);
      forget();
      model.below?.set({ name: other.name, how });
      if (isWanted) bringTo(at);
    },

    /** Takes away what is shown. */
    clear() {
      el.parentElement?.querySelector(":scope > .below")?.remove();
      forget();
    },

    /** Shows what was there before the page was loaded again; whether there is something. */
    restore() {
      const was = model.below?.get();
      const other = was && model.widget_manager.restored(was.name, () => {
        awaited = other;
        ask(was.how);
      });
      if (other) place(other);
      return Boolean(other);
    },
  };
}

/** Brings the reader and the keyboard to a widget, as soon as it has been drawn in its place.
 *  @param {HTMLElement} place */
function bringTo(place) {
  const bring = () => {
    const root = /** @type {HTMLElement | null} */ (place.querySelector(".hilo[aria-label]"));
    if (!root) return;
    watch.disconnect();
    root.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  };
  const watch = new MutationObserver(bring);
  watch.observe(place, { subtree: true, childList: true, attributeFilter: ["aria-label"] });
  bring();
}
