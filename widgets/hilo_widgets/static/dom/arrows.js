// @ts-check
// Buttons with a single Tab stop: arrow keys, Home and End move among them.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether a key moves among buttons.
 *  @param {string} name */
export const moves = (name) => name in ARROWS || name === "Home" || name === "End";

/** The button nearest to `from` in the direction of an arrow key, at the end of a row the next or the one before; the first or
 *  last for Home and End.
 *  @param {HTMLElement} from
 *  @param {HTMLElement[]} all
 *  @param {string} name
 *  @returns {HTMLElement | null} */
function neighbour(from, all, name) {
  if (name === "Home" || name === "End") return all.at(name === "Home" ? 0 : -1) ?? null;
  const middle = (/** @type {HTMLElement} */ node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const [dx, dy] = ARROWS[name];
  /** @type {[number, HTMLElement | null]} */
  let best = [Infinity, null];
  for (const button of all) {
    const across = middle(button)[0] - x;
    const down = middle(button)[1] - y;
    const along = across * dx + down * dy;
    const aside = Math.abs(across * dy) + Math.abs(down * dx);
    if (along > 4 && along + 8 * aside < best[0]) best = [along + 8 * aside, button];
  }
  return best[1] ?? (dx ? all[all.indexOf(from) + dx] : null) ?? null;
}

/** Moves to the button that a key leads to; returns whether the key moves among buttons.
 *  @param {KeyboardEvent} event
 *  @param {HTMLElement[]} all */
export function follow({ key, target }, all) {
  const to = moves(key) ? neighbour(/** @type {HTMLElement} */ (target), all, key) : null;
  if (to) stopAt(all, to);
  to?.focus();
  return moves(key);
}

/** Makes this button the Tab stop of its group.
 *  @param {HTMLElement[]} all
 *  @param {HTMLElement} one */
export function stopAt(all, one) {
  for (const button of all) button.tabIndex = button === one ? 0 : -1;
}
