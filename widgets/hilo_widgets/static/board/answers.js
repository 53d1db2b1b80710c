// @ts-check
// The contents of the panels, as states for the fill functions.

import { COUNT, listed } from "../line/signs.js";

/** @import { Answer, Choice, Data, Frame, Line, Question } from "../line/lines.js" */
/** @import { Given } from "../dom/stage.js" */

/**
 * @typedef {{ words: string, off?: boolean, go?: boolean, run: () => void, marks?: Record<string, string> }} Button `marks` are its HTML attributes
 * @typedef {Button | null | undefined | false | ""} Maybe a button, where there is one
 * @typedef {{ short: string, unit: string, rank: string, long: string, spoken: string }} Chance in words
 * @typedef {{ line: Line, at: number, note: Answer | null, looked: number, choices: Choice[], picked: Set<number>, held: string,
 *   chances: { note: string, words: (Chance | undefined)[] }, guesses: Map<Frame, number>, saved: boolean, given?: Given | null }} Now where
 *   the reader is: frame `at` of a line, the choice `looked` at (-1: none), those `picked` of several, the key of what is `held`
 *   ("": nothing), a `note` that shows until another choice is looked at, whether this is a page `saved` without Python, and cards
 *   `given` that are not yet taken up
 */

/** The place of a reader who has just come to frame `at` of a line.
 *  @param {Line} line
 *  @param {number} at
 *  @param {boolean} saved
 *  @returns {Now} */
export function nowAt(line, at, saved) {
  return {
    line, at, saved, choices: [], looked: -1, held: "", picked: new Set(), note: null, chances: { note: "", words: [] }, guesses: new Map(),
  };
}

const HINT = "Press Next to go on. The list of moves and the slider take you anywhere.";
const POINT = "Point at a choice to see what it leads to.";
const GO_ON = "Choose it to play on from here.";
export const ALONE = "There is no Python in this page, so nobody can play on from here.";
export const OTHER_WAY = "the other way";
export const LIKE_THIS = "With all cards face up, it could have gone on like this.";
export const NO_CHOICE = "You can only look at this line. Go back to the game to make your own choice.";
export const LOOK_BACK = "Could it have been won?";
export const STEP_WAY = "Step through the other way";

/** The title; `own` is the word for a line that is not the record's.
 *  @param {Pick<Now, "line" | "at" | "guesses">} now
 *  @param {Pick<Data, "seat_note">} data
 *  @param {string} own */
export function headOf({ line, at, guesses }, data, own) {
  const { over, head } = line.frames[at];
  const right = [...guesses].filter(([{ q }, guess]) => q?.[2] === guess);
  return {
    over: [over, data.seat_note].filter(Boolean).join(" · "), title: head,
    note: [own, guesses.size && `${right.length} of ${guesses.size} right`].filter(Boolean).join(" · "),
  };
}

/** What has happened, and the rule that decided; with up to `before` earlier sentences of the round.
 *  @param {Pick<Now, "line" | "at">} now
 *  @param {number} [before] */
export function saidOf({ line, at }, before = 0) {
  const { say, rule, round } = line.frames[at];
  const earlier = line.frames.slice(Math.max(0, at - before), at).filter((frame) => frame.round === round);
  return {
    said: say, rule, earlier: earlier.map((frame) => frame.say).filter(Boolean),
  };
}

/** The button that most readers should press.
 *  @param {string} words
 *  @param {() => void} run
 *  @param {Record<string, string>} [marks]
 *  @returns {Button} */
export const forward = (words, run, marks) => ({ words, run, go: true, marks });

export const LEADS_ON = { "data-go-on": "" }; // marks buttons that continue, for scripts that play through a game

/** An answer of one sentence, without a rule.
 *  @param {string} kind
 *  @param {string} q
 *  @param {string} [mark]
 *  @returns {Answer} */
export function plain(kind, q, mark) {
  return { kind, q, mark, a: "" };
}

/** A text of the host with its buttons, the first for most readers: `table.say(speech(…))`. It is shown until another choice is
 *  looked at, or if it `stays`, until a button calls `table.say(null)`.
 *  @param {string} title
 *  @param {string} words at most 40 of them
 *  @param {Maybe[]} [acts]
 *  @param {{ kind?: string, qr?: import("../line/lines.js").Rule | null, stays?: boolean }} [more] the rule that it is about
 *  @returns {Answer} */
export function speech(title, words, acts, { kind = "note", ...more } = {}) {
  return { ...plain(kind, words), title, acts, ...more };
}

/** What was possible with all hands face up, compared with what could be known; `way` steps through the better play, if there is
 *  one.
 *  @param {{ title: string, text: string, known: string }} message
 *  @param {(() => void) | null} way
 *  @param {string} [kind]
 *  @returns {Answer} */
