// @ts-check
// A simulation to watch: guess, then games are played one by one, and the reader stops them.

import { ends, tenth, verdict } from "../numbers/certain.js";
import { wantsPoint } from "../plot/convergence_plot.js";
import { guessedPlot, sample } from "../plot/guessed_plot.js";
import { isShortcut, keepKeys } from "../dom/keys.js";
import { elementOf, markup, setHtml, symbolsOf, trustedBy } from "../dom/markup.js";
import { CANNOT, canAsk, numeral } from "../numbers/numbers.js";
import { of100, share } from "../numbers/rates.js";
import { unpacked, unpackedBytes } from "../line/pack.js";
import { load } from "../numbers/rules_wasm.js";
import { gamesOf } from "../simulation/games.js";
import { isStill } from "../dom/still.js";
import { newPrefix } from "../dom/words.js";
import { readNumber } from "../numbers/typed.js";

const FIRST_GAMES = 10; // games that are played at once, where the axis begins
/** @type {Record<number, number>} */
const PACE = { 1: 260, 10: 200, 100: 160 }; // milliseconds between steps of 1, 10 or 100 games
const NARROW_PLOT = 640;

/** @typedef {{ typed: string, refused?: string, run?: { guess: number, again: number, games: number, speed: number, running: boolean,
 *    stopped: boolean } }} Watched what is typed as a guess, what could not be read of it, and the run once a guess is locked in */

/** Whether a stored run belongs to this simulation: stored data may come from anywhere.
 *  @param {any} run
 *  @param {{ games: number }} data
 *  @returns {run is NonNullable<Watched["run"]>} */
function isRun(run, { games }) {
  const whole = (/** @type {any} */ one, /** @type {number} */ least, /** @type {number} */ most) => Number.isInteger(one) && one >= least && one <= most;
  return typeof run?.guess === "number" && whole(run.again, 0, games) && whole(run.games, FIRST_GAMES, games) && Object.hasOwn(PACE, run.speed);
}

/** @param {HTMLElement} el
 *  @param {any} data
 *  @param {() => void} [whenStopped]
 *  @param {{ get: () => Watched | undefined, set: (now: Watched) => void }} [keeper] of what has been done, so that it goes on there */
