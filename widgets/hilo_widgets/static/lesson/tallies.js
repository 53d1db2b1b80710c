// @ts-check
// A summary of a class's second codes: votes before and after, and each line of the working and of the ticket by known mistakes,
// with the sentence to say next.

import { markup } from "../dom/markup.js";
import { listed } from "../line/signs.js";

/** @import { Html } from "../dom/markup.js" */

/** @typedef {import("./codes.js").Values} Values
 *  @typedef {{ number: number, values: Values }} One of the students, with the content of the second code
 *  @typedef {{ key: string, question: string, options: string[], again: boolean }} Vote
 *  @typedef {{ result: string, asked: string, mistakes: { thought: string, reply: string }[], task: string }} Line with the task of the
 *    support sheet for those who make them
 *  @typedef {{ line: number, numbers: number[], thought: string, reply: string, task: string }} Worst the mistake that most have made
 *  @typedef {{ words: string, count: number, look: string, say: string | Html }} Row */

/** The numbers of students on the list.
 *  @param {{ number: number }[]} students */
export const numbersOf = (students) => students.map(({ number }) => number);

/** The sum of counts.
 *  @param {number[]} counts */
export const total = (counts) => counts.reduce((sum, one) => sum + one, 0);

/** Numbers on the list, in words.
 *  @param {number[]} numbers */
export const numbered = (numbers) => (numbers.length ? `Number${numbers.length > 1 ? "s" : ""} ${listed(numbers.map(String))}` : "");

/** @param {Row[]} rows
 *  @param {number} all the length of a whole bar */
function bars(rows, all) {
  return rows.map(({ words, count, look, say }) =>
    markup`<div class="tally"><span>${words}</span><span class="count"><i class="${look}" style="width:${count ? Math.max(2, (100 * count) / Math.max(all, 1)) : 0}%"></i><b>${count}</b></span><span class="say">${say}</span></div>`);
}

/** @param {string} head
 *  @param {unknown} inside HTML */
const card = (head, inside) => markup`<div class="card"><h4>${head}</h4>${inside}</div>`;

/** The votes of a class: what each option has, and where the class votes again, who stayed and who changed; the
 *  right option has a tick, and a change to it is marked.
 *  @param {Vote[]} votes
 *  @param {One[]} students
 *  @param {Record<string, number | null>} rights the places of the right options, by vote */
export function votesOf(votes, students, rights) {
  return votes.map(({ key, question, options, again }) => {
    const before = (/** @type {One} */ { values }) => values[`${key} before`];
    const after = (/** @type {One} */ { values }) => values[`${key} after`];
    const none = options.length;
    const named = [...options.map((words, at) => (at === rights[key] ? `${words} ✓` : words)), "No vote"];
    /** @type {Row[]} */
    const rows = [];
    for (const [first, words] of named.entries()) {
      for (const [second, then] of again ? named.entries() : [/** @type {[number, string]} */ ([first, words])]) {
        const those = numbersOf(students.filter((one) => before(one) === first && (!again || after(one) === second)));
        const stays = first === second;
        const blank = first === none || second === none;
        if (!those.length && (!stays || blank)) continue;
        const said = !stays ? `${words} → ${then}` : again && !blank ? `${words}, both times` : words;
        rows.push({ words: said, count: those.length, look: blank ? "blank" : !stays && second === rights[key] ? "changed" : "", say: blank || (those.length < 4 && !stays) ? numbered(those) : "" });
      }
    }
    return card(again ? `${question}${question.endsWith("?") ? "" : ":"} Before the working → after it` : question, bars(rows, students.length));
  });
}

/** The reply to a mistake, if it is the same for all.
 *  @param {string} reply */
const quoted = (reply) => (reply ? markup`<q>${reply}</q>` : "");

/** The results of the lines, each in a card, and the most common mistake.
 *  @param {Line[]} lines
 *  @param {One[]} students
 *  @param {[string, number][]} limits of the second code
 *  @param {string} what a line is of
 *  @param {{ support: boolean, extension: boolean }} sheets that there are to hand out */
export function linesOf(lines, students, limits, what, sheets) {
  const most = new Map(limits);
  /** @type {Worst | null} */
  let worst = null;
  const cards = lines.map(({ result: name, asked, mistakes, task }, at) => {
    const none = most.get(name);
    if (none === undefined) return "";
    const those = (/** @type {number} */ state) => numbersOf(students.filter(({ values }) => values[name] === state));
    /** @type {Row[]} */
    const rows = [{ words: "Right", count: those(0).length, look: "right", say: "" }];
    mistakes.forEach(({ thought, reply }, place) => {
      const numbers = those(place + 1);
      const count = numbers.length;
      if (!count) return;
      rows.push({ words: `“${thought}”`, count, look: "wrong", say: quoted(reply) });
      if (!worst || count > worst.numbers.length) worst = { line: at + 1, numbers, thought, reply, task };
    });
    const known = rows.slice(1).sort((one, other) => other.count - one.count);
    const rest = [["A different number", those(none - 1)], ["No answer", those(none)]].flatMap(([words, numbers]) =>
      (numbers.length ? [{ words: String(words), count: numbers.length, look: "blank", say: numbered(/** @type {number[]} */ (numbers)) }] : []));
    return card(`Line ${at + 1}${asked ? `: ${asked}` : ""}`, [bars([rows[0], ...known, ...rest], students.length), decisions(at + 1, students, most, name)]);
  });
  if (!students.length) return markup`<p class="sub">No ${what} is in yet. It comes with the second codes.</p>`;
  const able = numbersOf(students.filter(({ values }) => lines.every(({ result }) => !values[result] && !values[result.replace("ticket", "choice")])));
  const next = worst ? sayNext(worst, students.length, handedOut(sheets, worst, able, students.length)) : sheets.extension && able.length ? card("Say next", markup`<p>${forThem(able, students.length)}</p>`) : "";
  return markup`${next}<div class="tallies">${cards}</div>`;
}