export function lookedAt({ title, text, known }, way, kind) {
  return { ...speech(title, text, way ? [forward(STEP_WAY, way)] : undefined, { kind }), a: known };
}

/** The answer to a guess.
 *  @param {Question} question
 *  @param {number} guess */
function verdictOf([, options, right], guess) {
  return right === guess
    ? plain("verdict", `Right: you said ${options[guess]}.`, "ok")
    : plain("verdict", `Not this time: you said ${options[guess]}, but it is ${options[right]}.`, "no");
}

/** What the reader can do while looking at no choice; `saved` in a page without Python.
 *  @param {Pick<Frame, "pick">} frame
 *  @param {Choice[]} choices
 *  @param {number} chosen
 *  @param {boolean} saved */
export function hintOf({ pick = 1 }, choices, chosen, saved) {
  if (!choices.length) return HINT;
  return pick > 1 ? `Choose ${COUNT[pick]} cards in the hand: ${chosen} of ${pick} chosen.` : `${POINT} ${saved ? ALONE : GO_ON}`;
}

/** The words on the button that confirms the chosen cards, or what is still missing.
 *  @param {number} pick
 *  @param {string} verb
 *  @param {Choice[]} cards */
function confirmOf(pick, verb, cards) {
  if (cards.length && cards.length < pick) return `Choose ${COUNT[pick - cards.length]} more`;
  const said = verb === "open" ? "turn over" : verb; // a record is brief
  return `${said[0].toUpperCase()}${said.slice(1)} ${cards.length ? listed(cards.map((card) => card.name)) : `${COUNT[pick]} cards`}`;
}

/** The first part of the answer: a note, or the result of the choice that is looked at; null if there is neither.
 *  @param {Pick<Now, "note" | "looked" | "choices" | "chances">} now
 *  @returns {Answer | null} */
export function noteOf({ note, looked, choices, chances }) {
  return note ?? (looked < 0 ? null : { ...choices[looked].says, chances: chances.words[looked]?.long });
}

/** The rest of the answer. `open` is a question to answer before the next frame, if any; `over` says what has ended with this
 *  frame, or "".
 *  @param {Now} now
 *  @param {Question | null} open
 *  @param {string} over
 *  @returns {Answer} */
export function answerOf({ line, at, choices, picked, chances, guesses, saved }, open, over) {
  const frame = line.frames[at];
  if (open) return plain("ask", open[0]);
  const guess = guesses.get(frame);
  if (frame.q && guess !== undefined) return verdictOf(frame.q, guess);
  if (over) return plain("end", over);
  return { ...plain("hint", hintOf(frame, choices, picked.size, saved)), chances: chances.note };
}

/** A sentence about what ends with frame `at`: a round, or the line; "" if nothing does.
 *  @param {Line} line
 *  @param {number} at
 *  @param {boolean} own whether it is the reader's own line */
export function overOf(line, at, own) {
  const here = line.frames[at];
  const next = line.frames[at + 1];
  if (next ? next.round === here.round : here.c) return "";
  if (next) return `Round ${here.round + 1} is over.`;
  if (line.way) return `${LIKE_THIS} This is the end of this line.`;
  return own ? "This is the end of your own line." : "This is the end of the record.";
}

/** The buttons in the answer: they `guess` an option of the `open` question, `ask` to play an action, or are the `ways` to
 *  continue after an end.
 *  @param {Pick<Now, "line" | "at" | "choices" | "picked">} now
 *  @param {Question | null} open
 *  @param {{ guess?: (option: number) => void, ask: (action: string) => void, ways?: Maybe[] }} acts
 *  @returns {Maybe[]} */
export function actsOf({ line, at, choices, picked }, open, { guess, ask, ways = [] }) {
  if (open) return open[1].map((option, n) => ({ words: option, run: () => guess?.(n) }));
  const { pick = 1 } = line.frames[at];
  if (!choices.length || !(pick > 1)) return ways;
  const [{ verb }] = choices;
  const cards = choices.filter((choice, index) => picked.has(index));
  const action = [verb, ...cards.map((card) => card.act)].join(" ");
  const off = cards.length !== pick;
  return [{ words: confirmOf(pick, verb, cards), run: () => ask(action), off, go: true, marks: off ? {} : { "data-choice": action } }];
}

/** The ways to continue after an end: the next round, the start, a search with all hands face up if possible, and from the
 *  reader's `own` line back to the record.
 *  @param {Pick<Now, "line" | "at">} now
 *  @param {boolean} own
 *  @param {{ go: (at: number) => void, back: (n: number) => void, look?: () => void }} does
 *  @returns {Maybe[]} */
export function waysOn({ line, at }, own, { go, back, look }) {
  return [
    at < line.frames.length - 1 && forward("Next round", () => go(at + 1)), { words: "From the start", run: () => go(0) }, look && { words: LOOK_BACK, run: look },
    own && { words: "Back to the record", run: () => back(0) },
  ];
}
