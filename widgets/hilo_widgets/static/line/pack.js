// @ts-check
// What is packed in a page: deflated, in base64. JSON is, so that nobody reads it by chance.

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

/** What is written in base64.
 *  @param {string} text
 *  @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  const at = /** @type {any} */ (Uint8Array);
  return at.fromBase64?.(text) ?? at.from(atob(text), (/** @type {string} */ letter) => letter.charCodeAt(0));
}

/** Bytes that were deflated or gzipped.
 *  @param {Uint8Array<ArrayBuffer>} bytes
 *  @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function whole(bytes) {
  return new Uint8Array(await new Response(loosened(bytes)).arrayBuffer());
}

/** The same as a stream, so that not all of it is there at once.
 *  @param {Uint8Array<ArrayBuffer>} bytes */
export function loosened(bytes) {
  const format = bytes[0] === 0x1f ? "gzip" : "deflate";
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
}
