// @ts-check
// The code of a friend's deal: typed on the start page, or in the address of the page.

import { html } from "./words.js";

const MARK = "#deal=";
const LONGEST = 30; // letters, with what stands between them

/** The address at which this page deals by a code; "" where nobody else can open it, as from a file of this computer.
 *  @param {string} code */
export const linkOf = (code) => (/^https?:$/.test(location.protocol) ? location.href.split("#")[0] + MARK + code.replaceAll(" ", "") : "");

/** The code in the address of this page, "" if there is none. It is taken away, so that a page that is loaded again goes on. */
export function codeInAddress() {
  if (!location.hash.startsWith(MARK)) return "";
  const code = location.hash.slice(MARK.length).replaceAll("%20", " "); // else letters only, and a broken one is told
  history.replaceState(history.state, "", location.href.split("#")[0]);
  return code;
}

/** Puts a field for a code at the end of a form, beside the way to open a file; `start` hears what is typed.
 *  @param {HTMLElement} root
 *  @param {(code: string) => void} start */
export function codeFor(root, start) {
  const field = html("input", { class: "code", maxlength: LONGEST, placeholder: "Code", "aria-label": "A friend's code", autocomplete: "off", spellcheck: "false" });
  const button = html("button", { type: "button" }, "Deal it");
  const go = () => (field.value.trim() ? start(field.value) : field.focus());
  button.addEventListener("click", go);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // the form would deal as it says
    go();
  });
  root.querySelector(".card:last-child .acts")?.append(field, button);
}
