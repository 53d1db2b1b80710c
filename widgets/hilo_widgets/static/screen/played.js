// A game that is played: the line grows with each choice, and what the others do is shown move by move.

import { actsOf, headOf, hintOf, nowAt, plain } from "./answers.js";
import { pictureOfStep } from "./giving.js";
import { marksOf, said } from "./hint_ladder.js";
import { grown, mainLine } from "./lines.js";
import { isStill } from "./motion.js";
import { noAnswerText } from "../transport/request_timeout.js";
import { fillActs } from "./panels.js";
import { playing } from "./playing.js";
import { screen } from "./screen.js";
import { slider } from "./slider.js";
import { endsOf, fillTable, outcomeOf, tableControls } from "./table_controls.js";
import { newsOf, showTurn, TELL } from "./telling.js";
import { keep } from "../transport/saved_game.js";
import { div, html, newPrefix } from "./words.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer, Data } from "./lines.js" */
/** @import { Rung } from "./hint_ladder.js" */
/** @import { More, State, Table } from "../transport/session_client.js" */
/** @typedef {ReturnType<typeof played>} Played */
/** Shows a game in `el`; `wish` asks Python for something, `leave` goes to the form, `earlier` is an offer to go on with
 *  another game, if there is one.
 *  @param {HTMLElement} el
 *  @param {Table} data
 *  @param {{ wish: (kind: string, more?: object) => boolean, unhint: () => void, leave: () => void, earlier: Button | null }} does
 *  @param {boolean} alone
 *  @param {More[]} [since] what has been done since */
