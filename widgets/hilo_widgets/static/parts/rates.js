// @ts-check
// Shares and means with their 95 % intervals, as hilo_core/intervals.py has them, and how they are written.

const Z = 1.959963984540054;
const [OF_GAMES, NONE] = [-1, -2];

/** @typedef {{ value: number, low: number, high: number, count: number, of: number }} Rate */

/** A share with Wilson's interval. `worth` says of how many independent ones it tells as much, if that is not `of`.
 *  @param {number} count
 *  @param {number} of
 *  @returns {Rate} */
export function share(count, of, worth = 0) {
  if (!of) return { value: NaN, low: 0, high: 1, count, of };
  const [n, value] = [worth || of, count / of];
  const weight = 1 + (Z * Z) / n;
  const middle = (value + (Z * Z) / (2 * n)) / weight;
  const half = (Z * Math.sqrt((value * (1 - value)) / n + (Z * Z) / (4 * n * n))) / weight;
  return { value, low: count ? Math.max(middle - half, 0) : 0, high: count < of ? Math.min(middle + half, 1) : 1, count, of };
}

/** A mean with the interval of the normal distribution. What is under the root is worked out in whole numbers.
 *  @param {bigint} total
 *  @param {bigint} squares
 *  @param {number} of
 *  @returns {Rate} */
export function mean(total, squares, of) {
  const [count, value] = [Number(total), of ? Number(total) / of : NaN];
  if (of < 2) return { value, low: -Infinity, high: Infinity, count, of };
  const n = BigInt(of);
  const half = Z * Math.sqrt(Number(squares * n - total * total) / Number(n * n * (n - 1n)));
  return { value, low: value - half, high: value + half, count, of };
}

/** A share of what comes in packs of one size, with the squares of what each has added.
 *  @param {bigint} count
 *  @param {bigint} of
 *  @param {bigint} squares
 *  @param {bigint} packs
 *  @returns {Rate} */
export function inPacks(count, of, squares, packs) {
  const spread = squares * packs - count * count;
  if (packs < 2n || spread <= 0n) return share(Number(count), Number(of));
  const variance = Number(spread) / Number(of * of * (packs - 1n));
  return share(Number(count), Number(of), Number(count * (of - count)) / Number(of * of) / variance);
}

/** The rate of a line of a count: the slots of its number, of what it is counted of, of its squares and of its packs.
 *  @param {[number, number, number, number]} line
 *  @param {BigInt64Array} counts
 *  @param {number} games
 *  @returns {Rate | null} */
export function rateOf([slot, of, squares, packs], counts, games) {
  if (of === NONE) return null;
  const all = of === OF_GAMES ? BigInt(games) : counts[of];
  if (squares === NONE) return share(Number(counts[slot]), Number(all));
  if (packs === NONE) return mean(counts[slot], counts[squares], Number(all));
  return inPacks(counts[slot], all, counts[squares], packs === OF_GAMES ? BigInt(games) : counts[packs]);
}

/** The same of 100.
 *  @template {{ value: number, low: number, high: number }} R
 *  @param {R} rate
 *  @returns {R} */
export function of100(rate) {
  return { ...rate, value: 100 * rate.value, low: 100 * rate.low, high: 100 * rate.high };
}

/** @param {number} value
 *  @param {number} digits */
function written(value, digits) {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", "−");
}

/** With as many digits as the interval is worth: "18.1 (17.6 to 18.6)"; "" of nothing.
 *  @param {{ value: number, low: number, high: number }} rate */
export function said({ value, low, high }) {
  if (!Number.isFinite(value)) return "";
  if (!Number.isFinite(high - low) || high <= low) return written(value, 2);
  const digits = Math.min(3, Math.max(0, 1 - Math.floor(Math.log10(high - low))));
  return `${written(value, digits)} (${written(low, digits)} to ${written(high, digits)})`;
}

/** Whether one rate lies above all others, as far as their intervals tell: its place, or -1.
 *  @param {{ value: number, low: number, high: number }[]} rates */
export function highest(rates) {
  const first = rates.reduce((best, rate, at) => (rate.value > rates[best].value ? at : best), 0);
  return rates.every(({ high }, at) => at === first || rates[first].low > high) ? first : -1;
}
