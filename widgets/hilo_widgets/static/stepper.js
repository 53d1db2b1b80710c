// @ts-check
// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to play on.

import { actsOf, answerOf, headOf, overOf, plain, saidOf, SILENT } from "./parts/answers.js";
import { closing, controls, fillControls } from "./parts/controls.js";
import { dock } from "./parts/dock.js";
import { attend, attendKeys } from "./parts/hand.js";
import { keepKeys } from "./parts/keys.js";
import { choiceOf, itemsOf, jumpFrom, mainLine, ownLine, placeOf, textOf } from "./parts/lines.js";
import { copy, frameOf, placeText, readPlace, transcript } from "./parts/links.js";
import { list } from "./parts/list.js";
import { correspondence } from "./parts/messages.js";
import { render } from "./parts/model.js";
import { arrive, isStill, leaving, rise, slideIn } from "./parts/motion.js";
import { fillActs, fillAnswer, fillAsk, fillSaid, fitHeadline, panels, reachable } from "./parts/panels.js";
import { picture } from "./parts/picture.js";
import { playing } from "./parts/playing.js";
import { slider } from "./parts/slider.js";
import { html, set, svg, unused } from "./parts/words.js";

/** @import { Chance } from "./parts/answers.js" */
/** @import { Answer, Choice, Data, Frame, Line } from "./parts/lines.js" */

const WIDE = 900;        // container width in pixels from which the wide pictures are used
const LANDING = 900;     // milliseconds a step of one's own line is shown for
const ALONE = "Open this in the notebook to play on from here.";

/** Builds a stepper in `el`; `send` takes messages to Python, or is null. `alone`: it has the page, its keys and its address for
 *  itself.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone] */
