// @ts-check
// The rules as WebAssembly: programs of hilo_core, for a page or a worker that has no Python.

const PAGE = 1 << 16;

/** @typedef {(rows: BigInt64Array[], numbers: bigint[]) => { value: bigint, raised: number }} Play */

/**
 * The program in a module: `play(rows, numbers)`. It returns what the program returns and the number of the exception it has
 * raised, 0 if none; the rows are changed as the program changes them. Everything is a whole number of 64 bits.
 * @param {BufferSource} bytes a module of hilo_core/machine/wasm
 * @returns {Promise<Play>}
 */
export async function load(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { memory, play, __heap_base: base } = /** @type {any} */ (instance.exports);
  const start = (base.value + 7) & ~7;
  return (rows, numbers) => {
    /** @type {number[]} */
    const places = [];
    let end = start + 8; // behind the result
    for (const row of rows) {
      places.push(end);
      end += row.byteLength;
    }
    memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / PAGE)));
    rows.forEach((row, n) => new BigInt64Array(memory.buffer, places[n], row.length).set(row));
    const raised = play(start, ...places, ...numbers);
    rows.forEach((row, n) => row.set(new BigInt64Array(memory.buffer, places[n], row.length)));
    return { value: new BigInt64Array(memory.buffer, start, 1)[0], raised };
  };
}
