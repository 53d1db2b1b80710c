() => {
  // Once the picture that is drawn next has been shown.
  window.painted = () => new Promise((then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  }));
  // Milliseconds from `act` until the page is `done`, and shows it.
  window.timed = async (act, done) => {
    const began = performance.now();
    const changed = new Promise((then, fail) => {
      setTimeout(() => fail(new Error(`In vain waited for ${done}`)), 60_000);
      const watching = new MutationObserver(() => done() && (watching.disconnect(), then()));
      watching.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });
    act();
    if (!done()) await changed;
    return await painted() - began;
  };
  // When the page has shown its first widget, made a step and taken it back, and started Python.
  window.marks = {};
  const find = (wanted) => document.querySelector(`.hilo[aria-label]${wanted}`);
  const watch = async () => {
    if (!marks.seen && find("")?.offsetHeight && find(" :is(svg, h3)")) {
      marks.seen = true;
      marks.picture = await painted();
      const root = find("[data-step]");
      const at = root?.dataset.step;
      const button = (name) => root.querySelector(`[aria-label^="${name} step"]`);
      const step = root && button("Next") && await timed(() => button("Next").click(), () => root.dataset.step !== at);
      if (step) await timed(() => button("Previous").click(), () => root.dataset.step === at);
      marks.step = step;
    }
    if (document.documentElement?.dataset.python === "ready") marks.ready ??= performance.now();
    if (!marks.ready) requestAnimationFrame(watch);
  };
  watch();
}