export function watch(el, data, whenStopped, keeper) {
  const own = newPrefix();
  const trusted = trustedBy(own);
  const things = `${data.thing}s`;
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="hilo ask certain" role="region" aria-label="${data.label}"><p class="over">Watch
certainty arrive · ${data.game}</p><h3 tabindex="-1">${data.title}</h3><p class="task">${data.task}</p>
<div class="acts" data-part="guess"><label class="lbl" for="${own}guess">Your guess first, out of 100 ${things}</label>
<input class="n" id="${own}guess" inputmode="decimal" autocomplete="off"><button type="button" class="go" data-do="guess">Lock in and play</button>
<span class="note" data-part="note" role="status"></span></div>
<div class="cols" data-part="run" hidden><div data-part="plot"></div><div><p class="over">The ${data.thing} just played</p>
<div data-part="sample"></div><p class="line" data-part="told"></p><p class="count" data-part="count"></p><p class="line" data-part="between"></p>
<div data-part="verdict"></div><div class="acts" data-part="acts"></div></div></div><p class="vh" aria-live="polite" data-part="say"></p></div>`);
  root.prepend(symbolsOf(trusted(data.symbols)));
  el.append(root);
  const letKeysGo = keepKeys(root);
  const stamps = data.stamps.map(trusted);

  const part = (/** @type {string} */ name) => /** @type {any} */ (root.querySelector(`[data-part="${name}"]`));
  const field = /** @type {HTMLInputElement} */ (part("guess").querySelector("input"));
  /** @type {import("../numbers/rules_wasm.js").Play} */
  let module;
  let again = 0; // the number of restarts
  /** @type {(game: number) => number[]} */
  let row;
  /** @type {import("../plot/convergence_plot.js").Point[]} */
  let curve = [];
  /** @type {number[]} how often it happened in the first games, by their number */
  let sums = [];
  let [games, guess, speed, running, stopped] = [0, 0, 10, false, false];
  /** @type {{ exact: number | null, reason: string } | null} */
  let seal = null;
  let refused = ""; // the guess that could not be read
  let spoken = ""; // the findings in words
  /** @type {import("../plot/convergence_plot.js").Found} */
  let found;
  /** @type {number | undefined} */
  let timer;

  function keep() {
    const run = sums.length ? { guess, again, games, speed, running, stopped } : undefined;
    keeper?.set({ typed: field.value, refused, run });
  }

  async function begin() {
    module ??= await load(await unpackedBytes(data.module));
    row = gamesOf(module, data, again);
    sums = [0];
    curve = [];
  }

  async function start() {
    await begin();
    showRun();
    games = FIRST_GAMES;
    stopped = false;
    part("verdict").replaceChildren();
    running = !isStill();
    buttons();
    draw();
    const first = root.querySelector("[data-do=pause], [data-do=more]");
    /** @type {HTMLElement} */ (first).focus();
    keep();
    go();
  }

  /** Continues where the reader was.
   *  @param {Watched} was */
  async function goOn({ typed, refused: before, run }) {
    field.value = String(typed ?? "");
    refuse(String(before ?? ""));
    if (!isRun(run, data)) return;
    if (!(await canAsk())) return;
    ({ guess, again, games, speed } = run);
    running = Boolean(run.running) && !isStill() && !run.stopped;
    stopped = Boolean(run.stopped);
    await begin();
    showRun();
    if (stopped) tell(seal ??= await unpacked(data.seal));
    else draw();
    buttons();
    if (!running && !stopped) nameOfPause();
    go();
  }

  function showRun() {
    part("guess").hidden = true;
    part("run").hidden = false;
  }

  function go() {
    clearTimeout(timer);
    if (running) timer = setTimeout(() => { play(speed); go(); }, PACE[speed]);
  }

  /** @param {number} more games */
  function play(more) {
    const before = games;
    games = Math.min(data.games, games + more);
    draw();
    keep();
    if (Math.floor(games / 100) > Math.floor(before / 100)) part("say").textContent = spoken;
    if (games === data.games) stop();
  }

  const point = (/** @type {number} */ at) => ({ games: at, rate: of100(share(sums[at], at)) });

  function draw() {
    for (let game = sums.length; game <= games; game += 1) {
      sums.push(sums[game - 1] + row(game)[0]);
      if (game >= FIRST_GAMES && wantsPoint(curve, game)) curve.push(point(game));
    }
    const [now, last, many, narrow] = [point(games), row(games), numeral(games), root.clientWidth < NARROW_PLOT];
    found = now.rate;
    const value = tenth(found.value);
    const [low, high] = ends(found);
    spoken = `${many} ${things}: ${value} out of 100, probably between ${low} and ${high}.`;
    setHtml(part("plot"), guessedPlot(data, [...curve, now], guess, stopped && seal ? seal.exact : null, narrow));
    setHtml(part("sample"), sample({ ...data, stamps }, last));
    part("told").textContent = data.told[last[0]].replace("{n}", many).replace("{last}", points(last));
    part("count").textContent = `${numeral(sums[games])} of ${many} ${things}, ${value} out of 100`;
    setHtml(part("between"), markup`The true value is probably between <b>${low}</b> and <b>${high}</b>.`);
  }

  const points = (/** @type {number[]} */ last) => `${last.at(-1)} ${last.at(-1) === 1 ? "point" : "points"}`;
  const button = (/** @type {string} */ what, /** @type {string} */ words, look = "") =>
    markup`<button type="button" class="${look}" data-do="${what}">${words}</button>`;

  function buttons() {
    const stopIt = button("stop", "Stop, I am sure enough", "go");
    const more = 4 * games;
    if (stopped) {
      const on = more <= data.games ? button("on", `Play ${numeral(more)} in all`, "go") : "";
      setHtml(part("acts"), markup`${on}${button("again", `Start again with other ${things}`)}`);
    } else if (isStill()) {
      setHtml(part("acts"), markup`${button("more", "Play 20 more")}${button("many", "Play 200 more")}${stopIt}`);
    } else {
      const chips = Object.keys(PACE).map((pace) => markup`<label class="chip"><input type="radio" name="${own}pace" value="${pace}"
${Number(pace) === speed ? "checked" : ""}>× ${pace}</label>`);
      setHtml(part("acts"), markup`${button("pause", "Pause")}<fieldset class="chips"><legend class="vh">Games at a time</legend>${chips}</fieldset>${stopIt}`);
    }
  }

  function pause() {
    running = !running;
    nameOfPause();
    keep();
    go();
  }

  function nameOfPause() {
    const shown = root.querySelector("[data-do=pause]");
    if (shown) shown.textContent = running ? "Pause" : "Go on";
  }

  async function stop() {
    if (stopped) return;
    clearTimeout(timer);
    running = false;
    stopped = true;
    part("acts").replaceChildren();
    tell(seal ??= await unpacked(data.seal));
    buttons();
    keep();
    /** @type {HTMLElement} */ (root.querySelector(".verdict h4")).focus({ preventScroll: true });
    whenStopped?.();
  }

  /** @param {{ exact: number | null, reason: string }} told what was sealed until now */
  function tell(told) {
    draw();
    const { heading, said } = verdict(data, games, found, guess, told);
    setHtml(part("verdict"), markup`<div class="verdict v-right"><svg class="ic" viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="12"
fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M8 14l4 4 8-8" fill="none" stroke="currentColor" stroke-width="2.6"/></svg>
<h4 tabindex="-1">${heading}</h4>${said.map((one) => markup`<p>${one}</p>`)}</div>`);
  }

  /** Says that a guess cannot be read; "" says nothing.
   *  @param {string} words */
  function refuse(words) {
    refused = words;
    const read = words.trim() ? `I read “${words.trim().slice(0, 40)}”.` : "There is no guess yet.";
    part("note").textContent = words && `${read} Please type a number from 0 to 100, for example 35.`;
  }

  async function lock() {
    const read = readNumber(field.value, "out of 100", 0, 100);
    if (Number.isNaN(read)) {
      refuse(field.value || " ");
      keep();
      return;
    }
    if (!(await canAsk())) return void (part("note").textContent = CANNOT);
    guess = read;
    start();
  }

  /** @type {Record<string, () => void>} */
  const does = {
    guess: lock,
    pause,
    stop,
    more: () => play(20),
    many: () => play(200),
    on: () => { [stopped, running] = [false, !isStill()]; part("verdict").replaceChildren(); goal(4 * games); },
    again: () => { again += 1; start(); },
  };

  /** Continues up to `target` games, then stops.
   *  @param {number} target */
  function goal(target) {
    games = target;
    draw();
    stop();
  }

  root.addEventListener("click", ({ target }) => {
    const what = /** @type {HTMLElement} */ (target).closest("button")?.dataset.do;
    if (what) does[what]();
  });
  root.addEventListener("change", ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.type === "radio") speed = Number(input.value);
    if (sums.length) keep();
    go();
  });
  field.addEventListener("input", keep);
  root.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (isShortcut(event)) return;
    if (target.matches("input.n")) {
      if (event.key === "Enter") lock();
      return;
    }
    const plays = sums.length > 0 && !stopped;
    if (event.key.toLowerCase() === "s" && plays) stop();
    else if (event.key === " " && plays && !isStill() && !target.matches("button, input")) pause();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const watched = new ResizeObserver(() => sums.length && draw());
  watched.observe(root);
  const was = keeper?.get();
  if (was) goOn(was);

  return {
    remove() {
      letKeysGo();
      watched.disconnect();
      clearTimeout(timer);
    },
  };
}
