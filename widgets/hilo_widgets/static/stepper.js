// @ts-check
// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to play on.

import { actsOf, ALONE, answerOf, headOf, NO_CHANCES, overOf, plain, saidOf, waysOn } from "./parts/answers.js";
import { closing, controls, fillControls } from "./parts/controls.js";
import { attend, attendKeys } from "./parts/hand.js";
import { keepKeys } from "./parts/keys.js";
import { choiceOf, jumpFrom, mainLine } from "./parts/lines.js";
import { list } from "./parts/list.js";
import { render } from "./parts/model.js";
import { isStill } from "./parts/motion.js";
import { fillActs, fillAnswer, fillAsk, fillSaid, fitHeadline, panels, reachable } from "./parts/panels.js";
import { places } from "./parts/places.js";
import { playing } from "./parts/playing.js";
import { slider } from "./parts/slider.js";
import { stage } from "./parts/stage.js";
import { talk } from "./parts/talk.js";
import { html, set, svg, unused } from "./parts/words.js";

/** @import { Now } from "./parts/answers.js" */
/** @import { Data, Line } from "./parts/lines.js" */

const WIDE = 900;        // container width in pixels from which the wide pictures are used
const LANDING = 900;     // milliseconds a step of one's own line is shown for

/** Builds a stepper in `el`; `send` takes messages to Python, or is null. `alone`: it has the page, its keys and its address
 *  for itself.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone] */
