// The review: the stepper's screen, with decisions in place of moves, their marks on the curve, and ways to try again.

import { actsOf, ALONE, headOf, nowAt, plain, saidOf } from "./screen/answers.js";
import { moreOf, takeaways } from "./screen/controls.js";
import { decisionList } from "./screen/decision_list.js";
import { giving } from "./screen/giving.js";
import { sessionState } from "./transport/session_state.js";
import { mainLine } from "./screen/lines.js";
import { below, render } from "./transport/model.js";
import { fillSaid } from "./screen/panels.js";
import { places } from "./screen/places.js";
import { screen } from "./screen/screen.js";
import { slider } from "./screen/slider.js";
import { stepperClient } from "./transport/stepper_client.js";
import { COSTLY, named, VERDICTS } from "./screen/verdicts.js";
import { div, html, newPrefix, set } from "./screen/words.js";

/** @import { Decision, Told } from "./screen/decision_list.js" */
/** @import { Data } from "./screen/lines.js" */

const OWN = "your own line";
const WORKING = "Working out why\u2026";

/** Builds a review in `el`; `send` takes messages to Python, or is null. `alone`: it has the page and its keys for itself.
 *  @param {HTMLElement} el
 *  @param {Data & { review: Told }} data
 *  @param {((message: object) => void) | null} send
 *  @param {boolean} [alone]
 *  @param {(id: string, number: number) => Promise<boolean>} [lay] shows the table with this model, at which the decision of this number is
 *    tried again, where there can be one
 *  @param {import("./transport/browser_storage.js").Keeper} [keeper] of where the reader is
 *  @param {import("./transport/model.js").Tell} [tell] tells others where that is */
