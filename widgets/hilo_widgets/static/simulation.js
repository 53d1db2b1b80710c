// @ts-check
// Simulates many games in the browser: a reader chooses them, and sees the counts and their intervals close in.

import { copy, downloadFile } from "./dom/export.js";
import { runGames } from "./simulation/worker_pool.js";
import { convergencePlot, sideBySide, wantsPoint } from "./plot/convergence_plot.js";
import { isShortcut, keepKeys, onEnter } from "./dom/keys.js";
import { elementOf, markup, setHtml } from "./dom/markup.js";
import { canAsk, numeral } from "./numbers/numbers.js";
import { added, capital, command, finding, jobOf, looked, nothing, played, printed, ratesOf, unit } from "./numbers/outcome.js";
import { unpacked, unpackedBytes } from "./line/pack.js";
import { said } from "./numbers/rates.js";
import { wishes } from "./simulation/simulation_form.js";
import { isStill } from "./dom/still.js";
import { newPrefix } from "./dom/words.js";

const NARROW_PLOT = 560; // the width of the plot
const DRAWN = 200; // milliseconds between two pictures
const STILL = 2000; // the same without motion
const QUIET = 5000; // milliseconds between two announcements
const CANNOT = "This page cannot play games by itself, because its browser does not run WebAssembly here";

/** @import { Count, Wish } from "./numbers/outcome.js" */

/** @param {HTMLElement} el
 *  @param {any} packed */
