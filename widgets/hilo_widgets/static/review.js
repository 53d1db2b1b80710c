// The review: the decisions of a game as a list, or one of them at the table where it was made, not both. The table is the
// stepper's.

import { actsOf, ALONE, forward, headOf, LIKE_THIS, OTHER_WAY, plain, saidOf } from "./board/answers.js";
import { board } from "./board/board.js";
import { moreOf } from "./board/controls.js";
import { decisionList, inSentence } from "./board/decision_list.js";
import { otherWay } from "./line/lines.js";
import { goBack, onScreen } from "./dom/on_screen.js";
import { instead, render } from "./host/model.js";
import { fillSaid } from "./dom/panels.js";
import { reviewHead } from "./board/review_head.js";
import { secondTry } from "./board/second_try.js";
import { slider } from "./dom/slider.js";
import { COSTLY } from "./dom/verdicts.js";
import { button, div, focusOn, html } from "./dom/words.js";

/** @import { Decision, Told } from "./board/decision_list.js" */
/** @import { Data } from "./line/lines.js" */
/** @import { Try } from "./board/second_try.js" */

const OWN = "your own line";

/** Builds a review in `el`; `send` takes messages to Python, or is null. `alone`: it has the page and its keys for itself.
 *  @param {HTMLElement} el
 *  @param {Data & { review: Told }} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone]
 *  @param {import("./line/store.js").Keeper} [keeper] of where the reader is
 *  @param {import("./host/model.js").Tell} [tell] tells others where that is
 *  @param {(id: string, how: Try) => Promise<boolean>} [lay] shows the table with this model, at which a decision is tried
 *    again, where there can be one */
