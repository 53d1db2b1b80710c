// @ts-check
// Settings for motion on a screen.

export const EASING = "cubic-bezier(.2,.7,.2,1)";

/** Whether the reader wants no motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
