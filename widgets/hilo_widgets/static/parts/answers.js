// @ts-check
// What the panels say: states for the fill functions, and the tallest of them.

import { choiceOf, textOf } from "./lines.js";
import { COUNT, listed } from "./words.js";

/** @import { Answer, Choice, Data, Frame, Line, Question } from "./lines.js" */

/**
 * @typedef {{ words: string, label?: string, off?: boolean, go?: boolean, run?: () => void, index?: number,
 *   picture?: [look: number, width: number, height: number] }} Button `run` it, or it stands for the choice at `index`
 * @typedef {{ short: string, long: string, spoken: string }} Chance in words
 * @typedef {{ note: Answer | null, looked: number, choices: Choice[], picked: Set<number>,
 *   chances: { note: string, words: Chance[] }, guesses: Map<Frame, number> }} Doing what the reader is about
 */

const HINT = "Step on, or choose a card when a hand is to play.";
export const SILENT = "Python does not answer. Stepping still works; run the notebook again to play on.";

/** The title line at frame i; `own` is the word for a line that is not the record's.
 *  @param {Line} line
 *  @param {number} i
 *  @param {Pick<Data, "seat_note">} data
 *  @param {string | null} own
 *  @param {Map<Frame, number>} guesses */
export function headOf(line, i, data, own, guesses) {
  const { o, h, n } = line.frames[i];
  const right = [...guesses].filter(([{ q }, guess]) => q[2] === guess).length;
  return {
    over: textOf(line, o), title: textOf(line, h), own,
    notes: [data.seat_note, textOf(line, n)].filter(Boolean).join(", "), step: `step ${i} of ${line.frames.length - 1}`,
    tally: guesses.size ? `${right} of ${guesses.size} right` : "",
  };
}

/** What happened at frame i.
 *  @param {Line} line
 *  @param {number} i */
export function captionOf(line, i) {
  const { say, then, rule } = line.frames[i];
  return { said: textOf(line, say), then: textOf(line, then), rule: line.rules[rule] };
}

/** An answer of one sentence, without a rule.
 *  @param {string} kind
 *  @param {string} q
 *  @param {string} [mark]
 *  @returns {Answer} */
export function plain(kind, q, mark) {
  return { kind, q, mark, qr: -1, a: "", ar: -1 };
}

/** The answer to a guess.
 *  @param {Line} line
 *  @param {Question} question
 *  @param {number} guess */
export function verdictOf(line, [, options, right], guess) {
  const [truth, said] = [right, guess].map((n) => textOf(line, options[n]));
  return right === guess
    ? plain("verdict", `Right: you said ${said}.`, "ok")
    : plain("verdict", `Not so: you said ${said}, and it is ${truth}.`, "no");
}

/** Who is to do what, while no choice is looked at.
 *  @param {Line} line
 *  @param {Pick<Frame, "w" | "pick">} frame
 *  @param {Choice[]} choices
 *  @param {number} chosen */
export function hintOf(line, { w, pick }, choices, chosen) {
  if (!choices.length) return HINT;
  const who = textOf(line, w);
  if (pick > 1) return `${who}. Choose them in the hand: ${chosen} of ${pick} chosen.`;
  return choices.some(({ key }) => key >= 0) ? `${who}. Choose a card to ask about it.` : `${who}.`;
}

/** The words on the button that confirms the chosen cards.
 *  @param {number} pick
 *  @param {string} verb
 *  @param {Choice[]} cards */
export function confirmOf(pick, verb, cards) {
  const names = cards.length ? listed(cards.map((card) => card.name)) : `${COUNT[pick]} cards`;
  return `${verb[0].toUpperCase()}${verb.slice(1)} ${names}`;
}

/** What the answer line says at frame `at`. `open` is a question that stands before the next frame, if any.
 *  @param {Line} line
 *  @param {number} at
 *  @param {Question | null} open
 *  @param {Doing} doing
 *  @returns {Answer} */
export function answerOf(line, at, open, { note, looked, choices, picked, chances, guesses }) {
  const frame = line.frames[at];
  if (note) return note;
  if (looked >= 0) return { ...choices[looked].says, chances: chances.words[looked]?.long };
  if (open) return plain("ask", textOf(line, open[0]));
  if (guesses.has(frame)) return verdictOf(line, frame.q, guesses.get(frame));
  return { ...plain("hint", hintOf(line, frame, choices, picked.size)), chances: chances.note };
}

/** The buttons in the answer line; they `guess` an option of the `open` question, or `ask` to play an action.
 *  @param {Line} line
 *  @param {number} at
 *  @param {Question | null} open
 *  @param {Pick<Doing, "choices" | "picked">} doing
 *  @param {{ guess: (option: number) => void, ask: (action: string) => void }} acts
 *  @returns {Button[]} */
export function actsOf(line, at, open, { choices, picked }, { guess, ask }) {
  if (open) return open[1].map((option, n) => ({ words: textOf(line, option), run: () => guess(n) }));
  const { pick } = line.frames[at];
  if (choices.length && pick > 1) {
    const [{ verb }] = choices;
    const cards = choices.filter((choice, index) => picked.has(index));
    const run = () => ask([verb, ...cards.map((card) => card.act)].join(" "));
    return [{ words: confirmOf(pick, verb, cards), run, off: cards.length !== pick, go: true }];
  }
  return choices.flatMap(({ name, key, ok, words, picture }, index) =>
    key < 0 ? [{ words: name, label: words, off: !ok, index, picture }] : []);
}

/** The answers that may need most room, each with the buttons beside it: {..., acts}. `tail` may follow each.
 *  @param {Line} line
 *  @param {string} tail
 *  @returns {(Answer & { acts: Button[] })[]} */
export function longAnswers(line, tail) {
  const states = line.frames.flatMap((frame) => {
    const choices = (frame.c ?? []).map((choice) => choiceOf(line, frame, choice));
    const buttons = choices.filter(({ key }) => key < 0).map(({ name, picture }) => ({ words: name, picture }));
    const confirm = { words: `${frame.verb} 10♥, 10♥ and 10♥` };
    const acts = frame.pick > 1 ? [confirm] : buttons;
    const options = frame.q?.[1].map((option) => ({ words: textOf(line, option) }));
    const said = choices.map(({ says }) => ({ ...says, a: `${says.a} ${tail}`.trim(), acts }));
    return options ? [...said, { ...plain("ask", textOf(line, frame.q[0])), acts: options }] : said;
  });
  const words = (/** @type {Answer & { acts: Button[] }} */ { q, a, acts }) =>
    [q, a, ...acts.map((act) => act.words + " ".repeat(act.picture?.[2] ?? 0))].join("  ");
  const [bare, busy] = [false, true].map((some) => states.filter(({ acts }) => Boolean(acts.length) === some));
  return [...longest(bare, words), ...longest(busy, words), { ...plain("note", SILENT), acts: [] }];
}

/** The few longest of many states, by the length of their words.
 *  @template T
 *  @param {T[]} states
 *  @param {(state: T) => string | undefined} words */
export function longest(states, words) {
  const some = new Map(states.map((state) => [words(state) ?? "", state]));
  return [...some].sort((a, b) => b[0].length - a[0].length).slice(0, 6).map(([, state]) => state);
}
