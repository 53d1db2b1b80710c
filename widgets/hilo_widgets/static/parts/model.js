// @ts-check
// The stepper as a widget: data and messages come from its model in Python.

/** @import { Data } from "./lines.js" */
/** @typedef {{ receive: (message: any) => void, remove: () => void }} Stepper */

/** The data that Python sends as gzipped JSON.
 *  @param {DataView<ArrayBuffer>} bytes
 *  @returns {Promise<Data>} */
async function unpack(bytes) {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(plain).text());
}

/** Shows the data of a widget by `mount`, and shows it anew whenever Python sends other data. Returns what ends it.
 *  @param {{ model: any, el: HTMLElement }} widget
 *  @param {(el: HTMLElement, data: Data, send: (message: object) => void) => Stepper} mount */
export function render({ model, el }, mount) {
  /** @type {Stepper | null} */
  let table = null;
  let gone = false;
  const show = async () => {
    const data = await unpack(model.get("packed"));
    if (gone) return;
    table?.remove();
    table = mount(el, data, (message) => model.send(message));
  };
  const hear = (message) => table?.receive(message);
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
