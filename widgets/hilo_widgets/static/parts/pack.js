// @ts-check
// What is packed in a page, so that nobody reads it by chance: deflated JSON in base64.

/** @param {string} pack
 *  @returns {Promise<any>} */
export async function unpacked(pack) {
  const bytes = Uint8Array.from(atob(pack), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}
