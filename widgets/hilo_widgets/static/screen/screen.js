// @ts-check
// A screen on which frames of a line are shown and choices made: pictures, panels and moves. Whose screen it is says what a
// choice does, and what the panels hold.

import { attend, attendKeys } from "./hand.js";
import { noteOf, plain, saidOf } from "./answers.js";
import { closing } from "./controls.js";
import { keepKeys } from "./keys.js";
import { choiceOf, jumpFrom } from "./lines.js";
import { list } from "./move_list.js";
import { fillActs, fillAnswer, fillAsk, fillSaid, fitHeadline, panels, reachable } from "./panels.js";
import { stage } from "./stage.js";
import { div, html, set, symbolsOf, unused } from "./words.js";

/** @import { Answer, Line } from "./lines.js" */
/** @import { Button, Now } from "./answers.js" */
/** @import { Slider } from "./slider.js" */

/**
 * @typedef {ReturnType<typeof screen>} Screen
 * @typedef {{ label: string, symbols: string, look: string, prefix: string, alone: boolean, hidden: boolean,
 *   moves?: { root: HTMLElement, fill: (line: Line, at: number, hidden: boolean) => void } }} About `look` are its classes,
 *   `hidden` says that moves to come are not listed, `moves` is what stands in place of their list
 * @typedef {{ answer: () => Answer, acts: () => Button[], head: () => { over: string, title: string, note: string },
 *   go: (at: number) => void, play: (action: string, says?: Answer) => void, drawing?: () => void, drawn: () => void,
 *   looked?: () => void, fit?: () => void }} Does what the panels hold, where a move leads, what a choice does;
 *   before and after a frame is drawn, when a choice is looked at, and when there is another width
 * @typedef {{ root: HTMLElement, time: Slider, more: HTMLDetailsElement }} Foot what stands below the pictures: the slider, and a menu
 */

const WIDE = 900;        // container width in pixels from which the wide pictures are used

/** A screen for what shows `now`.
 *  @param {Now} now
 *  @param {About} about
 *  @param {Foot} foot
 *  @param {Does} does */
