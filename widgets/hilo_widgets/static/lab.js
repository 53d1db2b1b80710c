// @ts-check
// A lab: Python writes the page, this module shows it and says what was done. An element with data-act sends
// {id, act, value} on click, or on change if it holds a value. Other marks in the page:
//   data-key     the element is the same one in the next page (focus, open <details>)
//   data-arrows  arrow keys, Home and End move among the buttons inside, which are one stop for Tab

import { moves, neighbour, stopAt } from "./dom/arrows.js";
import { fieldToCopy, share } from "./dom/export.js";
import { closing, moreOf, words } from "./board/controls.js";
import { isShortcut, keepKeys } from "./dom/keys.js";
import { setHtml, symbolsOf, trustedBy } from "./dom/markup.js";
import { html, newPrefix } from "./dom/words.js";
import { hearing, senderOf } from "./host/model.js";
import { withTimeout, noAnswerText } from "./dom/request_timeout.js";

const PATIENCE = 3000; // milliseconds to wait for Python
const ALONE = "There is no Python in this page, so it cannot work that out.";
const FIELDS = "input, select, textarea";

/** @typedef {{ html: string, focus: string, answers: string, code: string }} PageOfLab what to show, the key of what gets the focus,
 *  the id of the message that asked for it, and what makes such a lab in a notebook */

/** The key of a node, if it is an element and has one.
 *  @param {Node | null | undefined} node */
const key = (node) => /** @type {Partial<HTMLElement> | null | undefined} */ (node)?.dataset?.key;
const same = (/** @type {Node} */ old, /** @type {Node} */ fresh) => old.nodeName === fresh.nodeName && key(old) === key(fresh);

/** Makes `old` look like `fresh` and keeps as much of it as it can. Either may be any node: a text has `data`.
 *  @param {any} old
 *  @param {any} fresh */
function patch(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const keeps = (/** @type {string} */ name) => name === "open" && old.nodeName === "DETAILS";
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !keeps(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !keeps(name)) old.setAttribute(name, value);
  }
  patchChildren(old, fresh);
  for (const name of old.nodeName === "OPTION" ? ["selected"] : old.matches(FIELDS) ? ["checked", "value"] : []) {
    if (old[name] !== fresh[name]) old[name] = fresh[name];
  }
}

/** The same for all that is inside; children with a key are found again wherever they stand.
 *  @param {Element} old
 *  @param {Element} fresh */
function patchChildren(old, fresh) {
  /** @type {Set<Node>} */
  const kept = new Set();
  const known = new Map([...old.childNodes].filter(key).map((node) => [key(node), node]));
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const keyed = known.get(key(wanted));
    while (at && key(at) && !keyed && !same(at, wanted)) at = at.nextSibling;
    const found = keyed && same(keyed, wanted) ? keyed : at && same(at, wanted) ? at : null;
    if (!found) old.insertBefore(wanted, at);
    else {
      if (found === at) at = found.nextSibling;
      else old.insertBefore(found, at);
      patch(found, wanted);
    }
    kept.add(found ?? wanted);
  }
  for (const node of [...old.childNodes]) if (!kept.has(node)) node.remove();
}

/** Shows a lab inside `el`. `send` takes messages to Python, or is null where there is none.
 *  @param {HTMLElement} el
 *  @param {{ label: string, symbols: string, page: PageOfLab }} data
 *  @param {((message: object) => void) | null} send */
function mount(el, data, send) {
  const own = newPrefix();
  const trusted = trustedBy(own);
  const root = html("div", { class: "hilo lab", role: "region", "aria-label": data.label }, symbolsOf(trusted(data.symbols)));
  const letKeysGo = keepKeys(root);
  const copyCode = words("Copy as code", "Which makes the same in Python");
  const given = fieldToCopy();
  const more = root.appendChild(moreOf(copyCode, given));
  const stopClosing = closing(more);
  const body = root.appendChild(setHtml(html("div"), trusted(data.page.html)));
  let { code } = data.page;
  more.hidden = !code;
  el.append(root);

  const waiting = new Map(); // id of a message -> what ends waiting for its answer
  const focused = () => /** @type {Document} */ (root.getRootNode()).activeElement;

  const find = (/** @type {string} */ wanted) => /** @type {HTMLElement} */ (body.querySelector(wanted));
  const byKey = (/** @type {string | undefined} */ wanted) => /** @type {HTMLElement[]} */ ([...body.querySelectorAll("[data-key]")]).find((node) => key(node) === wanted);
  const say = (/** @type {string} */ words) => find("[aria-live]")?.replaceChildren(words);
  copyCode.addEventListener("click", () => share("The code is", code, { more, given }, say));

  /** @param {HTMLElement & { type?: string, checked?: boolean, value?: string }} node */
  function ask(node) {
    if (node.getAttribute("aria-disabled") === "true") return;
    if (!send) return say(ALONE);
    const id = `${own}${performance.now()}`;
    const value = node.type === "checkbox" ? String(node.checked) : node.matches(FIELDS) ? node.value : node.dataset.value;
    const message = { id, act: node.dataset.act, value: value ?? "" };
    waiting.set(id, withTimeout(() => send(message), PATIENCE, () => say(noAnswerText("to go on"))));
  }

  /** @param {PageOfLab} page */
  function update({ html: shown, focus, answers, code: now }) {
    code = now;
    const active = focused();
    const held = body.contains(active) ? key(active) : undefined;
    const asked = waiting.has(answers);
    waiting.get(answers)?.();
    waiting.delete(answers);
    patchChildren(body, setHtml(html("div"), trusted(shown)));
    const target = byKey(asked && focus ? focus : held);
    if (!target || target === focused()) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (isShortcut(event)) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const group = target.closest("[data-arrows]");
    const inGrid = group && moves(event.key);
    const all = inGrid ? [...group.querySelectorAll("button")] : [];
    const next = inGrid && neighbour(target, all, event.key);
    if (next) {
      stopAt(all, next);
      next.focus();
    }
    const typed = event.key === "Enter" && target.matches(FIELDS); // a notebook would keep it from the field
    if (inGrid) event.preventDefault();
    else if (!typed) return;
    event.stopPropagation();
  }

  body.addEventListener("click", ({ target }) => {
    const clicked = /** @type {HTMLElement} */ (target);
    const node = /** @type {HTMLElement} */ (clicked.closest("[data-act]"));
    if (node && !node.matches(FIELDS)) ask(node);
  });
  body.addEventListener("change", ({ target }) => {
    const node = /** @type {HTMLElement} */ (target);
    if (node.matches("[data-act]")) ask(node);
  });
  body.addEventListener("keydown", onKey);
  return {
    update,
    remove() {
      letKeysGo();
      stopClosing();
      for (const stop of waiting.values()) stop();
    },
  };
}

/** @param {import("./host/model.js").Context} context */
function render({ model, el }) {
  const data = { label: model.get("label"), symbols: model.get("symbols"), page: model.get("page") };
  const shown = mount(el, data, senderOf(model));
  const end = hearing(model, { "change:page": () => shown.update(model.get("page")) });
  return () => {
    end();
    shown.remove();
  };
}

export default { render };
