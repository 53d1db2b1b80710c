// The slider: where we are among the steps, over the curve of the chances if they are known.

import { sectionOf } from "./lines.js";
import { shape } from "./verdicts.js";
import { div, html, rich, set, spoken, svg } from "./words.js";

/** @import { Curve, Line } from "./lines.js" */
/** @typedef {ReturnType<typeof slider>} Slider */

const RIGHT = 12, TOP = 8, FOOT = 16;
const APART = 4; // px between two ticks at least

/** The slider, of no width yet; `curved` if it is to have a curve. */
export function slider(curved) {
  const [left, wide, narrow] = curved ? [34, 76, 54] : [12, 34, 34];
  const range = html("input", { type: "range", min: 0, step: 1, "aria-label": "Step" });
  const ground = svg("svg", { "aria-hidden": "true", focusable: "false" });
  const words = html("p", { class: "now" });
  const whose = html("p", { class: "whose" });
  const track = html("div", { class: "curve", style: `--left:${left - 10}px` }, ground, range);
  const root = div("slider", div("curvehead", words, whose), track);
  let [across, down] = [0, wide];

  /** Takes the room there is.
   *  @param {boolean} isNarrow */
  function fit(isNarrow) {
    [across, down] = [root.clientWidth, isNarrow ? narrow : wide];
    set(ground, { viewBox: `0 0 ${across} ${down}`, width: across, height: down });
  }

  /** Shows frame `at` of a line; with `hidden` nothing of what is still to come.
   *  @param {Line} line
   *  @param {number} at
   *  @param {boolean} hidden
   *  @param {string} prefix */
  function fill(line, at, hidden, prefix) {
    const last = line.frames.length - 1;
    const where = [`Step ${at} of ${last}`, line.jumps[sectionOf(line, at)]?.[0]].filter(Boolean).join(", ");
    const value = valueAt(line.curve, at);
    const told = value === null ? "" : `${line.curve.label} ${inWords(value, line.curve.unit)}`;
    const verdict = line.curve?.marks?.get(at);
    set(range, { max: last, "aria-valuetext": [spoken(where), verdict, told].filter(Boolean).join(": ") });
    range.value = String(at);
    const bold = () => html("b", {}, inWords(value, line.curve.unit));
    words.replaceChildren(...(told ? [line.curve.label, " ", bold()] : rich(where, prefix)));
    whose.replaceChildren(told ? line.curve.whose : "");
    const foot = down - FOOT;
    const x = (i) => left + ((across - left - RIGHT) * i) / Math.max(1, last);
    const y = (share) => foot - (foot - TOP) * (share ?? 0);
    ground.replaceChildren(
      ...(curved ? scale(left, across, y) : [path(`M${left} ${foot}H${across - RIGHT}`, "rest")]),
      ...spaced(line.jumps.map(([, i]) => x(i))).map((its) => path(`M${its.toFixed(1)} ${foot}v5`, "tick")),
      ...(curved ? lines(line.curve, at, hidden, x, y) : [path(`M${left} ${foot}H${x(at).toFixed(1)}`, "past")]),
    );
    ground.append(...marks(line.curve, x, y));
    const own = line.from < last && line.from < at ? line.from : -1;
    if (own >= 0) ground.append(path(`M${x(own).toFixed(1)} ${foot + 8}H${x(at).toFixed(1)}`, "since"));
    if (curved) ground.append(path(`M${x(at).toFixed(1)} ${TOP}V${foot}`, "stem"));
    ground.append(svg("circle", { class: "knob", r: 7.5, cx: x(at).toFixed(1), cy: y(value).toFixed(1) }));
  }

  return { root, range, fit, fill };
}

/** What decisions were, on the curve.
 *  @param {Curve | undefined} curve */
function marks(curve, x, y) {
  return [...(curve?.marks ?? [])].map(([at, verdict]) => {
    const place = `translate(${x(at).toFixed(1)} ${y(curve.values.get(at)).toFixed(1)})`;
    return set(shape(verdict), { transform: place });
  });
}

/** The value at a frame: that of the last one that has any.
 *  @param {Curve | undefined} curve
 *  @param {number} at
 *  @returns {number | null} */
export function valueAt(curve, at) {
  for (let i = at; i >= 0; i--) if (curve?.values.has(i)) return curve.values.get(i);
  return null;
}

/** A share from 0 to 1 in words, or a value in its unit.
 *  @param {number} value
 *  @param {string} unit */
export function inWords(value, unit) {
  return `${Math.round(100 * value)}${unit || " of 100"}`;
}

/** Of these places only those that can be told apart. */
function spaced(places) {
  return places.reduce((found, one) => (one - (found.at(-1) ?? -Infinity) < APART ? found : [...found, one]), []);
}

function path(d, name) {
  return svg("path", { d, class: name });
}

function scale(left, across, y) {
  const line = (share) => `M${left} ${y(share)}H${across - RIGHT}`;
  const label = (words, share) => svg("text", { x: left - 6, y: y(share) + 5, class: "e so", "font-size": 13 }, words);
  return [path(line(0) + line(1), "hair"), path(line(0.5), "hair half"), label("100", 1), label("0", 0)];
}

/** The curve: up to `at` ink over water, behind it a thin line, if that is not hidden.
 *  @param {Curve | undefined} curve */
function lines(curve, at, hidden, x, y) {
  const points = [...(curve?.values ?? [])].filter(([, value]) => value !== null).sort(([a], [b]) => a - b);
  const through = (some) => some.map(([i, value], n) => `${n ? "L" : "M"}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const past = points.filter(([i]) => i <= at);
  if (past.length && past.at(-1)[0] < at) past.push([at, past.at(-1)[1]]);
  const rest = hidden ? [] : [...past.slice(-1), ...points.filter(([i]) => i > at)];
  const found = rest.length > 1 ? [path(through(rest), "rest")] : [];
  if (past.length < 2) return found;
  const ends = `L${x(past.at(-1)[0]).toFixed(1)} ${y(0)}L${x(past[0][0]).toFixed(1)} ${y(0)}Z`;
  return [...found, path(through(past) + ends, "water"), path(through(past), "past")];
}
