// @ts-check
// A classic worker that answers: from file:// browsers start no other. It is told {module, job} first, then what is wanted.

import { load } from "../numbers/rules_wasm.js";

/** @import { Play } from "../numbers/rules_wasm.js" */

/** Answers requests in this worker, or in another place. `make` gets the module's program and the job, and returns the function
 *  that answers.
 *  @template Job, Wanted, Part
 *  @param {(play: Play, job: Job) => (wanted: Wanted) => Part} make
 *  @param {any} [at] */
export function answerRequests(make, at = self) {
  /** @type {Promise<(wanted: Wanted) => Part>} */
  let answering;
  at.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    try {
      if (data.module) {
        answering = load(data.module).then((play) => make(play, data.job));
        answering.catch(() => undefined); // the request fails instead
      } else at.postMessage((await answering)(data));
    } catch (error) {
      at.postMessage({ failed: String(error) });
    }
  };
}
