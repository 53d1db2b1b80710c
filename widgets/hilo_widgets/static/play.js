// @ts-check
// Sit down and play: a form, and the game that it deals. Everything is asked of Python by `send` and comes back by `receive`,
// so any page can play that has somebody to answer.

import { form } from "./parts/form.js";
import { render, showBelow } from "./parts/model.js";
import { played } from "./parts/played.js";
import { silent } from "./parts/patience.js";
import { keep, kept, same } from "./parts/ticket.js";
import { wishes } from "./parts/wishes.js";

/** @import { Form } from "./parts/form.js" */
/** @import { Played } from "./parts/played.js" */
/** @import { Keeper } from "./parts/kept.js" */
/** @import { Table, Ticket } from "./parts/wishes.js" */

const AGAIN = "Your game is being set up again…";

/** Builds it in `el`. `data` holds the form, and the table if a game has been dealt already. `alone`: it has the page and its
 *  keys for itself.
 *  @param {HTMLElement} el
 *  @param {{ form: Form, table?: Table }} data
 *  @param {(message: object) => void} send
 *  @param {boolean} [alone]
 *  @param {(id: string, isWanted: boolean) => void} [review] shows the review with this model, where there can be one; if it is
 *    wanted now, it brings the reader there
 *  @param {Keeper} [keeper] of what is set up again when the page is loaded again: the game, and whether its review was shown */
function mount(el, data, send, alone = false, review = undefined, keeper = undefined) {
  /** @type {Played | null} */
  let game = null;
  /** @type {ReturnType<typeof form> | null} */
  let chosen = null;
  /** @type {{ ticket: Ticket | null, reviewed: boolean } | undefined} no ticket: the form was shown */
  const before = keeper?.get();
  const held = kept();
  const { title } = document;
  let wanted = "";            // what the reader has asked for last
  let reviewing = before?.reviewed; // once the game of before is there

  /** The offer to go on with the game that was played last, unless it is the one that is shown, or went on from a record that
   *  is not here. */
  function earlier(ticket = null) {
    if (!held || same(held.ticket, ticket) || held.ticket.record !== ticket?.record) return null;
    return { words: `Go on: ${held.name}`, run: () => deal(held.ticket) };
  }

  function clear() {
    game?.end();
    chosen?.end();
    [game, chosen] = [null, null];
  }

  /** @param {Ticket | null} [ticket] of a game that is on its way */
  function choose(ticket = null) {
    clear();
    chosen = form(el, data.form, deal, earlier(ticket));
    if (alone) document.title = title;
  }

  /** Deals as the form says, also while another game is on its way. */
  function deal(wish) {
    reviewing = false;
    python.forget();
    python.wish("start", wish);
  }

  function leave() {
    python.forget();
    choose();
    chosen.enter();
    keeper?.set({ ticket: null, reviewed: false });
  }

  /** What the reader asks for. */
  function want(kind, more) {
    wanted = kind;
    return python.wish(kind, more);
  }

  /** @param {Table} table */
  function sit(table) {
    const own = table.state.ticket?.own.flat().length;
    clear();
    const does = { wish: want, unhint: python.unhint, leave, earlier: own ? null : earlier(table.state.ticket) };
    game = played(el, table, does, alone);
    if (own) keep(table.name, table.state.ticket);
  }

  /** Keeps the game as it stands. */
  function place(reviewed = false) {
    if (game) keeper?.set({ ticket: game.ticket(), reviewed });
  }

  const python = wishes(send, {
    table(table) {
      sit(table);
      place();
      if (reviewing) python.wish("review");
      reviewing = false;
    },
    more(message) {
      if (!game?.follows(message)) return python.wish("open", { serial: -1 });
      game.more(message);
      place();
    },
    noted: (text) => game?.say(text),
    refused: (text, rule) => (game ? game.refused(text, rule) : chosen?.say(text)),
    silent: () => (game ? game.silent() : chosen?.say(silent("to play"))),
    revealed: (of) => game?.revealed(of),
    odds: (message) => game?.odds(message),
    review({ model }) {
      place(true);
      review?.(model, wanted === "review");
      game?.reviewed();
    },
  });

  if (data.table && before?.ticket !== null) sit(data.table);
  else choose(before?.ticket);
  python.wish("open", { serial: data.table?.state.serial ?? 0 });
  if (before?.ticket && !same(before.ticket, data.table?.state.ticket)) {
    (game ?? chosen).say(AGAIN);
    python.wish("start", before.ticket);
  }

  return {
    receive: python.receive,
    remove() {
      python.forget();
      clear();
    },
  };
}

/** @param {{ model: any, el: HTMLElement }} context */
function renderPlay(context) {
  return render(context, (el, data, send, alone, keeper) =>
    mount(el, /** @type {any} */ (data), send, alone, (id, isWanted) => showBelow(context, id, isWanted), keeper));
}

export default { render: renderPlay };
