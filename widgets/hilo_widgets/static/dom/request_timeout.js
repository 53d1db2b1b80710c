// @ts-check
// How long Python is waited for, and what a reader can do if it does not answer. A page with Python inside says what becomes of
// it as `data-python` of its root element: "starting", "ready", or "failed".

/** Whether this page has Python inside that could not be started. */
export const isPythonDown = () => document.documentElement.dataset.python === "failed";

/** Says that Python does not answer; `stays` is what still works, and restarting Python leads `to`. A slow kernel may
 *  still answer, and its answer is then shown.
 *  @param {string} to */
export function noAnswerText(to, stays = "") {
  const again = "python" in document.documentElement.dataset ? "load this page again" : "run the notebook again";
  return ["Python does not answer so far.", stays, `If that stays so, ${again} ${to}.`].filter(Boolean).join(" ");
}

/** Sends something by `send`, which may return a promise that is kept as soon as Python hears it, and calls `silence` `timeout`
 *  milliseconds later; immediately, if Python is gone for good. Returns a function that ends the waiting.
 *  @param {() => any} send
 *  @param {number} timeout
 *  @param {() => void} silence */
export function withTimeout(send, timeout, silence) {
  let timer = 0;
  let over = false;
  const end = () => {
    over = true;
    clearTimeout(timer);
  };
  const wait = () => {
    if (!over && timeout < Infinity) timer = setTimeout(silence, timeout);
  };
  try {
    const heard = send();
    if (heard instanceof Promise) heard.then(wait, () => over || silence());
    else wait();
  } catch {
    silence();
  }
  return end;
}
