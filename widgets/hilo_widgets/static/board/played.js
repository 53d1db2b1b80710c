// A game in progress: the line grows with each choice, and the moves of the others are shown one by one.

import { actsOf, forward, LEADS_ON, headOf, hintOf, lookedAt, plain, speech } from "./answers.js";
import { board } from "./board.js";
import { linkOf } from "./deal.js";
import { guide } from "./guide.js";
import { marksOf, said } from "./hint_ladder.js";
import { mainLine, newcomers } from "../line/lines.js";
import { lying } from "../dom/laid_on_table.js";
import { copy } from "../dom/export.js";
import { onScreen } from "../dom/on_screen.js";
import { PACES } from "./pace.js";
import { isStill } from "../dom/still.js";
import { noAnswerText } from "../dom/request_timeout.js";
import { fillActs } from "../dom/panels.js";
import { puzzle } from "./puzzle.js";
import { slider } from "../dom/slider.js";
import { endsOf, fillTable, madeOf, outcomeOf, tableControls } from "./table_controls.js";
import { newsOf, showTurn, TELL, tellEnd } from "./turn_status.js";
import { keep } from "../line/saved_game.js";
import { noteWin } from "./wins.js";
import { COUNT } from "../line/signs.js";
import { div, focusOn, html, set } from "../dom/words.js";

/** @import { Button } from "./answers.js" */
/** @import { Answer } from "../line/lines.js" */
/** @import { Rung } from "./hint_ladder.js" */
/** @import { More, Table, Ticket } from "./client.js" */
/** @typedef {ReturnType<typeof played>} Played */
const ELSEWHERE = "In another tab";
const GONE_ON = "This game has gone on in another tab of this browser, and is kept as it is there. What you do here is not kept.";
const LANDED = 40; // milliseconds after a card has landed before the next move is shown
const OPEN = "details.more[open], dialog[open], [data-holds]"; // while one of these is open, time is stopped

/** Shows a game in `el`; `wish` asks Python for something, `leave` goes to the form, `earlier` is an offer to go on with
 *  another game, if there is one.
 *  @param {HTMLElement} el
 *  @param {Table} data
 *  @param {{ wish: (kind: string, more?: object) => boolean, unhint: () => void, leave: () => void, earlier: Button | null,
 *    pose: (of: import("./puzzle.js").Wanted) => void, list: () => void, friend: (ticket: Ticket) => string }} does `pose` asks for a puzzle, `list` shows all, `friend` says a deal in words
 *  @param {boolean} alone
 *  @param {More[]} [since] what has been done since */
