// @ts-check
// The data the browser keeps of games, to continue them when Python has been restarted: how each began, and the reader's own
// choices. It contains no cards. A game in one tab does not replace another game in another tab.

import { inBrowser } from "./store.js";

/** @import { Ticket } from "../board/client.js" */
/** @typedef {{ name: string, ticket: Ticket }} Kept */

const MOST_GAMES = 4; // games that are kept
const place = inBrowser("games"); // the last one, with the others behind it

const known = new Set(); // keys that this page has read or written

/** The stored games, the last one first.
 *  @returns {Kept[]} */
function read() {
  const found = place.get();
  if (!found?.ticket?.own) return [];
  const { others = [], ...last } = found;
  return [last, ...others];
}

/** The last stored ticket, with its name; null if there is none, or the browser stores nothing.
 *  @returns {Kept | null} */
export function kept() {
  const all = read();
  for (const one of all) known.add(JSON.stringify(one));
  return all[0] ?? null;
}

/** Keeps a ticket under a name, once it has a choice; of a game that is `over` nothing. False if this game has gone on in another
 *  tab, with choices that are not in the ticket: then it stays kept as it is there, unless this one is kept `anyhow`.
 *  @param {string} name
 *  @param {Ticket} ticket
 *  @param {boolean} [over]
 *  @param {boolean} [anyhow] */
export function keep(name, ticket, over = false, anyhow = false) {
  const all = read();
  const found = all.find((one) => begun(one.ticket) === begun(ticket));
  if (!anyhow && found && !known.has(JSON.stringify(found)) && isLost(found.ticket, ticket)) return false;
  if (!over && !ticket.own.flat().length) return true;
  const now = over ? [] : [{ name, ticket }];
  const [last, ...others] = [...now, ...all.filter((one) => one !== found)].slice(0, MOST_GAMES);
  place.set(last ? { ...last, others } : null);
  known.add(JSON.stringify(now[0]));
  return true;
}

/** Deletes everything stored. */
export const forget = () => place.set(null);

/** The deal of a ticket.
 *  @param {Ticket} ticket */
const begun = ({ game, seed, options, record }) => JSON.stringify([game, seed, options, record]);

/** Whether a ticket has choices that another of the same deal has not.
 *  @param {Ticket} one
 *  @param {Ticket} other */
function isLost(one, other) {
  const also = other.own.flat();
  return one.own.flat().some((action, n) => action !== also[n]);
}

/** Whether two tickets are of the same game, as far as it has been played.
 *  @param {Ticket | null} one
 *  @param {Ticket | null} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
