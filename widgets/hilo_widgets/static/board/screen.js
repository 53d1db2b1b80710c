// @ts-check
// A screen that shows the frames of a line and its choices: pictures, panels and moves. The mode that uses it decides what a
// choice does, and what the panels show.

import { attend, attendKeys } from "../dom/hand.js";
import { noteOf, plain, saidOf } from "./answers.js";
import { closing, words } from "./controls.js";
import { explaining } from "../dom/explaining.js";
import { toggleFullScreen } from "../dom/full_screen.js";
import { host } from "../dom/host.js";
import { keepKeys, keyList } from "../dom/keys.js";
import { choiceOf, jumpFrom, seenWith, sourcesOf } from "../line/lines.js";
import { symbolsOf, trustedBy } from "../dom/markup.js";
import { list } from "../dom/move_list.js";
import { putInto } from "../dom/on_screen.js";
import { fillActs, fillAnswer, fillAsk, fillSaid, fitHeadline, panels, reachable } from "../dom/panels.js";
import { stage } from "../dom/stage.js";
import { div, focusOn, html, set, unused } from "../dom/words.js";

/** @import { Answer, Line } from "../line/lines.js" */
/** @import { Now } from "./answers.js" */
/** @import { Slider } from "../dom/slider.js" */

/**
 * @typedef {ReturnType<typeof screen>} Screen
 * @typedef {{ label: string, symbols: string, look: string, prefix: string, alone: boolean, hidden: () => boolean, speaks?: boolean,
 *   glossary?: import("../dom/explaining.js").Entry[], moves?: { root: HTMLElement, fill: (line: Line, at: number, hidden: boolean) => void }, below?: HTMLElement,
 *   flight?: () => number }} About `look` has its classes, `hidden` is true if later moves are not listed, `glossary` has words with
 *   explanations, `speaks` is true if a host speaks, `moves` replaces the list of moves, `below` is shown below the pictures, and
 *   `flight` is how many milliseconds a card flies
 * @typedef {{ answer: () => Answer, acts: () => import("./answers.js").Maybe[], head: () => { over: string, title: string, note: string },
 *   go: (at: number) => void, play: (action: string, says?: Answer) => void, drawing?: () => void, drawn: () => void,
 *   looked?: () => void, fit?: () => void }} Does the contents of the panels, where a move leads, what a choice does;
 *   and what happens before and after a frame is drawn, when a choice is looked at, and when the width changes
 * @typedef {{ root: HTMLElement, time: Slider, more: HTMLDetailsElement }} Foot below the pictures: the slider, and a menu
 */

const FLIGHT = 280;      // milliseconds a card is on its way
const EARLIER = 2;       // earlier sentences that are shown before the newest
const WIDE_SCREEN = 900;        // container width in pixels at which the wide pictures begin

/** A screen that shows `now`.
 *  @param {Now} now
 *  @param {About} about
 *  @param {Foot} foot
 *  @param {Does} does */
