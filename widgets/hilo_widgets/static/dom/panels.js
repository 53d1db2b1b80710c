// @ts-check
// The panels beside the pictures. Each fill function writes a state into its panel; the grid sets the height of each panel.

import { elementOf, markup, renew, setHtml } from "./markup.js";
import { button, fill, rich, set, symbol } from "./words.js";

/** @import { Button } from "../board/answers.js" */
/** @import { Answer, Rule } from "../line/lines.js" */

const HEADLINE = 26; // px, the size of a headline; longer ones shrink to fit
const LEAST_HEADLINE = 18;

/** The panels, empty, by name. Where a host `speaks`, its place has the title and the buttons.
 *  @param {{ acts: HTMLElement } | null} speaks */
export function panels(speaks) {
  const ask = elementOf(markup`<div class="ask"><div class="over"><p></p><p class="own"></p></div>${!speaks && markup`<h2></h2>`}</div>`);
  const said = elementOf(markup`<div class="said"><p class="sd" ${!speaks && markup`aria-live="polite"`}></p>
<div class="rule" role="group" aria-label="The rule that decided" tabindex="0"></div></div>`);
  const answer = elementOf(markup`<div class="ans" role="group" aria-label="${speaks ? "The choice that is looked at" : "Answer"}">
<div class="small"></div><div class="lines" aria-live="polite"></div>${!speaks && markup`<div class="acts"></div>`}</div>`);
  return { ask, said, rule: inside(said, ".rule"), answer, acts: speaks?.acts ?? inside(answer, ".acts") };
}

/** An element that is in a panel from the beginning.
 *  @param {Element} panel
 *  @param {string} name */
const inside = (panel, name) => /** @type {HTMLElement} */ (panel.querySelector(name));

/** The title: a small line, and what is asked of whom.
 *  @param {HTMLElement} ask
 *  @param {{ over: string, title: string, note: string }} state
 *  @param {string} prefix */
export function fillAsk(ask, { over, title, note }, prefix) {
  const [small, right] = ask.querySelectorAll("p");
  setHtml(small, rich(over, prefix));
  right.replaceChildren(note);
  const headline = inside(ask, "h2");
  if (headline && renew(headline, rich(title, prefix))) fitHeadline(ask);
}

/** Makes the headline as large as its width allows.
 *  @param {HTMLElement} ask */
export function fitHeadline(ask) {
  const headline = inside(ask, "h2");
  if (!headline) return;
  Object.assign(headline.style, { fontSize: "", whiteSpace: "" });
  const { scrollWidth, clientWidth } = headline;
  if (scrollWidth <= clientWidth) return;
  const size = Math.floor((HEADLINE * clientWidth) / scrollWidth);
  Object.assign(headline.style, { fontSize: `${Math.max(LEAST_HEADLINE, size)}px`, whiteSpace: size < LEAST_HEADLINE ? "normal" : "" });
}

/** What happened and the rule that decided, in smaller letters if they need more room than there is; if that does not do, the
 *  panel grows at the expense of the moves.
 *  @param {HTMLElement} panel
 *  @param {{ said: string, rule?: Rule, earlier?: string[] }} state `earlier` are sentences that stand before it
 *  @param {string} prefix */
export function fillSaid(panel, { said, rule, earlier = [] }, prefix) {
  const lines = markup`${[...earlier, said].map((words) => markup`<span class="told">${rich(words, prefix)} </span>`)}`;
  renew(inside(panel, ".sd"), earlier.length ? lines : rich(said, prefix));
  if (earlier.length) panel.scrollTop = panel.scrollHeight; // the newest is read
  const card = inside(panel, ".rule");
  card.style.visibility = rule ? "" : "hidden";
  const [id, title, sentence, source] = rule ?? ["", "", "", ""];
  setHtml(card, markup`<div class="top"><span class="id">${id}</span><span class="t">${rich(title, prefix)}</span></div>
<p title="${source}">${rich(sentence, prefix)}</p>`);
  panel.classList.remove("tight", "long");
  for (const look of ["tight", "long"]) panel.classList.toggle(look, card.scrollHeight > card.clientHeight + 1);
  card.scrollTop = 0;
}

/** Empties the text, so that the same words are read out if they come again.
 *  @param {HTMLElement} panel */
export const forgetSaid = (panel) => renew(inside(panel, ".sd"), markup``);

/** The answer; `card` is a small picture of what it is about.
 *  @param {HTMLElement} answer
 *  @param {Answer} state
 *  @param {string} prefix
 *  @param {SVGElement | null} card */
export function fillAnswer(answer, { kind, mark, q, qr, a, ar, chances }, prefix, card) {
  const id = (/** @type {Rule | null | undefined} */ rule) => rule && markup` <span class="rid" title="${rule[1]}">${rule[0]}</span>`;
  answer.dataset.kind = kind;
  fill(inside(answer, ".small"), card);
  const isNew = renew(inside(answer, ".lines"), markup`<p class="q">${mark && symbol(`e${mark}`, `mk ${mark}`, prefix)}${rich(q, prefix)}${!a && id(qr)}</p>
${a && markup`<p class="a">${rich(a, prefix)}${id(qr)}${ar !== qr && id(ar)}</p>`}${chances && markup`<p class="a chance">${rich(chances, prefix)}</p>`}`);
  if (isNew) answer.scrollTop = 0;
}

/** Lets the keyboard reach a panel that scrolls, and only then.
 *  @param {HTMLElement} panel */
export function reachable(panel) {
  const { scrollHeight, clientHeight } = panel;
  set(panel, { tabindex: scrollHeight > clientHeight + 1 ? 0 : null });
}

/** The buttons of each place. A button with the same text stays: if it were replaced while pressed, it would never be clicked.
 *  @type {WeakMap<Element, { looks: string, acts: Button[] }>} */
const buttonsIn = new WeakMap();

/** Fills a place with the buttons among `some`; those that stay the same stay in place, as the focus may be on one or on its way
 *  to it.
 *  @param {Element} place
 *  @param {import("../board/answers.js").Maybe[]} some
 *  @param {string} prefix */
export function fillActs(place, some, prefix) {
  const acts = /** @type {Button[]} */ (some.filter(Boolean));
  const looks = JSON.stringify(acts.map(({ words, off, go, marks }) => [words, off, go, marks]));
  const isThere = buttonsIn.get(place)?.looks === looks && place.childElementCount === acts.length;
  buttonsIn.set(place, { looks, acts });
  if (isThere) return;
  fill(place, acts.map(({ words, off, go, marks }, n) => {
    const its = button(rich(words, prefix), null, { class: go ? "go" : null, "aria-disabled": off, ...marks });
    if (!off) its.addEventListener("click", ({ detail }) => detail < 2 && buttonsIn.get(place)?.acts[n].run()); // a double click is one
    return its;
  }));
}

/** A path as an icon, 20 units square.
 *  @param {string} d */
export const icon = (d) => markup`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="${d}"/></svg>`;
