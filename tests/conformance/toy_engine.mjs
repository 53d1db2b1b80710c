// High, Low, Pass or Go in another language: reads records, one a line, and prints the summary or the error of each.
// With --rounds-down it gets PG-16 wrong on purpose. Of the other games it knows nothing.
import { createInterface } from "node:readline";

const WRONG = process.argv.includes("--rounds-down");
const SUITS = "CDHS";
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const CARDS = ["X1", "X2", ...[...SUITS].flatMap((suit) => RANKS.map((rank) => rank + suit))];
const FACES = [1, 2, 3, 4, 5, 6].map((face) => `roll ${face}`);
const height = (card) => CARDS.indexOf(card); // Jokers aside, clubs lowest (PG-02)
const isJoker = (card) => card[0] === "X";
const suitOf = (card) => card.at(-1);

class Refused extends Error {
  constructor(code, where = {}) {
    super("This cannot be.");
    this.error = { code, message: this.message, ...where };
  }
}

const kindOf = (action) => {
  if (/^play /.test(action) && CARDS.includes(action.slice(5))) return "play";
  if (action === "go") return "pass";
  if (FACES.includes(action)) return "roll";
  const seats = [...action.matchAll(/ (\d)(?=:)/g)].map((found) => +found[1]);
  if (/^pass( [012]:[1-8])+$/.test(action) && seats.every((seat, n) => n === 0 || seat > seats[n - 1])) return "pass";
};

function dealt(game, deal, full) {
  const cards = deal.hands.flat();
  const right = cards.every((card) => CARDS.includes(card)) && new Set(cards).size === cards.length;
  if (!right || deal.hands.some((hand) => hand.length !== full)) throw new Refused("bad_deal");
  const short = game.live.length < cards.length;
  const first = short ? Math.floor(game.live.length / deal.hands.length) : full; // the last of the live deck (PG-R5)
  const fromLive = (hand) => hand.filter((card) => game.live.includes(card));
  if (deal.hands.some((hand) => fromLive(hand).length !== first)) throw new Refused("bad_deal");
  if (short) [game.live, game.aside] = [game.aside, []];
  game.live = game.live.filter((card) => !cards.includes(card));
}

// A round, which yields whenever somebody is asked: a seat, "play", "pass" or "roll", and the legal actions.
function* round(game, players, deal) {
  const full = players === 2 ? 6 : 8;
  const seats = [...Array(players).keys()];
  const left = (seat, by = 1) => (seat + by) % players;
  dealt(game, deal, full);
  const hands = deal.hands.map((hand) => [...hand]);
  const dice = seats.map(() => 0);
  const points = seats.map(() => 0);
  const passed = seats.map(() => 0);
  const tricks = [];
  let leader = left(deal.dealer);
  for (let trick = 0; trick < full; trick++) {
    const die = +(yield { seat: "chance", kind: "roll", legal: FACES }).at(-1);
    const goal = die <= 3 ? "low" : "high";
    const cards = [];
    for (const seat of seats.map((place) => left(leader, place))) {
      const follow = cards.length && !isJoker(cards[0]) ? hands[seat].filter((card) => suitOf(card) === suitOf(cards[0])) : [];
      const may = follow.length ? hands[seat].filter((card) => follow.includes(card) || isJoker(card)) : hands[seat];
      const refuse = (action) => (hands[seat].includes(action.slice(5)) ? "PG-06" : undefined);
      const card = (yield { seat, kind: "play", legal: may.map((one) => `play ${one}`), refuse }).slice(5);
      hands[seat].splice(hands[seat].indexOf(card), 1);
      cards.push(card);
    }
    const jokers = cards.filter(isJoker);
    const ordered = [...cards].sort((one, other) => height(one) - height(other));
    const best = jokers[0] ?? ordered.at(goal === "low" ? 0 : -1);
    const winner = jokers.length > 1 ? null : left(leader, cards.indexOf(best));
    tricks.push({ die, goal, leader, cards, winner });
    game.aside.push(...cards);
    if (winner !== null) {
      dice[winner] += 1;
      leader = winner;
    }
  }
  const place = (seat) => left(seat, players - 1 - deal.dealer); // 0 on the dealer's left
  const order = [...seats].sort((a, b) => game.totals[b] - game.totals[a] || dice[b] - dice[a] || place(a) - place(b));
  function* roll(seat, forced) {
    const face = +(yield { seat: "chance", kind: "roll", legal: FACES, forced }).at(-1);
    const half = WRONG ? Math.floor(points[seat] / 2) : Math.ceil(points[seat] / 2);
    points[seat] = face === 1 ? half : face === 6 ? 0 : points[seat] + face;
  }
  for (const seat of order) {
    for (let own = dice[seat]; own > 0; ) {
      const legal = ["go"];
      for (let near = players === 2 ? own : 0; near <= own; near++) {
        const parts = [[left(seat), near], [left(seat, 2), own - near]].filter(([, given]) => given).sort();
        legal.push(`pass ${parts.map((part) => part.join(":")).join(" ")}`);
      }
      const choice = yield { seat, kind: "pass", legal, refuse: () => "PG-14" };
      if (choice === "go") {
        own -= 1;
        yield* roll(seat);
      } else {
        for (const [, to, given] of choice.matchAll(/(\d):(\d)/g)) passed[to] += +given;
        own = 0;
      }
    }
    for (; passed[seat] > 0; passed[seat]--) yield* roll(seat, "PG-19");
  }
  for (const seat of order) for (; passed[seat] > 0; passed[seat]--) yield* roll(seat, "PG-20");
  seats.forEach((seat) => (game.totals[seat] += points[seat]));
  return { tricks, dice, order, points };
}

function answer(record) {
  if (record.game !== "pass_or_go") throw new Refused("bad_format");
  const { players } = record.options;
  const game = { live: [...CARDS], aside: [], totals: Array(players).fill(0) };
  const rounds = [];
  let next = null;
  const over = () => Math.max(...game.totals) >= 65;
  for (const [number, { deal, actions }] of record.rounds.entries()) {
    try {
      const playing = round(game, players, deal);
      let asked = playing.next();
      for (const [ply, action] of actions.entries()) {
        const where = { ply, action };
        if (asked.done) throw new Refused("after_end", where);
        const { seat, kind, legal, refuse, forced } = asked.value;
        const meant = kindOf(action);
        if (!meant) throw new Refused("bad_notation", { ...where, seat });
        const rule = meant === kind ? refuse?.(action) : meant === "pass" && action !== "go" ? forced : undefined;
        if (!legal.includes(action)) throw new Refused("illegal_action", { ...where, seat, rule });
        asked = playing.next(action);
      }
      if (asked.done) rounds.push(asked.value);
      else next = { round: number, ply: actions.length, seat: asked.value.seat, legal: [...asked.value.legal].sort() };
    } catch (wrong) {
      if (wrong instanceof Refused) wrong.error.round = number;
      throw wrong;
    }
  }
  const highest = Math.max(...game.totals);
  const winners = over() ? game.totals.flatMap((total, seat) => (total === highest ? [seat] : [])) : [];
  next ??= over() ? null : { round: rounds.length, deal: true };
  return { game: "pass_or_go", over: over(), winners, totals: game.totals, rounds, next };
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify(answer(JSON.parse(line))));
  } catch (wrong) {
    if (!(wrong instanceof Refused)) throw wrong;
    console.log(JSON.stringify({ error: wrong.error }));
  }
}
