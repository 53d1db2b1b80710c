// @ts-check
// Files that a reader gives to the page.

/** Hears of files that are chosen in a field, or dropped onto an element.
 *  @param {HTMLElement} root
 *  @param {HTMLInputElement} field
 *  @param {(files: File[]) => void} take */
export function hearFiles(root, field, take) {
  field.addEventListener("change", () => {
    take([...field.files ?? []]);
    field.value = ""; // so that the same file can be chosen again
  });
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    const files = [...event.dataTransfer?.files ?? []];
    if (!files.length) return; // a text, which goes into the field under it
    event.preventDefault();
    take(files);
  });
}

/** The text of a file: in UTF-8, or in UTF-16 if it begins with a byte order mark, as PowerShell writes it.
 *  @param {Blob} file */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0))); // a folder cannot be read
  const mark = 256 * bytes[0] + bytes[1];
  return new TextDecoder(mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8").decode(bytes);
}