function mount(el, data, send, alone = false) {
  const prefix = `hilo${Math.random().toString(36).slice(2, 9)}-`;
  const own = (markup) => markup.replace(/(id="|#)hilo-/g, `$1${prefix}`);
  const main = mainLine(data);
  const kept = data.own ? ownLine(main, data.own, data.own) : null;  // a line that was sent along
  /** @type {{ line: Line, at: number }[]} */
  const undone = [];            // what Undo goes back to, the main line first
  /** @type {Map<Frame, number>} */
  const guesses = new Map();    // frame -> option chosen
  let line = main;
  let at = data.start ?? 0;
  let narrow = false;
  /** @type {Choice[]} */
  let choices = [];
  let looked = -1;              // choice that is looked at
  let stop = -1;                // choice that Tab comes to
  let picked = new Set();
  /** @type {Answer | null} */
  let note = null;              // an answer that stands until something else is looked at
  let chances = { note: "", words: /** @type {(Chance | undefined)[]} */ ([]) };
  let width = 0;
  let owner = -1;               // of the dock that shows
  let goOnInHand = false;       // the keyboard was in the hand when a card was played

  const root = html("div", { class: "hilo one", role: "region", tabindex: -1 });
  const letKeysGo = keepKeys(root);
  const defs = svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }, svg("defs"));
  defs.firstElementChild.innerHTML = own(data.symbols);
  const table = picture("table", own);
  const lifted = picture("dock", own);
  const hand = dock(lifted, prefix);
  const ui = { ...panels(), ...controls() };
  const time = slider(data.odds);
  const moves = list((to) => go(to), prefix);
  const pictures = html("div", { class: "pics" }, table.root, lifted.root);
  const ctl = html("div", { class: "ctl" }, time.root, ui.root);
  root.append(defs, html("div", { class: "screen" }, ui.ask, pictures, ui.answer, ctl, moves.root, ui.said));

  const focused = () => /** @type {HTMLElement} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  const frame = () => line.frames[at];
  const last = () => line.frames.length - 1;
  const asks = (i) => line.frames[i]?.q && !guesses.has(line.frames[i]);
  const isOwn = () => line !== main;

  // --- drawing -----------------------------------------------------------------------------------------------

  const question = () => (asks(at + 1) ? line.frames[at + 1].q : null);

  function drawAnswer() {
    const over = overOf(line, at, isOwn());
    const answer = answerOf(line, at, question(), over, { note, looked, choices, picked, chances, guesses });
    fillAnswer(ui.answer, answer, line, prefix, answer.kind === "choice" ? hand.card(looked) : null);
    reachable(ui.answer);
  }

  /** Where to go on from an end. */
  function ways() {
    if (!overOf(line, at, isOwn())) return [];
    const found = [{ words: "From the start", run: () => go(0) }];
    if (at < last()) found.unshift({ words: "Next round", run: () => go(at + 1) });
    if (isOwn()) found.push({ words: "Back to the record", run: () => back(0) });
    return found;
  }

  const drawActs = () => fillActs(ui.answer, actsOf(line, at, question(), { choices, picked }, { guess, ask, ways: ways() }), prefix);

  function drawChoices() {
    const many = frame().pick > 1;
    const all = choices.map((choice, index) => ({ ...choice, index, pressed: many ? picked.has(index) : undefined }));
    hand.mark(all, stop, (key) => line.keys[key]);
    hand.annotate(chances.words);
  }

  function drawPictures() {
    const which = narrow ? 2 : 0;
    const [items, inDock] = [itemsOf(line, at, which), itemsOf(line, at, which + 1)];
    const { size, alt, hand: held, dock: whose } = frame();
    const still = isStill() || root.dataset.layout !== String(which);
    const [up, down] = still ? [[], []] : [leaving(lifted, table, items), leaving(table, lifted, inDock)];
    table.show(line, items, which, line.sizes[size[which]], textOf(line, alt));
    lifted.show(line, inDock, which + 1, line.sizes[size[which + 1]], textOf(line, held));
    root.dataset.layout = String(which);
    arrive(up, table);
    arrive(down, lifted);
    if (!still && whose !== owner && owner >= 0) slideIn(lifted, up.length || !down.length ? 24 : -24);
    if (!still && overOf(line, at, isOwn())) rise(table);
    owner = whose;
  }

  function draw() {
    const inHand = lifted.root.contains(focused());
    choices = (frame().c ?? []).map((choice) => choiceOf(line, frame(), choice));
    wonder();
    drawPictures();
    drawChoices();
    fillAsk(ui.ask, headOf(line, at, data, isOwn() ? "your own line" : null, guesses), prefix);
    drawActs();
    drawAnswer();
    fillSaid(ui.said, saidOf(line, at), prefix);
    drawTime();
    moves.fill(line, at, data.predict);
    root.dataset.step = String(at);
    if (inHand && !focused()?.dataset.c) root.focus({ preventScroll: true });
  }

  function drawTime() {
    time.fill(line, at, data.predict, prefix);
    fillControls(ui, line, at, isOwn());
    root.classList.toggle("branch", isOwn());
  }

  // --- stepping ----------------------------------------------------------------------------------------------

  /** Shows frame `to`, or the last one before an open question. Returns whether it got there. */
  function show(to) {
    let target = Math.min(Math.max(to, 0), last());
    for (let i = at + 1; i <= target; i++) if (asks(i)) target = i - 1;
    [at, looked, stop, note, picked] = [target, -1, -1, null, new Set()];
    python.forget();
    draw();
    return target === to;
  }

  /** A step by hand. At an open question the keyboard goes to its first answer. */
  function go(to) {
    rest();
    const blocked = to > at && asks(at + 1);
    show(to);
    if (blocked) /** @type {HTMLElement} */ (ui.answer.querySelector(".acts button")).focus();
  }

  /** The keyboard goes on in the hand if a card was played there. */
  function arrived() {
    if (goOnInHand && focused() === root) hand.stop()?.focus();
  }

  const { play, rest, setLive, isOn } = playing(root, ui.play, {
    at: () => at, asks, show, arrived, rested: () => fillSaid(ui.said, saidOf(line, at), prefix),
  });

  function toggle() {
    if (isOn()) rest();
    else if (asks(at + 1)) go(at + 1);
    else {
      if (at === last()) show(0);
      play(last(), () => Number(ui.speed.value));
    }
  }

  // --- choices -----------------------------------------------------------------------------------------------

  function lookAt(index) {
    const ring = lifted.root.querySelector("[data-c]:focus-visible")?.getAttribute("data-c") === String(index);
    if (index !== looked) note = null;
    looked = index;
    hand.lookAt(index, ring);
    for (const pic of [table, lifted]) pic.lay(choices[index]?.preview);
    drawAnswer();
  }

  /** What the keyboard is on is looked at when the pointer leaves. */
  function lookBack() {
    const held = /** @type {HTMLElement | null} */ (lifted.root.querySelector("[data-c]:focus-visible"));
    lookAt(held ? Number(held.dataset.c) : -1);
  }

  function say(words, mark = undefined) {
    note = plain("note", words, mark);
    drawAnswer();
  }

  /** A click on a choice, or Enter. */
  function choose(index) {
    const { ok, act, says } = choices[index];
    const { pick } = frame();
    if (looked !== index) lookAt(index);
    if (!ok) return;
    if (!(pick > 1)) {
      ask(act, says);
    } else if (picked.has(index) || picked.size < pick) {
      if (!picked.delete(index)) picked.add(index);
      stop = index;
      drawChoices();
      drawActs();
      lookAt(index);
    } else {
      say(`${pick} cards are chosen already. Take one back first.`, "no");
    }
  }

  /** Asks Python to play `action` from here. */
  function ask(action, says) {
    if (!send) {
      note = says ? { ...says, a: `${says.a} ${ALONE}`.trim() } : plain("note", ALONE);
      drawAnswer();
      return;
    }
    rest();
    const { before, ...place } = placeOf(line, at);
    goOnInHand = lifted.root.contains(focused());
    if (goOnInHand) root.focus({ preventScroll: true }); // while Python works: the card will be a button no more
    python.play(place, [...before, { action, at }]);
  }

  /** Asks for the chances of the choices that now show. */
  function wonder() {
    chances = { note: "", words: [] };
    if (!data.odds || !send) return;
    const { before, ...place } = placeOf(line, at);
    python.wonder(place, before, choices.length > 0 && !asks(at + 1));
  }

  // --- what Python says --------------------------------------------------------------------------------------

  const python = correspondence(send, {
    silent: () => say(SILENT),
    refused({ text, rule }) {
      note = { ...plain("note", text, "no"), qr: rule };
      drawAnswer();
    },
    chances({ note: words, words: each }) {
      chances = { note: words, words: choices.map(({ act }) => each[act]) };
      setLive("off"); // numbers that go on changing are not read out
      hand.annotate(chances.words);
      drawAnswer();
      if (!isOn()) setTimeout(() => setLive("polite"));
    },
    points({ points, label, whose, unit }) {
      const values = line.curve?.values ?? new Map();
      for (const [i, value] of points) values.set(i, value);
      line.curve = { values, label, whose, unit: unit ?? "" };
      drawTime();
    },
    played(message, asked) {
      undone.push({ line, at });
      line = ownLine(main, message, asked);
      show(isStill() ? last() : at + 1);
      root.dataset.branchMs = (performance.now() - asked.began).toFixed(1);
      if (data.odds) python.trace(asked, line.acts);
      if (at < last() && !asks(at + 1)) play(last(), () => LANDING);
      else arrived();
    },
  });

  /** Goes back to the line before the `n`th own choice. */
  function back(n) {
    if (line === main) return;
    rest();
    ({ line, at } = undone[n]);
    undone.length = n;
    show(at);
  }

  function guess(option) {
    guesses.set(line.frames[at + 1], option);
    show(at + 1);
    root.focus({ preventScroll: true });
  }

  // --- events ------------------------------------------------------------------------------------------------

  /** Shows the place that a text such as "#12" names, if it can be found. */
  function goTo(text) {
    const place = readPlace(text);
    if (!place) return;
    rest();
    const where = place.actions.length && kept ? kept : main;
    const to = frameOf(where, place);
    if (to < 0) return say(`${text} is not in this page. ${ALONE}`);
    undone.length = 0;
    if (where === kept) undone.push({ line: main, at: kept.from });
    line = where;
    show(to);
  }

  async function share(text, what) {
    ui.more.open = false;
    say(await copy(text) ? `${what} copied.` : text);
  }

  const undo = () => back(undone.length - 1);
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1),
    PageUp: () => go(jumpFrom(line, at, -1)), PageDown: () => go(jumpFrom(line, at, 1)),
    Home: () => go(0), End: () => go(last()), " ": toggle, Backspace: undo,
    "?": () => ui.rule.style.visibility || (ui.rule.scrollIntoView({ block: "nearest" }), ui.rule.focus()),
  };

  const letPageGo = attendKeys(root, alone, { keys, neighbour: hand.neighbour, choose });
  const stopClosing = closing(ui.more);
  attend(root, { look: lookAt, leave: lookBack, choose, touch: (index) => !(frame().pick > 1) && looked !== index });
  const does = {
    first: () => go(0), previous: () => go(at - 1), play: toggle, next: () => go(at + 1), last: () => go(last()),
    undo, home: () => back(0), back: () => back(0),
    text: () => share(transcript(line, data.predict ? at : last()), "The steps are"),
    link: () => share(alone ? location.href.replace(/#.*|$/, placeText(line, at)) : placeText(line, at), "The link is"),
  };
  for (const [name, run] of Object.entries(does)) ui[name].addEventListener("click", run);
  time.range.addEventListener("input", () => go(Number(time.range.value)));
  ui.jump.addEventListener("change", () => go(line.jumps[ui.jump.value][1]));

  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    if (!width) set(root, { "aria-label": unused(data.label) });
    width = contentRect.width;
    narrow = width < WIDE;
    time.fit(narrow);
    draw();
    fitHeadline(ui.ask);
  });
  el.append(root);
  draw();
  watch.observe(root);
  if (data.odds && send) python.trace(placeOf(line, line.from), []);
  if (alone) {
    root.focus({ preventScroll: true });
    goTo(location.hash);
    window.addEventListener("hashchange", () => goTo(location.hash));
  }

  return {
    receive: python.receive,
    remove() {
      rest();
      python.forget();
      watch.disconnect();
      letKeysGo();
      letPageGo();
      stopClosing();
      root.remove();
    },
  };
}

export default { render: (context) => render(context, mount) };
