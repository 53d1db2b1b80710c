// @ts-check
// What a reader takes away: a text, a file, and a picture of what is shown. Nothing is asked of a network or of Python.

import { copy } from "./clipboard.js";
import { drawPart, inlineUses } from "./html_to_svg.js";
import { html, set, svg } from "../screen/words.js";

const [SCALE, MARGIN, GAP] = [2, 16, 10]; // pixels of a picture for one of the page, and pixels of the page
const SIDE = 16_000; // pixels that a picture has at most from top to bottom: browsers draw no larger ones
const NO_PICTURE = "This browser could not draw the picture.";

/** A field to copy from where there is no clipboard. */
export function fieldToCopy() {
  return html("textarea", { class: "tocopy", readonly: true, rows: 3, hidden: true, "aria-label": "To be copied" });
}

/** Puts a text on the clipboard, or where there is none into a field of an open menu; tells which.
 *  @param {string} what such as "The link is"
 *  @param {string} text
 *  @param {{ more: HTMLDetailsElement, given: HTMLTextAreaElement }} menu
 *  @param {(words: string) => void} say */
export async function share(what, text, { more, given }, say) {
  if (await copy(text)) return say(`${what} copied.`);
  await new Promise((then) => setTimeout(then)); // the press that has closed the menu is over
  set(given, { hidden: null });
  given.value = text;
  more.open = true;
  given.focus();
  given.select();
  say("There is no clipboard here. The text is marked in the menu: copy it with Ctrl+C.");
}

/** Gives the reader a file.
 *  @param {string} name
 *  @param {Blob | string} content text is JSON */
export function downloadFile(name, content) {
  const href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type: "application/json" }) : content);
  html("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** What a file is called: words with an underscore between each two.
 *  @param {(string | number)[]} words */
export function fileName(...words) {
  return words.join(" ").toLowerCase().replace(/[^a-z0-9.]+/g, "_").replace(/^_|_(?=\.|$)/g, "");
}

/** Parts of a widget one below the other as one SVG, `width` pixels wide, on the ground of its `root`.
 *  @param {HTMLElement} root
 *  @param {Element[]} parts
 *  @param {number} width */
export function toSvg(root, parts, width) {
  const style = `position:fixed;left:0;top:0;z-index:-1;display:flex;flex-direction:column;gap:${GAP}px;min-height:0;margin:0;padding:0;width:${width}px`;
  const stage = html("div", { style, "aria-hidden": "true" }, ...parts.map((part) => /** @type {Element} */ (part.cloneNode(true))));
  inlineUses(stage, root);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("*"))) one.style.animation = "none";
  [...stage.children].forEach((one, place) => (/** @type {HTMLElement} */ (one).style.order = String(place)));
  root.append(stage);
  const { left, top, height } = stage.getBoundingClientRect();
  const [across, down] = [width + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  const out = svg("svg", { width: across, height: down, viewBox: `0 0 ${across} ${down}` });
  out.append(svg("rect", { width: across, height: down, fill: getComputedStyle(root).backgroundColor }));
  for (const one of stage.children) drawPart(one, { left: left - MARGIN, top: top - MARGIN, out, root });
  stage.remove();
  return out;
}

/** An SVG as PNG.
 *  @param {SVGSVGElement} drawn
 *  @returns {Promise<Blob>} */
async function png(drawn) {
  const [across, down] = ["width", "height"].map((name) => Number(drawn.getAttribute(name)));
  const scale = Math.min(SCALE, SIDE / down);
  const image = new Image(across, down);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await new Promise((yes, no) => Object.assign(image, { onload: yes, onerror: no }));
  const canvas = html("canvas", { width: Math.round(across * scale), height: Math.round(down * scale) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((yes, no) => canvas.toBlob((blob) => (blob ? yes(blob) : no(new Error(NO_PICTURE))), "image/png"));
}

/** Gives the reader a picture of parts of a widget, and tells how it went.
 *  @param {HTMLElement} root
 *  @param {{ name: string, parts: (Element | null)[], width?: number }} what
 *  @param {(words: string) => void} say */
export async function takePicture(root, { name, parts, width }, say) {
  const there = /** @type {Element[]} */ (parts.filter((part) => part));
  try {
    downloadFile(name, await png(toSvg(root, there, Math.round(width ?? there[0].clientWidth))));
    say(`The picture is saved as ${name}, where your browser puts what it downloads.`);
  } catch {
    say(NO_PICTURE);
  }
}
