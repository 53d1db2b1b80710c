// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to play on.

import { actsOf, answerOf, headOf, lookedAt, OTHER_WAY, overOf, saidOf, waysOn } from "./board/answers.js";
import { board } from "./board/board.js";
import { controls, fillControls, fillPlay } from "./board/controls.js";
import { otherWay } from "./line/lines.js";
import { render } from "./host/model.js";
import { fileFor } from "./board/open_record.js";
import { isStill } from "./dom/still.js";
import { editor } from "./board/editor.js";
import { fillSaid, forgetSaid } from "./dom/panels.js";
import { slider } from "./dom/slider.js";
import { div, focusOn } from "./dom/words.js";

/** @import { Data } from "./line/lines.js" */

const NO_OTHER = "There is no Python in this page, so it steps through this game alone. A page to play in opens a saved game, "
  + "and so does Stepper(\"game.json\") in a notebook.";
const NO_LOOK = "There is no Python in this page, so it cannot search open hands. In a notebook, look_back(\"game.json\") does it.";
const NO_EDIT = "There is no Python in this page, so it cannot work that out.";
const LANDING = 900;     // milliseconds for which a step of the reader's own line is shown

/** Builds a stepper in `el`; `send` takes messages to Python, or is null. `alone`: it has the page, its keys and its address
 *  for itself.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone]
 *  @param {import("./line/store.js").Keeper} [keeper] of where the reader is
 *  @param {import("./host/model.js").Tell} [tell] tells others where that is, and what was guessed */
function mount(el, data, send, alone = false, keeper = undefined, tell = undefined) {
  const odds = data.odds && send !== null;
  const it = board(el, data, { send, alone, odds, kept: data.label, keeper, tell, code: data.lab?.code });
  const { main, now, prefix, isOwn, asks, back } = it;

  const question = () => (asks(now.at + 1) ? now.line.frames[now.at + 1].q : null);
  const over = () => overOf(now.line, now.at, isOwn());

  const does = {
    first: () => go(0), previous: () => go(now.at - 1), next: () => go(now.at + 1), last: () => go(last()),
    play: toggle, undo: () => back(), home: () => back(0),
  };
  const buttons = controls(does, it.gifts);
  const time = slider(odds);
  const look = odds ? "hilo one" : "hilo one plain";
  const lab = data.lab && editor(el, data.lab, prefix, (field, value) => {
    if (field === "at") it.goTo(value);
    else if (send) it.change("edit", { field, value });
    else lab.say(NO_EDIT);
  });
  const editing = main.frames.some(({ c }) => c) ? "editing asking" : "editing";
  const table = it.lay({
    about: lab ? { look: `${look} ${editing}`, moves: { root: lab.tables, fill() {} }, below: lab.fields } : { look },
    foot: { root: div("ctl", time.root, buttons.root), time, more: buttons.more },
    ...(lab && { told: lab.say, noted: ({ q }) => lab.refuse(q) }),
    go,
    answer: () => answerOf(now, question(), over()),
    acts: () => actsOf(now, question(), { guess, ask: it.play, ways: over() ? waysOn(now, isOwn(), { go, back, look: data.hindsight && !isOwn() ? lookBack : undefined }) : [] }),
    head: () => headOf(now, data, isOwn() ? (now.line.way ? OTHER_WAY : "your own line") : ""),
    drawing: () => it.wonder(now.choices.length > 0 && !asks(now.at + 1) && !now.line.way),
    drawn: () => fillControls(buttons, now.line, now.at, isOwn()),
    asked() {
      if (lab && !isOwn() && now.at === last()) lab.goOn(now.at);
      rest();
      it.leaveHand();
    },
    branched(began) {
      land(now.at + 1);
      root.dataset.branchMs = (performance.now() - began).toFixed(1);
    },
    arrived: () => it.backInHand(), playing: (on) => fillPlay(buttons, on),
    rested() { // nothing was read out meanwhile, so the same text is written once more
      forgetSaid(ui.said);
      fillSaid(ui.said, saidOf(now), prefix);
    },
    hears: {
      looked(message) {
        say(lookedAt(message, message.line && (() => showWay(message.line)), "back"));
        table.draw(); // with the button of the text
      },
    },
  });
  const { root, ui, say, last, motion: { play, rest, isOn } } = table;

  // --- stepping ----------------------------------------------------------------------------------------------

  /** A step by the reader. At an open question the focus goes to its first answer. */
  function go(to) {
    rest();
    const blocked = to > now.at && asks(now.at + 1);
    it.show(to);
    if (blocked) /** @type {HTMLElement} */ (ui.answer.querySelector(".acts button")).focus();
  }

  /** Shows what is new in a line, from frame `at` on. */
  function land(at) {
    it.show(isStill() ? last() : at);
    if (now.at < last() && !asks(now.at + 1)) play(last(), () => LANDING);
    else it.backInHand();
  }

  function toggle() {
    if (isOn()) rest();
    else if (asks(now.at + 1)) go(now.at + 1);
    else {
      if (now.at === last()) it.show(0);
      play(last(), () => Number(buttons.speed.value));
    }
  }

  // --- what is asked -----------------------------------------------------------------------------------------

  /** Asks what was possible in the finished round with all hands face up. */
  function lookBack() {
    if (!send) return say(NO_LOOK);
    rest();
    say("Searching with all hands face up\u2026");
    it.change("look back", { round: now.line.frames[now.at].round });
  }

  /** Shows the better play of a round, from where it leaves the record. */
  function showWay(line) {
    it.leaveFor(otherWay(main, line));
    it.show(line.from + 1);
    focusOn(root);
  }

  function guess(option) {
    const frame = now.line.frames[now.at + 1];
    now.guesses.set(frame, option);
    tell?.({ answer: frame.q[1][option] });
    it.show(now.at + 1);
    focusOn(root);
  }

  if (lab) buttons.open.remove();
  else if (send) fileFor(root, buttons.open, (text) => it.change("open record", { text }), say);
  else buttons.open.addEventListener("click", () => say(NO_OTHER));
  buttons.jump.addEventListener("change", () => go(now.line.jumps[buttons.jump.value][1]));
  const shown = it.begin({ " ": toggle, Backspace: does.undo });
  const from = lab?.begin();
  if (from !== undefined && from < last()) {
    it.leaveHand(true);
    land(from + 1);
  }
  return shown;
}

export default { render: (context) => render(context, mount) };