export function played(el, data, { wish, unhint, leave, earlier }, alone, since = []) {
  const prefix = newPrefix();
  let { state } = since.at(-1) ?? data;
  const first = since.reduce(grown, mainLine(data));
  const now = nowAt(first, since.length ? first.frames.length - 1 : data.start);
  /** @type {Answer | null} */
  let hint = null;
  /** @type {Rung[]} */
  let rungs = [];               // of the hint, from the plan to the numbers
  let rung = 0;                 // the one that is read
  let numbers = now.chances;    // which the last of them shows
  /** @type {{ words: string, run: () => void } | null} */
  let sure = null;              // what is to be done if the reader is sure
  let present = first;          // the line as the reader's seat sees it, while all hands are shown
  let goOnInHand = false;

  const last = () => now.line.frames.length - 1;
  const moving = () => motion.isOn();
  const past = () => TELL[state.over ? "over" : "past"];
  const open = () => now.line !== present;
  const isBelow = () => root.closest(".below") !== null; // a table to try again, which nothing else leads to
  const buttons = tableControls();
  const time = slider(false);
  const news = html("p", { class: "vh", role: "status" });
  const about = { label: data.label, symbols: data.symbols, look: "hilo one plain play", prefix, alone, hidden: false };
  const foot = { root: div("ctl", time.root, buttons.root, news), time, more: buttons.more };
  const table = screen(now, about, foot, {
    go, play: make, answer, acts,
    head: () => headOf(now, { seat_note: open() ? "all hands open" : `you are ${state.names[state.seat]}` }, seed()),
    drawn() {
      drawControls();
      drawEnds(); // before the list of moves: they take room from it
    },
    looked: drawControls,
    fit: () => turn(root.dataset.turn),
  });
  const { root, ui } = table;
  ui.said.querySelector(".sd").removeAttribute("aria-live"); // `news` tells it

  // --- what the panels hold ----------------------------------------------------------------------------------

  /** @returns {Answer} */
  function answer() {
    if (hint) return hint;
    if (moving()) return plain("hint", "The others move.");
    if (now.at < last()) return plain("hint", past());
    if (state.over) return plain("end", outcomeOf(state));
    const { pick } = now.line.frames[now.at];
    return plain("hint", pick > 1 ? hintOf({ pick }, now.choices, now.picked.size) : TELL.point);
  }

  /** What deals these cards again; a record that was gone on with says nothing of it. */
  const seed = () => (state.seed === null ? "" : `seed ${state.seed}`);

  /** @returns {Button[]} */
  function acts() {
    if (sure) return [{ words: sure.words, run: sure.run, go: true }, { words: "No", run: () => doubt(null) }];
    if (moving()) return [];
    if (now.at < last()) return [{ words: "Back to the present", run: () => go(last()), go: true }];
    if (open()) return [{ words: "Back to your own view", run: unveil, go: true }];
    if (hint && !now.picked.size) return ladder();
    const offered = earlier && present === first && !isBelow() ? [earlier] : [];
    return [...actsOf(now, null, { guess: () => undefined, ask: make, ways: [] }), ...offered];
  }

  /** What leads on from the step of the hint that is read.
   *  @returns {Button[]} */
  function ladder() {
    const next = rung + 1;
    const on = rungs[next] ? [{ words: `Show ${rungs[next][0]}`, run: () => climb(next), go: true }] : [];
    return [...on, { words: "I see it", run: toggleHint }];
  }

  /** Shows a step of the hint: its choices are marked, and the last one shows the chances.
   *  @param {number} to */
  function climb(to) {
    rung = to;
    hint = said(rungs[rung]);
    now.note = hint; // it stands until another choice is looked at
    now.chances = rung < rungs.length - 1 ? { note: "", words: marksOf(rungs[rung], now.choices) } : numbers;
    table.drawChances(motion.setLive, true);
    table.drawActs();
    drawControls();
  }

  function drawControls() {
    const many = now.line.frames[now.at].pick > 1;
    fillTable(buttons, { state, looked: now.choices[now.looked], moving: moving(), hinted: hint !== null, many }, prefix);
  }

  function drawEnds() {
    const does = { wish, change, review, leave, picture: () => menu.picture() };
    fillActs(buttons.ends, state.over && !moving() ? endsOf(state, open(), does) : [], prefix);
  }

  // --- stepping ----------------------------------------------------------------------------------------------

  function forgetHint() {
    unhint();
    hint = null;
    rungs = [];
    now.chances = { note: "", words: [] };
  }

  function show(to) {
    sure = null;
    forgetHint();
    table.show(Math.min(Math.max(to, 0), last()));
  }

  /** A step by hand. It leaves out what the others still do. */
  function go(to) {
    const skips = moving();
    motion.rest();
    show(to);
    if (skips) arrived();
  }

  const turn = (whose) => showTurn(root, whose, alone ? data.name : "");

  /** Says that Python is done: it is the reader's turn, or the round is over. */
  const turnBack = () => turn(state.over ? "over" : "mine");

  function arrived() {
    if (!isBelow()) keep(name(), state.ended ? null : state.ticket);
    if (goOnInHand && table.focused() === root) (table.hand.stop() ?? buttons.ends.querySelector("button"))?.focus();
    turnBack();
  }

  const motion = playing(root, {
    at: () => now.at, asks: () => false, show: table.show, arrived, playing: () => undefined,
    rested: drawEnds,
  });

  /** What the game is called in an offer to go on with it. */
  function name() {
    return [data.name, state.over ? "next round" : now.line.jumps.at(-1)?.[0].toLowerCase()].filter(Boolean).join(", ");
  }

  // --- choices -----------------------------------------------------------------------------------------------

  /** Asks for a change of the game as it stands; whether it is asked. */
  function change(kind, more = {}) {
    motion.rest();
    return wish(kind, { ...more, serial: state.serial });
  }

  function make(action) {
    if (moving() || root.dataset.turn === "others") return;
    if (now.at < last()) return table.say(plain("note", past(), "no"));
    goOnInHand = table.holds(table.focused());
    if (goOnInHand) root.focus({ preventScroll: true }); // while Python works: the card will be a button no more
    turn("others");
    if (change("play", { action })) return;
    turnBack();
    table.say(plain("note", TELL.busy));
  }

  /** Does something by which a round that goes on would be lost, if the reader is sure. */
  function surely(question, words, run) {
    if (state.over) return run();
    doubt({ words, run });
    return table.say(plain("note", question));
  }

  function doubt(it) {
    sure = it;
    now.note = null;
    table.draw();
  }

  function toggleHint() {
    if (moving() || state.hints < 0) return;
    if (hint) {
      forgetHint();
      now.note = null;
      table.drawChances(motion.setLive, true);
      table.drawActs();
      drawControls();
    } else if (now.at < last()) go(last());
    else {
      table.say(plain("note", TELL.working));
      wish("hint");
    }
  }

  function review() {
    doubt(null);
    table.say(plain("note", TELL.reviewing));
    wish("review");
  }

  function unveil() {
    now.line = present;
    show(last());
  }

  // --- events ------------------------------------------------------------------------------------------------

  const menu = {
    again: () => surely("This round is not over. Play its deal again from the start?", "Same deal again", () => change("again")),
    fresh: () => surely("This round is not over. Deal new cards?", "New deal", () => wish("new")),
    other: () => surely("This round is not over. Choose a different game?", "Other game", leave),
    give: () => surely("The review tells you what the better choices were. Give this round up and see it?", "Give up and review", review),
    save: () => wish("save"),
    picture: () => pictureOfStep(table, data, now, [data.game, seed()], [], (words) => table.say(plain("note", words))),
    about: () => table.say(plain("note", state.about)),
    hint: toggleHint, back: () => state.back && !moving() && change("back"),
    make: () => (moving() ? go(last()) : now.looked >= 0 && table.choose(now.looked)),
  };
  for (const [of, run] of Object.entries(menu)) buttons[of].addEventListener("click", run);
  buttons.seat.addEventListener("change", () => {
    const seat = Number(buttons.seat.value);
    surely(`This round is not over. Play its deal as ${state.names[seat]}?`, "Change the seat", () => change("again", { seat }));
  });
  table.begin(el, {
    ArrowRight: () => go(moving() ? last() : now.at + 1), " ": () => go(last()), Backspace: menu.back, h: menu.hint, H: menu.hint,
  });
  table.draw();
  table.watchSize();
  news.replaceChildren(newsOf(now.line, last() - 1));
  turnBack();

  return {
    root,
    follows: (/** @type {More} */ more) => more.after === state.serial,
    ticket: () => state.ticket,

    /** Goes on with what has been done. */
    more(/** @type {More} */ message) {
      motion.rest();
      const { from } = message;
      now.line = present = grown(present, message);
      state = message.state;
      const pause = Number(buttons.pause.value);
      const stays = isStill() || !pause || from + 1 >= last();
      show(stays ? last() : from + 1);
      news.replaceChildren(newsOf(now.line, from));
      if (stays) arrived();
      else {
        motion.play(last(), () => pause);
        table.draw();
      }
    },

    /** A hint, as it becomes surer until the reader goes on from its first step, and chances. */
    odds({ words, hint: ladder, note }) {
      numbers = { note, words: now.choices.map(({ act }) => words[act]) };
      if (!ladder) return table.say(plain("note", TELL.working));
      if (rung === 0 || !rungs.length) rungs = ladder;
      return climb(rungs === ladder ? 0 : rung);
    },

    /** All hands, after the round, from where they are full. */
    revealed(/** @type {Data} */ of) {
      now.line = mainLine(of);
      const { round } = now.line.frames[last()];
      show(now.line.frames.findIndex((frame) => frame.round === round && frame.c));
      table.say(plain("note", TELL.open));
      root.focus({ preventScroll: true });
      ui.ask.scrollIntoView({ block: "nearest" });
    },

    say: (text) => text && table.say(plain("note", text)),
    refused(text, rule) {
      table.say({ ...plain("note", text, "no"), qr: rule ?? -1 });
      turnBack();
    },

    /** A review is shown below. */
    reviewed: () => table.say(plain("note", `The review is below.${state.over ? "" : " You can still play this round on."}`)),

    silent() {
      table.say(plain("note", noAnswerText("and it offers to go on where you are"), "no"));
      turnBack();
    },

    end() {
      motion.rest();
      table.end();
    },
  };
}
