// @ts-check
// The map of what can be learnt: the ideas, rules and chances of a game, each opened by what was done with it.

import { fileFor } from "./open_record.js";
import { div, html, newPrefix } from "./words.js";
import { downloadFile } from "../transport/export.js";
import { TOPICS } from "../learnt.topics";
import { forgetOpened, note, opened, openedAsText, takeOpened } from "../transport/opened.js";

/** @typedef {{ kind: string, key: string, words: string }} Deed
 *  @typedef {{ title: string, text: string, deeds: Deed[] }} Topic
 *  @typedef {{ key: string, name: string, ideas: Topic[], rules: Topic[], chances: Topic[] }} GameTopics */

const PARTS = /** @type {const} */ ({
  ideas: ["Ideas", "A guided round opens them, and puzzles do."],
  rules: ["Rules", "Reading a rule opens it, and so does a question that you answer right."],
  chances: ["Chances", "Questions about probability open them, and lessons."],
});
/** @type {Record<string, (words: string, key: string) => string>} */
const WHERE = {
  stop: (words) => `In the guided round: ${words}`,
  rule: () => "Read the rule",
  question: (words) => `Question: ${words}`,
  puzzle: (words) => words,
  lesson: (words, key) => `Lesson ${key}: ${words}`,
};
const KEPT = "What you have done is kept in this browser and sent to nobody.";
const SURE = "Press it once more, and all topics are closed again.";
const FORGOTTEN = "Everything is forgotten.";
const TAKEN = "What stands in the file is open now.";
const NO_FILE = "There are no topics in this file.";
const FILE = "topics.json";

/** Of all topics that can be open, how many are.
 *  @returns {[open: number, all: number]} */
export function countOpen() {
  const all = TOPICS.flatMap((/** @type {GameTopics} */ one) => [...one.ideas, ...one.rules, ...one.chances]);
  const isDone = opened();
  return [all.filter((topic) => isOpen(topic, isDone)).length, all.length];
}

/** @param {Topic} topic
 *  @param {(kind: string, key: string) => boolean} isDone */
const isOpen = ({ deeds }, isDone) => deeds.some(({ kind, key }) => isDone(kind, key));

/** The map in `el`, of the game `first` at first. `back` leads to what it was opened from, and `ask` opens a question, where there
 *  is something that can.
 *  @param {HTMLElement} el
 *  @param {{ first?: string, back?: () => void, ask?: (key: string) => void }} does */
