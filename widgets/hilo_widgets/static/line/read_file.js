// @ts-check
// The text of a file that a reader gives to the page.

/** The text of a file: in UTF-8, or in UTF-16 where it begins with the mark of that, as PowerShell writes it.
 *  @param {Blob} file */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = 256 * bytes[0] + bytes[1];
  return new TextDecoder(mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8").decode(bytes);
}
