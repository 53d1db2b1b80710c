// @ts-check
// What stands where in a square, which is a QR code (ISO/IEC 18004) of version 2 and level Q: 25 by 25 modules for 44 bytes, of
// which half check the others.

export const SIZE = 25;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const HEAD = "0010000011000"; // signs follow, and 24 of them
const SAYS = 0b011010101011111; // that it is of level Q, and which modules its bits turn around: those of every other one
const CHECKS = 22; // bytes

/** @typedef {[x: number, y: number]} Place of a module */

/** @param {number} many */
const upTo = (many) => [...Array(many).keys()];

/** How far it is from one module to another for a king.
 *  @param {number} x @param {number} y @param {number} toX @param {number} toY */
const steps = (x, y, toX, toY) => Math.max(Math.abs(x - toX), Math.abs(y - toY));

/** What is the same in every square, three eyes, the dotted lines between them and a small eye: whether the module is dark; null of
 *  other modules.
 *  @param {number} x @param {number} y */
function always(x, y) {
  const eye = Math.min(steps(x, y, 3, 3), steps(x, y, SIZE - 4, 3), steps(x, y, 3, SIZE - 4));
  const small = steps(x, y, SIZE - 7, SIZE - 7);
  if (eye < 5) return eye < 2 || eye === 3;
  if (x === 6 || y === 6) return (x + y) % 2 === 0;
  return small < 3 ? small !== 1 : null;
}

/** Where a square twice SAYS its kind, by bit, the lowest first.
 *  @type {Place[][]} */
const SAID = upTo(15).map((n) => [
  n < 8 ? [8, n < 6 ? n : n + 1] : [n === 8 ? 7 : 14 - n, 8],
  n < 8 ? [SIZE - 1 - n, 8] : [8, SIZE - 15 + n],
]);
const TAKEN = new Set([...SAID.flat(), [8, SIZE - 8]].map(String)); // the last one is always dark

/** The places of the bits of all bytes: from the right, two columns at a time, up and down. */
const PLACES = [23, 21, 19, 17, 15, 13, 11, 9, 7, 4, 2, 0].flatMap((left, pair) =>
  upTo(2 * SIZE).map((n) => /** @type {Place} */ ([left + 1 - n % 2, pair % 2 ? n >> 1 : SIZE - 1 - (n >> 1)])),
).filter(([x, y]) => always(x, y) === null && !TAKEN.has(`${x},${y}`));

// The numbers from 0 to 255 are counted with as a field: + is ^, and all but 0 are powers of 2.
const POWERS = [1];
while (POWERS.length < 255) POWERS.push((POWERS[POWERS.length - 1] << 1) ^ (POWERS[POWERS.length - 1] < 128 ? 0 : 285));
/** @param {number} one @param {number} other */
const times = (one, other) => (one && other ? POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 255] : 0);
/** The product of all (x - root), without its highest coefficient. */
const MAKER = POWERS.slice(0, CHECKS).reduce((sum, root) => [...sum, 0].map((one, n) => one ^ times(sum[n - 1], root)), [1]).slice(1);

/** The bytes that check these, as Reed and Solomon do it.
 *  @param {number[]} bytes */
const checksOf = (bytes) =>
  bytes.reduce((rest, byte) => MAKER.map((one, n) => times(one, byte ^ rest[0]) ^ (rest[n + 1] ?? 0)), Array(CHECKS).fill(0));

/** The modules of a square of 24 letters, by line: whether they are dark.
 *  @param {string} text */
export function modulesOf(text) {
  const pairs = [...text.matchAll(/(.)(.)/g)].map(([, one, two]) => SIGNS.length * SIGNS.indexOf(one) + SIGNS.indexOf(two));
  const bits = `${HEAD}${pairs.map((pair) => pair.toString(2).padStart(11, "0")).join("")}`.padEnd(152, "0");
  const bytes = [...[...bits.matchAll(/.{8}/g)].map(([byte]) => parseInt(byte, 2)), 236, 17, 236]; // with which it is filled up
  const all = [...bytes, ...checksOf(bytes)];
  const dark = upTo(SIZE).map((y) => upTo(SIZE).map((x) => always(x, y) ?? true));
  PLACES.forEach(([x, y], n) => { dark[y][x] = ((all[n >> 3] >> (7 - n % 8) & 1) === 1) !== ((x + y) % 2 === 0); });
  SAID.forEach((places, n) => places.forEach(([x, y]) => { dark[y][x] = (SAYS >> n & 1) === 1; }));
  return dark;
}