export function played(el, data, { wish, unhint, leave, earlier, pose, list, friend }, alone, since = []) {
  let { state } = since.at(-1) ?? data;
  const it = board(el, data, { send: null, alone, keeper: null, since, talk: { ask: wish, forget: forgetHint } });
  const { now, prefix, isOwn: open } = it;
  const first = now.line;
  /** @type {Rung[]} */
  let rungs = [];               // steps of the hint, from the plan to the numbers; empty without one
  let rung = 0;                 // the one that is read
  let numbers = now.chances;    // numbers of the last step
  /** @type {Map<string, number>} */
  const kinds = new Map();      // kinds of choices, each with the frame in which it was first asked for
  /** @type {Answer | null} */
  let told = null;              // an answer about the cards on the table that the reader has not seen yet
  /** @type {Button[]} */
  let ends = [];                // the ways to continue after a round

  const isShared = state.people.length > 1; // whether several people take turns in front of this screen
  const hint = () => (rungs.length ? said(rungs, rung) : null);
  const handing = () => !state.over && state.turn !== state.seat; // to somebody else
  const past = () => TELL[state.over ? "over" : "past"];
  const isBelow = () => root.closest(".instead") !== null; // a table for trying again, which cannot be reached in any other way
  const menu = {
    again: surely("This round is not over. Play its deal again from the start?", "Same deal again", () => change("deal", { again: true })),
    fresh: surely("This round is not over. Deal new cards?", "New deal", () => change("deal", { fresh: true })),
    other: surely("This round is not over. Choose a different game?", "Other game", leave),
    give: surely("The review tells you what the better choices were. Give this round up and see it?", "Give up and review", () => review()),
    save: () => wish("save"), hands: () => wish("reveal"), look: () => askLong(TELL.looking, "look back"),
    about: () => table.say(speech("About this deal", state.about)),
    friend() {
      const dealt = friend(state.ticket);
      const link = alone ? linkOf(dealt) : ""; // a page with several widgets has no links to deals
      const words = `This is the deal: “${dealt}”. A friend who types that on the start page plays the same cards on this seat, against the same players.`;
      const copied = async () => table.say(await copy(link) ? "The link is copied." : `The link is ${link}`);
      table.say(speech("The same deal for a friend", words, link ? [forward("Copy a link", copied)] : undefined));
    },
    hint: toggleHint, rule: () => table.toRule(),
    moves: () => (root.classList.toggle("listed"), table.draw()),
    back: () => state.back && change("back"),
    make: () => now.looked >= 0 && table.choose(now.looked),
    skip: () => go(last()),
  };
  const buttons = tableControls(menu, prefix);
  const { pace } = buttons;
  const time = slider(false);
  const news = html("p", { class: "vh", role: "status" });
  const table = it.lay({
    about: { look: "hilo one plain play", hidden: () => moving(), flight: () => pace.now().fly, speaks: true, glossary: data.glossary },
    foot: { root: div("ctl", time.root, buttons.root, news), time, more: buttons.more },
    go, play: (action) => make(action), answer, acts, head, rest, arrived, rested: () => drawEnds(),
    noted(note) {
      table.say(note);
      turnBack();
    },
    hears: {
      guided: (message) => teacher.replied(message),
      judged(message) {
        turnBack();
        riddle.judged(message);
      },

      /** A hint, which is updated as it becomes more certain, until the reader leaves its first step; and chances. */
      odds({ words, hint: ladder, note }) {
        if (rung) return undefined;
        numbers = { note, words: now.choices.map(({ act }) => words[act]) }; // the chances that belong to its words
        if (!ladder) return table.say(TELL.working);
        rungs = ladder;
        return climb(0);
      },

      /** The result of a search with all hands face up. */
      looked(message) {
        table.say(lookedAt(message, message.data && (() => it.heard.revealed({ ...message, way: true }))));
        bring();
      },

      /** All hands, after the round, from their first cards; or the better `way`, from where it leaves the game. */
      revealed({ data: of, way }) {
        const line = mainLine(of);
        const { round } = line.frames.at(-1);
        it.open(line, way ? of.start : line.frames.findIndex((frame) => frame.round === round && frame.c));
        table.say(way ? TELL.way : TELL.open);
        bring();
      },

      /** A question before a costly choice, which is shown as if it had been made. */
      sure({ text, rule, action }) {
        turnBack();
        const acts = [forward("Choose again", chooseAgain), { words: "Do it anyway", run: () => make(action, true) }];
        table.say(speech("Before you do that", text, acts, { qr: rule, stays: true }));
        table.hand.outline(now.choices.map(({ act }) => (act === action ? "played" : "")));
        focusOn(ui.acts.querySelector("button"));
      },

      noted: ({ text }) => table.say(text),
      silent: () => it.heard.refused({ text: noAnswerText("and it offers to go on where you are") }),
    },
    drawn() {
      onScreen(root, isBelow() ? "retry" : state.puzzle ? "puzzle" : state.guide ? "learn" : "play");
      drawControls();
      spotlight();
      drawEnds(); // before the list of moves, because they take up its space
    },
    looked: drawControls,
    fit: () => turn(root.dataset.turn),
  });
  const { root, ui, last, motion } = table;
  const { isOn: moving } = motion;
  const exam = html("div", { class: "exam", role: "group", "aria-label": "Questions" }); // questions, instead of the pictures
  root.querySelector(".pics").after(exam);

  // --- what the panels hold ----------------------------------------------------------------------------------

  /** The title, after the reader's name. */
  function head() {
    const title = headOf(now, { seat_note: "" }, "");
    const name = state.names[state.seat];
    return { ...title, over: [open() ? `All hands open, you are ${name}` : isShared && `You are ${name}`, title.over].filter(Boolean).join(" · ") };
  }

  /** The sentence of this step, where there is no list of moves that says it. */
  const newest = () => (isTold() ? "" : now.line.frames[now.at].say);

  /** Whether the list of moves says what has just happened. */
  const isTold = () => !table.isNarrow() && !root.matches(".ruled, .listed");

  /** @returns {Answer} */
  function answer() {
    const stands = now.held ? asked() : hint() ?? told;
    if (stands) return stands;
    const to = now.line.frames[now.at + 1];
    if (moving()) return { ...plain("hint", newest() || (ofTrick(to) || to?.by === state.seat ? "" : "The others move.")), unread: true };
    const taught = teacher.says(now.at) ?? (now.at < last() ? plain("hint", past()) : riddle.says());
    if (taught) return taught;
    if (state.over) return { ...plain("end", outcomeOf(state, newest())), unread: !state.hints };
    if (handing()) return plain("hint", `It is the turn of ${state.names[state.turn]}. Cover the table first, and then change places.`);
    const { pick, look } = now.line.frames[now.at];
    if (pick > 1) return { ...plain("hint", look), a: hintOf({ pick }, now.choices, now.picked.size) };
    return { ...plain("hint", look || TELL.point), unread: !look || isKnown() };
  }

  /** Whether the reader has had a choice of this kind before: then the advice on what to look at is not read out again. */
  function isKnown() {
    const kind = now.choices[0]?.verb ?? "";
    if (!kinds.has(kind)) kinds.set(kind, now.at);
    return kinds.get(kind) !== now.at;
  }

  /** The places where the picked-up item may go.
   *  @returns {Answer} */
  function asked() {
    const { asks, then } = now.choices.find((one) => one.picks && one.key === now.held).picks;
    return speech(asks, then);
  }

  /** @returns {Button[]} */
  function acts() {
    if (told) return [forward(now.given ? "Take them" : "Go on", rests.on, LEADS_ON)];
    if (moving()) return [];
    const taught = hint() ? null : teacher.says(now.at);
    if (taught?.acts?.length) return taught.acts;
    if (now.at < last()) return [forward("Back to the present", () => go(last()))];
    if (open()) return [forward("Back to your own view", unveil)];
    if (handing()) return [forward(`Cover the table for ${state.names[state.turn]}`, () => change("sit", { cover: true }), LEADS_ON)];
    const posed = now.held ? null : riddle.says();
    if (posed?.acts) return posed.acts;
    if (now.held) return [{ words: "Put it back", run: () => table.pickUp(now.held) }];
    if (hint() && !now.picked.size) return ladder();
    if (ends.length && now.at === last()) return ends;
    return [...actsOf(now, null, { ask: make }), now.line === first && !isBelow() && earlier];
  }

  /** The button to the next step of the hint.
   *  @returns {Button[]} */
  function ladder() {
    const next = rung + 1;
    return [rungs[next] && forward(`Show ${rungs[next][0]}`, () => climb(next)), { words: "Thanks, I see it", run: toggleHint }];
  }

  /** Shows a step of the hint: its choices are marked, and the last one shows the chances.
   *  @param {number} to */
  function climb(to) {
    rung = to;
    now.note = hint(); // it is shown until another choice is looked at
    now.chances = rung < rungs.length - 1 ? { note: "", words: marksOf(rungs[rung], now.choices) } : numbers;
    table.drawChances(true);
    drawControls();
  }

  /** The choice that the guide advises, -1 if it advises none. */
  function advised() {
    const meant = now.at === last() ? teacher.suggested() : "";
    const at = meant ? now.choices.findIndex(({ act, picks }) => !picks && (meant === act || meant.startsWith(`${act} `))) : -1;
    const first = at < 0 || now.choices[at].from === now.held ? "" : now.choices[at].from;
    return !first ? at : now.choices.findIndex(({ picks, key }) => picks && key === first); // or of the card to pick up first
  }

  /** Highlights the items that the guide mentions, and marks the choice that it advises. */
  function spotlight() {
    set(root, { "data-guide-over": teacher.over() });
    const looks = moving() ? [] : teacher.look(now.at);
    const meant = String(advised());
    for (const one of root.querySelectorAll(".pics [data-key]")) {
      const { key, c } = one.dataset;
      const isLit = c === meant || looks.some((name) => key === name || key.startsWith(`${name}:`));
      const lit = one.querySelector("use, rect, path, circle") ? "all" : "words";
      set(one, { "data-suggested": c === meant && "", "data-lit": isLit && lit });
    }
  }

  function drawControls() {
    const many = now.line.frames[now.at].pick > 1;
    if (!moving() && table.focused() === buttons.of.skip) it.leaveHand(true); // it is about to go
    fillTable(buttons, { state, dealt: friend(state.ticket), looked: readyOf(now.choices[now.looked]), moving: moving(), hinted: hint() !== null, many, open: open() }, prefix);
  }

  /** The choice that is looked at, unless something has to be picked up first. */
  const readyOf = (one) => (one && (!one.from || one.from === now.held) ? one : undefined);

  function drawEnds() {
    ends = state.over && !moving() ? endsOf(state, { change, review }) : [];
    fillActs(buttons.ways, riddle.foot(), prefix);
    table.drawActs();
  }

  // --- stepping ----------------------------------------------------------------------------------------------

  function forgetHint() {
    unhint();
    rungs = [];
    rung = 0;
    now.chances = { note: "", words: [] };
  }

  /** A step by the reader. It skips the remaining moves of the others. */
  function go(to) {
    const skips = moving();
    rest();
    it.show(to);
    if (skips) arrived();
    else tell(now.at - 1, now.at);
  }

  /** Reads out the events since frame `from`. */
  function tell(from, to = last()) {
    news.replaceChildren(newsOf(now.line, from, to, to < last() || !state.over));
  }

  const turn = (whose) => showTurn(root, whose, alone ? data.name : "");

  /** Says that Python is done: it is the reader's turn, or the round is over. */
  const turnBack = () => turn(state.over ? "over" : handing() ? "next" : "mine");

  function arrived() {
    told = null;
    if (teacher.stop(last()) < last()) return; // something is to be read first
    if (!isBelow() && !keep(name(), state.ticket, state.ended)) table.say(speech(ELSEWHERE, GONE_ON, [forward("Keep this one instead", keepThis), { words: "Go on here", run: unsay }], { stays: true }));
    if (state.over) tellEnd(root, now.line.frames[last()].say);
    it.backInHand(table.hand.stop() ?? ui.acts.querySelector("button"));
    turnBack();
  }

  function keepThis() {
    keep(name(), state.ticket, state.ended, true);
    unsay();
  }

  /** Continues with the moves of the others, up to the guide's next text. */
  function playOn() {
    const end = teacher.stop(last());
    if (now.at < end) motion.play(end, wait, next, lies);
    table.draw();
  }

  const teacher = guide({
    redraw: () => table.draw(), play: playOn, change, wish, place: exam, leave,
    advice() {
      const at = advised();
      return at < 0 ? [] : [forward(madeOf(now.choices[at]), () => table.choose(at), { "data-suggested": "" })];
    },
  });
  teacher.take(state.guide);

  const riddle = puzzle({
    change, next: pose, list,
    redraw() {
      now.note = null;
      now.looked = -1;
      table.draw();
      table.hand.outline(now.choices.map(({ act }) => riddle.mark(act)));
    },
  });
  riddle.take(state.puzzle);

  const rests = lying(root, () => now.note !== null || root.matches(".ruled") || root.querySelector(OPEN) !== null);

  /** The others stop moving, and no card is on its way. */
  function rest() {
    rests.end();
    told = now.given = null;
    motion.rest();
  }

  /** Whether the events of a frame include a complete trick. */
  const ofTrick = (frame) => ["trick", "turn", "stays"].includes(frame?.kind);

  /** The delay before frame `to`: the last card has to land, and the next player has to think. */
  function wait(to) {
    const { fly, thought } = pace.now();
    const [lay, lies] = [now.at, to].map((at) => now.line.frames[at].kind ?? "");
    const seen = lay !== "" && lay !== "take";
    return (isStill() || seen || !fly ? 0 : fly + LANDED) + (lies === "trick" || seen ? 0 : thought);
  }

  /** The frame that is shown after frame `i`: the last one of a trick's events, or the next one with a card that lands if nobody
   *  waits. */
  function next(i) {
    const { frames } = now.line;
    const end = teacher.stop(last());
    let to = Math.min(i + 1, end);
    while (!pace.now().thought && to < end && !frames[to].kind) to++;
    while (to < end && ofTrick(frames[to]) && ofTrick(frames[to + 1])) to++;
    return to;
  }

  /** How the card of frame `to` lands on the table, if there is one. */
  function lies(to) {
    const { frames } = now.line;
    const { kind, by } = frames[to];
    if (!kind || (to >= teacher.stop(last()) && kind !== "take")) return null;
    const from = ofTrick(frames[to]) ? frames.findLastIndex((frame, n) => n < to && !ofTrick(frame)) + 1 : to;
    const words = frames.slice(from, to + 1).filter((frame) => frame.kind !== "stays").map((frame) => frame.say);
    told = plain("hint", isTold() ? "" : words.join(" "));
    if (kind === "take") {
      const giver = state.names[by];
      const cards = newcomers(now.line, to, table.isNarrow() ? 3 : 1);
      told = speech(`${giver} passes you ${COUNT[cards.length]} cards`, words[0]);
      now.given = { cards, words: `from ${giver}` };
    }
    told.unread = true; // `news` has already said all of it
    return (then) => {
      const { lies } = pace.now();
      const ms = kind === "take" && lies > PACES.once.lies ? Infinity : lies;
      if (ms === Infinity) it.backInHand(ui.acts.querySelector("button"));
      rests.lie(ui.acts, ms, () => {
        const taken = now.given;
        told = null;
        now.given = null;
        if (taken) table.draw();
        then();
      });
    };
  }

  /** The name of the game in an offer to continue it. */
  function name() {
    return [data.name, state.over ? "next round" : now.line.jumps.at(-1)?.[0].toLowerCase()].filter(Boolean).join(", ");
  }

  // --- choices -----------------------------------------------------------------------------------------------

  /** Whether one of the host's buttons has the focus, not because of the mouse. */
  const isOnButton = () => ui.acts.contains(table.focused()) && table.focused().matches(":focus-visible");

  /** Asks for a change of the current game; returns whether it was asked. */
  function change(kind, more = {}) {
    rest();
    return wish(kind, { ...more, serial: state.serial });
  }

  function make(action, isSure = false) {
    if (moving() || root.dataset.turn === "others") return;
    if (now.at < last()) return table.say(past(), "no");
    it.leaveHand(isOnButton());
    turn("others");
    if (change("play", { action, ...(isSure ? { sure: true } : {}), ...riddle.about() })) return;
    turnBack();
    table.say(TELL.busy);
  }

  /** Does something that would lose a running round, if the reader is sure. */
  function surely(question, words, run) {
    const acts = [forward(words, run), { words: "No", run: unsay }];
    return () => (state.over ? run() : table.say(speech("Are you sure?", question, acts, { stays: true })));
  }

  function unsay() {
    table.say(null);
    drawControls(); // the list of seats, too
  }

  /** Removes an open question and the item picked up for it; the focus goes to the hand. */
  function chooseAgain() {
    if (now.held) table.pickUp(now.held);
    unsay();
    table.hand.outline([]);
    focusOn(table.hand.stop() ?? root);
  }

  function toggleHint() {
    if (moving() || state.hints < 0 || handing()) return;
    if (hint()) {
      const toHand = isOnButton();
      forgetHint();
      now.note = null;
      table.drawChances(true);
      drawControls();
      if (toHand) focusOn(table.hand.stop());
    } else if (now.at < last()) go(last());
    else askLong(TELL.working, "numbers", { what: "hint" });
  }

  /** Asks for something that takes Python some time, and says so. */
  function askLong(words, kind, more) {
    table.say(words);
    wish(kind, more);
  }

  const review = (seat = state.seat) => askLong(TELL.reviewing, "review", { seat });

  /** Scrolls to the current place. */
  function bring() {
    focusOn(root);
    ui.ask.scrollIntoView({ block: "nearest" });
  }

  function unveil() {
    it.back();
    it.show(last());
  }

  // --- events ------------------------------------------------------------------------------------------------

  buttons.seat.addEventListener("change", () => {
    const seat = Number(buttons.seat.value);
    surely(`This round is not over. Play its deal as ${state.names[seat]}?`, "Change the seat", () => change("deal", { again: true, seat }))();
  });
  const { remove: end } = it.begin({
    Escape: () => (now.held ? table.pickUp(now.held) : now.note?.stays && chooseAgain()),
    ArrowRight: () => go(moving() ? last() : now.at + 1), Backspace: menu.back, h: menu.hint,
    " ": () => (rests.isOn() ? rests.on() : go(last())), Enter: rests.on,
  });
  tell(now.line.frames.findLastIndex(({ by }, n, frames) => by === state.seat && frames[n - 1]?.c)); // the reader's last choice
  turnBack();
  if (isShared && now.at < last()) {
    turn("others");
    playOn(); // everything since this seat's last choice
  }

  return {
    follows: (/** @type {More} */ more) => more.after === state.serial,
    ticket: () => state.ticket,

    /** Continues with the moves that have been made. */
    more(/** @type {More} */ message) {
      rest();
      const { from } = message;
      it.grow(message);
      state = message.state;
      teacher.take(state.guide);
      riddle.take(state.puzzle);
      const end = teacher.stop(last());
      if (state.won) noteWin(state.won, `${state.seed} ${now.line.frames[last()].round}`);
      const stays = from + 1 >= end;
      tell(from);
      it.show(stays ? end : from + 1);
      (stays ? arrived : playOn)();
    },

    hears: it.heard,
    say: (text) => text && table.say(text),

    /** A review replaces it. */
    reviewed: () => table.say(state.over ? "The review shows this round decision by decision." : "You can still play this round on."),

    end,
  };
}
