// @ts-check
// What stands around the picture. Each fill function writes a state into its panel, or into a copy of it that is
// measured: every panel is as high as its tallest state, so nothing jumps.

import { sectionOf, textOf } from "./lines.js";
import { html, rich, set, spoken, svg, symbol } from "./words.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer, Line, Rule } from "./lines.js" */
/** @typedef {ReturnType<typeof panels>} Panels */

export const ICONS = {
  first: "M3 3h2v12H3zM15 3v12L6 9z", previous: "M13 3v12L4 9z", play: "M4.5 2.5v13L15.5 9z",
  pause: "M4 3h3.5v12H4zM10.500 3H14v12h-3.500z", next: "M5 3v12l9-6z", last: "M13 3h2v12h-2zM3 3v12l9-6z",
};
/** @type {[string, number][]} */
const SPEEDS = [["½ step a second", 2000], ["1 step a second", 1000], ["2 steps a second", 500],
  ["4 steps a second", 250]];

/** A button with an icon. */
function iconButton(name, label) {
  const icon = svg("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
  const className = name === "play" ? "i go" : "i";
  return html("button", { type: "button", class: className, "aria-label": label, title: label }, icon);
}

/** All panels of the stepper, empty, by name. */
export function panels() {
  const part = (name) => html("div", { class: name });
  const head = html("div", { class: "head" }, html("div", {}, html("p", { class: "over" }), html("h2")), part("right"));
  const mark = html("span", { class: "mark" });
  const answer = html("div", { class: "ans", role: "group", "aria-label": "Answer" }, mark,
    html("div", { class: "lines", "aria-live": "polite" }), part("acts"));
  const rule = html("div", { class: "rule", role: "group", "aria-label": "The rule that decided", tabindex: -1 });
  const said = html("div", { "aria-live": "polite" }, html("p", { class: "said" }), html("p", { class: "then" }));
  const caption = html("div", { class: "cap" }, said, rule);
  const log = html("details", {}, html("summary"), html("ol", { class: "log" }));
  return { head, answer, caption, rule, log, ...controls() };
}

/** The controls, by name; `nav` holds them all. */
function controls() {
  const label = { first: "First step", previous: "Previous step", play: "Play", next: "Next step", last: "Last step" };
  const made = Object.entries(label).map(([name, text]) => [name, iconButton(name, text)]);
  const buttons = /** @type {Record<keyof typeof label, HTMLButtonElement>} */ (Object.fromEntries(made));
  const range = html("input", { type: "range", min: 0, step: 1, "aria-label": "Step" });
  const ticks = svg("svg", { "aria-hidden": "true" });
  const jump = html("select", { "aria-label": "Jump to" });
  const speeds = SPEEDS.map(([text, wait]) => html("option", { value: wait }, text));
  const speed = html("select", { "aria-label": "Speed" }, ...speeds);
  speed.value = "1000";
  const undo = html("button", { type: "button", title: "Take back the last of your own choices" }, "Undo");
  const home = html("button", { type: "button", title: "Back to the recorded game" }, "Main line");
  const steps = html("div", { class: "step" }, ...Object.values(buttons));
  const time = html("div", { class: "time" }, ticks, range);
  const nav = html("div", { class: "ctl", role: "group", "aria-label": "Steps" }, steps, time, jump, speed, undo, home);
  return { nav, ...buttons, range, ticks, jump, speed, undo, home };
}

/** Title line.
 *  @param {HTMLElement} head
 *  @param {{ over: string, title: string, notes: string, step: string, own: string | null, tally: string }} state
 *  @param {string} prefix */
export function fillHead(head, { over, title, notes, step, own, tally }, prefix) {
  head.querySelector(".over").replaceChildren(...rich(over, prefix));
  head.querySelector("h2").replaceChildren(...rich(title, prefix));
  const second = html("p", {});
  if (own) second.append(html("span", { class: "own" }, own), " ");
  second.append(step);
  const lines = [html("p", {}, ...rich(notes, prefix)), second];
  if (tally) lines.push(html("p", { class: "tally" }, tally));
  head.querySelector(".right").replaceChildren(...lines);
}

/** Answer line; the rules come from `line`.
 *  @param {HTMLElement} answer
 *  @param {Answer} state
 *  @param {Line} line
 *  @param {string} prefix */
export function fillAnswer(answer, { kind, mark, q, qr, a, ar, chances }, line, prefix) {
  const id = (index) => {
    const rule = Array.isArray(index) ? index : line.rules[index];
    return rule ? html("span", { class: "rid", title: rule[1] }, rule[0]) : html("span");
  };
  const text = (className, words) => html("span", { class: className }, ...rich(words, prefix));
  answer.dataset.kind = kind;
  answer.querySelector(".mark").replaceChildren(...(mark ? [symbol(`#${prefix}e${mark}`, mark, "")] : []));
  const second = a ? [text("a", a), id(ar)] : [];
  const third = chances ? [text("a chance", chances), html("span")] : [];
  answer.querySelector(".lines").replaceChildren(text("q", q), id(qr), ...second, ...third);
}

/** Points the answer line at `x` on the screen; null: nowhere.
 *  @param {HTMLElement} answer
 *  @param {number | null} x */
export function pointAt(answer, x) {
  const { left, width } = x === null ? { left: 0, width: 0 } : answer.getBoundingClientRect();
  answer.style.setProperty("--at", width ? `${(((x - left) / width) * 100).toFixed(2)}%` : "-99px");
}

/** Buttons of the answer line; with a `picture`, drawn by `look`, above the words.
 *  @param {HTMLElement} answer
 *  @param {Button[]} acts
 *  @param {string} prefix
 *  @param {(number: number) => string} look */
export function fillActs(answer, acts, prefix, look) {
  answer.classList.toggle("pictures", acts.some(({ picture }) => picture));
  const buttons = acts.map(({ words, label, run, off, index, go, picture }) => {
    const access = { "aria-label": label, "aria-disabled": off ? "true" : null, "data-a": index };
    const button = html("button", { type: "button", class: go ? "go" : null, ...access });
    if (picture) button.append(miniature(picture, look));
    button.append(...rich(words, prefix), html("span", { class: "chance" }));
    if (run && !off) button.addEventListener("click", run);
    return button;
  });
  answer.querySelector(".acts").replaceChildren(...buttons);
}

/** Writes the chance of each choice, {short} by index, onto its button.
 *  @param {HTMLElement} answer
 *  @param {{ short: string }[]} words */
export function annotateActs(answer, words) {
  for (const button of answer.querySelectorAll("[data-a]")) {
    const said = words[Number(button.getAttribute("data-a"))];
    button.querySelector(".chance").textContent = said ? said.short : "";
  }
}

/** What a choice leaves, as a small picture: [look, width, height]. */
function miniature([number, width, height], look) {
  const drawn = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true", focusable: "false" });
  drawn.innerHTML = look(number);
  return drawn;
}

/** @type {WeakMap<Element, Line>} */
const filled = new WeakMap(); // the line whose sections a list shows

/** Controls at frame `at`; `own` if the line is not the record's.
 *  @param {Panels} ui
 *  @param {Line} line
 *  @param {number} at
 *  @param {boolean} own */
export function fillControls(ui, line, at, own) {
  const { jumps, frames } = line;
  const last = frames.length - 1;
  const section = sectionOf(line, at);
  const share = (i) => `${last ? (100 * i) / last : 0}%`;
  const off = { first: !at, previous: !at, next: at === last, last: at === last, undo: !own, home: !own };
  for (const [name, none] of Object.entries(off)) set(ui[name], { "aria-disabled": none ? "true" : null });
  const where = [`step ${at} of ${last}`, jumps[section]?.[0]].filter(Boolean).join(", ");
  set(ui.range, { max: last, "aria-valuetext": where });
  ui.range.value = String(at);
  ui.range.style.setProperty("--p", share(at));
  if (filled.get(ui.jump) !== line) {
    filled.set(ui.jump, line);
    ui.jump.replaceChildren(...jumps.map(([label], n) => html("option", { value: n }, spoken(label))));
    ui.ticks.replaceChildren(...jumps.map(([, i]) => svg("rect", { x: share(i), y: 25, width: 1, height: 6 })));
  }
  ui.jump.value = String(section);
}

/** What happened and the rule that decided.
 *  @param {HTMLElement} caption
 *  @param {{ said: string, then: string, rule?: Rule }} state
 *  @param {string} prefix */
export function fillCaption(caption, { said, then, rule }, prefix) {
  caption.querySelector(".said").replaceChildren(...rich(said, prefix));
  caption.querySelector(".then").replaceChildren(...rich(then, prefix));
  const card = /** @type {HTMLElement} */ (caption.querySelector(".rule"));
  card.style.visibility = rule ? "" : "hidden";
  const [id, title, sentence, source] = rule ?? ["", "", "", ""];
  const top = html("div", { class: "top" }, html("span", { class: "id" }, id));
  top.append(html("span", { class: "t" }, ...rich(title, prefix)));
  card.replaceChildren(top, html("p", {}, ...rich(sentence, prefix)), html("p", { class: "src" }, source));
}

/** The steps of the present section up to now; the next few hold their place unseen.
 *  @param {HTMLElement} log
 *  @param {Line} line
 *  @param {number} at
 *  @param {string} prefix */
export function fillLog(log, line, at, prefix) {
  const section = sectionOf(line, at);
  const [label, start] = line.jumps[section] ?? ["the game", 0];
  const end = line.jumps[section + 1]?.[1] ?? line.frames.length;
  log.querySelector("summary").textContent = `Transcript, ${label[0].toLowerCase()}${label.slice(1)}`;
  const rows = line.frames.slice(start, Math.min(end, Math.max(at + 1, start + 12))).map((frame, n) => {
    const rule = html("span", { class: "rid" }, line.rules[frame.rule]?.[0] ?? "");
    const words = html("span", {}, ...rich(textOf(line, frame.say), prefix));
    const row = html("li", {}, html("span", {}, String(start + n)), words, rule);
    if (start + n === at) set(row, { "aria-current": "step" });
    if (start + n > at) row.style.visibility = "hidden";
    return row;
  });
  log.querySelector("ol").replaceChildren(...rows);
}
