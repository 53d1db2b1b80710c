// @ts-check
// Deflated bytes made whole (RFC 1950 to 1952), for a browser that cannot do so itself: Firefox before 113, Safari before 16.4.

const DAMAGED = "What is packed in this page is damaged.";
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]; // of the lengths of lengths
const LONGEST = 15; // bits of a code
const END = 256;
const GZIP = [0x1f, 10]; // its first byte, and its bytes in front of what is deflated

/** @typedef {Uint16Array} Codes by the bits that come next: a symbol, and in the last four bits how many of them are its own */

/** What such steps stand for: each begins behind the one before, and so many more bits say where in it.
 *  @param {number} first
 *  @param {number[]} bits
 *  @returns {[from: number, bits: number][]} */
function steps(first, bits) {
  let from = first;
  return bits.map((more) => [(from += 1 << more) - (1 << more), more]);
}

const LENGTHS = [...steps(3, Array.from({ length: 28 }, (_, n) => Math.max(0, (n >> 2) - 1))), [258, 0]];
const DISTANCES = steps(1, Array.from({ length: 30 }, (_, n) => Math.max(0, (n >> 1) - 1)));
const FIXED = [
  codesOf(Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8))),
  codesOf(Array.from({ length: 30 }, () => 5)),
];

/** @param {number[]} lengths how many bits the code of each symbol has, 0 for none
 *  @returns {Codes} */
function codesOf(lengths) {
  const codes = new Uint16Array(1 << LONGEST);
  let code = 0;
  for (let length = 1; length <= LONGEST; length++, code <<= 1) {
    lengths.forEach((own, symbol) => {
      if (own !== length) return;
      let place = 0; // codes come with their first bit first
      for (let bit = 0; bit < length; bit++) if (code & (1 << bit)) place |= 1 << (length - 1 - bit);
      for (; place < codes.length; place += 1 << length) codes[place] = (symbol << 4) | length;
      code++;
    });
  }
  return codes;
}

/** @param {Uint8Array} bytes as zlib or gzip writes them
 *  @returns {Uint8Array<ArrayBuffer>} */
export function inflated(bytes) {
  let at = bytes[0] === GZIP[0] ? GZIP[1] : 2;
  let [held, bits] = [0, 0]; // what has been read and not been used
  let made = new Uint8Array(4 * bytes.length + 64);
  let end = 0;

  /** @param {number} count */
  function need(count) {
    for (; bits < count; bits += 8) held |= bytes[at++] << bits; // behind the end there is nothing but 0
    if (at > bytes.length + 4) throw new Error(DAMAGED);
  }

  /** @param {number} count */
  function take(count) {
    need(count);
    const found = held & ((1 << count) - 1);
    held >>>= count;
    bits -= count;
    return found;
  }

  /** @param {Codes} codes */
  function symbol(codes) {
    need(LONGEST);
    const found = codes[held & ((1 << LONGEST) - 1)];
    if (!found) throw new Error(DAMAGED);
    take(found & 15);
    return found >> 4;
  }

  /** @param {number} more */
  function room(more) {
    if (end + more <= made.length) return;
    const wider = new Uint8Array(2 * (end + more));
    wider.set(made);
    made = wider;
  }

  function stored() {
    take(bits & 7);
    at -= bits >> 3;
    [held, bits] = [0, 0];
    const length = bytes[at] | (bytes[at + 1] << 8);
    at += 4;
    if (at + length > bytes.length) throw new Error(DAMAGED);
    room(length);
    made.set(bytes.subarray(at, at + length), end);
    [at, end] = [at + length, end + length];
  }

  /** The two codes that stand in front of what is written by them. */
  function given() {
    const [literals, distances, known] = [take(5) + 257, take(5) + 1, take(4) + 4];
    const first = ORDER.map(() => 0);
    for (const place of ORDER.slice(0, known)) first[place] = take(3);
    const codes = codesOf(first);
    /** @type {number[]} */
    const lengths = [];
    while (lengths.length < literals + distances) {
      const found = symbol(codes);
      if (found < 16) lengths.push(found);
      else {
        const again = found === 16 ? lengths[lengths.length - 1] : 0;
        for (let n = found === 16 ? 3 + take(2) : found === 17 ? 3 + take(3) : 11 + take(7); n > 0; n--) lengths.push(again);
      }
    }
    return [codesOf(lengths.slice(0, literals)), codesOf(lengths.slice(literals, literals + distances))];
  }

  /** @param {Codes[]} codes */
  function written([literals, distances]) {
    for (let found = symbol(literals); found !== END; found = symbol(literals)) {
      if (found < END) {
        room(1);
        made[end++] = found;
      } else {
        const [short, more] = LENGTHS[found - END - 1];
        const length = short + take(more);
        const [near, further] = DISTANCES[symbol(distances)];
        let from = end - near - take(further);
        if (from < 0) throw new Error(DAMAGED);
        room(length);
        for (const to = end + length; end < to; ) made[end++] = made[from++];
      }
    }
  }

  for (let last = 0; !last; ) {
    last = take(1);
    const kind = take(2);
    if (kind === 3) throw new Error(DAMAGED);
    if (kind === 0) stored();
    else written(kind === 1 ? FIXED : given());
  }
  return made.slice(0, end);
}
