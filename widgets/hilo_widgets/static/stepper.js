// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to play on.

import { actsOf, ALONE, answerOf, headOf, NO_CHOICE, nowAt, OTHER_WAY, overOf, plain, saidOf, speech, STEP_WAY, waysOn } from "./board/answers.js";
import { controls, fillControls, fillPlay, words } from "./board/controls.js";
import { giving } from "./board/giving.js";
import { share } from "./dom/export.js";
import { inEntry } from "./line/store.js";
import { mainLine, otherWay } from "./line/lines.js";
import { render } from "./host/model.js";
import { fileFor } from "./board/open_record.js";
import { isStill } from "./dom/still.js";
import { editor } from "./board/editor.js";
import { fillSaid } from "./dom/panels.js";
import { places } from "./board/places.js";
import { playing } from "./dom/playing.js";
import { screen } from "./board/screen.js";
import { slider } from "./dom/slider.js";
import { asking } from "./board/asking.js";
import { div, newPrefix } from "./dom/words.js";

/** @import { Data, Line } from "./line/lines.js" */

const NO_OTHER = "There is no Python in this page, so it steps through this game alone. A page to play in opens a saved game, "
  + "and so does Stepper(\"game.json\") in a notebook.";
const NO_LOOK = "There is no Python in this page, so open hands are not looked at here. In a notebook, look_back(\"game.json\") does it.";
const NO_EDIT = "There is no Python in this page, so it cannot work that out.";
const LANDING = 900;     // milliseconds a step of one's own line is shown for

/** Builds a stepper in `el`; `send` takes messages to Python, or is null. `alone`: it has the page, its keys and its address
 *  for itself.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone]
 *  @param {import("./line/store.js").Keeper} [keeper] of where the reader is
 *  @param {import("./host/model.js").Tell} [tell] tells others where that is, and what was guessed */
