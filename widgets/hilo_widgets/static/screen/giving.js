// @ts-check
// What is taken away of a line that is shown: its place as a link, its steps in words, its record, and a picture of the step.

import { fileName, downloadFile, share, takePicture } from "../transport/export.js";
import { plain } from "./answers.js";
import { transcript } from "./links.js";
import { html, set } from "./words.js";

/** @import { Now } from "./answers.js" */
/** @import { takeaways } from "./controls.js" */
/** @import { Data } from "./lines.js" */
/** @import { Screen } from "./screen.js" */

/** A picture of the step that shows: what is asked, the table, the dock, `more` such as a curve, and what happened by which rule.
 *  @param {Screen} table
 *  @param {Pick<Data, "name">} data
 *  @param {Now} now
 *  @param {(string | number)[]} called what the file is called after
 *  @param {HTMLElement[]} more
 *  @param {(words: string) => void} say */
export function pictureOfStep({ root, ui }, { name: game }, now, called, more, say) {
  const [pics, last] = [/** @type {HTMLElement} */ (root.querySelector(".pics")), now.line.frames.length - 1];
  const caption = html("p", { class: "over" }, `${game}, step ${now.at} of ${last}`);
  const wide = more.map((one) => html("div", { style: `width:${one.clientWidth}px` }, one.cloneNode(true)));
  const name = `${fileName(...called, `step${now.at}`)}.png`;
  return takePicture(root, { name, parts: [ui.ask, pics, ...wide, ui.said, caption], width: pics.clientWidth }, say);
}

/** Lets the buttons of a line do what they say. `place` is the address of the step, `more` what a picture shows besides the table.
 *  Returns what is to be called when another step shows.
 *  @param {ReturnType<typeof takeaways> & { more: HTMLDetailsElement }} ui
 *  @param {Screen} table
 *  @param {Data} data
 *  @param {Now} now
 *  @param {{ place: () => string, called: () => string[], more: HTMLElement[] }} what */
export function giving(ui, table, data, now, { place, called, more }) {
  const say = (/** @type {string} */ words) => table.say(plain("note", words));

  const does = {
    text: () => share("The steps are", transcript(now.line, data.predict ? now.at : now.line.frames.length - 1), ui, say),
    link: () => share("The link is", place(), ui, say),
    picture: () => pictureOfStep(table, data, now, called(), more, say),
    record() {
      const name = `${fileName(...called(), "record")}.json`;
      downloadFile(name, JSON.stringify(now.line.record));
      say(`The record is saved as ${name}, where your browser puts what it downloads: Stepper and hilo replay open it.`);
    },
  };
  for (const [name, run] of Object.entries(does)) /** @type {any} */ (ui)[name].addEventListener("click", run);

  return () => {
    set(ui.record, { hidden: !now.line.record });
    if (!ui.more.open) set(ui.given, { hidden: true });
  };
}
