// @ts-check
// Unpacks data in a page: deflated, in base64. JSON is packed so that nobody reads it by chance.

/** @param {string} pack
 *  @returns {Promise<any>} */
export async function unpacked(pack) {
  return JSON.parse(textOf(await whole(bytesOf(pack))));
}

/** @param {string} pack
 *  @returns {Promise<ArrayBuffer>} */
export async function unpackedBytes(pack) {
  return (await whole(bytesOf(pack))).buffer;
}

/** @param {BufferSource} bytes */
export function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}

/** Decodes base64.
 *  @param {string} text
 *  @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  const quickly = /** @type {any} */ (Uint8Array).fromBase64;
  if (quickly) return quickly.call(Uint8Array, text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let n = 0; n < letters.length; n++) bytes[n] = letters.charCodeAt(n); // Uint8Array.from takes 20 times as long
  return bytes;
}

/** Bytes that were deflated or gzipped.
 *  @param {Uint8Array<ArrayBuffer>} bytes
 *  @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function whole(bytes) {
  return new Uint8Array(await new Response(loosened(bytes)).arrayBuffer());
}

/** The same as a stream, to save memory.
 *  @param {Uint8Array<ArrayBuffer>} bytes */
export function loosened(bytes) {
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream(bytes[0] === 0x1f ? "gzip" : "deflate"));
}
