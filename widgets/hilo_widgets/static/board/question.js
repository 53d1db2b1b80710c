// @ts-check
// A question: what is chosen stays here until it is locked in. Then Python, or what is packed in a page without it, answers.
// Marks in the page:
//   data-answer   holds the answer: pressed buttons or parts; data-need of them make it whole, at most data-most can be pressed,
//                 data-notes says what is missing, data-order that their order counts, data-join what is written between parts
//   data-part     one part of the answer: what is checked in it, or what its field holds; data-number and data-unit of a number
//   data-whole    a button that is a whole answer by itself
//   data-do       what a button asks for: lock, hint, another, picture
//   data-sure     gets the words of how sure the reader was

import { follow, stopAt } from "../dom/arrows.js";
import { isShortcut, keepKeys } from "../dom/keys.js";
import { setHtml, symbolsOf, trustedBy } from "../dom/markup.js";
import { html, newPrefix } from "../dom/words.js";
import { readPart } from "../numbers/typed.js";
import { unpacked } from "../line/pack.js";
import { isPythonDown, withTimeout, noAnswerText } from "../dom/request_timeout.js";

const PATIENCE = 3000; // milliseconds to wait for Python
const LAST = "These were all the questions in this page.";

/** @typedef {{ html: string, symbols: string }} Page
 *  @typedef {{ kind: "page" | "note" | "hint", html: string, symbols?: string, counts?: boolean, next?: string, id?: string, unread?: string }} Told what could
 *    not be read, `unread`, stands where the reply has §
 *  @typedef {{ do: string, answer?: string, sure?: string }} Wish
 *  @typedef {{ page: Page, replies: Record<string, number[]>, pages: Told[], hints: Told[], unread: Told }} Round */

/** Shortens words as Python shortens quotations.
 *  @param {string} words */
const cut = (words) => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** Answers from the packed replies, as Python would.
 *  @param {string} pack
 *  @param {(told: Told) => void} receive
 *  @param {(page: Page) => void} show
 *  @param {(words: string) => void} say */
function fromPack(pack, receive, show, say) {
  let at = 0;
  let tries = 0;
  let hints = 0;
  return async (/** @type {Wish} */ { do: what, answer = "" }) => {
    const rounds = await unpacked(pack);
    const { replies, pages, hints: given, unread } = rounds[at];
    if (what === "lock" && !replies[answer]) {
      receive({ ...unread, unread: answer });
    } else if (what === "lock") {
      const told = pages[replies[answer][tries]];
      if (told.counts) tries += 1;
      receive(told);
    } else if (what === "hint") {
      receive(given[hints]);
      hints += 1;
    } else if (rounds[at + 1]) {
      at += 1;
      tries = 0;
      hints = 0;
      show(rounds[at].page);
    } else say(LAST);
  };
}

/** Shows a question inside `el`. `send` takes messages to Python, or is null without Python. The `pack` has the answers for a page
 *  without Python, or where it could not be started. `again` has the ids of questions whose messages were sent before the page
 *  was reloaded.
 *  @param {HTMLElement} el
 *  @param {{ label: string, page: Page, pack?: string, again?: Set<string> }} data `key` is that of the question
 *  @param {((message: object) => void) | null} send
 *  @param {import("../host/model.js").Tell} [tell] tells others what has been locked in */
