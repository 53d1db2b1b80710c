// @ts-check
// What the browser keeps of a game, so that it can be gone on with when Python has been started anew: how it began, and the
// reader's own choices. No card stands in it.

import { storedIn } from "./browser_storage.js";

/** @import { Ticket } from "./session_client.js" */

const place = storedIn("hilo-play", "localStorage");

/** The ticket that was kept last, with its name; null if there is none, or the browser keeps nothing.
 *  @returns {{ name: string, ticket: Ticket } | null} */
export function kept() {
  const found = place.get();
  return found?.ticket?.own ? found : null;
}

/** Keeps a ticket under a name; null forgets it. One without a choice takes the place of none.
 *  @param {string} name
 *  @param {Ticket | null} ticket */
export function keep(name, ticket) {
  if (!ticket) place.set(null);
  else if (ticket.own.flat().length) place.set({ name, ticket });
}

/** Whether two tickets are of the same game, as far as it has been played.
 *  @param {Ticket | null} one
 *  @param {Ticket | null} other */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