function mount(el, data, send, alone = false, keeper = alone ? inEntry(data.label) : undefined, tell = undefined) {
  const prefix = newPrefix();
  const main = mainLine(data);
  const odds = data.odds && send !== null;
  /** @type {{ line: Line, at: number }[]} */
  const undone = [];            // what Undo goes back to, the main line first
  const now = nowAt(main, data.start, !send);
  let goOnInHand = false;       // the keyboard was in the hand when a card was played

  const frame = () => now.line.frames[now.at];
  const last = () => now.line.frames.length - 1;
  const asks = (i) => now.line.frames[i]?.q && !now.guesses.has(now.line.frames[i]);
  const isOwn = () => now.line !== main;
  const question = () => (asks(now.at + 1) ? now.line.frames[now.at + 1].q : null);
  const over = () => overOf(now.line, now.at, isOwn());

  const buttons = controls();
  const time = slider(odds);
  const ctl = div("ctl", time.root, buttons.root);
  const look = odds ? "hilo one" : "hilo one plain";
  const lab = data.lab && editor(el, data.lab, prefix, (field, value) => {
    if (field === "at") linked.goTo(value);
    else if (send) python.change("edit", { field, value });
    else lab?.say(NO_EDIT);
  });
  const editing = main.frames.some(({ c }) => c) ? "editing asking" : "editing";
  const about = {
    label: data.label, symbols: data.symbols, look: lab ? `${look} ${editing}` : look, prefix, alone, hidden: () => data.predict,
    ...(lab && { moves: { root: lab.tables, fill() {} }, below: lab.fields }),
  };
  const table = screen(now, about, { root: ctl, time, more: buttons.more }, {
    go, play: ask,
    answer: () => answerOf(now, question(), over()),
    acts: () => actsOf(now, question(), { guess, ask, ways: over() ? waysOn(now, isOwn(), { go, back, look: data.hindsight && !isOwn() ? lookBack : undefined }) : [] }),
    head: () => headOf(now, data, isOwn() ? (now.line.way ? OTHER_WAY : "your own line") : ""),
    drawing: () => python.wonder(now.choices.length > 0 && !asks(now.at + 1) && !now.line.way),
    drawn() {
      fillControls(buttons, now.line, now.at, isOwn());
      table.root.classList.toggle("branch", isOwn());
      linked.keep();
      tell?.({ step: now.at, at: linked.place() });
      given();
    },
  });
  const { root, ui, say } = table;

  // --- stepping ----------------------------------------------------------------------------------------------

  /** Shows frame `to`, or the last one before an open question. */
  function show(to) {
    let target = Math.min(Math.max(to, 0), last());
    for (let i = now.at + 1; i <= target; i++) if (asks(i)) target = i - 1;
    python.forget();
    table.show(target);
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
    if (goOnInHand && table.focused() === root) table.hand.stop()?.focus();
  }

  const { play, rest, isOn } = playing(root, {
    at: () => now.at, asks, show, arrived, playing: (on) => fillPlay(buttons, on),
    rested: () => fillSaid(ui.said, saidOf(now), prefix),
  });

  /** Shows what is new in a line, from frame `at` on. */
  function land(at) {
    show(isStill() ? last() : at);
    if (now.at < last() && !asks(now.at + 1)) play(last(), () => LANDING);
    else arrived();
  }

  function toggle() {
    if (isOn()) rest();
    else if (asks(now.at + 1)) go(now.at + 1);
    else {
      if (now.at === last()) show(0);
      play(last(), () => Number(buttons.speed.value));
    }
  }

  // --- choices -----------------------------------------------------------------------------------------------

  /** Asks Python to play `action` from here. */
  function ask(action, says = undefined) {
    if (!send) {
      say(says ? { ...says, a: `${says.a} ${ALONE}`.trim() } : plain("note", ALONE));
      return;
    }
    if (now.line.way) return say(plain("note", NO_CHOICE));
    if (lab && !isOwn() && now.at === last()) lab.goOn(now.at);
    rest();
    goOnInHand = table.holds(table.focused());
    if (goOnInHand) root.focus({ preventScroll: true }); // while Python works: the card will be a button no more
    python.play(action);
  }

  /** Asks what the cards of the round that is over allowed. */
  function lookBack() {
    if (!send) return say(plain("note", NO_LOOK));
    rest();
    say(plain("note", "All hands are being looked at\u2026"));
    python.change("look back", { round: frame().round });
  }

  /** Shows the other way of a round, from where it leaves the record. */
  function showWay(line) {
    undone.push({ line: now.line, at: now.at });
    now.line = otherWay(main, line);
    show(line.from + 1);
    root.focus({ preventScroll: true });
  }

  function guess(option) {
    const frame = now.line.frames[now.at + 1];
    now.guesses.set(frame, option);
    tell?.({ answer: frame.q[1][option] });
    show(now.at + 1);
    root.focus({ preventScroll: true });
  }

  // --- lines -------------------------------------------------------------------------------------------------

  const python = asking(now, send, main, odds, {
    noted: lab ? ({ q }) => lab.refuse(q) : say,
    updated: () => table.drawChances(!isOn()),
    traced: table.drawTime,
    branched(line, began) {
      if (linked.returned(line)) return;
      undone.push({ line: now.line, at: now.at });
      now.line = line;
      land(now.at + 1);
      root.dataset.branchMs = (performance.now() - began).toFixed(1);
    },
    looked({ title, text, known, line }) {
      say({ ...speech(title, text, line ? [{ words: STEP_WAY, run: () => showWay(line), go: true }] : undefined, { kind: "back" }), a: known });
      table.draw(); // with the button of what is said
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

  const linked = places(data, main, now, alone, keeper, {
    say, play: send && python.again,
    open(ofLine, to) {
      rest();
      undone.splice(0, Infinity, ...(ofLine === main ? [] : [{ line: main, at: ofLine.from }]));
      now.line = ofLine;
      show(to);
    },
  });

  const called = () => [data.game, ...(isOwn() ? ["own line"] : [])];
  const given = giving(buttons, lab ? { say: ({ q }) => lab.say(q) } : table, data, now, { place: linked.address, called });

  /** Offers the call that makes the lab as it is, in place of a link, which knows of no change.
   *  @param {string} code */
  function offerCode(code) {
    const copy = words("Copy as code", "Which makes the same in Python");
    buttons.link.replaceWith(copy);
    buttons.open.remove();
    copy.addEventListener("click", () => share("The code is", code, buttons, (text) => lab?.say(text)));
  }

  // --- events ------------------------------------------------------------------------------------------------

  const does = {
    first: () => go(0), previous: () => go(now.at - 1), next: () => go(now.at + 1), last: () => go(last()),
    play: toggle, undo: () => back(undone.length - 1), home: () => back(0), back: () => back(0),
  };
  for (const [name, run] of Object.entries(does)) buttons[name].addEventListener("click", run);
  if (send) fileFor(root, buttons.open, (text) => python.change("open record", { text }), (text) => say(plain("note", text)));
  else buttons.open.addEventListener("click", () => say(plain("note", NO_OTHER)));
  buttons.jump.addEventListener("change", () => go(now.line.jumps[buttons.jump.value][1]));
  if (data.lab) offerCode(data.lab.code);
  table.begin(el, { " ": toggle, Backspace: does.undo });
  linked.begin();
  if (!root.dataset.step) table.draw();
  table.watchSize();
  const from = lab?.begin();
  if (from !== undefined && from < last()) {
    goOnInHand = true;
    root.focus({ preventScroll: true });
    land(from + 1);
  }
  python.trace();

  return {
    receive: python.receive,
    goTo: linked.goTo,
    remove() {
      rest();
      python.forget();
      linked.end();
      table.end();
    },
  };
}

export default { render: (context) => render(context, mount) };