export function question(el, data, send, tell = undefined) {
  const own = newPrefix();
  const trusted = trustedBy(own);
  const defs = html("div");
  const body = html("div");
  const root = html("div", { class: send ? "hilo ask" : "hilo ask alone", role: data.label && "region", "aria-label": data.label || null }, defs, body);
  const letKeysGo = keepKeys(root);
  el.append(root);

  /** @type {HTMLElement[]} */
  let chosen = []; // pressed buttons in the order in which they were pressed
  let sure = "";
  let stop = () => {}; // stops waiting for Python
  let waits = false; // Python is asked one thing at a time
  const ids = new Set();
  let afresh = false; // another question has been asked for

  /** @param {string} wanted
   *  @returns {any} */
  const find = (wanted) => body.querySelector(wanted);
  const holder = () => find("[data-answer]");
  const picks = () => /** @type {HTMLElement[]} */ ([...(holder()?.querySelectorAll("button") ?? [])]);
  const say = (/** @type {string} */ words) => find(".note")?.replaceChildren(words);

  /** @param {Page} page */
  function show({ html: shown, symbols }) {
    stop();
    defs.replaceChildren(symbolsOf(trusted(symbols)));
    setHtml(body, trusted(shown));
    chosen = [];
    if (picks().length) stopAt(picks(), picks()[0]);
    if (afresh) find("h3").focus();
    afresh = false;
  }

  /** The answer as it is written, and how many parts it has. */
  function answer() {
    const parts = [...holder().querySelectorAll("[data-part]")].map(partOf);
    if (parts.length) return { text: parts.join(holder().dataset.join ?? ", "), count: parts.filter(Boolean).length };
    const whole = chosen.some((button) => "whole" in button.dataset);
    const inOrder = "order" in holder().dataset ? chosen : picks().filter((button) => chosen.includes(button));
    return { text: inOrder.map((button) => button.dataset.value).join(" "), count: whole ? Infinity : chosen.length };
  }

  /** The text of one part of the answer: without Python a number is read here.
   *  @param {HTMLElement} part */
  function partOf(part) {
    const { typed, value } = readPart(part);
    const isRead = Number.isFinite(value) && (!send || isPythonDown());
    return isRead ? String(Math.round(/** @type {number} */ (value))) : typed;
  }

  /** Says what is missing, and allows a complete answer to be locked in. */
  function refresh() {
    const { need, notes = "[]" } = holder().dataset;
    const { count } = answer();
    const words = JSON.parse(notes);
    say(words[Math.min(count, words.length - 1)]);
    find("[data-do=lock]").ariaDisabled = count < Number(need);
    for (const button of picks()) {
      const place = chosen.indexOf(button);
      button.ariaPressed = String(place >= 0);
      if (!("order" in holder().dataset)) continue;
      button.dataset.place = place < 0 ? "" : String(place + 1);
    }
  }

  /** @param {HTMLElement} button */
  function press(button) {
    const most = Number(holder().dataset.most);
    const whole = "whole" in button.dataset;
    if (chosen.includes(button)) chosen = chosen.filter((other) => other !== button);
    else {
      const kept = chosen.filter((other) => !whole && !("whole" in other.dataset));
      chosen = [...kept.slice(kept.length < most ? 0 : 1), button];
    }
    stopAt(picks(), button);
    refresh();
  }

  const alone = data.pack ? fromPack(data.pack, receive, show, say) : null;
  const ask = send || !alone ? toPython : alone;

  /** @param {Wish} message */
  function toPython(message) {
    if (waits) return;
    waits = true;
    const id = `${own}${performance.now()}`;
    ids.add(id);
    const end = withTimeout(() => send?.({ ...message, id }), PATIENCE, () => {
      waits = false;
      if (alone && isPythonDown()) alone({ do: message.do, answer: holder() && answer().text });
      else say(noAnswerText("to go on"));
    });
    stop = () => {
      waits = false;
      end();
    };
  }

  /** @param {Told} told */
  function receive(told) {
    const again = told.id !== undefined && data.again?.has(told.id);
    if (told.id !== undefined && !ids.has(told.id) && !again) return; // all views receive Python's messages
    stop();
    if (told.kind === "page") {
      show(/** @type {Page} */ (told));
      const words = find("[data-sure]");
      if (words && sure) words.textContent = `, ${sure}`;
    } else {
      const place = find(told.kind === "hint" ? ".hints" : ".reply");
      if (told.kind === "note") place.replaceChildren();
      const shown = trusted(told.html);
      setHtml(place, told.unread === undefined ? shown : shown.replace("§", () => cut(String(told.unread))), "beforeend");
      if (told.next) find("[data-do=hint]").textContent = told.next;
    }
    if (again) return;
    const spoken = told.kind === "hint" ? find(".hints > :last-child") : find(".verdict h4") ?? find("h3");
    spoken.focus({ preventScroll: true });
    spoken.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} button */
  function act(button) {
    const what = button.dataset.do ?? "";
    if (button.ariaDisabled === "true") return;
    if (what === "another" || what === "open") afresh = true;
    if (what !== "lock") return ask({ do: what, answer: button.getAttribute("value") ?? button.textContent });
    const told = find("input[name$=sure]:checked");
    sure = told?.dataset.said ?? "";
    tell?.({ answer: answer().text });
    ask({ do: what, answer: answer().text, sure: told?.value ?? "" });
  }

  body.addEventListener("click", ({ target, detail }) => {
    const button = /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (target).closest("button"));
    if (button?.dataset.do && detail < 2) act(button);
    else if (button && holder()?.contains(button)) press(button);
  });
  body.addEventListener("input", ({ target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const range = find("input[type=range]");
    if (input === range) find("input.n").value = range.value;
    if (range && (input === range || input.matches(".n"))) slide(range, find("input.n"));
    if (holder()) refresh();
  });

  /** Shows a number on the slider, none if it cannot be read.
   *  @param {HTMLInputElement} range
   *  @param {HTMLInputElement} field */
  function slide(range, field) {
    const number = Number(readPart(/** @type {HTMLElement} */ (field.closest("[data-part]"))).value);
    const plain = !Number.isNaN(number);
    range.classList.toggle("empty", !plain);
    if (plain) range.value = String(number);
    const part = (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min));
    range.style.setProperty("--p", plain ? `${100 * part}%` : "0%");
    range.ariaValueText = plain ? range.value : "not answered yet";
    const shown = send ? String(Math.round(number * 100) / 100) : range.value;
    find("output").textContent = plain ? shown.replace("-", "−") : field.value.trim() || "…";
    const unit = find("[data-one]");
    unit.textContent = plain && number === 1 ? unit.dataset.one : unit.dataset.more;
  }

  body.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (isShortcut(event)) return;
    if (event.key === "Enter" && target.matches("input.n")) {
      event.preventDefault();
      event.stopPropagation();
      return event.repeat ? undefined : act(find("[data-do=lock]"));
    }
    if (!picks().includes(target) || !follow(event, picks())) return;
    event.preventDefault();
    event.stopPropagation();
  });

  show(data.page);
  return {
    show,
    receive,
    remove() {
      letKeysGo();
      stop();
    },
  };
}
