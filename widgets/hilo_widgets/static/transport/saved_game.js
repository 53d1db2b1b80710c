// @ts-check
// What the browser keeps of a game, so that it can be gone on with when Python has been started anew: how it began, and the
// reader's own choices. No card stands in it.

/** @import { Ticket } from "./session_client.js" */

const PLACE = "hilo-play";

/** The ticket that was kept last, with its name; null if there is none, or the browser keeps nothing.
 *  @returns {{ name: string, ticket: Ticket } | null} */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    return found?.ticket?.own ? found : null;
  } catch {
    return null;
  }
}

/** Keeps a ticket under a name; null forgets it. One without a choice takes the place of none.
 *  @param {string} name
 *  @param {Ticket | null} ticket */
export function keep(name, ticket) {
  try {
    if (!ticket) localStorage.removeItem(PLACE);
    else if (ticket.own.flat().length) localStorage.setItem(PLACE, JSON.stringify({ name, ticket }));
  } catch {
    // the browser keeps nothing: then a game ends with its kernel
  }
}

/** Whether two tickets are of the same game, as far as it has been played.
 *  @param {Ticket | null} one
 *  @param {Ticket | null} other */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