function mount(el, data, send, alone = false, keeper = undefined, tell = undefined, lay = undefined) {
  const it = board(el, data, { send, alone, odds: false, kept: `${data.label}, review`, keeper, tell });
  const { main, now, prefix, gifts, isOwn, back } = it;
  const told = data.review;
  const { decisions } = told;
  const { points, ...curve } = told.curve;
  main.curve = { ...curve, values: new Map(points), marks: new Map(decisions.map(({ at, verdict }) => [at, verdict])) };
  let listed = false;           // whether the list is shown, or one decision
  let summing = true;           // whether the totals are shown next to the costliest decision
  let numbers = false;          // whether costs and chances show
  /** @type {Try} */
  let tried;                    // the place that is tried again

  const isWay = () => now.line.way === true;
  const here = () => (isOwn() ? undefined : decisions.find(({ at }) => at === now.at));
  const isNested = () => el.closest(".instead") !== null; // there is a way back from here

  const previous = button("Decision before", () => to(beside(-1)));
  const next = button("Next decision", () => to(beside(1)), { class: "go" });
  const home = button("Back to the game", up, { class: "back" });
  const time = slider(true);
  const more = moreOf(...gifts.buttons, gifts.given);
  const btns = html("div", { class: "btns", role: "group", "aria-label": "Review" }, home, previous, next, more);
  const table = it.lay({
    about: { look: "hilo one review", moves: { root: html("div", { class: "moves", hidden: true }), fill() {} } },
    foot: { root: div("ctl", time.root, btns), time, more },
    go: (at) => listed || it.show(at), answer, head, drawn, acts, called: () => ["review"],
    drawing: () => Object.assign(now, { chances: { note: "", words: now.choices.map(worthOf) } }),
    kept: () => ({ listed }),
    opened() {
      if (listed) leaveList();
      listed = summing = false;
    },
    branched() {
      summing = false;
      it.show(last());
      table.hand.stop()?.focus();
    },
    hears: { compared: ({ lines }) => list.compared(lines), table: ({ model }) => layDown(model) },
  });
  const { root, ui, say, last } = table;
  const top = reviewHead(decisions, { back: up, go: open });
  const list = decisionList(told, endOf(main.frames.length - 1), { go: open, count, way, compare: send ? compare : undefined }, prefix);
  root.querySelector(".screen")?.before(top.root);
  root.append(list.root);
  root.querySelector("h2").ariaLive = "polite"; // the sentence that says which decision it is

  // --- what the panels hold ----------------------------------------------------------------------------------

  /** How the round of a frame ended, as far as it was played. */
  function endOf(at) {
    const { round } = main.frames[at];
    const end = main.frames.findLast((frame) => frame.round === round);
    return end?.c ? "" : end?.say ?? "";
  }

  function head() {
    const one = here();
    const state = headOf(now, { ...data, seat_note: "" }, isOwn() ? (isWay() ? OTHER_WAY : OWN) : one?.hint ? "with a hint" : "");
    if (summing) return { ...state, title: told.title };
    const title = one?.at === told.costliest && one.short ? `${one.part}: the costliest decision` : one?.head;
    return { ...state, title: title ?? state.title };
  }

  function answer() {
    const one = here();
    if (summing) return plain("review", told.summary);
    if (one) return { ...plain("review", numbers ? one.numbers : one.why), a: allowedAt(one) };
    if (isWay()) return plain("hint", `${LIKE_THIS} Back to the game leads back to the decision.`);
    return plain("hint", isOwn() ? "You play on from here. Back to the game leads back to the decision." : "These are the moves between two decisions.");
  }

  /** The basis of the numbers and the result of a search with all hands face up, side by side; in words only if it settled the
   *  round. If there is little room, the list says both. */
  function allowedAt({ open: allowed, settled }) {
    if (table.isNarrow()) return numbers ? allowed || told.assumed : "";
    return [numbers ? told.assumed : "", numbers || settled ? allowed : ""].filter(Boolean).join(" ");
  }

  /** @returns {import("./board/answers.js").Button[]} */
  function acts() {
    if (now.picked.size) return actsOf(now, null, { ask: it.play });
    const one = here();
    if (isWay()) {
      const on = forward("Go on", () => it.show(now.at + 1));
      return [now.at < last() && on, { words: "One back", run: () => it.show(now.at - 1), off: now.at <= now.line.from }];
    }
    if (!one) return [];
    if (summing) return [forward(`Look at ${inSentence(one.part)}`, () => open(one.at)), { words: "All decisions", run: toList }];
    return [send && forward("Try again from here", tryAgain), { words: numbers ? "In words" : "Show the numbers", run: count }];
  }

  /** The mark under a choice: whether it was played or would have been better, and on request what it was worth. Two choices
   *  that are too close to tell apart are equally good. */
  function worthOf({ act, name }) {
    const one = here();
    const worth = one?.worth[act];
    const word = one ? wordOf(one, act) : "";
    if (!numbers) return word ? { short: word, unit: "", rank: word === "better" ? "best" : "", long: "", spoken: word } : undefined;
    if (!one || worth === undefined) return undefined;
    const percent = told.unit !== "points";
    const said = `${worth} ${told.unit}${word && `, ${word}`}`;
    const isNear = one.verdict === "fine" && [one.best, one.action].includes(act);
    return {
      short: `${worth}${percent ? "%" : ""}`, unit: table.isNarrow() ? "" : word && ` ${word}`, rank: isNear ? "fine" : act === one.best ? "best" : "",
      long: `${name}: ${said}.`, spoken: said,
    };
  }

  function drawn() {
    const one = here();
    if (one) fillSaid(ui.said, { ...saidOf(now), rule: one.rules[0] }, prefix);
    table.hand.outline(one ? now.choices.map(({ act }) => wordOf(one, act) && (one.better && !holds(one.better, act) ? "played" : "better")) : []);
    previous.ariaDisabled = !beside(-1);
    next.ariaDisabled = !beside(1);
    home.hidden = !isOwn();
    drawAround();
  }

  /** The line above, and which of the two is shown. */
  function drawAround() {
    const at = decisions.findIndex((one) => one.at === now.at);
    const where = listed ? [told.game] : [at < 0 || isOwn() ? "" : `decision ${at + 1} of ${decisions.length}`, decisions[at]?.part.toLowerCase()];
    const leads = listed || summing ? (isNested() ? "Back to the table" : "") : "Back to the list";
    root.dataset.view = listed ? "list" : "one";
    root.classList.toggle("numbers", numbers);
    top.fill({ at: now.at, listed, where: where.filter(Boolean).join(" \u00b7 "), up: leads });
    list.fill(numbers);
    list.mark(now.at);
  }

  /** Whether an action is this choice, or has it as a part. */
  const holds = (whole, act) => whole === act || whole.split(" ").slice(1).includes(act);

  /** Whether a choice, or a part of one, was played or would have been better. */
  const wordOf = (one, act) => (holds(one.action, act) ? "played" : holds(one.better, act) ? "better" : "");

  // --- where to ----------------------------------------------------------------------------------------------

  /** Shows a frame of the game itself, at the table. */
  function open(at) {
    const fromList = listed && root.contains(table.focused());
    it.open(main, at);
    if (fromList) focusOn(root);
  }

  /** Shows the table before its text, because hidden text is not read out. */
  function leaveList() {
    root.dataset.view = "one";
    for (const said of root.querySelectorAll("[data-state]")) delete /** @type {HTMLElement} */ (said).dataset.state;
  }

  /** The list in place of the table. */
  function toList() {
    back(0);
    listed = true;
    summing = false;
    drawAround();
    list.enter();
    it.keep();
  }

  /** One level up. */
  function up() {
    if (isOwn()) back(0);
    else if (!listed && !summing) toList();
    else if (isNested()) goBack(root);
  }

  /** The next decision in time, or the one before; of mistakes alone with `which`. */
  function beside(way, which = (/** @type {Decision} */ _) => true) {
    const some = decisions.filter((one) => (one.at - now.at) * way > 0 && which(one));
    return isOwn() ? undefined : way > 0 ? some[0] : some.at(-1);
  }

  /** Asks how a friend played the same deal, given the friend's game as text.
   *  @param {string} text */
  function compare(text) {
    list.compared(["Your friend\u2019s choices are being judged, too\u2026"]);
    it.ask("compare", { text });
  }

  const to = (/** @type {Decision | undefined} */ one) => one && open(one.at);
  const isCostly = (/** @type {Decision} */ one) => COSTLY.includes(one.verdict);

  function count() {
    numbers = !numbers;
    const asked = table.focused();
    const from = ["acts", "side"].find((name) => asked.closest(`.${name}`));
    table.draw();
    if (from) focusOn(root.querySelector(`[data-view=${root.dataset.view}] .acts button:last-child`));
  }

  // --- trying again ------------------------------------------------------------------------------------------

  /** Opens a table at which the reader continues from the decision. */
  function tryAgain() {
    const one = here();
    if (!one) return;
    if (!send) return say(ALONE);
    tried = { number: one.n, from: `from ${inSentence(one.part)}`, end: endOf(one.at) };
    it.change("deal", { number: one.n });
  }

  /** Shows the better play of a round, from where it leaves the game. */
  function way(line) {
    it.open(otherWay(main, line), line.from + 1);
    focusOn(root);
  }

  /** Shows the table of a decision that is tried again. */
  async function layDown(id) {
    const isLaid = await lay?.(id, tried);
    if (isLaid === false) say(`The table cannot be shown in place of the review here. Call review.try_again(${tried.number}) in a cell of its own.`);
  }

  // --- events ------------------------------------------------------------------------------------------------

  return it.begin({
    PageUp: () => to(beside(-1)), PageDown: () => to(beside(1)), n: () => to(beside(1, isCostly)), p: () => to(beside(-1, isCostly)),
    t: tryAgain, Backspace: up, Escape: up,
  }, (before) => {
    onScreen(root, "review");
    if (before?.listed) [listed, summing] = [true, false];
    table.draw();
  });
}

/** @param {import("./host/model.js").Context} context
 *  @param {import("./host/model.js").Render} other shows a game where the host cannot */
export function renderReview(context, other) {
  const table = instead(context, ({ number }) => context.model.send({ kind: "deal", number, view: "", id: 0 }), other, secondTry);
  table.restore();
  return render(context, (el, data, send, alone, keeper, tell) =>
    mount(el, /** @type {any} */ (data), send, alone, keeper, tell, (id, how) => table.show(id, true, how)));
}
