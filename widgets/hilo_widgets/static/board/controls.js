// @ts-check
// The controls below the slider: steps, playing, own lines, and rarely used ones behind "More...".

import { downloadFile, fieldToCopy, fileName, share } from "../dom/export.js";
import { sectionOf } from "../line/lines.js";
import { transcript } from "../line/links.js";
import { OPEN } from "./open_record.js";
import { markup, renew } from "../dom/markup.js";
import { icon } from "../dom/panels.js";
import { spoken } from "../line/signs.js";
import { button, div, html, set } from "../dom/words.js";

/** @import { Now } from "./answers.js" */
/** @import { Data, Line } from "../line/lines.js" */
/** @typedef {ReturnType<typeof controls>} Controls */

const ICONS = {
  first: "M4 3h2.600v14H4zM16.500 3v14L7.500 10z", previous: "M14.500 3v14L5 10z", next: "M5.500 3v14L15 10z",
  last: "M13.400 3H16v14h-2.600zM3.500 3v14l9-7z", play: "M5 3v14l11-7z", pause: "M5 3h3.500v14H5zM11.500 3H15v14h-3.500z",
  undo: "M8 3 2.500 8.500 8 14v-4h4.500a2.700 2.700 0 0 1 0 5.400H9V18h3.500a5.200 5.200 0 0 0 0-10.500H8z",
  more: "M3 8.500h3v3H3zM8.500 8.500h3v3h-3zM14 8.500h3v3h-3z",
};
/** @type {[keyof typeof ICONS & keyof Parameters<typeof controls>[0], string][]} */
const SIGNS = [["first", "First step"], ["previous", "Previous step"], ["last", "Last step"], ["play", "Play"], ["undo", "Undo"]];
export const RECORD = "Save the record";
/** @type {[string, number][]} */
const SPEEDS = [["½ step a second", 2000], ["1 step a second", 1000], ["2 steps a second", 500], ["4 steps a second", 250]];

/** The controls, by name; `root` contains all of them except the slider. Their names say what they do; `gifts` is for saving and
 *  copying.
 *  @param {Record<"first" | "previous" | "next" | "last" | "play" | "undo" | "home", () => void>} does
 *  @param {ReturnType<typeof takeaways>} gifts */
export function controls(does, gifts) {
  const [first, previous, last, play, undo] = SIGNS.map(([name, label]) =>
    button(icon(ICONS[name]), does[name], { class: `i ${name}`, "aria-label": label, title: label }));
  const next = button(["Next", icon(ICONS.next)], does.next, { class: "go nx", "aria-label": "Next step" });
  const [home, back] = ["home", null].map((look) => words("Main line", "Back to the recorded game", does.home, look));
  const jump = choice("Jump to");
  const speed = choice("Speed", SPEEDS);
  speed.value = "1000";
  const open = words(OPEN, "A file of yours or a friend's, to replace this game", null);
  const more = moreOf(html("label", {}, "Jump to", jump), html("label", {}, "Speed", speed), ...gifts.buttons, open, gifts.given, back);
  const root = html("div", { class: "btns", role: "group", "aria-label": "Steps" }, div("step", first, previous, next, last), play, undo, home, more);
  return { root, first, previous, next, last, play, undo, home, jump, speed, more, open, back };
}

/** A button with words on it, and what it does.
 *  @param {string} text
 *  @param {string} title
 *  @param {(() => any) | null} run
 *  @param {string | null} [look] */
export function words(text, title, run, look = null) {
  return button(text, run, { title, class: look });
}

/** A list to choose from: texts, each with its number.
 *  @param {string} label
 *  @param {[string, number][]} [values] */
export function choice(label, values = []) {
  return html("select", { "aria-label": label }, values.map(([text, value]) => markup`<option value="${value}">${text}</option>`));
}

/** The button of a menu with rarely used controls.
 *  @param {(Node | string)[]} inside */
export function moreOf(...inside) {
  const summary = markup`<summary aria-label="More" title="More">${icon(ICONS.more)}</summary>`;
  return html("details", { class: "more" }, summary, div("menu", inside));
}

/** What can be taken away of the line that shows, as buttons in a menu, and a field to copy from where there is no clipboard: its
 *  steps in words, its `place` as a link, or the `code` that makes it, as no link knows of what was changed; and its record.
 *  @param {Now} now
 *  @param {Data} data
 *  @param {string | undefined} code
 *  @param {{ say: (words: string) => void, place: () => string, called: () => string[] }} what */
export function takeaways(now, data, code, { say, place, called }) {
  const given = fieldToCopy();
  const text = words("Copy as text", "All steps of this line in words", () =>
    share("The steps are", transcript(now.line, data.predict ? now.at : now.line.frames.length - 1), given, say));
  const link = code === undefined
    ? words("Copy link", "To this step", () => share("The link is", place(), given, say))
    : words("Copy as code", "Python code for the same", () => share("The code is", code, given, say));
  const record = words(RECORD, "All moves of this line, as a file that a stepper opens", () => {
    const name = `${fileName(...called(), "record")}.json`;
    downloadFile(name, JSON.stringify(now.line.record));
    say(`The record is saved as ${name}, where your browser puts what it downloads: Stepper and hilo replay open it.`);
  });
  return {
    given, buttons: [text, link, record],
    /** The parts that exist for the current line. */
    fill() {
      record.hidden = !now.line.record;
      if (!given.closest("details")?.open) given.hidden = true;
    },
  };
}

/** The button that plays the steps, or pauses.
 *  @param {Controls} ui
 *  @param {boolean} on */
export function fillPlay({ play }, on) {
  const label = on ? "Pause" : "Play";
  play.ariaLabel = play.title = label;
  set(/** @type {SVGPathElement} */ (play.querySelector("path")), { d: on ? ICONS.pause : ICONS.play });
}

/** Controls at frame `at`; `own` if the line is not the record's.
 *  @param {Controls} ui
 *  @param {Line} line
 *  @param {number} at
 *  @param {boolean} own */
export function fillControls(ui, line, at, own) {
  const last = line.frames.length - 1;
  const off = { first: !at, previous: !at, next: at === last, last: at === last, undo: !own, home: !own, back: !own };
  for (const [name, none] of Object.entries(off)) ui[/** @type {keyof typeof off} */ (name)].ariaDisabled = String(none);
  renew(ui.jump, markup`${line.jumps.map(([label], n) => markup`<option value="${n}">${spoken(label)}</option>`)}`);
  ui.jump.value = String(sectionOf(line, at));
}

/** Closes "More..." when the reader moves on, or by Escape. Returns a function that stops this.
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
