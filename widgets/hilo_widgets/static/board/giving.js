// @ts-check
// What is taken away of a line that is shown: its place as a link, its steps in words, and its record.

import { fileName, downloadFile, share } from "../dom/export.js";
import { plain } from "./answers.js";
import { transcript } from "../line/links.js";
import { set } from "../dom/words.js";

/** @import { Now } from "./answers.js" */
/** @import { takeaways } from "./controls.js" */
/** @import { Data } from "../line/lines.js" */
/** @import { Screen } from "./screen.js" */

/** Lets the buttons of a line do what they say. `place` is the address of the step.
 *  Returns what is to be called when another step shows.
 *  @param {ReturnType<typeof takeaways> & { more: HTMLDetailsElement }} ui
 *  @param {Pick<Screen, "say">} table where it is said
 *  @param {Data} data
 *  @param {Now} now
 *  @param {{ place: () => string, called: () => string[] }} what */
export function giving(ui, table, data, now, { place, called }) {
  const say = (/** @type {string} */ words) => table.say(plain("note", words));

  const does = {
    text: () => share("The steps are", transcript(now.line, data.predict ? now.at : now.line.frames.length - 1), ui, say),
    link: () => share("The link is", place(), ui, say),
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
