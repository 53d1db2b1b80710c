// @ts-check
// What the browser keeps of a game, so that it can be gone on with when Python has been started anew: how it began, and the
// reader's own choices. No card stands in it.

import { storedIn } from "./browser_storage.js";

/** @import { Ticket } from "./session_client.js" */

const place = storedIn("hilo-play", "localStorage");

let known = ""; // what this page has read or written last

/** What is kept now. */
function read() {
  const found = place.get();
  return found?.ticket?.own ? found : null;
}

/** The ticket that was kept last, with its name; null if there is none, or the browser keeps nothing.
 *  @returns {{ name: string, ticket: Ticket } | null} */
export function kept() {
  const found = read();
  known = JSON.stringify(found);
  return found;
}

/** Keeps a ticket under a name, once it has a choice; of a game that is `over` nothing. False if this game has gone on in another
 *  tab, with choices that are not in the ticket: then it stays kept as it is there, unless this one is kept `anyhow`.
 *  @param {string} name
 *  @param {Ticket} ticket
 *  @param {boolean} [over]
 *  @param {boolean} [anyhow] */
export function keep(name, ticket, over = false, anyhow = false) {
  const found = read();
  if (!anyhow && found && JSON.stringify(found) !== known && isLost(found.ticket, ticket)) return false;
  if (!over && !ticket.own.flat().length) return true;
  const kept = over ? null : { name, ticket };
  place.set(kept);
  known = JSON.stringify(kept);
  return true;
}

/** Forgets what is kept. */
export const forget = () => place.set(null);

/** Whether a ticket of the same deal has choices that another has not.
 *  @param {Ticket} one
 *  @param {Ticket} other */
function isLost(one, other) {
  const begun = (/** @type {Ticket} */ { game, seed, options, record }) => JSON.stringify([game, seed, options, record]);
  const [made, also] = [one, other].map(({ own }) => own.flat());
  return begun(one) === begun(other) && made.some((action, n) => action !== also[n]);
}

/** Whether two tickets are of the same game, as far as it has been played.
 *  @param {Ticket | null} one
 *  @param {Ticket | null} other */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
