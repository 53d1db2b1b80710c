// @ts-check
// A classic worker that plays games: from file:// browsers start no other. It is told {module, job} first, then {first, games}
// for each part of them, which it answers.

import { load } from "../rules_wasm.js";
import { player } from "./games.js";

const worker = /** @type {any} */ (self);
/** @type {Promise<(first: number, games: number) => import("./games.js").Part>} */
let playing;

worker.onmessage = async ({ data }) => {
  try {
    if (data.module) {
      playing = load(data.module).then((play) => player(play, data.job));
      playing.catch(() => undefined); // who asks for games hears of it
    } else worker.postMessage((await playing)(data.first, data.games));
  } catch (error) {
    worker.postMessage({ failed: String(error) });
  }
};
