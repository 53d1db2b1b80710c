// @ts-check
// A classic worker that answers: from file:// browsers start no other. It is told {module, job} first, then what is wanted.

import { load } from "../numbers/rules_wasm.js";

/** @import { Play } from "../numbers/rules_wasm.js" */

/** Answers in this worker. `make` takes the program of the module and the job, and gives what answers.
 *  @template Job, Wanted, Part
 *  @param {(play: Play, job: Job) => (wanted: Wanted) => Part} make */
export function answerRequests(make) {
  const worker = /** @type {any} */ (self);
  /** @type {Promise<(wanted: Wanted) => Part>} */
  let answering;
  worker.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    try {
      if (data.module) {
        answering = load(data.module).then((play) => make(play, data.job));
        answering.catch(() => undefined); // who wants something hears of it
      } else worker.postMessage((await answering)(data));
    } catch (error) {
      worker.postMessage({ failed: String(error) });
    }
  };
}