export function topicMap(el, { first = "", back, ask }) {
  const prefix = newPrefix();
  let game = TOPICS.find((/** @type {GameTopics} */ { key }) => key === first) ?? TOPICS[0];
  let isSure = false; // whether forgetting was asked for once
  /** @type {Set<string>} */
  const unfolded = new Set();
  const status = html("p", { class: "note", role: "status" });
  const names = html("div", { class: "names", role: "group", "aria-label": "Game" });
  const parts = div("parts");
  const forget = html("button", { type: "button", "data-forget": "" }, "Forget");
  const save = html("button", { type: "button" }, "Save as a file");
  const load = html("button", { type: "button" }, "Open a file…");
  const acts = div("acts", save, load, forget);
  const head = div("head", html("h2", { tabindex: -1 }, "What there is to learn"),
    ...(back ? [leads("Back", back)] : []));
  const foot = div("foot", html("p", {}, KEPT), acts, status);
  const root = html("div", { class: "hilo topics", role: "region", "aria-label": "What there is to learn" }, head, names, parts, foot);
  const file = fileFor(root, load, (text) => take(text), say);
  file.setAttribute("aria-label", "A file of topics");
  acts.append(file);

  /** @param {string} words
   *  @param {() => void} run */
  function leads(words, run) {
    const button = html("button", { type: "button", class: "back" }, words);
    button.addEventListener("click", run);
    return button;
  }

  /** @param {string} words */
  function say(words) {
    status.replaceChildren(words);
  }

  /** @param {string} text */
  function take(text) {
    say(takeOpened(text) ? TAKEN : NO_FILE);
    draw();
  }

  function draw() {
    const isDone = opened();
    const chosen = TOPICS.map((/** @type {GameTopics} */ one) => {
      const button = html("button", { type: "button", "aria-pressed": String(one === game), "data-game": one.key }, one.name);
      button.addEventListener("click", () => {
        game = one;
        draw();
        /** @type {HTMLElement} */ (names.querySelector(`[data-game="${CSS.escape(one.key)}"]`)).focus();
      });
      return button;
    });
    names.replaceChildren(...chosen);
    const shown = Object.entries(PARTS).filter(([part]) => game[part].length);
    parts.replaceChildren(...shown.map(([part, [title, how]]) => partOf(part, title, how, isDone)));
  }

  /** The ideas, the rules or the chances of the game.
   *  @param {string} part
   *  @param {string} title
   *  @param {string} how they are opened
   *  @param {(kind: string, key: string) => boolean} isDone */
  function partOf(part, title, how, isDone) {
    /** @type {Topic[]} */
    const several = game[part];
    const count = several.filter((topic) => isOpen(topic, isDone)).length;
    const id = `${prefix}${part}`;
    return html("section", { "data-part": part, "aria-labelledby": id },
      html("h3", { id }, title, " ", html("small", {}, `${count} of ${several.length} open`)),
      html("p", { class: "how" }, how),
      html("ul", {}, ...several.map((topic) => html("li", {}, topicOf(topic, `${game.key} ${part} ${topic.title} ${topic.deeds[0]?.key}`, isDone)))));
  }

  /** @param {Topic} topic
   *  @param {string} name
   *  @param {(kind: string, key: string) => boolean} isDone */
  function topicOf(topic, name, isDone) {
    const { title, text, deeds } = topic;
    const done = deeds.filter(({ kind, key }) => isDone(kind, key)).length;
    const mark = html("span", { class: "tick", "aria-hidden": "true" }, done ? "✓" : "");
    const told = html("span", { class: "vh" }, done ? ", open" : ", not open yet");
    const many = deeds.length > 1 ? [html("small", {}, `${done} of ${deeds.length}`)] : [];
    const summary = html("summary", {}, mark, html("span", {}, title, told), ...many);
    const item = html("details", { class: done ? "open" : "closed", "data-topic": deeds[0]?.key ?? title, open: unfolded.has(name) }, summary,
      ...(text ? [html("p", { class: "text" }, text)] : []),
      html("ul", {}, ...deeds.map((deed) => deedOf(deed, isDone(deed.kind, deed.key)))));
    item.addEventListener("toggle", () => {
      if (item.open === unfolded.has(name)) return;
      if (!item.open) return void unfolded.delete(name);
      unfolded.add(name);
      const [{ kind, key }] = deeds;
      if (kind !== "rule" || isDone(kind, key)) return;
      note("rule", key); // it has just been read
      draw();
      /** @type {HTMLElement} */ (root.querySelector(`details[data-topic="${CSS.escape(key)}"] > summary`)).focus();
    });
    return item;
  }

  /** @param {Deed} deed
   *  @param {boolean} isDone */
  function deedOf({ kind, key, words }, isDone) {
    const told = WHERE[kind](words, key);
    const mark = html("span", { class: "tick", "aria-hidden": "true" }, isDone ? "✓" : "");
    const state = html("span", { class: "vh" }, isDone ? ", done" : "");
    if (kind !== "question" || !ask) return html("li", { "data-deed": `${kind} ${key}` }, mark, html("span", {}, told, state));
    const button = html("button", { type: "button" }, told, state);
    button.addEventListener("click", () => ask(key));
    return html("li", { "data-deed": `${kind} ${key}` }, mark, button);
  }

  save.addEventListener("click", () => downloadFile(FILE, openedAsText()));
  forget.addEventListener("click", () => {
    say(isSure ? FORGOTTEN : SURE);
    if (isSure) forgetOpened();
    isSure = !isSure;
    unfolded.clear();
    draw();
  });
  const elsewhere = () => draw(); // something was done in another tab
  addEventListener("storage", elsewhere);
  draw();
  el.append(root);
  return {
    root, draw, say,
    end() {
      removeEventListener("storage", elsewhere);
      root.remove();
    },
  };
}
