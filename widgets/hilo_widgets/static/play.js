// Sit down and play: a form, and the game that it deals. Requests go to Python by `send` and answers come by `receive`, so it
// works in any page where something answers.

import { cover } from "./board/cover.js";
import { dealInAddress, dealInWords } from "./board/deal.js";
import { form } from "./board/form.js";
import { hearing, instead, render } from "./host/model.js";
import { played } from "./board/played.js";
import { puzzleList } from "./board/puzzle_list.js";
import { progress } from "./board/puzzle_progress.js";
import { forgetWins } from "./board/wins.js";
import { noAnswerText } from "./dom/request_timeout.js";
import { forget, keep, kept, same } from "./line/saved_game.js";
import { client } from "./board/client.js";

/** @import { Form } from "./board/form.js" */
/** @import { Wanted } from "./board/puzzle.js" */
/** @import { Overview } from "./board/puzzle_list.js" */
/** @import { Played } from "./board/played.js" */
/** @import { Keeper } from "./line/store.js" */
/** @import { Cover, More, Table, Ticket } from "./board/client.js" */

const AGAIN = "Your game is being set up again…";
const lastOf = (seen) => seen.since.at(-1) ?? seen.table;
const ELSEWHERE = "The review cannot be shown in place of the game here. Call Review(play.record, play.game.seat) in a cell of its own.";

/** Builds it in `el`. `data` holds the form, and the table if a game has been dealt already. `alone`: it has the page and its
 *  keys for itself.
 *  @param {HTMLElement} el
 *  @param {{ form: Form, table?: Table | Cover, puzzles?: Overview }} data with `puzzles` it begins with these
 *  @param {(message: object) => void} send
 *  @param {boolean} [alone]
 *  @param {{ show: (id: string, isWanted: boolean, ticket: Ticket | null) => Promise<boolean>, restore: () => boolean, clear: () => void, onLeave: (run: () => void) => void }} [review] shows the review
 *    with this model of the game with this ticket, where there can be one; if it is wanted now, it brings the reader there. Restores
 *    the one that was shown when the page was left
 *  @param {Keeper} [keeper] of what is restored after a reload: the game, and whether its review was shown
 *  @param {Keeper} [store] of what was to be seen of the game, so that it is shown before Python has set it up
 *  @param {boolean} [waits] whether Python is asked for the game only when the reader wants something of it */
