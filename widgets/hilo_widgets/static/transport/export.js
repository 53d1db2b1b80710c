// @ts-check
// What a reader takes away: a text, a file, and a picture of what is shown. Nothing is asked of a network or of Python.

import { copy } from "./clipboard.js";
import { html, set, svg } from "../screen/words.js";

const [SCALE, MARGIN, GAP] = [2, 16, 10]; // pixels of a picture for one of the page, and pixels of the page
const SIDE = 16_000; // pixels that a picture has at most from top to bottom: browsers draw no larger ones
const STILL = "* { animation: none !important; transition: none !important; }";
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

/** The colours in force where a page lets its reader's computer choose.
 *  @param {string} scheme as a style says it */
function schemeOf(scheme) {
  const both = scheme.includes("light") && scheme.includes("dark");
  return both ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : scheme;
}

/** A copy of a part of a page, which says in its markup what stands in its fields.
 *  @param {Element} part */
function copyOf(part) {
  const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
  const fields = (/** @type {Element} */ node) => /** @type {NodeListOf<any>} */ (node.querySelectorAll("input, textarea, option"));
  const copies = fields(copy);
  fields(part).forEach(({ localName, value, checked, selected }, n) => {
    if (localName === "textarea") copies[n].textContent = value;
    else set(copies[n], { value, checked: Boolean(checked), selected: Boolean(selected) });
  });
  return copy;
}

/** Parts of a widget one below the other as one SVG that stands alone, `width` pixels wide, on the ground of its `root`: the
 *  page's own HTML, with its style sheets.
 *  @param {HTMLElement} root
 *  @param {Element[]} parts
 *  @param {number} width */
export function toSvg(root, parts, width) {
  const stage = html("div", { "aria-hidden": "true" }, ...parts.map(copyOf));
  const style = `position:fixed;left:0;top:0;z-index:-1;display:flex;flex-direction:column;gap:${GAP}px;min-height:0;margin:0;padding:0;width:${width}px`;
  set(stage, { style });
  [...stage.children].forEach((one, place) => (/** @type {HTMLElement} */ (one).style.order = String(place)));
  root.append(stage);
  const { height } = stage.getBoundingClientRect();
  stage.remove();
  Object.assign(stage.style, { position: "absolute", zIndex: "auto", left: `${MARGIN}px`, top: `${MARGIN}px` });
  const [across, down] = [width + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  const { backgroundColor, colorScheme } = getComputedStyle(root);
  const ground = /** @type {HTMLElement} */ (root.cloneNode());
  const look = { margin: "0", maxWidth: "none", minHeight: `${down}px`, width: `${root.offsetWidth}px`, colorScheme: schemeOf(colorScheme) };
  Object.assign(ground.style, look);
  ground.style.setProperty("--page", backgroundColor);
  const sheets = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).filter((text) => text?.includes(".hilo"));
  const symbols = [...root.querySelectorAll("svg.defs")].map((one) => one.cloneNode(true));
  ground.append(html("style", {}, ...sheets, STILL), ...symbols, stage);
  const out = svg("svg", { width: across, height: down, viewBox: `0 0 ${across} ${down}` });
  out.append(svg("foreignObject", { width: across, height: down }, ground));
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