export function screen(now, { label, symbols, look, prefix, alone, hidden, moves: instead }, foot, does) {
  const { own, defs } = symbolsOf(symbols, prefix);
  let stop = -1;                // choice that Tab comes to
  let narrow = false;
  let width = 0;

  const root = html("div", { class: look, role: "region", tabindex: -1 });
  const letKeysGo = keepKeys(root);
  const pictures = stage(own, prefix);
  const { hand } = pictures;
  const ui = panels();
  const moves = instead ?? list((to) => does.go(to), prefix);
  root.append(defs, div("screen", ui.ask, pictures.root, ui.answer, foot.root, moves.root, ui.said));

  const focused = () => /** @type {HTMLElement} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  const frame = () => now.line.frames[now.at];
  const wanted = () => frame().pick ?? 1; // so many choices make an action

  // --- drawing -----------------------------------------------------------------------------------------------

  function drawAnswer() {
    const answer = noteOf(now) ?? does.answer();
    fillAnswer(ui.answer, answer, now.line, prefix, answer.kind === "choice" ? hand.card(now.looked) : null);
    reachable(ui.answer);
  }

  function drawChoices() {
    const many = wanted() > 1;
    const all = now.choices.map((choice, index) => ({ ...choice, index, pressed: many ? now.picked.has(index) : undefined }));
    hand.mark(all, stop, (key) => now.line.keys[key]);
    hand.annotate(now.chances.words);
    fillActs(ui.acts, does.acts(), prefix);
  }

  /** The buttons of the answer anew; the keyboard stays among them. */
  function drawActs() {
    const inActs = ui.acts.contains(focused());
    fillActs(ui.acts, does.acts(), prefix);
    if (inActs) (ui.acts.querySelector("button") ?? root).focus({ preventScroll: true });
  }

  function drawTime() {
    foot.time.fill(now.line, now.at, hidden, prefix);
  }

  function draw() {
    const inHand = pictures.holds(focused());
    now.choices = (frame().c ?? []).map((choice) => choiceOf(now.line, frame(), choice));
    does.drawing?.();
    pictures.show(now.line, now.at, narrow ? 2 : 0);
    drawChoices();
    fillAsk(ui.ask, does.head(), prefix);
    drawAnswer();
    fillSaid(ui.said, saidOf(now), prefix);
    drawTime();
    does.drawn();
    moves.fill(now.line, now.at, hidden);
    root.dataset.step = String(now.at);
    if (inHand && !focused()?.dataset.c) root.focus({ preventScroll: true });
  }

  /** Shows frame `at` of the line.
   *  @param {number} at */
  function show(at) {
    stop = -1;
    Object.assign(now, { at, looked: -1, note: null, picked: new Set() });
    draw();
  }

  // --- choices -----------------------------------------------------------------------------------------------

  /** @param {number} index */
  function lookAt(index) {
    if (index !== now.looked) now.note = null;
    now.looked = index;
    pictures.lookAt(index, now.choices[index]?.preview);
    drawAnswer();
    does.looked?.();
  }

  /** @param {Answer} note */
  function say(note) {
    now.note = note;
    drawAnswer();
  }

  /** A click on a choice, or Enter.
   *  @param {number} index */
  function choose(index) {
    const { ok, act, says } = now.choices[index];
    if (now.looked !== index) lookAt(index);
    if (!ok) return;
    if (wanted() === 1) {
      does.play(act, says);
    } else if (now.picked.has(index) || now.picked.size < wanted()) {
      if (!now.picked.delete(index)) now.picked.add(index);
      stop = index;
      drawChoices();
      lookAt(index);
    } else {
      say(plain("note", `${wanted()} cards are chosen already. Take one back first.`, "no"));
    }
  }

  /** Numbers that go on changing are not read out.
   *  @param {(value: string) => void} setLive
   *  @param {boolean} after whether they are read out afterwards */
  function drawChances(setLive, after) {
    setLive("off");
    hand.annotate(now.chances.words);
    drawAnswer();
    if (after) setTimeout(() => setLive("polite"));
  }

  // --- events ------------------------------------------------------------------------------------------------

  const listening = [letKeysGo];
  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    if (!width) set(root, { "aria-label": unused(label) });
    width = contentRect.width;
    narrow = width < WIDE;
    foot.time.fit(narrow);
    does.fit?.();
    draw();
    fitHeadline(ui.ask);
  });

  /** Puts the screen into `el`, with what its keys do.
   *  @param {HTMLElement} el
   *  @param {Record<string, () => void>} more what other keys do, or in place of that */
  function begin(el, more) {
    const { range } = foot.time;
    const keys = {
      ArrowLeft: () => does.go(now.at - 1), ArrowRight: () => does.go(now.at + 1),
      Home: () => does.go(0), End: () => does.go(now.line.frames.length - 1),
      PageUp: () => does.go(jumpFrom(now.line, now.at, -1)), PageDown: () => does.go(jumpFrom(now.line, now.at, 1)),
      "?": toRule, ...more,
    };
    range.addEventListener("input", () => does.go(Number(range.value)));
    const lookBack = () => lookAt(Number(pictures.hasKeyboard()?.dataset.c ?? -1)); // what the keyboard is on
    attend(root, { look: lookAt, leave: lookBack, choose, touch: (index) => wanted() === 1 && now.looked !== index });
    listening.push(attendKeys(root, alone, { keys, neighbour: hand.neighbour, choose }), closing(foot.more));
    el.insertBefore(root, el.querySelector(":scope > .below")); // what was opened from here stays below
  }

  function watchSize() {
    watch.observe(root);
    if (alone) root.focus({ preventScroll: true });
  }

  /** Where the rule is read. */
  function toRule() {
    if (ui.rule.style.visibility) return;
    ui.rule.scrollIntoView({ block: "nearest" });
    ui.rule.focus();
  }

  return {
    root, ui, hand, show, draw, drawActs, drawAnswer, drawChances, drawTime, say, choose, begin, watchSize, focused,
    holds: pictures.holds, isNarrow: () => narrow,
    end() {
      watch.disconnect();
      for (const end of listening) end();
      root.remove();
    },
  };
}
