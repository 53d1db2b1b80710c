// @ts-check
// A game at the table: its line and the reader's own lines, to step through, play on, open by a place, and save. A mode decides
// what the panels show and what else the board does: stepper.js steps, review.js looks at decisions, played.js plays.

import { ALONE, NO_CHOICE, nowAt, plain } from "./answers.js";
import { client } from "./client.js";
import { takeaways } from "./controls.js";
import { screen } from "./screen.js";
import { grown, mainLine, ownLine, placeOf } from "../line/lines.js";
import { frameOf, placeText, readPlace } from "../line/links.js";
import { inEntry } from "../line/store.js";
import { noAnswerText } from "../dom/request_timeout.js";
import { playing } from "../dom/playing.js";
import { focusOn, newPrefix } from "../dom/words.js";

/** @import { Act, Answer, Data, Line } from "../line/lines.js" */
/** @import { About, Does, Foot } from "./screen.js" */

/**
 * @typedef {{ round?: number, ply?: number, before?: Act[] }} Position
 * @typedef {{ send: ((message: object) => void) | null, alone: boolean, odds?: boolean, kept?: string, keeper?: import("../line/store.js").Keeper | null,
 *   tell?: import("../host/model.js").Tell, code?: string, since?: any[], talk?: Talk }} Around `send` takes messages to
 *   Python, or is null; `alone`: it has the page, its keys and its address for itself; `odds`: there are chances; `keeper` keeps where
 *   the reader is while the page is loaded again, if it has the page then under the name `kept`, or is null where no place is kept;
 *   `tell` tells others where that is, and `code` is the call that makes it, if there is one; `since` is what the line has grown by, and `talk` asks Python where another hears what it says
 * @typedef {Omit<Does, "play"> & Partial<import("../dom/playing.js").Hears> & { about: Partial<About>, foot: Foot, play?: Does["play"], called?: () => string[], branched?: (began: number) => void,
 *   hears: Heard, rest?: () => void, asked?: () => void, opened?: () => void, kept?: () => object,
 *   told?: (words: string) => void, noted?: (note: Answer) => void }} Mode what a screen does, and what the line is `called` in the name of a file; what
 *   is done when a line that was asked for shows, for what else Python says, before another step shows, before something is played, and before a
 *   place opens; what else is `kept` of where the reader is; what says what became of a wish, and what Python says of one
 * @typedef {Record<string, (message: any, about?: any) => any>} Heard
 * @typedef {Omit<ReturnType<typeof client>, "receive"> & { receive?: (message: any) => void }} Talk
 */

const PYTHON_WAIT = 3000; // milliseconds to wait for Python
/** @type {Record<string, string>} */
const TO = { play: "to play on", "look back": "to look back", edit: "to change this" };

/** The place of a reader in a record, and the ways to other places; `lay` puts the board into `el` once there is a mode.
 *  @param {HTMLElement} el
 *  @param {Data} data
 *  @param {Around} around */