function mount(el, data, send, alone = false, review = undefined, keeper = undefined, store = undefined, waits = false) {
  /** @type {Played | null} */
  let game = null;
  /** @type {ReturnType<typeof form> | ReturnType<typeof puzzleList> | ReturnType<typeof cover> | null} the form, the list of puzzles, or what covers a table */
  let chosen = null;
  let listed = data.puzzles;  // the puzzles there are, once they are known
  /** @type {{ ticket: Ticket | null, reviewed: boolean } | undefined} no ticket: the form was shown */
  const before = keeper?.get();
  let held = kept();
  const { title } = document;
  /** @type {{ table: Table | Cover, since: More[] } | undefined} */
  let seen;                   // the visible part of the game; if several people play, only the cover
  let wanted = "";            // the reader's last request
  let reviewing = !review?.restore() && before?.reviewed; // once the game of before is there
  let left = false;           // whether the game of before is no longer wanted
  let judged = null;          // the ticket of the game whose review is asked for
  let setting = false;        // whether the game of before is being set up
  /** @type {[string, object] | null} */
  let after = null;           // the reader's request for that time

  /** The offer to continue the game played last, unless it is the one on screen, or continues a record that is not here. */
  function earlier(ticket) {
    if (!held || same(held.ticket, ticket) || held.ticket.record !== ticket?.record) return null;
    if (data.table && ["game", "seed"].some((name) => held.ticket[name] !== ticket?.[name])) return null; // a cell has its own deal
    return {
      words: `Go on: ${held.name}`,
      run: () => deal((kept() ?? held)?.ticket), // the game may have continued in another tab
      forget() {
        held = null;
        forget();
        forgetWins();
      },
    };
  }

  function clear() {
    game?.end();
    chosen?.end();
    game = null;
    chosen = null;
    seen = undefined;
  }

  /** @param {Ticket | null} [ticket] of a game that is on its way */
  function choose(ticket = null) {
    clear();
    chosen = form(el, data.form, deal, (text) => ask("open record", { text }), earlier(ticket));
    if (alone) document.title = title;
  }

  /** Shows the puzzles there are, which Python is asked for once.
   *  @param {Overview | undefined} [found] */
  function list(found = listed) {
    if (!found) return ask("start", { options: {}, puzzles: true });
    listed = found;
    clear();
    chosen = puzzleList(el, found, { start: pose, leave });
    if (alone) document.title = title;
    return enter();
  }

  /** Shows the form, or the list of puzzles. */
  function enter() {
    chosen.enter();
    keeper?.set({ ticket: null, reviewed: false });
  }

  /** Asks for a puzzle.
   *  @param {Wanted} of */
  const pose = (of) => ask("start", { options: {}, puzzle: { ...of, kept: progress.get() } });

  /** Deals a game with the form's settings, even while another one is being prepared. */
  const deal = (wish) => ask("start", wish);

  /** Asks for another game to replace the current or requested one. */
  function ask(kind, wish) {
    reviewing = false;
    setting = false;
    after = null;
    python.forget();
    review?.clear();
    python.ask(kind, wish);
  }

  function leave() {
    left = setting;
    setting = false;
    after = null;
    python.forget();
    choose();
    enter();
  }

  /** Sends a request of the reader. */
  function want(kind, more) {
    wanted = kind;
    if (kind === "review") judged = game?.ticket() ?? null;
    if (!setting) return python.ask(kind, more);
    after = [kind, more];
    if (waits) setUp();
    return true;
  }

  /** Asks for the earlier game. */
  function setUp() {
    waits = false;
    (game ?? chosen).say(AGAIN);
    python.ask("start", before.ticket);
  }

  /** Shows a table, or what covers it.
   *  @param {Table | Cover} table
   *  @param {More[]} [since] */
  function sit(table, since = []) {
    if (table.kind === "cover") {
      clear();
      chosen = cover(el, table, () => want("sit", { serial: serial() }), leave);
      seen = { table, since: [] };
      return;
    }
    const own = table.state.ticket?.own.flat().length;
    clear();
    const does = {
      wish: want, unhint: () => python.forget(["hint"]), leave, pose, list: () => list(),
      friend: (ticket) => dealInWords(data.form, ticket), earlier: own ? null : earlier(table.state.ticket),
    };
    game = played(el, table, does, alone, since);
    if (own) keep(table.name, table.state.ticket);
    seen = { table, since };
  }

  /** Stores the current game. */
  function place(reviewed = false) {
    if (!seen) return;
    const { state } = lastOf(seen);
    keeper?.set({ ticket: state.ticket, reviewed });
    store?.set(state.people.length > 1 && !state.over ? { table: underCover(state), since: [] } : seen);
  }

  const serial = () => lastOf(seen).state.serial;

  /** The cover of a table for several people: the browser stores nothing else, so that nobody finds another player's cards there.
   *  @param {import("./board/client.js").State} state
   *  @returns {Cover} */
  function underCover(state) {
    const { name, label } = seen.table;
    return { kind: "cover", name, label, state: { ...state, seat: state.turn } };
  }

  /** Shows the game that Python has set up.
   *  @param {Table | Cover} table */
  function takes(table) {
    if (left && same(table.state.ticket, before.ticket)) return;
    const isDealt = chosen !== null && !alone;
    sit(table);
    if (isDealt) el.scrollIntoView({ block: "nearest" }); // beside other cells
    place(setting && before.reviewed);
    judged = table.state.ticket;
    if (reviewing) python.ask("review");
    if (setting && after) python.ask(after[0], { ...after[1], serial: table.state.serial });
    reviewing = false;
    setting = false;
    after = null;
  }

  /** The receivers of Python's other messages. */
  const hears = () => game?.hears ?? { refused: ({ text }) => chosen?.say(text), silent: () => chosen?.say(noAnswerText("to play")) };

  const python = client(send, {
    table: takes,
    cover: takes,
    more(message) {
      if (!game?.follows(message)) return python.ask("open", { serial: -1 });
      game.more(message);
      seen.since.push(message);
      place();
    },
    silent: () => hears().silent(),
    puzzles: (message) => list(message),
    other: (message) => hears()[message.kind]?.(message),
    async review({ model }) {
      place(true);
      const isShown = await review?.show(model, wanted === "review", judged);
      isShown === false ? game?.say(ELSEWHERE) : game?.reviewed();
    },
  });

  review?.onLeave(() => place());
  const known = store?.get();
  const isShown = before?.ticket && known && same(before.ticket, lastOf(known).state.ticket);
  const dealt = alone ? dealInAddress() : ""; // the deal of a friend, whose link has opened the page
  if (dealt) choose();
  else if (isShown) sit(known.table, known.since);
  else if (data.table && before?.ticket !== null) sit(data.table);
  else if (data.puzzles && !before?.ticket) list();
  else choose(before?.ticket);
  setting = !dealt && before?.ticket && !same(before.ticket, data.table?.state.ticket);
  if (dealt) chosen.byWords(dealt);
  else if (!waits) python.ask("open", { serial: data.table?.state.serial ?? 0 });
  if (setting && !(waits && isShown)) setUp();
  if (data.puzzles?.theme && !before) pose(data.puzzles);

  return {
    receive: python.receive,
    remove() {
      python.forget();
      clear();
    },
  };
}

/** @param {import("./host/model.js").Context} context
 *  @param {import("./host/model.js").Render} other shows its review where the host cannot */
export function renderPlay(context, other) {
  const { model, page } = context;
  const view = Math.random().toString(36).slice(2);
  const review = instead(context, (ticket) => model.send({ kind: "review", ticket, view, id: 0 }), other);
  const made = (message) => message.kind === "review" && message.view === view && review.show(message.model, false, null);
  const unheard = hearing(model, { "msg:custom": made });
  const end = render(context, (el, data, send, alone, keeper) =>
    mount(el, /** @type {any} */ (data), send, alone, review, keeper, page?.store, page?.waits));
  return () => {
    unheard();
    end();
  };
}