export function screen(now, about, foot, does) {
  const { label, symbols, look, prefix, alone, hidden, speaks = false, glossary = [], moves: instead, below, flight = () => FLIGHT } = about;
  const trusted = trustedBy(prefix);
  let stop = -1;                // the choice with the Tab stop
  let narrow = false;
  let width = 0;

  const root = html("div", { class: look, role: "region", tabindex: -1 });
  const letKeysGo = keepKeys(root);
  const pictures = stage(trusted, prefix, flight);
  const { hand } = pictures;
  const speaker = speaks ? host(prefix) : null;
  const ui = panels(speaker);
  const { meaning, explain, next } = explaining(glossary, prefix);
  const moves = instead ?? list((to) => does.go(to), prefix);
  if (glossary.length) root.append(meaning);
  root.append(symbolsOf(trusted(symbols)), div("screen", ui.ask, speaker && speaker.root, below ? div("left", pictures.root, below) : pictures.root, ui.answer, foot.root, moves.root, ui.said));

  const focused = () => /** @type {HTMLElement} */ (/** @type {Document} */ (root.getRootNode()).activeElement);
  const frame = () => now.line.frames[now.at];
  const wanted = () => frame().pick ?? 1; // the number of choices in an action

  // --- drawing -----------------------------------------------------------------------------------------------

  function drawAnswer() {
    if (speaker) return drawSpeech(speaker);
    const answer = noteOf(now) ?? does.answer();
    fillAnswer(ui.answer, answer, prefix, answer.kind === "choice" ? hand.card(now.looked) : null);
    return reachable(ui.answer);
  }

  /** The host's text, and the answer to the choice that is looked at in its own place, or on a narrow screen in the host's.
   *  @param {import("../dom/host.js").Host} speaking */
  function drawSpeech(speaking) {
    const looked = noteOf({ ...now, note: null });
    const says = now.note ?? (narrow && looked ? { ...looked, title: now.choices[now.looked].name } : does.answer());
    speaking.say(says, does.head().title);
    drawActs();
    reachable(speaking.root);
    ui.answer.hidden = !looked;
    if (looked) fillAnswer(ui.answer, looked, prefix, hand.card(now.looked));
    drawRule(looked ?? says);
    for (const one of root.querySelectorAll(".host .lines, .ans .lines, .sd, .rule p")) explain(/** @type {HTMLElement} */ (one));
    reachable(ui.said);
  }

  /** The rule that is needed now: for the choice that is looked at, for the text, or for the choices.
   *  @param {Answer} says */
  function drawRule({ qr, ar }) {
    const { rule, ...told } = saidOf(now, EARLIER);
    fillSaid(ui.said, { ...told, rule: qr ?? ar ?? now.choices.find(({ ok, says }) => ok && says.qr)?.says.qr ?? rule }, prefix);
  }

  function drawChoices() {
    const seen = seenWith(now.choices, now.held);
    hand.mark(wanted() > 1 ? seen.map((one) => ({ ...one, pressed: now.picked.has(one.index) })) : seen, stop);
    set(root, { "data-held": now.held || null });
    hand.annotate(chancesSeen());
    drawActs();
  }

  /** The chances by choice; a picked-up item has the best of the choices it leads to. */
  function chancesSeen() {
    const { words } = now.chances;
    const best = (/** @type {string} */ key) => {
      const known = words.filter((word, n) => word?.short && now.choices[n]?.from === key);
      return known.find((word) => word?.rank === "best") ?? known.find((word) => word?.rank);
    };
    return now.choices.map(({ picks, key }, n) => (picks ? best(key) : words[n]));
  }

  /** Picks an item up, or puts it back.
   *  @param {string} key */
  function pickUp(key) {
    const hasKeyboard = focused() === root || pictures.holds(focused()) || ui.acts.contains(focused());
    now.held = key === now.held ? "" : key;
    stop = !now.held ? -1 : seenWith(now.choices, now.held).find((one) => one.from === now.held && one.ok)?.index ?? -1;
    now.note = null;
    drawChoices();
    lookAt(-1);
    if (hasKeyboard) hand.stop()?.focus();
  }

  /** Draws the buttons of the answer again; the focus stays among them. */
  function drawActs() {
    const inActs = ui.acts.contains(focused());
    fillActs(ui.acts, now.note?.acts ?? does.acts(), prefix);
    if (inActs && !ui.acts.contains(focused())) focusOn(ui.acts.querySelector("button") ?? root);
  }

  function drawTime() {
    foot.time.fill(now.line, now.at, hidden(), prefix);
  }

  function draw() {
    const inHand = pictures.holds(focused());
    now.choices = [
      ...(frame().c ?? []).map((choice) => choiceOf(frame(), choice)), ...sourcesOf(frame()),
    ];
    does.drawing?.();
    pictures.show(now.line, now.at, narrow ? 2 : 0, now.given ?? null);
    drawChoices();
    fillAsk(ui.ask, does.head(), prefix);
    fillSaid(ui.said, saidOf(now), prefix);
    drawAnswer();
    drawTime();
    does.drawn();
    moves.fill(now.line, now.at, hidden());
    root.dataset.step = String(now.at);
    if (inHand && !focused()?.dataset.c) focusOn(root);
  }

  const last = () => now.line.frames.length - 1;

  /** Shows frame `to` of the line, or the nearest end.
   *  @param {number} to */
  function show(to) {
    stop = -1;
    Object.assign(now, { at: Math.min(Math.max(to, 0), last()), looked: -1, held: "", note: null, picked: new Set() });
    draw();
  }

  // --- choices -----------------------------------------------------------------------------------------------

  /** @param {number} index */
  function lookAt(index) {
    if (index !== now.looked && !(speaker && (index < 0 || now.note?.stays))) now.note = null; // the host's text is for reading
    now.looked = index;
    pictures.lookAt(index, now.choices[index]?.preview);
    drawAnswer();
    does.looked?.();
  }

  /** Shows a text until another choice is looked at; null removes it.
   *  @param {Answer | string | null} note
   *  @param {string} [mark] if it is one sentence */
  function say(note, mark) {
    now.note = typeof note === "string" ? plain("note", note, mark) : note;
    drawAnswer();
  }

  /** A click on a choice, or Enter.
   *  @param {number} index */
  function choose(index) {
    const { ok, act, says, key, picks, from } = now.choices[index];
    if (now.looked !== index) lookAt(index);
    if (picks) return pickUp(key);
    if (from && from !== now.held) return tooEarly(from);
    if (!ok && speaker) say({ ...says, title: `Not ${now.choices[index].name}` });
    if (!ok) return;
    if (wanted() === 1) {
      does.play(act, says);
    } else if (now.picked.has(index) || now.picked.size < wanted()) {
      if (!now.picked.delete(index)) now.picked.add(index);
      stop = index;
      drawChoices();
      lookAt(index);
    } else {
      say(`${wanted()} cards are chosen already. Take one back first.`, "no");
    }
  }

  /** Says which item has to be picked up first.
   *  @param {string} key */
  function tooEarly(key) {
    const { picks } = now.choices.find((one) => one.picks && one.key === key) ?? {};
    if (picks) say({ ...plain("note", picks.first, "no"), title: "Not yet" });
  }

  /** A choice dragged onto another: the item goes where it is dropped.
   *  @param {number} index
   *  @param {number} onto */
  function drag(index, onto) {
    const { key, picks } = now.choices[index];
    const target = now.choices[onto].key;
    const source = now.choices[onto].picks && now.choices[onto].key;
    if (!picks) return;
    if (key !== now.held) pickUp(key);
    const at = now.choices.findIndex((one) => one.key === target && one.from === key && one.ok);
    if (at >= 0 && source === undefined) choose(at);
  }

  /** Numbers that keep changing are not read out.
   *  @param {boolean} after whether the result of a choice is read out afterwards */
  function drawChances(after) {
    const lines = /** @type {HTMLElement} */ (ui.answer.querySelector(".lines"));
    lines.ariaLive = "off";
    hand.annotate(chancesSeen());
    drawAnswer();
    if (after) setTimeout(() => { lines.ariaLive = "polite"; });
  }

  // --- events ------------------------------------------------------------------------------------------------

  const listening = [letKeysGo];
  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    const isFirst = !width;
    if (isFirst) root.ariaLabel = unused(label);
    width = contentRect.width;
    narrow = width < WIDE_SCREEN;
    foot.time.fit(narrow);
    does.fit?.();
    draw();
    fitHeadline(ui.ask);
    if (isFirst && alone) focusOn(root); // once it has its name
  });

  /** Puts the screen into `el`, sets up its keys, and shows the reader's place.
   *  @param {HTMLElement} el
   *  @param {Record<string, () => void>} more other keys, or what they do instead
   *  @param {() => void} [open] may show another place */
  function begin(el, more, open) {
    const { range } = foot.time;
    const full = () => void toggleFullScreen(root);
    const keys = {
      ArrowLeft: () => does.go(now.at - 1), ArrowRight: () => does.go(now.at + 1),
      Home: () => does.go(0), End: () => does.go(last()),
      PageUp: () => does.go(jumpFrom(now.line, now.at, -1)), PageDown: () => does.go(jumpFrom(now.line, now.at, 1)),
      "?": () => allKeys.showModal(), r: toRule, f: full, ...(glossary.length ? { w: () => next(root) } : {}), ...more,
    };
    const allKeys = keyList(keys);
    root.append(allKeys);
    foot.more.querySelector(".menu")?.append(
      words("Full screen", "Or leave it, as with Escape", full), words("Keys", "All keys that you can press", () => allKeys.showModal()));
    range.addEventListener("input", () => does.go(Number(range.value)));
    const lookBack = () => lookAt(Number(pictures.hasKeyboard()?.dataset.c ?? -1)); // the choice that has the keyboard
    attend(root, {
      look: (index, comes) => (narrow && speaker && comes) || lookAt(index), // the host's words stay while the keyboard comes
      leave: lookBack, choose, drag,
      touch: (index) => wanted() === 1 && now.looked !== index && !now.choices[index].picks,
    });
    listening.push(attendKeys(root, alone, {
      keys, neighbour: hand.neighbour, choose, escape: () => Boolean(now.held && (pickUp(now.held), true)),
    }), closing(foot.more));
    putInto(el, root);
    open?.();
    if (!root.dataset.step) draw();
    watch.observe(root);
  }

  /** The place where the rule is shown. */
  function toRule() {
    if (speaker) return toggleRule();
    if (ui.rule.style.visibility) return;
    ui.rule.scrollIntoView({ block: "nearest" });
    return ui.rule.focus();
  }

  /** Shows the rule that is needed now, or hides it again. */
  function toggleRule() {
    const isShown = root.classList.toggle("ruled");
    drawAnswer();
    if (isShown) focusOn(ui.rule);
  }

  return {
    root, ui, hand, toRule, pickUp, show, draw, drawActs, drawChances, drawTime, say, choose, begin, focused, last,
    holds: pictures.holds, isNarrow: () => narrow,
    end() {
      watch.disconnect();
      for (const end of listening) end();
      root.remove();
    },
  };
}
