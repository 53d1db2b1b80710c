// @ts-check
// The controls below the slider: steps, playing, own lines, and what is seldom wanted behind "More...".

import { fieldToCopy } from "../dom/export.js";
import { sectionOf } from "../line/lines.js";
import { OPEN } from "./open_record.js";
import { icon } from "../dom/panels.js";
import { spoken } from "../line/signs.js";
import { div, html, set } from "../dom/words.js";

/** @import { Line } from "../line/lines.js" */
/** @typedef {ReturnType<typeof controls>} Controls */

export const ICONS = {
  first: "M4 3h2.600v14H4zM16.500 3v14L7.500 10z", previous: "M14.500 3v14L5 10z", next: "M5.500 3v14L15 10z",
  last: "M13.400 3H16v14h-2.600zM3.500 3v14l9-7z", play: "M5 3v14l11-7z", pause: "M5 3h3.500v14H5zM11.500 3H15v14h-3.500z",
  undo: "M8 3 2.500 8.500 8 14v-4h4.500a2.700 2.700 0 0 1 0 5.400H9V18h3.500a5.200 5.200 0 0 0 0-10.500H8z",
  more: "M3 8.500h3v3H3zM8.500 8.500h3v3h-3zM14 8.500h3v3h-3z",
};
export const RECORD = "Save the record";
/** @type {[string, number][]} */
const SPEEDS = [["½ step a second", 2000], ["1 step a second", 1000], ["2 steps a second", 500], ["4 steps a second", 250]];

/** The controls, by name; `root` holds them all but the slider. */
export function controls() {
  const button = (/** @type {keyof typeof ICONS} */ name, /** @type {string} */ label) =>
    html("button", { type: "button", class: `i ${name}`, "aria-label": label, title: label }, icon(ICONS[name]));
  const [first, previous] = [button("first", "First step"), button("previous", "Previous step")];
  const last = button("last", "Last step");
  const next = html("button", { type: "button", class: "go nx", "aria-label": "Next step" }, "Next", icon(ICONS.next));
  const play = button("play", "Play");
  const undo = button("undo", "Undo");
  const [home, back] = ["home", null].map((look) => words("Main line", "Back to the recorded game", look));
  const [jump, speed] = [choice("Jump to"), choice("Speed", SPEEDS)];
  speed.value = "1000";
  const { record, text, link, given, buttons } = takeaways();
  const open = words(OPEN, "Yours or a friend's, from a file, in place of this one");
  const more = moreOf(html("label", {}, "Jump to", jump), html("label", {}, "Speed", speed), ...buttons, open, given, back);
  const steps = div("step", first, previous, next, last);
  const root = html("div", { class: "btns", role: "group", "aria-label": "Steps" }, steps, play, undo, home, more);
  return { root, first, previous, next, last, play, undo, home, jump, speed, more, text, link, record, open, given, back };
}

/** A button with words on it.
 *  @param {string} text
 *  @param {string} title
 *  @param {string | null} [look] */
export function words(text, title, look = null) {
  return html("button", { type: "button", title, class: look }, text);
}

/** A list to choose from: texts, each with the number that it stands for.
 *  @param {string} label
 *  @param {[string, number][]} [values] */
export function choice(label, values = []) {
  return html("select", { "aria-label": label }, ...values.map(([text, value]) => html("option", { value }, text)));
}

/** What opens a menu of what is seldom wanted.
 *  @param {(Node | string)[]} inside */
export function moreOf(...inside) {
  const summary = html("summary", { "aria-label": "More", title: "More" }, icon(ICONS.more));
  return html("details", { class: "more" }, summary, div("menu", ...inside));
}

/** What can be taken away of a line that is stepped through, and a field to copy from where there is no clipboard. */
export function takeaways() {
  const record = words(RECORD, "All moves of this line, as a file that a stepper opens");
  const [text, link] = [words("Copy as text", "All steps of this line in words"), words("Copy link", "To this step")];
  const given = fieldToCopy();
  return { record, text, link, given, buttons: [text, link, record] };
}

/** The button that plays the steps, or pauses.
 *  @param {Controls} ui
 *  @param {boolean} on */
export function fillPlay({ play }, on) {
  const label = on ? "Pause" : "Play";
  set(play, { "aria-label": label, title: label });
  set(/** @type {SVGPathElement} */ (play.querySelector("path")), { d: on ? ICONS.pause : ICONS.play });
}

/** @type {WeakMap<Element, Line>} */
const filled = new WeakMap(); // the line whose sections a list shows

/** Controls at frame `at`; `own` if the line is not the record's.
 *  @param {Controls} ui
 *  @param {Line} line
 *  @param {number} at
 *  @param {boolean} own */
export function fillControls(ui, line, at, own) {
  const last = line.frames.length - 1;
  const off = { first: !at, previous: !at, next: at === last, last: at === last, undo: !own, home: !own, back: !own };
  for (const [name, none] of Object.entries(off)) set(ui[/** @type {keyof typeof off} */ (name)], { "aria-disabled": none });
  if (filled.get(ui.jump) !== line) {
    filled.set(ui.jump, line);
    ui.jump.replaceChildren(...line.jumps.map(([label], n) => html("option", { value: n }, spoken(label))));
  }
  ui.jump.value = String(sectionOf(line, at));
}

/** Closes "More..." when the reader goes on elsewhere, or by Escape. Returns what ends it.
 *  @param {HTMLDetailsElement} more */
export function closing(more) {
  const away = (/** @type {PointerEvent} */ event) => more.open && !event.composedPath().includes(more) && (more.open = false);
  more.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more.open) return;
    more.open = false;
    more.querySelector("summary")?.focus();
    event.stopPropagation();
  });
  more.querySelector(".menu")?.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest("button")) more.open = false;
  });
  document.addEventListener("pointerdown", away, true);
  return () => document.removeEventListener("pointerdown", away, true);
}