async function mount(el, packed) {
  const data = { ...packed, games: await unpacked(packed.games) };
  const asks = await canAsk();
  const own = newPrefix();
  /** @type {HTMLElement} */
  const root = elementOf(markup`<div class="hilo ask simulation" role="region" aria-label="${packed.label}"><p class="over">Many games that play themselves</p><h3>What happens how often?</h3>
<div class="cols"><div role="form" aria-label="What is played" data-part="form"><div data-part="wish"></div><div class="acts"><button type="button" class="go" data-do="run">Run</button>
<button type="button" data-do="stop" hidden>Stop</button><span class="note" data-part="note" role="status"></span></div></div>
<div><div class="choice"><label class="lbl" for="${own}look">What you look at</label><select id="${own}look" data-part="look"></select></div>
<h4 data-part="finding"></h4><p class="sub" data-part="about"></p><div data-part="plot"></div>
<progress max="1" value="0" aria-label="Games played" data-part="bar"></progress><p class="pace" data-part="pace"></p>
<div data-part="after" hidden><div class="acts"><button type="button" data-do="save">Save the counts</button>
<button type="button" data-do="copy">Copy the command</button></div><p class="small">The same counts without this page:</p>
<code tabindex="0" data-part="command" translate="no"></code><details><summary>The numbers as a table</summary><table class="table" data-part="table"></table></details></div>
</div></div><p class="vh" aria-live="polite" data-part="say"></p></div>`);
  el.append(root);
  const letKeysGo = keepKeys(root);
  /** @type {Record<string, any>} */
  const ui = {}; // parts and buttons by name
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-part], [data-do]"))) ui[one.dataset.part ?? one.dataset.do ?? ""] = one;
  const form = wishes(ui.wish, data, () => sum || look());
  /** @type {import("./numbers/outcome.js").Wish} */
  let wish = form.wish();
  /** @type {import("./numbers/outcome.js").Sum | null} what has been counted so far */
  let sum = null;
  /** @type {import("./numbers/outcome.js").Sum[]} what had been counted when a point of the curve was reached */
  let points = [];
  /** @type {{ stop: () => void } | null} */
  let playing = null;
  let [most, began, seconds, drawn, spoken] = [0, 0, 0, 0, 0];
  /** @type {number | undefined} */
  let timer;

  /** Offers the counts to look at; before a run, those that it will make. */
  function look() {
    if (!sum) wish = form.wish();
    const counts = countsOf(wish);
    const before = ui.look.value || data.count;
    const first = counts.find(({ name }) => name === before) ?? counts.find(({ win }) => win) ?? counts[0];
    setHtml(ui.look, markup`${counts.map((count) => markup`<option value="${count.name}">${looked(count)}</option>`)}`);
    ui.look.value = first.name;
    draw();
  }

  /** @type {(wish: Wish) => Count[]} */
  const countsOf = ({ game, setting }) => game.tallies[setting.tally].filter(({ many }) => many);
  const count = () => /** @type {Count} */ (countsOf(wish).find(({ name }) => name === ui.look.value));

  function draw() {
    clearTimeout(timer);
    timer = undefined;
    drawn = performance.now();
    const shown = count();
    const narrow = ui.plot.clientWidth < NARROW_PLOT;
    const rows = sum ? ratesOf(wish, shown, sum) : [];
    ui.finding.textContent = sum ? finding(shown, rows, sum.games) : "Choose what is played, and press Run.";
    ui.about.textContent = sum ? about() : capital(looked(shown));
    if (shown.lines.length > 1 && sum) setHtml(ui.plot, sideBySide(rows, unit(shown), narrow));
    else {
      const curve = [...points, ...(sum ? [sum] : [])].map((one) => ({ games: one.games, rate: ratesOf(wish, shown, one)[0].rate }));
      setHtml(ui.plot, convergencePlot(curve, most || form.many(), unit(shown), narrow));
    }
    ui.bar.hidden = !playing;
    ui.bar.value = sum && most ? sum.games / most : 0;
    ui.pace.textContent = sum && seconds ? `${pace()} games a second` : "";
    ui.after.hidden = !sum || playing !== null;
    if (!sum || playing) return;
    setHtml(ui.command, markup`${command(wish, sum.games).split(/(?= --)/).map((words) => markup`<span>${words}</span>`)}`);
    const body = rows.map(({ label, rate }) => markup`<tr><th scope="row">${label || looked(shown)}</th>
<td>${numeral(rate.count)}</td><td>${numeral(rate.of)}</td><td>${said(rate)}</td></tr>`);
    setHtml(ui.table, markup`<tr><th scope="col"></th><th scope="col">times</th><th scope="col">of</th><th scope="col">${unit(shown)}</th></tr>${body}`);
  }

  const pace = () => Number((sum ? sum.games / seconds : 0).toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 1 });

  function about() {
    const by = new Set(wish.strategies).size > 1 ? "different strategies" : played(wish.game, wish.strategies[0]);
    const cut = sum?.truncated ? ` ${numeral(sum.truncated)} of them were cut, because they did not end.` : "";
    const words = count().lines.length > 1 ? `${capital(looked(count()))}. ` : "";
    return `${words}${wish.game.name}, ${sum?.games.toLocaleString("en")} games, played by ${by}. 95 % intervals.${cut}`;
  }

  async function run() {
    const wrong = form.wrong();
    ui.note.textContent = wrong;
    if (wrong || playing) return;
    if (!asks) return failed("nor can it work out intervals");
    wish = form.wish();
    most = form.many();
    sum = nothing(wish.game);
    points = [];
    seconds = 0;
    spoken = performance.now();
    let stopped = false;
    playing = { stop: () => (stopped = true) };
    buttons();
    look();
    const module = await unpackedBytes(data.modules[wish.setting.module]);
    if (stopped) return;
    began = performance.now();
    playing = runGames({ text: data.worker, module, job: jobOf(wish), games: most }, { counted, failed });
  }

  /** @param {import("./simulation/games.js").Part} more */
  function counted(more) {
    if (!sum) return;
    sum = added(sum, more);
    seconds = (performance.now() - began) / 1000;
    if (wantsPoint(points, sum.games)) points.push(sum);
    if (sum.games >= most) return end();
    const wait = isStill() ? STILL : DRAWN;
    timer ??= setTimeout(() => {
      draw();
      if (drawn - spoken >= QUIET) say();
    }, Math.max(0, wait - (performance.now() - drawn)));
  }

  function end() {
    playing?.stop();
    playing = null;
    if (!sum?.games) sum = null;
    buttons();
    look();
    say();
  }

  /** @param {string} why */
  function failed(why) {
    sum = null;
    end();
    ui.note.textContent = `${CANNOT} (${why}).`;
  }

  function say() {
    spoken = performance.now();
    if (sum) ui.say.textContent = `${numeral(sum.games)} games. ${ui.finding.textContent}.`;
  }

  /** Run or stop, whichever can be done, with the focus if the other had it. */
  function buttons() {
    const [shown, hidden] = playing ? [ui.stop, ui.run] : [ui.run, ui.stop];
    const had = hidden.matches(":focus");
    shown.hidden = false;
    hidden.hidden = true;
    if (had) shown.focus({ preventScroll: true });
  }

  function save() {
    if (!sum) return;
    downloadFile(`${wish.game.key}_${wish.seed}_${sum.games}.json`, `${JSON.stringify(printed(wish, sum, seconds))}\n`);
  }

  async function hand() {
    const done = await copy(ui.command.textContent);
    if (!done) window.getSelection()?.selectAllChildren(ui.command);
    ui.note.textContent = done ? "The command is on the clipboard." : "The command is marked: copy it with Ctrl+C.";
  }

  /** @type {Record<string, () => void>} */
  const does = { run, stop: end, save, copy: hand };
  onEnter(ui.form, run);
  ui.look.addEventListener("change", draw);
  root.addEventListener("click", ({ target, detail }) => {
    if (detail < 2) does[/** @type {HTMLElement} */ (target).closest("button")?.dataset.do ?? ""]?.();
  });
  root.addEventListener("keydown", (event) => {
    if (isShortcut(event) || event.key !== "Escape" || !playing) return;
    end();
    event.stopPropagation();
  });
  const watched = new ResizeObserver(() => timer ?? draw());
  watched.observe(ui.plot);
  look();

  return () => {
    letKeysGo();
    watched.disconnect();
    clearTimeout(timer);
    playing?.stop();
  };
}

/** @param {import("./host/model.js").Context} context */
function render({ model, el }) {
  const shown = mount(el, model.get("data"));
  return () => shown.then((end) => end());
}

export default { render };
