// @ts-check
// The controls of a game that is played: make a choice, hint, take back; what is seldom wanted behind "More..."; and at the end
// of a round the ways on.

import { LOOK_BACK } from "./answers.js";
import { choice, moreOf, RECORD, words } from "./controls.js";
import { paceControl } from "./pace.js";
import { div, fill, html, rich, set } from "../dom/words.js";

/** @import { Button } from "./answers.js" */
/** @import { Choice } from "../line/lines.js" */
/** @import { State } from "./client.js" */
/** @typedef {ReturnType<typeof tableControls>} TableControls */

const WHOLE = ["play", "bid", "trump"]; // verbs that the name of a choice does not hold already

/** What stands on a button, and what that means.
 *  @type {Record<string, [text: string, title: string]>} */
const BUTTONS = {
  hint: ["Hint", "What has most chance, and why"], back: ["Take back", "Your last choice, and what came of it"],
  rule: ["Rule", "The rule that is needed now"], moves: ["Moves so far", "All of them, to look back at"],
  again: ["Same deal again", "From its start"], fresh: ["New deal", "With a new seed"],
  give: ["Give up and review", "What each of your choices cost"], save: [RECORD, "As a file beside the notebook"],
  friend: ["For a friend", "Words that deal the same cards elsewhere"], about: ["About this deal", "Who can find out what lies hidden"],
  other: ["Other game…", "Choose game, seat and players"],
};

/** The controls, by name; `root` holds them all. What they do is said by their names, and `prefix` is that of the ids.
 *  @param {Record<"make" | keyof typeof BUTTONS, () => void>} does
 *  @param {string} prefix */
export function tableControls(does, prefix) {
  const make = words("Choose", "Make the choice that is looked at", null, "go make");
  make.addEventListener("click", ({ detail }) => detail < 2 && does.make()); // a double click is one
  const of = Object.fromEntries(Object.entries(BUTTONS).map(([name, [text, title]]) => [name, words(text, title, does[name])]));
  set(of.give, { "data-to-review": "" });
  const pace = paceControl(prefix);
  const seat = choice("Same deal on a different seat");
  const seats = html("label", {}, "Same deal, other seat", seat);
  const more = moreOf(seats, of.moves, of.again, of.fresh, of.give, of.save, of.friend, of.about, of.other);
  const [ends, ways] = [div("ends"), div("ways")];
  const row = html("div", { class: "btns", role: "group", "aria-label": "Play" }, make, of.hint, of.back, of.rule, more);
  return { root: div("mine", ends, ways, pace.root, row), ends, ways, make, of, pace, seat, seats, more };
}

/** A choice as words on a button: "Play 5♦", "Lay at b2".
 *  @param {Choice} choice */
export function madeOf({ verb, name }) {
  const said = WHOLE.includes(verb) ? `${verb} ${name}` : name;
  return said[0].toUpperCase() + said.slice(1);
}

/** The controls as things stand: `looked` is a choice that may be made, if one is looked at; `moving` says that others move.
 *  @param {TableControls} ui
 *  @param {{ state: State, dealt: string, looked: Choice | undefined, moving: boolean, hinted: boolean, many: boolean }} now
 *  @param {string} prefix */
export function fillTable(ui, { state, dealt, looked, moving, hinted, many }, prefix) {
  const made = looked?.ok && !many && !moving;
  const isShared = state.people.length > 1;
  const isPosed = Boolean(state.puzzle); // then there is one choice, and nothing else to do
  const isOver = state.over && !moving;
  const hidden = {
    hint: isOver || state.hints < 0, back: isOver || isPosed, rule: isOver, friend: !dealt,
    again: isPosed, fresh: isPosed, save: isPosed, give: state.over || isShared || isPosed,
  };
  for (const [name, is] of Object.entries(hidden)) set(ui.of[name], { hidden: is });
  set(ui.pace.root, { hidden: isPosed });
  set(ui.seats, { hidden: isShared || isPosed || state.keepsSeat });
  fill(ui.make, rich(moving ? "Skip" : made ? madeOf(looked) : "Your choice", prefix));
  set(ui.make, { hidden: isOver, "aria-disabled": !made && !moving, "data-moving": moving });
  set(ui.of.hint, { "aria-pressed": String(hinted), "aria-disabled": moving || (!state.over && state.turn !== state.seat) });
  set(ui.of.back, { "aria-disabled": !state.back });
  const names = ["Choose…", ...state.names].map((name, n) => html("option", { value: n - 1, disabled: n - 1 === state.seat }, name));
  if (ui.seat.options.length !== names.length || ui.seat.options[state.seat + 1]?.disabled !== true) fill(ui.seat, names);
  ui.seat.value = "-1";
}

/** What has ended, and how many hints were asked for.
 *  @param {Pick<State, "ended" | "hints">} state */
export function outcomeOf({ ended, hints }) {
  const asked = hints > 0 ? ` You asked for ${hints === 1 ? "one hint" : `${hints} hints`}.` : "";
  return `${ended ? "The game is over." : "The round is over."}${asked}`;
}

/** The ways on at the end of a round; `open` says that all hands are shown.
 *  @param {State} state
 *  @param {boolean} open
 *  @param {{ wish: (kind: string) => void, change: (kind: string, more?: object) => void, review: (seat?: number) => void, leave: () => void, look: () => void }} does
 *  @returns {Button[]} */
export function endsOf(state, open, { wish, change, review, leave, look }) {
  const seat = (state.seat + 1) % state.names.length;
  const isShared = state.people.length > 1;
  const reviews = isShared ? state.people : [state.seat];
  return [
    ...(state.review ? reviews.map((one) => ({
      words: isShared ? `Review for ${state.names[one]}` : "Review this round", run: () => review(one), go: one === reviews[0], marks: { "data-to-review": "" },
    })) : []),
    ...(state.ended ? [] : [{ words: "Next round", run: () => change("deal"), go: !state.review }]),
    { words: "New deal", run: () => change("deal", { fresh: true }), go: state.ended && !state.review },
    { words: "Same deal again", run: () => change("deal", { again: true }) },
    ...(isShared || state.keepsSeat ? [] : [{ words: `Same deal as ${state.names[seat]}`, run: () => change("deal", { again: true, seat }) }]),
    ...(state.hindsight && !open ? [{ words: LOOK_BACK, run: look }] : []),
    ...(open ? [] : [{ words: "Show all hands", run: () => wish("reveal") }]),
    { words: RECORD, run: () => wish("save") }, { words: "Other game…", run: leave },
  ];
}
