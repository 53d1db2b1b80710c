// @ts-check
// Plays and counts games, as hilo_core/simulation/job.py does, on the same rows.

const TRUNCATED = 1; // the error by which a program cuts a round, as hilo_core/machine/compiled.py numbers it

/**
 * @typedef {{ size: number, own: number, at: { strategies: number, moves: number, number: number, rules: number }, counts: number,
 *   blank: [number, string][], strategies: number[], seed: string }} Job the lengths of rows and where things lie in them, the
 *   row of a match not yet begun (what is not 0), the number of the strategy of each seat, and the seed
 * @typedef {{ first: number, games: number, counts: BigInt64Array, rules: BigInt64Array, moves: bigint, truncated: number }} Part
 */

/** A function that plays games `first` to `first + games - 1` of a job and counts them; `play` is the program of its module.
 *  @param {(rows: BigInt64Array[], numbers: bigint[]) => { raised: number }} play
 *  @param {Job} job
 *  @returns {(wanted: { first: number, games: number }) => Part} */
export function player(play, { size, own, at, counts: wide, blank, strategies, seed }) {
  const begun = new BigInt64Array(own);
  for (const [slot, value] of blank) begun[slot] = BigInt(value);
  const signed = BigInt.asIntN(64, BigInt(seed));
  return ({ first, games }) => {
    const row = new BigInt64Array(size);
    const counts = new BigInt64Array(wide);
    strategies.forEach((number, seat) => (row[at.strategies + seat] = BigInt(number)));
    let number = first;
    let truncated = 0;
    while (number < first + games) {
      const { raised } = play([row, begun, counts], [signed, BigInt(number), BigInt(first + games - number)]);
      if (raised > TRUNCATED) throw new Error(`game ${number} of seed ${seed} ends in error ${raised}`);
      number = raised ? Number(row[at.number]) + 1 : first + games;
      truncated += raised;
    }
    return { first, games, counts, rules: row.slice(at.rules), moves: row[at.moves], truncated };
  };
}

/** Games that are watched one by one, played when they are needed: the row of numbers that each shows, starting with game 1. Where
 *  other numbers are counted, the program notes how many there are, and then the numbers.
 *  @param {Parameters<typeof player>[0]} play
 *  @param {{ job: Job, wide: number }} data
 *  @param {number} again how often it has been started again, each time with other games
 *  @returns {(game: number) => number[]} */
export function gamesOf(play, { job, wide }, again) {
  const next = player(play, { ...job, seed: String(Number(job.seed) + again) });
  /** @type {number[][]} */
  const rows = [];
  let first = 0;
  return (game) => {
    while (rows.length < game) {
      const [many, ...numbers] = Array.from(next({ first, games: 1 }).counts, Number);
      for (let at = 0; at < many; at += wide) rows.push(numbers.slice(at, at + wide));
      first += 1;
    }
    return rows[game - 1];
  };
}
