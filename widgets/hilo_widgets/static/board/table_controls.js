// @ts-check
// The controls of a game: choose, hint, take back; rarely used ones behind "More..."; and at the end of a round the ways to
// continue.

import { LOOK_BACK } from "./answers.js";
import { choice, moreOf, RECORD, words } from "./controls.js";
import { paceControl } from "./pace.js";
import { markup, renew } from "../dom/markup.js";
import { div, fill, html, rich, set } from "../dom/words.js";

/** @import { Button } from "./answers.js" */
/** @import { Choice } from "../line/lines.js" */
/** @import { State } from "./client.js" */
/** @typedef {ReturnType<typeof tableControls>} TableControls */

const WHOLE = ["play", "bid", "trump"]; // verbs that the name of a choice does not contain

/** The label and the tooltip of each button.
 *  @type {Record<string, [text: string, title: string]>} */
const BUTTONS = {
  skip: ["Skip", "Show straight away what the others do"], hint: ["Hint", "The choice with the best chances, and why"], back: ["Take back", "Your last choice, and what it led to"],
  rule: ["Rule", "The rule that is needed now"], moves: ["Moves so far", "All moves, to look back"],
  again: ["Same deal again", "From its start"], fresh: ["New deal", "With a new seed"],
  look: [LOOK_BACK, "With all hands open"], hands: ["Show all hands", "They can be seen, because the round is over"],
  give: ["Give up and review", "What each of your choices cost"], save: [RECORD, "A file next to the notebook"],
  friend: ["For a friend", "Words that deal the same cards elsewhere"], about: ["About this deal", "Whether anybody can find out the hidden cards"],
  other: ["Other game…", "Choose game, seat and players"],
};

/** The controls, by name; `root` contains all of them, and `prefix` begins their ids. Their names say what they do.
 *  @param {Record<"make" | keyof typeof BUTTONS, () => void>} does
 *  @param {string} prefix */
export function tableControls(does, prefix) {
  const make = words("Choose", "Make the choice you are looking at", null, "go make");
  make.addEventListener("click", ({ detail }) => detail < 2 && does.make()); // a double click is one
  const of = Object.fromEntries(Object.entries(BUTTONS).map(([name, [text, title]]) => [name, words(text, title, does[name])]));
  of.give.dataset.toReview = "";
  of.skip.className = "skip";
  const pace = paceControl(prefix);
  const seat = choice("Same deal on a different seat");
  const seats = html("label", {}, "Same deal, other seat", seat);
  const more = moreOf(seats, of.moves, of.look, of.hands, of.again, of.fresh, of.give, of.save, of.friend, of.about, of.other);
  const ways = div("ways");
  const row = { class: "btns", role: "group", "aria-label": "Play" };
  return { root: div("mine", ways, pace.root, html("div", row, make, of.skip, of.hint, of.back, of.rule, more)), ways, make, of, pace, seat, seats, more };
}

/** A choice as words on a button: "Play 5♦", "Lay at b2".
 *  @param {Choice} choice */
export function madeOf({ verb, name }) {
  const said = WHOLE.includes(verb) ? `${verb} ${name}` : name;
  return said[0].toUpperCase() + said.slice(1);
}

/** Updates the controls: `looked` is the legal choice that is looked at, if any; `moving` says that others move, `open` that all
 *  hands are shown.
 *  @param {TableControls} ui
 *  @param {{ state: State, dealt: string, looked: Choice | undefined, moving: boolean, hinted: boolean, many: boolean, open: boolean }} now
 *  @param {string} prefix */
export function fillTable(ui, { state, dealt, looked, moving, hinted, many, open }, prefix) {
  const made = looked?.ok && !many && !moving;
  const isShared = state.people.length > 1;
  const isPosed = Boolean(state.puzzle); // then there is one choice, and nothing else to do
  const isOver = state.over && !moving;
  const hidden = {
    skip: !moving, hint: isOver || state.hints < 0, back: isOver || isPosed, rule: isOver, friend: !dealt,
    look: !isOver || !state.hindsight || open, hands: !isOver || open, again: isPosed, fresh: isPosed, save: isPosed, give: state.over || isShared || isPosed,
  };
  for (const [name, is] of Object.entries(hidden)) ui.of[name].hidden = is;
  ui.pace.root.hidden = isPosed;
  ui.seats.hidden = isShared || isPosed || state.keepsSeat;
  fill(ui.make, rich(made ? madeOf(looked) : "Your choice", prefix));
  set(ui.make, { hidden: isOver, "aria-disabled": !made });
  set(ui.of.hint, { "aria-pressed": String(hinted), "aria-disabled": moving || (!state.over && state.turn !== state.seat) });
  set(ui.of.back, { "aria-disabled": !state.back });
  renew(ui.seat, markup`<option value="-1">Choose…</option>${state.names.map((name, n) =>
    markup`<option value="${n}" ${n === state.seat && "disabled"}>${name}</option>`)}`);
  ui.seat.value = "-1";
}

/** The result, and how many hints were asked for.
 *  @param {Pick<State, "hints">} state
 *  @param {string} told the last sentence of the round, where no list of moves says it */
export function outcomeOf({ hints }, told) {
  return hints > 0 ? `${told} You asked for ${hints === 1 ? "one hint" : `${hints} hints`}.`.trim() : told;
}

/** The ways to continue after a round: the first one as a button, the others in the menu.
 *  @param {State} state
 *  @param {{ change: (kind: string, more?: object) => void, review: (seat?: number) => void }} does
 *  @returns {Button[]} */
export function endsOf(state, { change, review }) {
  const isShared = state.people.length > 1;
  const reviews = !state.review ? [] : isShared ? state.people : [state.seat];
  return [
    ...reviews.map((one, n) => ({
      words: isShared ? `Review for ${state.names[one]}` : "Review this round", run: () => review(one), go: !n, marks: { "data-to-review": "" },
    })),
    { words: state.ended ? "New deal" : "Next round", run: () => change("deal", state.ended ? { fresh: true } : {}), go: !state.review },
  ];
}
