"""The pace of games in browser tests."""

AT_ONCE = r"""() => {
  if (/(student|teacher)\.html/.test(location.pathname)) return; // a lesson's page has no pace, and its store is looked at
  try {
    localStorage["hilo-pace"] ??= JSON.stringify("once");
  } catch {
    // an empty page keeps nothing
  }
  setInterval(() => window.untapped || document.querySelector("[data-go-on]")?.click(), 20);
}"""  # before a page begins: nobody waits for a trick that lies, but where `untapped` says so
