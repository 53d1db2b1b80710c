// @ts-check
// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to play on.

import { actsOf, answerOf, captionOf, headOf, plain, SILENT } from "./parts/answers.js";
import { attend, attendKeys } from "./parts/hand.js";
import { keepKeys } from "./parts/keys.js";
import { choiceOf, itemsOf, jumpFrom, mainLine, ownLine, placeOf, textOf } from "./parts/lines.js";
import { correspondence } from "./parts/messages.js";
import { render } from "./parts/model.js";
import {
  annotateActs, fillActs, fillAnswer, fillCaption, fillControls, fillHead, fillLog, panels, pointAt,
} from "./parts/panels.js";
import { picture } from "./parts/picture.js";
import { playing } from "./parts/playing.js";
import { fit } from "./parts/room.js";
import { html, set, svg, unused } from "./parts/words.js";

/** @import { Chance } from "./parts/answers.js" */
/** @import { Answer, Choice, Data, Frame, Line } from "./parts/lines.js" */

const NARROW = 640;      // container width in pixels up to which the narrow picture is used
const LANDING = 900;     // milliseconds a step of one's own line is shown for
const ALONE = "Open this in the notebook to play on from here.";

/** Builds a stepper in `el`; `send` takes messages to Python, or is null.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {((message: object) => void) | null} send */
function mount(el, data, send) {
  const prefix = `hilo${Math.random().toString(36).slice(2, 9)}-`;
  const own = (markup) => markup.replace(/(id="|#)hilo-/g, `$1${prefix}`);
  const main = mainLine(data);
  /** @type {{ line: Line, at: number }[]} */
  const undone = [];            // what Undo goes back to, the main line first
  /** @type {Map<Frame, number>} */
  const guesses = new Map();    // frame -> option chosen
  let line = main;
  let at = data.start ?? 0;
  let size = 0;
  /** @type {Choice[]} */
  let choices = [];
  let looked = -1;              // choice that is looked at
  let stop = -1;                // choice that Tab comes to
  let picked = new Set();
  /** @type {Answer | null} */
  let note = null;              // an answer that stands until something else is looked at
  let chances = { note: "", words: /** @type {Chance[]} */ ([]) };
  let width = 0;
  let goOnInHand = false;       // the keyboard was in the hand when a card was played

  const root = html("div", { class: "hilo", role: "region", tabindex: 0 });
  const letKeysGo = keepKeys(root);
  const defs = svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }, svg("defs"));
  defs.firstElementChild.innerHTML = own(data.symbols);
  const pic = picture(data.sizes, own, prefix);
  const ui = panels();
  root.append(defs, ui.head, html("div", { class: "pic" }, pic.root), ui.answer, ui.nav, ui.caption, ui.log);

  const focused = () => /** @type {HTMLElement} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  const look = (number) => own(line.looks[number][0]);
  const frame = () => line.frames[at];
  const last = () => line.frames.length - 1;
  const asks = (i) => line.frames[i]?.q && !guesses.has(line.frames[i]);

  // --- drawing -----------------------------------------------------------------------------------------------

  const headNow = (i = at) => headOf(line, i, data, line === main ? null : "your own line", guesses);

  const question = () => (asks(at + 1) ? line.frames[at + 1].q : null);
  const answerNow = () => answerOf(line, at, question(), { note, looked, choices, picked, chances, guesses });
  const actsNow = () => actsOf(line, at, question(), { choices, picked }, { guess, ask });

  function drawAnswer() {
    fillAnswer(ui.answer, answerNow(), line, prefix);
    pointAt(ui.answer, looked >= 0 ? pic.middle(looked) : null);
  }

  function drawChoices() {
    const many = frame().pick > 1;
    const list = choices.map((choice, index) => ({ ...choice, index, pressed: many ? picked.has(index) : undefined }));
    pic.mark(list, stop);
    pic.annotate(chances.words);
  }

  function draw() {
    const inHand = pic.root.contains(focused());
    choices = (frame().c ?? []).map((choice) => choiceOf(line, frame(), choice));
    wonder();
    pic.show(line, itemsOf(line, at, size), size, textOf(line, frame().alt));
    drawChoices();
    fillHead(ui.head, headNow(), prefix);
    fillActs(ui.answer, actsNow(), prefix, look);
    annotateActs(ui.answer, chances.words);
    drawAnswer();
    fillControls(ui, line, at, line !== main);
    fillCaption(ui.caption, captionOf(line, at), prefix);
    fillLog(ui.log, line, at, prefix);
    root.dataset.step = String(at);
    if (inHand && !focused()?.dataset.c) root.focus({ preventScroll: true });
  }

  const makeRoom = () => fit(ui, line, line.frames.map((_, i) => headNow(i)), send ? "" : ALONE, { data, prefix, look });

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
    if (goOnInHand && focused() === root) pic.stop()?.focus();
  }

  const { play, rest, setLive, isOn } = playing(root, ui, {
    at: () => at, asks, show, arrived, rested: () => fillCaption(ui.caption, captionOf(line, at), prefix),
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
    if (index !== looked) note = null;
    looked = index;
    const ring = pic.root.querySelector("[data-c]:focus-visible")?.getAttribute("data-c") === String(index);
    pic.lookAt(index, ring, choices[index]?.preview);
    drawAnswer();
  }

  /** What the keyboard is on is looked at when the pointer leaves. */
  function lookBack() {
    const held = /** @type {HTMLElement} */ (root.querySelector("[data-c]:focus, [data-a]:focus"));
    lookAt(held ? Number(held.dataset.c ?? held.dataset.a) : -1);
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
      fillActs(ui.answer, actsNow(), prefix, look);
      lookAt(index);
    } else {
      note = plain("note", `${pick} cards are chosen already. Take one back first.`, "no");
      drawAnswer();
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
    goOnInHand = pic.root.contains(focused());
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
    silent() {
      note = plain("note", SILENT);
      drawAnswer();
    },
    refused({ text, rule }) {
      note = { ...plain("note", text, "no"), qr: rule };
      drawAnswer();
    },
    chances({ note: words, words: each }) {
      chances = { note: words, words: choices.map(({ act }) => each[act]) };
      pic.annotate(chances.words);
      annotateActs(ui.answer, chances.words);
      setLive("off"); // numbers that go on changing are not read out
      drawAnswer();
      if (!isOn()) setTimeout(() => setLive("polite"));
    },
    played(message, asked) {
      undone.push({ line, at });
      line = ownLine(main, message, asked);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      show(still ? last() : at + 1);
      root.dataset.branchMs = (performance.now() - asked.began).toFixed(1);
      requestAnimationFrame(() => setTimeout(makeRoom)); // once the new picture is on the screen
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

  const undo = () => back(undone.length - 1);
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1),
    PageUp: () => go(jumpFrom(line, at, -1)), PageDown: () => go(jumpFrom(line, at, 1)),
    Home: () => go(0), End: () => go(last()), " ": toggle, Backspace: undo,
    "?": () => ui.rule.style.visibility || (ui.rule.scrollIntoView({ block: "nearest" }), ui.rule.focus()),
  };

  attendKeys(root, { keys, fields: [ui.jump, ui.speed], neighbour: pic.neighbour, choose });
  attend(root, { look: lookAt, leave: lookBack, choose, touch: (index) => !(frame().pick > 1) && looked !== index });
  ui.first.addEventListener("click", () => go(0));
  ui.previous.addEventListener("click", () => go(at - 1));
  ui.play.addEventListener("click", toggle);
  ui.next.addEventListener("click", () => go(at + 1));
  ui.last.addEventListener("click", () => go(last()));
  ui.range.addEventListener("input", () => go(Number(ui.range.value)));
  ui.jump.addEventListener("change", () => go(line.jumps[ui.jump.value][1]));
  ui.undo.addEventListener("click", undo);
  ui.home.addEventListener("click", () => back(0));

  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    if (!width) set(root, { "aria-label": unused(data.label) });
    width = contentRect.width;
    size = width <= NARROW ? 1 : 0;
    for (const panel of [ui.head, ui.answer, ui.caption]) panel.style.minHeight = "";
    makeRoom();
    draw();
  });
  el.append(root);
  draw();
  watch.observe(root);

  return {
    receive: python.receive,
    remove() {
      rest();
      python.forget();
      watch.disconnect();
      letKeysGo();
      root.remove();
    },
  };
}

export default { render: (context) => render(context, mount) };
