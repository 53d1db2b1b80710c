// @ts-check
// The slider: the place among the steps, over the curve of the chances if they are known.

import { sectionOf } from "../line/lines.js";
import { shape } from "./verdicts.js";
import { spoken } from "../line/signs.js";
import { elementOf, markup, setHtml } from "./markup.js";
import { rich, set } from "./words.js";

/** @import { Curve, Line } from "../line/lines.js" */
/** @typedef {ReturnType<typeof slider>} Slider
 *  @typedef {(i: number) => number} Across
 *  @typedef {(share: number | null | undefined) => number} Down
 *  @typedef {[number, number | null]} Point */

const RIGHT = 12, TOP = 8, FOOT = 16;
const TICKS_APART = 4; // px between two ticks at least

/** The slider, without a width so far; `curved` if it will have a curve.
 *  @param {boolean} curved */
export function slider(curved) {
  const [left, wide, narrow] = curved ? [34, 76, 54] : [12, 34, 34];
  const root = elementOf(markup`<div class="slider"><div class="curvehead"><p class="now"></p><p class="whose"></p></div><div class="curve"
style="--left:${left - 10}px"><svg aria-hidden="true" focusable="false"></svg><input type="range" min="0" step="1" aria-label="Step"></div></div>`);
  const [words, whose, ground, range] = root.querySelectorAll("p, svg, input");
  let across = 0;
  let down = wide;

  /** Fits the slider to the available width.
   *  @param {boolean} isNarrow */
  function fit(isNarrow) {
    across = root.clientWidth;
    down = isNarrow ? narrow : wide;
    set(ground, { viewBox: `0 0 ${across} ${down}`, width: across, height: down });
  }

  /** Shows frame `at` of a line; with `hidden`, nothing after it.
   *  @param {Line} line
   *  @param {number} at
   *  @param {boolean} hidden
   *  @param {string} prefix */
  function fill(line, at, hidden, prefix) {
    if (root.clientWidth !== across) fit(down === narrow); // hidden elements had no width
    const last = line.frames.length - 1;
    const where = [`Step ${at} of ${last}`, line.jumps[sectionOf(line, at)]?.[0]].filter(Boolean).join(", ");
    const value = valueAt(line.curve, at);
    const told = line.curve && value !== null ? [`${line.curve.label} `, inWords(value, line.curve.unit)] : null;
    const verdict = line.curve?.marks?.get(at);
    set(range, { max: last, "aria-valuetext": [spoken(where), verdict, told?.join("")].filter(Boolean).join(": ") });
    range.value = String(at);
    setHtml(words, told ? markup`${told[0]}<b>${told[1]}</b>` : rich(where, prefix));
    whose.replaceChildren(told && line.curve ? line.curve.whose : "");
    const foot = down - FOOT;
    const x = (/** @type {number} */ i) => round(left + ((across - left - RIGHT) * i) / Math.max(1, last));
    const y = (/** @type {number | null | undefined} */ share) => round(foot - (foot - TOP) * (share ?? 0));
    setHtml(ground, markup`${curved ? scale(left, across, y) : path(`M${left} ${foot}H${across - RIGHT}`, "rest")}
${spaced(line.jumps.map(([, i]) => x(i))).map((its) => path(`M${its} ${foot}v5`, "tick"))}
${curved ? lines(line.curve, at, hidden, x, y) : path(`M${left} ${foot}H${x(at)}`, "past")}
${marks(line.curve, x, y)}
${line.from < last && line.from < at && path(`M${x(line.from)} ${foot + 8}H${x(at)}`, "since")}
${curved && path(`M${x(at)} ${TOP}V${foot}`, "stem")}<circle class="knob" r="7.5" cx="${x(at)}" cy="${y(value)}"/>`);
  }

  return { root, range, fit, fill };
}

/** The verdicts on decisions, on the curve.
 *  @param {Curve | undefined} curve
 *  @param {Across} x
 *  @param {Down} y */
function marks(curve, x, y) {
  return [...(curve?.marks ?? [])].map(([at, verdict]) => markup`<g transform="translate(${x(at)} ${y(valueAt(curve, at))})">${shape(verdict)}</g>`);
}

/** The value at a frame: that of the last one that has any.
 *  @param {Curve | undefined} curve
 *  @param {number} at
 *  @returns {number | null} */
export function valueAt(curve, at) {
  for (let i = at; i >= 0; i--) if (curve?.values.has(i)) return curve.values.get(i) ?? null;
  return null;
}

/** A share from 0 to 1 in words, or a value in its unit.
 *  @param {number} value
 *  @param {string} unit */
export function inWords(value, unit) {
  return `${Math.round(100 * value)}${unit || " out of 100"}`;
}

/** Those of these places that are far enough apart.
 *  @param {number[]} places */
function spaced(places) {
  /** @type {number[]} */
  const found = [];
  for (const one of places) if (one - (found.at(-1) ?? -Infinity) >= TICKS_APART) found.push(one);
  return found;
}

/** @param {string} d
 *  @param {string} name */
const path = (d, name) => markup`<path d="${d}" class="${name}"/>`;

const round = (/** @type {number} */ place) => Number(place.toFixed(1));

/** @param {number} left
 *  @param {number} across
 *  @param {Down} y */
function scale(left, across, y) {
  const line = (/** @type {number} */ share) => `M${left} ${y(share)}H${across - RIGHT}`;
  const label = (/** @type {string} */ words, /** @type {number} */ share) =>
    markup`<text x="${left - 6}" y="${y(share) + 5}" class="e so" font-size="13">${words}</text>`;
  return [path(line(0) + line(1), "hair"), path(line(0.5), "hair half"), label("100", 1), label("0", 0)];
}

/** The curve: ink over water up to `at`, then a thin line, unless it is hidden.
 *  @param {Curve | undefined} curve
 *  @param {number} at
 *  @param {boolean} hidden
 *  @param {Across} x
 *  @param {Down} y */
function lines(curve, at, hidden, x, y) {
  const points = [...(curve?.values ?? [])].filter(([, value]) => value !== null).sort(([a], [b]) => a - b);
  const through = (/** @type {Point[]} */ some) => some.map(([i, value], n) => `${n ? "L" : "M"}${x(i)} ${y(value)}`).join("");
  const past = points.filter(([i]) => i <= at);
  const newest = past.at(-1);
  if (newest && newest[0] < at) past.push([at, newest[1]]);
  const rest = hidden ? [] : [...past.slice(-1), ...points.filter(([i]) => i > at)];
  const found = rest.length > 1 && path(through(rest), "rest");
  if (past.length < 2) return found;
  const ends = `L${x(past[past.length - 1][0])} ${y(0)}L${x(past[0][0])} ${y(0)}Z`;
  return [found, path(through(past) + ends, "water"), path(through(past), "past")];
}