function mount(el, data, send, alone = false) {
  const prefix = `hilo${Math.random().toString(36).slice(2, 9)}-`;
  const own = (markup) => markup.replace(/(id="|#)hilo-/g, `$1${prefix}`);
  const main = mainLine(data);
  const odds = data.odds && send !== null;
  /** @type {{ line: Line, at: number }[]} */
  const undone = [];            // what Undo goes back to, the main line first
  /** @type {Now} */
  const now = {
    line: main, at: data.start, choices: [], looked: -1, picked: new Set(), note: null, guesses: new Map(),
    chances: { note: data.odds && !odds ? NO_CHANCES : "", words: [] }, saved: !send,
  };
  let stop = -1;                // choice that Tab comes to
  let narrow = false;
  let width = 0;
  let goOnInHand = false;       // the keyboard was in the hand when a card was played

  const root = html("div", { class: odds ? "hilo one" : "hilo one plain", role: "region", tabindex: -1 });
  const letKeysGo = keepKeys(root);
  const defs = svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }, svg("defs"));
  defs.firstElementChild.innerHTML = own(data.symbols);
  const pictures = stage(own, prefix);
  const { hand } = pictures;
  const ui = { ...panels(), ...controls() };
  const time = slider(odds);
  const moves = list((to) => go(to), prefix);
  const ctl = html("div", { class: "ctl" }, time.root, ui.root);
  root.append(defs, html("div", { class: "screen" }, ui.ask, pictures.root, ui.answer, ctl, moves.root, ui.said));

  const focused = () => /** @type {HTMLElement} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  const frame = () => now.line.frames[now.at];
  const last = () => now.line.frames.length - 1;
  const asks = (i) => now.line.frames[i]?.q && !now.guesses.has(now.line.frames[i]);
  const isOwn = () => now.line !== main;
  const question = () => (asks(now.at + 1) ? now.line.frames[now.at + 1].q : null);
  const over = () => overOf(now.line, now.at, isOwn());

  // --- drawing -----------------------------------------------------------------------------------------------

  function drawAnswer() {
    const answer = answerOf(now, question(), over());
    fillAnswer(ui.answer, answer, now.line, prefix, answer.kind === "choice" ? hand.card(now.looked) : null);
    reachable(ui.answer);
  }

  function drawChoices() {
    const many = frame().pick > 1;
    const all = now.choices.map((choice, index) => ({ ...choice, index, pressed: many ? now.picked.has(index) : undefined }));
    hand.mark(all, stop, (key) => now.line.keys[key]);
    hand.annotate(now.chances.words);
    const ways = over() ? waysOn(now, isOwn(), { go, back }) : [];
    fillActs(ui.answer, actsOf(now, question(), { guess, ask, ways }), prefix);
  }

  function drawTime() {
    time.fill(now.line, now.at, data.predict, prefix);
    fillControls(ui, now.line, now.at, isOwn());
  }

  function draw() {
    const inHand = pictures.holds(focused());
    now.choices = (frame().c ?? []).map((choice) => choiceOf(now.line, frame(), choice));
    python.wonder(now.choices.length > 0 && !asks(now.at + 1));
    pictures.show(now.line, now.at, narrow ? 2 : 0);
    drawChoices();
    fillAsk(ui.ask, headOf(now, data, isOwn() ? "your own line" : ""), prefix);
    drawAnswer();
    fillSaid(ui.said, saidOf(now), prefix);
    drawTime();
    moves.fill(now.line, now.at, data.predict);
    root.dataset.step = String(now.at);
    root.classList.toggle("branch", isOwn());
    if (inHand && !focused()?.dataset.c) root.focus({ preventScroll: true });
  }

  // --- stepping ----------------------------------------------------------------------------------------------

  /** Shows frame `to`, or the last one before an open question. */
  function show(to) {
    let target = Math.min(Math.max(to, 0), last());
    for (let i = now.at + 1; i <= target; i++) if (asks(i)) target = i - 1;
    stop = -1;
    Object.assign(now, { at: target, looked: -1, note: null, picked: new Set() });
    python.forget();
    draw();
  }

  /** A step by hand. At an open question the keyboard goes to its first answer. */
  function go(to) {
    rest();
    const blocked = to > now.at && asks(now.at + 1);
    show(to);
    if (blocked) /** @type {HTMLElement} */ (ui.answer.querySelector(".acts button")).focus();
  }

  /** The keyboard goes on in the hand if a card was played there. */
  function arrived() {
    if (goOnInHand && focused() === root) hand.stop()?.focus();
  }

  const { play, rest, setLive, isOn } = playing(root, ui.play, {
    at: () => now.at, asks, show, arrived, rested: () => fillSaid(ui.said, saidOf(now), prefix),
  });

  function toggle() {
    if (isOn()) rest();
    else if (asks(now.at + 1)) go(now.at + 1);
    else {
      if (now.at === last()) show(0);
      play(last(), () => Number(ui.speed.value));
    }
  }

  // --- choices -----------------------------------------------------------------------------------------------

  function lookAt(index) {
    if (index !== now.looked) now.note = null;
    now.looked = index;
    pictures.lookAt(index, now.choices[index]?.preview);
    drawAnswer();
  }

  function say(note) {
    now.note = note;
    drawAnswer();
  }

  /** A click on a choice, or Enter. */
  function choose(index) {
    const { ok, act, says } = now.choices[index];
    const { pick } = frame();
    if (now.looked !== index) lookAt(index);
    if (!ok) return;
    if (!(pick > 1)) {
      ask(act, says);
    } else if (now.picked.has(index) || now.picked.size < pick) {
      if (!now.picked.delete(index)) now.picked.add(index);
      stop = index;
      drawChoices();
      lookAt(index);
    } else {
      say(plain("note", `${pick} cards are chosen already. Take one back first.`, "no"));
    }
  }

  /** Asks Python to play `action` from here. */
  function ask(action, says = undefined) {
    if (!send) {
      say(says ? { ...says, a: `${says.a} ${ALONE}`.trim() } : plain("note", ALONE));
      return;
    }
    rest();
    goOnInHand = pictures.holds(focused());
    if (goOnInHand) root.focus({ preventScroll: true }); // while Python works: the card will be a button no more
    python.ask(action);
  }

  function guess(option) {
    now.guesses.set(now.line.frames[now.at + 1], option);
    show(now.at + 1);
    root.focus({ preventScroll: true });
  }

  // --- lines -------------------------------------------------------------------------------------------------

  const python = talk(now, send, main, odds, {
    noted: say,
    surer() {
      setLive("off"); // numbers that go on changing are not read out
      hand.annotate(now.chances.words);
      drawAnswer();
      if (!isOn()) setTimeout(() => setLive("polite"));
    },
    traced: drawTime,
    branched(line, began) {
      undone.push({ line: now.line, at: now.at });
      now.line = line;
      show(isStill() ? last() : now.at + 1);
      root.dataset.branchMs = (performance.now() - began).toFixed(1);
      if (now.at < last() && !asks(now.at + 1)) play(last(), () => LANDING);
      else arrived();
    },
  });

  /** Goes back to the line before the `n`th own choice. */
  function back(n) {
    if (!isOwn()) return;
    rest();
    Object.assign(now, undone[n]);
    undone.length = n;
    show(now.at);
    python.trace();
  }

  const linked = places(data, main, now, alone, {
    say,
    open(ofLine, to) {
      rest();
      undone.splice(0, Infinity, ...(ofLine === main ? [] : [{ line: main, at: ofLine.from }]));
      now.line = ofLine;
      show(to);
    },
  });

  // --- events ------------------------------------------------------------------------------------------------

  const does = {
    first: () => go(0), previous: () => go(now.at - 1), next: () => go(now.at + 1), last: () => go(last()),
    play: toggle, undo: () => back(undone.length - 1), home: () => back(0), back: () => back(0),
    text: linked.text, link: linked.link,
  };
  const keys = {
    ArrowLeft: does.previous, ArrowRight: does.next, Home: does.first, End: does.last, " ": toggle, Backspace: does.undo,
    PageUp: () => go(jumpFrom(now.line, now.at, -1)), PageDown: () => go(jumpFrom(now.line, now.at, 1)),
    "?": () => ui.rule.style.visibility || (ui.rule.scrollIntoView({ block: "nearest" }), ui.rule.focus()),
  };
  for (const [name, run] of Object.entries(does)) ui[name].addEventListener("click", run);
  time.range.addEventListener("input", () => go(Number(time.range.value)));
  ui.jump.addEventListener("change", () => go(now.line.jumps[ui.jump.value][1]));
  const lookBack = () => lookAt(Number(pictures.hasKeyboard()?.dataset.c ?? -1)); // what the keyboard is on
  attend(root, { look: lookAt, leave: lookBack, choose, touch: (index) => !(frame().pick > 1) && now.looked !== index });
  const letPageGo = attendKeys(root, alone, { keys, neighbour: hand.neighbour, choose });
  const listening = [letPageGo, closing(ui.more), letKeysGo, linked.end];

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
  linked.begin();
  if (!root.dataset.step) draw();
  watch.observe(root);
  if (alone) root.focus({ preventScroll: true });
  python.trace();

  return {
    receive: python.receive,
    remove() {
      rest();
      python.forget();
      watch.disconnect();
      for (const end of listening) end();
      root.remove();
    },
  };
}

export default { render: (context) => render(context, mount) };
