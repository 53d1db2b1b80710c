// What is asked of Python, and what comes back.

const PATIENCE = 3000;   // milliseconds to wait for Python

/** Messages to Python by `send`; what comes back goes to `heard`: {played, refused, silent, chances}. */
function correspondence(send, heard) {
  let waiting = null;           // what is to be played, until Python has answered
  let wondering = 0;            // number of the question about chances that is open

  function forget() {
    clearTimeout(waiting?.timer);
    waiting = null;
  }

  function silence() {
    forget();
    heard.silent();
  }

  /** Asks to play on from a place, {round, ply}, by `acts`, [{action}]. */
  function play({ round, ply }, acts) {
    forget();
    const id = Math.floor(Math.random() * 2 ** 31);
    waiting = { id, round, ply, acts, began: performance.now() };
    waiting.timer = setTimeout(silence, PATIENCE);
    try {
      send({ kind: "play", id, round, ply, actions: acts.map(({ action }) => action) });
    } catch {
      silence(); // the kernel is gone for good
    }
  }

  /** Asks for the chances of the choices there, if any are `open`; answers come one after the other, surer each time. */
  function wonder({ round, ply }, acts, open) {
    wondering += 1;
    try {
      send({ kind: "odds", id: wondering, round, ply, actions: acts.map(({ action }) => action), open });
    } catch {
      wondering += 1; // the kernel is gone for good
    }
  }

  /** A message from Python; those that nobody waits for any longer are not heard. */
  function receive(message) {
    if (message.kind === "odds") {
      if (message.id === wondering) heard.chances(message);
      return;
    }
    if (message.id !== waiting?.id) return;
    const asked = waiting;
    forget();
    if (message.kind === "refused") heard.refused(message);
    else heard.played(message, asked);
  }

  return { play, wonder, receive, forget };
}
