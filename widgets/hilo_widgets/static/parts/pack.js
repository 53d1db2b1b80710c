// @ts-check
// What is packed in a page: deflated, in base64. JSON is, so that nobody reads it by chance.

/** @param {string} pack
 *  @returns {Promise<any>} */
export async function unpacked(pack) {
  return JSON.parse(await inflated(pack).text());
}

/** @param {string} pack
 *  @returns {Promise<ArrayBuffer>} */
export async function unpackedBytes(pack) {
  return inflated(pack).arrayBuffer();
}

/** @param {string} pack */
function inflated(pack) {
  const bytes = Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}