/** The sentences of students, by number on the list.
 *  @param {[number, string[]][]} sentences */
export function sentencesOf(sentences) {
  if (!sentences.length) return markup`<p class="sub">No sentence is in yet. It comes where a student pastes the code, or hands in a file.</p>`;
  const rows = sentences.map(([number, told]) => markup`<tr><th scope="row">${number}</th><td>${told.map((one) => markup`<q>${one}</q> `)}</td></tr>`);
  return card("Sentences, by number on the list", markup`<table class="key"><tbody>${rows}</tbody></table>`);
}

/** The students whose exit ticket is in: something of it is answered.
 *  @param {One[]} students
 *  @param {[string, number][]} limits of the second code */
export const handedIn = (students, limits) => students.filter(({ values }) => limits.some(([name, none]) => /^(ticket|choice)/.test(name) && values[name] !== none));

/** Who has a ticket without a mistake, below how the plan says that tickets are read.
 *  @param {One[]} students
 *  @param {string} words of the plan */
export function readyOf(students, words) {
  const isReady = (/** @type {One} */ { values }) => Object.entries(values).every(([name, value]) => !/^(ticket|choice)/.test(name) || value === 0);
  const [ready, rest] = [true, false].map((wanted) => numbersOf(students.filter((one) => isReady(one) === wanted)));
  const rows = [{ words: "Ready: all right", count: ready.length, look: "right", say: numbered(ready) }, { words: "All others", count: rest.length, look: "blank", say: numbered(rest) }];
  return students.length ? card("Reading the tickets", [words && markup`<p>${words}</p>`, bars(rows, students.length)]) : "";
}

/** The decisions of a line of a ticket, and who has the right number and decides wrongly.
 *  @param {number} place
 *  @param {One[]} students
 *  @param {Map<string, number>} most
 *  @param {string} name */
function decisions(place, students, most, name) {
  const choice = `choice ${place}`;
  if (!name.startsWith("ticket") || !most.has(choice)) return "";
  const [right, wrong, none] = [0, 1, 2].map((state) => numbersOf(students.filter(({ values }) => values[choice] === state)));
  const who = (/** @type {number[]} */ numbers) => markup`<b>${numbers.length}</b>${numbers.length ? ` (${numbered(numbers).toLowerCase()})` : ""}`;
  const odd = numbersOf(students.filter(({ values }) => values[name] === 0 && values[choice] === 1));
  const words = odd.length ? markup`. Right number, wrong decision: <b>${odd.length}</b> (${numbered(odd).toLowerCase()})` : "";
  return markup`<p class="decided">Decision: <b>${right.length}</b> right, wrong ${who(wrong)}, none ${who(none)}${words}.</p>`;
}

/** @param {Worst} worst
 *  @param {number} all
 *  @param {string} sheets */
const sayNext = ({ line, numbers, thought, reply }, all, sheets) => card("Say next", markup`<p>Line ${line}, ${numbers.length} of ${all}: “${thought}”. ${quoted(reply)}${sheets}</p>`);

/** @param {number[]} able
 *  @param {number} all */
const forThem = (able, all) => `Extension sheet: ${able.length < all ? numbered(able).toLowerCase() : "everybody"}.`;

/** The sheet for each student: support for those who made the most common mistake, the extension for those with all lines right.
 *  @param {{ support: boolean, extension: boolean }} sheets
 *  @param {Worst} worst
 *  @param {number[]} able
 *  @param {number} all */
function handedOut({ support, extension }, { numbers, task }, able, all) {
  const helps = support ? ` Support sheet${task && `, ${task}`}: ${numbered(numbers).toLowerCase()}.` : "";
  return helps + (extension && able.length ? ` ${forThem(able, all)}` : "");
}

/** The number of votes for each option in the second codes.
 *  @param {Vote} vote
 *  @param {One[]} students
 *  @param {string} when "before" the working or "after" it */
export const countedVotes = ({ key, options }, students, when) => options.map((_, at) => students.filter(({ values }) => values[`${key} ${when}`] === at).length);

/** The votes for a projector, before the working and after it: nobody’s number.
 *  @param {Vote} vote
 *  @param {Record<string, number[]>} counts of each option, by when the class voted */
export function voteSlide({ options }, counts) {
  const all = Math.max(...Object.values(counts).map(total));
  return Object.entries(counts).map(([when, each]) => {
    const rows = options.map((words, at) => ({ words, count: each[at], look: "", say: "" }));
    return markup`<h4>${when === "after" ? "After the working" : "Before"}</h4>${bars(rows, all)}`;
  });
}