export function board(el, data, { send, alone, odds, kept = "", keeper = alone ? inEntry(kept) : undefined, tell, code, since = [], talk }) {
  const prefix = newPrefix();
  let main = since.reduce(grown, mainLine(data));
  const sent = data.own ? ownLine(main, data.own, data.own) : main; // along with the data
  const now = nowAt(main, since.length ? main.frames.length - 1 : data.start, !send);
  const before = keeper?.get();
  /** @type {{ line: Line, at: number }[]} */
  const undone = [];            // places that Undo returns to, the main line first
  /** @type {ReturnType<typeof readPlace>} */
  let awaited = null;           // the place whose line Python was asked for
  /** @type {Mode} */
  let mode;
  /** @type {ReturnType<typeof screen>} */
  let table;
  /** @type {ReturnType<typeof playing>} */
  let motion;
  let inHand = false;           // whether the keyboard was in the hand when a choice was made

  const isOwn = () => now.line !== main;
  const asks = (/** @type {number} */ i) => now.line.frames[i]?.q && !now.guesses.has(now.line.frames[i]);
  const place = () => placeText(now.line, now.at);
  const noted = (/** @type {Answer} */ note) => (mode.noted ?? table.say)(note);
  const gifts = takeaways(now, data, code, {
    say: (words) => (mode.told ?? table.say)(words),
    place: () => (alone ? location.href.replace(/#.*|$/, place()) : place()),
    called: () => [data.game, ...(mode.called?.() ?? []), ...(isOwn() ? ["own line"] : [])],
  });

  // --- where to ----------------------------------------------------------------------------------------------

  /** Shows frame `to`, or the last one before an open question.
   *  @param {number} to */
  function show(to) {
    for (let i = now.at + 1; i <= to; i++) if (asks(i)) to = i - 1;
    forget();
    table.show(to);
  }

  /** Shows frame `to` of a line that the reader did not reach by playing.
   *  @param {Line} line
   *  @param {number} to */
  function open(line, to) {
    rest();
    mode.opened?.();
    undone.splice(0, Infinity, ...(line === main ? [] : [{ line: main, at: line.from }]));
    now.line = line;
    show(to);
  }

  const rest = () => (mode.rest ?? motion.rest)();

  /** Replaces the line that is shown; Undo returns to it.
   *  @param {Line} line */
  function leaveFor(line) {
    undone.push({ line: now.line, at: now.at });
    now.line = line;
  }

  /** Goes back to the line before the `n`th own choice. */
  function back(n = undone.length - 1) {
    if (!isOwn()) return;
    rest();
    Object.assign(now, undone[n]);
    undone.length = n;
    show(now.at);
    trace();
  }

  /** Shows the place that a text such as "#12" names, if this page has it.
   *  @param {string} text */
  function goTo(text) {
    const to = readPlace(text);
    if (!to) return;
    const line = to.actions.length ? sent : main;
    const at = frameOf(line, to);
    if (at >= 0) open(line, at);
    else if (send && to.from < main.frames.length) {
      awaited = to;
      open(main, to.from);
      askOn(placeOf(main, to.from), to.actions.map((action) => ({ action })));
    } else table.say(`The place ${text} is not in this page. ${ALONE}`);
  }

  const follow = () => goTo(location.hash);

  /** Stores the reader's place, unless Python is still computing it. */
  function keep() {
    if (awaited && now.at === awaited.from) return;
    awaited = null;
    const guesses = [...now.guesses].map(([frame, guess]) => [main.frames.indexOf(frame), guess]).filter(([at]) => at >= 0);
    keeper?.set({ place: place(), guesses, ...mode.kept?.() });
  }

  // --- Python ------------------------------------------------------------------------------------------------

  /** @type {Heard} */
  const heard = {
    silent(kind) { // a late answer still counts, unless the reader has moved on
      if (TO[kind]) noted(plain("note", noAnswerText(TO[kind], "Stepping still works.")));
    },
    refused: ({ text, rule }) => noted({ ...plain("note", text, "no"), qr: rule }),
    odds({ note, words }) {
      now.chances = { note, words: now.choices.map(({ act }) => words[act]) };
      table.drawChances(table.root.dataset.playing !== "true");
    },
    curve({ points, label, whose, unit }, line) {
      line.curve = { values: new Map([...(line.curve?.values ?? []), ...points]), label, whose, unit: unit ?? "" };
      table.drawTime();
    },
    line(message, asked) {
      const line = ownLine(main, message, asked);
      const at = awaited ? frameOf(line, awaited) : -1;
      awaited = null;
      if (at >= 0) open(line, at);
      else {
        leaveFor(line);
        mode.branched?.(asked.began);
      }
      trace();
    },
  };
  const { ask, receive, forget } = talk ?? /** @type {Talk} */ (client((message) => send?.(message), heard, PYTHON_WAIT));

  /** A place and the actions made there, in the form for Python.
   *  @param {Position} place
   *  @param {Act[]} [acts] */
  const told = ({ round, ply, before = [] }, acts = before) => ({ round, ply, actions: acts.map(({ action }) => action) });

  /** Asks for something; this replaces an open request.
   *  @param {string} kind
   *  @param {object} wish
   *  @param {any} [about] */
  function change(kind, wish, about) {
    forget();
    ask(kind, wish, about);
  }

  /** Asks to continue from a place with the actions `acts`.
   *  @param {Position} place
   *  @param {Act[]} acts */
  const askOn = (place, acts) => change("play", told(place, acts), { ...place, acts, began: performance.now() });

  /** Asks Python to play an action from here; without Python, says so after the text of the choice (`says`).
   *  @param {string} action
   *  @param {Answer} [says] */
  function play(action, says) {
    if (now.line.way) return table.say(NO_CHOICE);
    if (!send) return table.say(says ? { ...says, a: `${says.a} ${ALONE}`.trim() } : ALONE);
    mode.asked?.();
    const here = placeOf(now.line, now.at);
    return askOn(here, [...here.before, { action, at: now.at }]);
  }

  /** Asks for the curve of the current line, unless it is known. */
  function trace() {
    const { line } = now;
    if (odds && !line.curve) ask("numbers", { what: "curve", ...told(placeOf(line, isOwn() ? line.frames.length : line.from)) }, line);
  }

  return {
    main, now, heard, prefix, gifts, isOwn, asks, show, open, back, play, change, ask, keep, leaveFor, goTo,

    /** Continues the line of the game with the frames from Python, and shows it.
     *  @param {{ from: number } & import("../line/lines.js").Sent} message */
    grow(message) {
      now.line = main = grown(main, message);
    },

    /** While Python works, choices are not buttons: the focus stays on the table, and returns to the hand if it was there, or to
     *  a button that matches `like`.
     *  @param {boolean} [like] */
    leaveHand(like = false) {
      inHand = table.holds(table.focused()) || like;
      if (inHand) focusOn(table.root);
    },

    /** @param {HTMLElement | SVGElement | null} [to] */
    backInHand(to = table.hand.stop()) {
      if (inHand && table.focused() === table.root) to?.focus();
    },

    /** Asks for the chances of the choices on screen, if any are `open`.
     *  @param {boolean} open */
    wonder(open) {
      if (!odds) return;
      now.chances = { note: "", words: [] };
      ask("numbers", { what: "odds", ...told(placeOf(now.line, now.at)), open });
    },

    /** The screen, which shows the line as the mode wants it.
     *  @param {Mode} its */
    lay(its) {
      mode = its;
      Object.assign(heard, mode.hears);
      const { label, symbols } = data;
      const about = { label, symbols, prefix, alone, look: "", hidden: () => data.predict, ...mode.about };
      table = screen(now, about, mode.foot, {
        play, ...mode,
        drawn() {
          mode.drawn();
          table.root.classList.toggle("branch", isOwn());
          keep();
          tell?.({ step: now.at, at: place() });
          gifts.fill();
        },
      });
      motion = playing(table.root, { at: () => now.at, asks, show, ...mode });
      return { ...table, motion };
    },

    /** Opens the place that the address or the data gives, or where the reader was `before`, and sets up the keys.
     *  @param {Record<string, () => void>} keys
     *  @param {(before: any) => void} [begun] */
    begin(keys, begun) {
      table.begin(el, keys, () => {
        goTo(data.place);
        if (before) {
          for (const [at, guess] of before.guesses) now.guesses.set(main.frames[at], guess);
          goTo(before.place);
        } else if (alone && keeper) follow();
        if (alone && keeper) window.addEventListener("hashchange", follow);
        begun?.(before);
      });
      trace();
      return {
        receive, goTo,
        remove() {
          rest();
          forget();
          window.removeEventListener("hashchange", follow);
          table.end();
        },
      };
    },
  };
}
