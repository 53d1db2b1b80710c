// @ts-check
// Computes results for a page: in workers, or in the page itself if workers are not possible. Many games are played by as many
// workers as the machine has cores.

import { player } from "./games.js";
import { answerRequests } from "./worker_main.js";

/** @import { Play } from "../numbers/rules_wasm.js" */
/** @import { Job, Part } from "./games.js" */

const SLICE = 100; // milliseconds that a share of the games should take
const AT_FIRST = 8; // games of the first share
const LARGEST_GROWTH = 4; // the factor by which the next one can be larger
const PART = 8; // a share is at most so large a part of the games before it, so that a curve has points
const MOST_WORKERS = 8; // workers

/** A worker: `say` sends a request, and `heard` receives the answers one after the other. If the page cannot have a worker with
 *  this `text`, the function from `make` answers in the page.
 *  @template Job, Wanted, Part
 *  @param {{ text: string, module: ArrayBuffer, job: Job, make: (play: Play, job: Job) => (wanted: Wanted) => Part }} whom
 *  @param {(part: Part & { failed?: string }) => void} heard */
function startWorker({ text, module, job, make }, heard) {
  /** @type {Worker | MessagePort} */
  let who;
  let stop = () => {};
  /** @type {Wanted[]} what has not been answered */
  const asked = [];

  const tell = (/** @type {typeof who} */ one, /** @type {() => void} */ ends) => {
    who = one;
    stop = ends;
    who.onmessage = ({ data }) => {
      asked.shift();
      heard(data);
    };
    for (const message of [{ module, job }, ...asked]) who.postMessage(message);
  };
  const answerHere = () => {
    stop();
    const { port1, port2 } = new MessageChannel();
    answerRequests(make, port2);
    tell(port1, () => [port1, port2].forEach((port) => port.close()));
  };
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    worker.onerror = (event) => {
      event.preventDefault(); // a page that forbids workers reports it here
      answerHere();
    };
    tell(worker, () => {
      worker.onerror = null; // an error may come after the worker has been stopped
      worker.terminate();
    });
  } catch {
    answerHere();
  }
  return {
    /** @param {Wanted} wanted */
    say(wanted) {
      asked.push(wanted);
      who.postMessage(wanted);
    },
    end() {
      who.onmessage = null;
      stop();
    },
  };
}

/**
 * Plays `games` games. It passes the counts on in the order of the games, so that they are always those of the first games,
 * also when it is stopped.
 * @param {{ text: string, module: ArrayBuffer, job: Job, games: number, workers?: number }} wish
 * @param {{ counted: (part: Part) => void, failed: (why: string) => void }} does
 */
export function runGames({ text, module, job, games, workers }, { counted, failed }) {
  const hands = Math.min(workers ?? navigator.hardwareConcurrency ?? 1, MOST_WORKERS, games);
  let next = 0;
  let done = 0;
  let size = AT_FIRST;
  /** @type {Map<number, Part>} by the number of the first game: what waits for games before it */
  const waiting = new Map();
  const pool = Array.from({ length: hands }, () => {
    let began = 0;
    const one = startWorker({ text, module, job, make: player }, (part) => {
      if (part.failed) {
        end();
        failed(part.failed);
        return;
      }
      const wanted = (part.games * SLICE) / Math.max(performance.now() - began, 0.01);
      size = Math.max(1, Math.floor(Math.min(wanted, LARGEST_GROWTH * Math.max(size, part.games))));
      waiting.set(part.first, part);
      give();
      fold();
    });
    const give = () => {
      if (next >= games) return;
      const share = Math.min(size, Math.max(AT_FIRST, Math.ceil(next / PART)), games - next);
      began = performance.now();
      one.say({ first: next, games: share });
      next += share;
    };
    return { give, end: one.end };
  });

  function fold() {
    for (let part = waiting.get(done); part; part = waiting.get(done)) {
      waiting.delete(done);
      done += part.games;
      counted(part);
    }
    if (done >= games) end();
  }

  function end() {
    next = games;
    for (const one of pool) one.end();
  }

  for (const one of pool) one.give();
  return { stop: end };
}