function mount(el, data, send, alone = false, lay = undefined, keeper = alone ? sessionState(`${data.label}, review`) : undefined,
  tell = undefined) {
  const prefix = newPrefix();
  const told = data.review;
  const { decisions, whys } = told;
  const byFrame = new Map(decisions.map((one) => [one.at, one]));
  const inTime = [...decisions].sort((one, other) => one.at - other.at);
  const main = mainLine(data);
  const { points, ...curve } = told.curve;
  main.curve = { ...curve, values: new Map(points), marks: new Map(decisions.map(({ at, verdict }) => [at, verdict])) };
  const now = nowAt(main, data.start, !send);
  let left = data.start;        // where the reader has left the game for an own line
  let tried = 0;                // the decision that is tried again
  /** @type {Set<number>} */
  const wanted = new Set();     // decisions of which it has been asked why

  const isOwn = () => now.line !== main;
  const here = () => (isOwn() ? undefined : byFrame.get(now.at));
  const last = () => now.line.frames.length - 1;
  const isCostly = (/** @type {Decision | undefined} */ one) => one !== undefined && COSTLY.includes(one.verdict);

  const button = (words, name) => html("button", { type: "button", class: name }, words);
  const again = button("Try again from here", "go again");
  const [before, after, home] = [button("Previous mistake"), button("Next mistake"), button("Back to the game", "back")];
  const legend = html("p", { class: "lgs" }, ...VERDICTS.map(named));
  const time = slider(true);
  const { buttons, given, ...gifts } = takeaways();
  const more = moreOf(...buttons, given);
  const btns = html("div", { class: "btns", role: "group", "aria-label": "Review" }, again, home, before, after, more);
  const foot = { root: div("ctl", legend, time.root, btns), time, more };
  const about = { label: data.label, symbols: data.symbols, look: "hilo one review", prefix, alone, hidden: false };
  const table = screen(now, { ...about, moves: decisionList(told, (at) => open(at), prefix) }, foot, {
    go, play: ask, answer, head, drawn,
    acts: () => actsOf(now, null, { guess: () => undefined, ask, ways: [] }),
    drawing: () => Object.assign(now, { chances: { note: "", words: now.choices.map(worthOf) } }),
  });
  const { root, ui, say } = table;

  // --- what the panels hold ----------------------------------------------------------------------------------

  function head() {
    const one = here();
    const state = headOf(now, { ...data, seat_note: "" }, isOwn() ? OWN : one?.hint ? "with a hint" : "");
    return { ...state, over: `Review \u00b7 ${state.over}`, title: one ? one.head : state.title };
  }

  function answer() {
    const one = here();
    const [other] = (one && whys[one.n]?.rules.slice(0, -1)) ?? []; // the last one is read out in full beside it
    if (one) return { ...plain("review", one.said), a: told.assumed, qr: other ?? -1 };
    return plain("hint", isOwn() ? "You play on from here. Back to the game leads back to the decision." : told.assumed);
  }

  /** What a choice was worth, as it stands under it. */
  function worthOf({ act, name }) {
    const one = here();
    const worth = one?.worth[act];
    if (worth === undefined) return undefined;
    const percent = told.unit !== "points";
    const [played, best] = [act === one.action, act === one.best];
    const word = played ? " played" : best ? " better" : "";
    return {
      short: `${worth}${percent ? "%" : ""}`, unit: table.isNarrow() ? "" : word, rank: best ? "best" : "",
      long: `${name}: ${worth} ${told.unit}${word && `,${word}`}.`, spoken: `${worth} ${told.unit}${word && `,${word}`}`,
    };
  }

  function drawn() {
    const one = here();
    if (isCostly(one)) {
      const why = whys[one.n];
      table.drawAnswer();
      fillSaid(ui.said, { said: why?.text ?? WORKING, rule: why?.rules.at(-1) }, prefix);
      if (!why) wonder(one.n);
    } else fillSaid(ui.said, saidOf(now), prefix);
    table.hand.outline(one ? now.choices.map(({ act }) => outlineOf(one, act)) : []);
    set(before, { "aria-disabled": !beside(-1) });
    set(after, { "aria-disabled": !beside(1) });
    set(again, { "aria-disabled": isOwn() || !inTime.some(({ at }) => at <= now.at) });
    home.hidden = !isOwn();
    again.hidden = isOwn();
    root.classList.toggle("branch", isOwn());
    tell?.({ step: now.at, at: linked.place() });
    linked.keep();
    give();
  }

  /** Whether a choice, or a part of one, was played or would have been better. */
  function outlineOf({ action, best }, act) {
    const holds = (whole) => whole === act || whole.split(" ").slice(1).includes(act);
    return holds(best) ? "better" : holds(action) ? "played" : "";
  }

  // --- where to ----------------------------------------------------------------------------------------------

  function go(at) {
    python.forget();
    table.show(Math.min(Math.max(at, 0), last()));
  }

  /** Shows a frame of the game itself. */
  function open(at) {
    now.line = main;
    go(at);
  }

  /** The next decision that cost something, or the one before. */
  function beside(way) {
    const some = inTime.filter((one) => isCostly(one) && (one.at - now.at) * way > 0);
    return isOwn() ? undefined : way > 0 ? some[0] : some.at(-1);
  }

  const toMistake = (way) => {
    const one = beside(way);
    if (one) open(one.at);
  };

  /** The next decision in time, or the one before. */
  function toDecision(way) {
    const some = inTime.filter(({ at }) => (at - now.at) * way > 0);
    const one = way > 0 ? some[0] : some.at(-1);
    if (one && !isOwn()) open(one.at);
  }

  function back() {
    if (isOwn()) open(left);
  }

  // --- trying again ------------------------------------------------------------------------------------------

  /** Sets a table at which the reader plays on from the decision. */
  function tryAgain() {
    const one = here() ?? inTime.findLast(({ at }) => at <= now.at);
    if (!one || isOwn()) return;
    if (one.at !== now.at) open(one.at);
    if (!send) return say(plain("note", ALONE));
    say(plain("note", "The table is being set below: you sit there, with the same cards."));
    tried = one.n;
    send({ kind: "again", number: one.n });
  }

  function ask(action) {
    if (!send) return say(plain("note", ALONE));
    python.ask(action);
  }

  const python = stepperClient(now, send, main, false, {
    noted: say,
    updated: () => undefined,
    traced: () => undefined,
    branched(line) {
      if (linked.returned(line)) return;
      if (!isOwn()) left = now.at;
      now.line = line;
      go(last());
      table.hand.stop()?.focus();
    },
  });

  const linked = places(data, main, now, alone, keeper, {
    say, play: send && python.again,
    open(ofLine, to) {
      if (ofLine !== main) left = ofLine.from;
      now.line = ofLine;
      go(to);
    },
  });

  const called = () => [data.game, "review", ...(isOwn() ? ["own line"] : [])];
  const give = giving({ ...gifts, given, buttons, more }, table, data, now, { place: linked.address, called, more: [time.root] });

  /** Asks why a decision cost what it did. */
  function wonder(number) {
    if (!send || wanted.has(number)) return;
    wanted.add(number);
    send({ kind: "why", number });
  }

  /** Shows the table of a decision that is tried again. */
  async function layDown(id) {
    const isLaid = await lay?.(id, tried);
    if (isLaid === false) say(plain("note", `The table cannot be shown below the review here. Call review.try_again(${tried}) in a cell of its own.`));
  }

  function receive(message) {
    if (message.kind === "table") return layDown(message.model);
    if (message.kind !== "why") return python.receive(message);
    whys[message.number] = message;
    if (here()?.n === message.number) drawn();
  }

  // --- events ------------------------------------------------------------------------------------------------

  const pressed = [[again, tryAgain], [before, () => toMistake(-1)], [after, () => toMistake(1)], [home, back]];
  for (const [one, run] of pressed) /** @type {HTMLElement} */ (one).addEventListener("click", /** @type {() => void} */ (run));
  table.begin(el, {
    PageUp: () => toDecision(-1), PageDown: () => toDecision(1), n: () => toMistake(1), p: () => toMistake(-1), t: tryAgain,
    Backspace: back,
  });
  linked.begin();
  if (!root.dataset.step) table.draw();
  table.watchSize();

  return {
    receive,
    goTo: linked.goTo,
    remove() {
      python.forget();
      linked.end();
      table.end();
    },
  };
}

/** @param {import("./transport/model.js").Context} context */
function renderReview(context) {
  const { model, page } = context;
  const table = below(context, (number) => model.send({ kind: "again", number }));
  const hold = (message) => message.kind === "why" && page?.hold(message);
  model.on("msg:custom", hold);
  table.restore();
  const end = render(context, (el, data, send, alone, keeper, tell) => {
    const { review } = /** @type {any} */ (data);
    for (const why of page?.heard ?? []) review.whys[why.number] = why;
    return mount(el, /** @type {any} */ (data), send, alone, (id, number) => table.show(id, true, number), keeper, tell);
  });
  return () => {
    model.off("msg:custom", hold);
    end();
  };
}

export default { render: renderReview };
