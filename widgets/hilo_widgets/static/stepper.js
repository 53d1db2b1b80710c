// The stepper: shows one frame of a line after another, answers questions about choices, and asks Python only to
// play on. The helpers are in parts/, put before this text in the order of their names.

const NARROW = 640;      // container width in pixels up to which the narrow picture is used
const LANDING = 900;     // milliseconds a step of one's own line is shown for
const ALONE = "Open this in the notebook to play on from here.";

/** Builds a stepper in `el`; `send` takes messages to Python, or is null. Returns {receive, remove}. */
function mount(el, data, send) {
  const prefix = `hilo${Math.random().toString(36).slice(2, 9)}-`;
  const own = (markup) => markup.replace(/(id="|#)hilo-/g, `$1${prefix}`);
  const main = mainLine(data);
  const undone = [];            // what Undo goes back to: [{line, at}], the main line first
  const guesses = new Map();    // frame -> option chosen
  let line = main;
  let at = data.start ?? 0;
  let size = 0;
  let choices = [];
  let looked = -1;              // choice that is looked at
  let stop = -1;                // choice that Tab comes to
  let picked = new Set();
  let note = null;              // an answer that stands until something else is looked at
  let chances = { note: "", words: [] };
  let timer = 0;                // of playing
  let width = 0;
  let goOnInHand = false;       // the keyboard was in the hand when a card was played

  const root = html("div", { class: "hilo", role: "region", tabindex: 0 });
  const letKeysGo = keepKeys(root);
  const defs = svg("svg", { class: "defs", "aria-hidden": "true", focusable: "false" }, svg("defs"));
  defs.firstChild.innerHTML = own(data.symbols);
  const pic = picture(data.sizes, own, prefix);
  const ui = panels();
  root.append(defs, ui.head, html("div", { class: "pic" }, pic.root), ui.answer, ui.nav, ui.caption, ui.log);
  const live = [ui.answer.querySelector(".lines"), ui.caption.querySelector("[aria-live]")];

  const focused = () => root.getRootNode().activeElement;
  const look = (number) => own(line.looks[number][0]);
  const frame = () => line.frames[at];
  const last = () => line.frames.length - 1;
  const asks = (i) => line.frames[i]?.q && !guesses.has(line.frames[i]);

  // --- drawing -----------------------------------------------------------------------------------------------

  const headNow = (i = at) => headOf(line, i, data, line === main ? null : "your own line", guesses);

  /** What the answer line says now. */
  function answerNow() {
    if (note) return note;
    if (looked >= 0) return { ...choices[looked].says, chances: chances.words[looked]?.long };
    if (asks(at + 1)) return plain("ask", textOf(line, line.frames[at + 1].q[0]));
    if (guesses.has(frame())) return verdictOf(line, frame().q, guesses.get(frame()));
    return { ...plain("hint", hintOf(line, frame(), choices, picked.size)), chances: chances.note };
  }

  /** The buttons in the answer line: [{words, run, ...}]. */
  function actsNow() {
    if (asks(at + 1)) {
      const [, options] = line.frames[at + 1].q;
      return options.map((option, n) => ({ words: textOf(line, option), run: () => guess(n) }));
    }
    if (choices.length && frame().pick > 1) {
      const cards = choices.filter((choice, index) => picked.has(index));
      const run = () => ask([choices[0].verb, ...cards.map((card) => card.act)].join(" "));
      const words = confirmOf(frame().pick, choices[0].verb, cards);
      return [{ words, run, off: cards.length !== frame().pick, go: true }];
    }
    return choices.flatMap(({ name, key, ok, words, picture }, index) =>
      key < 0 ? [{ words: name, label: words, off: !ok, index, picture }] : []);
  }

  function drawAnswer() {
    fillAnswer(ui.answer, answerNow(), line, prefix);
    const x = looked >= 0 ? pic.middle(looked) : null;
    let notch = "-99px";
    if (x !== null) {
      const { left, width: wide } = ui.answer.getBoundingClientRect();
      if (wide) notch = `${(((x - left) / wide) * 100).toFixed(2)}%`;
    }
    ui.answer.style.setProperty("--at", notch);
  }

  function drawChoices() {
    const many = frame().pick > 1;
    const list = choices.map((choice, index) => ({ ...choice, index, pressed: many ? picked.has(index) : undefined }));
    pic.mark(list, stop);
    pic.annotate(chances.words);
  }

  function draw() {
    const inHand = pic.root.contains(focused());
    choices = (frame().c ?? []).map((choice) => choiceOf(line, frame(), choice));
    wonder();
    pic.show(line, itemsOf(line, at, size), size, textOf(line, frame().alt));
    drawChoices();
    fillHead(ui.head, headNow(), prefix);
    fillActs(ui.answer, actsNow(), prefix, look);
    annotateActs(ui.answer, chances.words);
    drawAnswer();
    fillControls(ui, line, at, line !== main);
    fillCaption(ui.caption, captionOf(line, at), prefix);
    fillLog(ui.log, line, at, prefix);
    root.dataset.step = at;
    if (inHand && !focused()?.dataset.c) root.focus({ preventScroll: true });
  }

  /** Reserves the heights that this line needs at this width. */
  function fit() {
    const all = line.frames.map((_, i) => i);
    const fullest = (head) => ({ ...head, own: "your own line", tally: data.predict ? "9 of 9 right" : "" });
    const longHeads = longest(all.map(headNow), ({ title, over, notes }) => title + over + notes);
    reserve(ui.head, longHeads, (copy, head) => fillHead(copy, fullest(head), prefix));
    const captions = all.map((i) => captionOf(line, i));
    const sides = [({ said, then }) => said + then, ({ rule }) => rule?.join("")];
    const longCaptions = sides.flatMap((words) => longest(captions, words));
    reserve(ui.caption, longCaptions, (copy, caption) => fillCaption(copy, caption, prefix));
    reserve(ui.answer, longAnswers(line, send ? "" : ALONE), (copy, { acts, ...answer }) => {
      fillAnswer(copy, { ...answer, chances: data.odds }, line, prefix);
      fillActs(copy, acts, prefix, look);
    });
  }

  // --- stepping ----------------------------------------------------------------------------------------------

  /** Shows frame `to`, or the last one before an open question. Returns whether it got there. */
  function show(to) {
    let target = Math.min(Math.max(to, 0), last());
    for (let i = at + 1; i <= target; i++) if (asks(i)) target = i - 1;
    [at, looked, stop, note, picked] = [target, -1, -1, null, new Set()];
    python.forget();
    draw();
    return target === to;
  }

  /** A step by hand. At an open question the keyboard goes to its first answer. */
  function go(to) {
    rest();
    const blocked = to > at && asks(at + 1);
    show(to);
    if (blocked) ui.answer.querySelector(".acts button").focus();
  }

  function jump(by) {
    const starts = line.jumps.map(([, start]) => start);
    go(by > 0 ? starts.find((start) => start > at) ?? last() : starts.findLast((start) => start < at) ?? 0);
  }

  function setLive(value) {
    for (const region of live) set(region, { "aria-live": value });
  }

  function setPlaying(on) {
    const label = on ? "Pause" : "Play";
    set(ui.play, { "aria-label": label, title: label });
    set(ui.play.querySelector("path"), { d: ICONS[label.toLowerCase()] });
    root.dataset.playing = on;
  }

  /** Plays on to frame `end`, each step after `wait()` milliseconds. */
  function play(end, wait) {
    setPlaying(true);
    setLive("off");
    const tick = () => {
      if (!root.isConnected) return rest();
      const over = at + 1 >= end || asks(at + 1) || asks(at + 2);
      if (over) rest();
      show(at + 1);
      if (!over) timer = setTimeout(tick, wait());
      else if (goOnInHand && focused() === root) pic.stop()?.focus();
      return undefined;
    };
    timer = setTimeout(tick, wait());
  }

  /** Stops playing; the step that now shows is announced. */
  function rest() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    setPlaying(false);
    setLive("polite");
    fillCaption(ui.caption, captionOf(line, at), prefix);
  }

  function toggle() {
    if (timer) rest();
    else if (asks(at + 1)) go(at + 1);
    else {
      if (at === last()) show(0);
      play(last(), () => Number(ui.speed.value));
    }
  }

  // --- choices -----------------------------------------------------------------------------------------------

  function lookAt(index) {
    if (index !== looked) note = null;
    looked = index;
    const ring = pic.root.querySelector("[data-c]:focus-visible")?.dataset.c === String(index);
    pic.lookAt(index, ring, choices[index]?.preview);
    drawAnswer();
  }

  /** What the keyboard is on is looked at when the pointer leaves. */
  function lookBack() {
    const held = root.querySelector("[data-c]:focus, [data-a]:focus");
    lookAt(held ? Number(held.dataset.c ?? held.dataset.a) : -1);
  }

  /** A click on a choice, or Enter. */
  function choose(index) {
    const { ok, act, says } = choices[index];
    const { pick } = frame();
    if (looked !== index) lookAt(index);
    if (!ok) return;
    if (!(pick > 1)) {
      ask(act, says);
    } else if (picked.has(index) || picked.size < pick) {
      if (!picked.delete(index)) picked.add(index);
      stop = index;
      drawChoices();
      fillActs(ui.answer, actsNow(), prefix, look);
      lookAt(index);
    } else {
      note = plain("note", `${pick} cards are chosen already. Take one back first.`, "no");
      drawAnswer();
    }
  }

  /** Asks Python to play `action` from here. */
  function ask(action, says) {
    if (!send) {
      note = says ? { ...says, a: `${says.a} ${ALONE}`.trim() } : plain("note", ALONE);
      drawAnswer();
      return;
    }
    rest();
    const { before, ...place } = here();
    goOnInHand = pic.root.contains(focused());
    if (goOnInHand) root.focus({ preventScroll: true }); // while Python works: the card will be a button no more
    python.play(place, [...before, { action, at }]);
  }

  /** Where this frame is: round and ply on the main line, and the own actions made since. */
  function here() {
    const onMain = line === main || at <= line.from;
    const { round, ply } = onMain ? frame() : line;
    return { round, ply, before: onMain ? [] : line.acts.filter((one) => one.at < at) };
  }

  /** Asks for the chances of the choices that now show. */
  function wonder() {
    chances = { note: "", words: [] };
    if (!data.odds || !send) return;
    const { before, ...place } = here();
    python.wonder(place, before, choices.length > 0 && !asks(at + 1));
  }

  // --- what Python says --------------------------------------------------------------------------------------

  const python = correspondence(send, {
    silent() {
      note = plain("note", SILENT);
      drawAnswer();
    },
    refused({ text, rule }) {
      note = { ...plain("note", text, "no"), qr: rule };
      drawAnswer();
    },
    chances({ note: words, words: each }) {
      chances = { note: words, words: choices.map(({ act }) => each[act]) };
      pic.annotate(chances.words);
      annotateActs(ui.answer, chances.words);
      setLive("off"); // numbers that go on changing are not read out
      drawAnswer();
      if (!timer) setTimeout(() => setLive("polite"));
    },
    played(message, asked) {
      undone.push({ line, at });
      line = ownLine(main, message, asked);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      show(still ? last() : at + 1);
      root.dataset.branchMs = (performance.now() - asked.began).toFixed(1);
      requestAnimationFrame(() => setTimeout(fit)); // once the new picture is on the screen
      if (at < last() && !asks(at + 1)) play(last(), () => LANDING);
      else if (goOnInHand && focused() === root) pic.stop()?.focus();
    },
  });

  /** Goes back to the line before the `n`th own choice. */
  function back(n) {
    if (line === main) return;
    rest();
    ({ line, at } = undone[n]);
    undone.length = n;
    show(at);
  }

  function guess(option) {
    guesses.set(line.frames[at + 1], option);
    show(at + 1);
    root.focus({ preventScroll: true });
  }

  // --- events ------------------------------------------------------------------------------------------------

  const undo = () => back(undone.length - 1);
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), PageUp: () => jump(-1), PageDown: () => jump(1),
    Home: () => go(0), End: () => go(last()), " ": toggle, Backspace: undo,
    "?": () => ui.rule.style.visibility || (ui.rule.scrollIntoView({ block: "nearest" }), ui.rule.focus()),
  };

  /** Keys in the hand; true if the key was for it. */
  function keyInHand(key, card) {
    const index = Number(card.dataset.c);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) pic.neighbour(index, by).focus();
    else if (key === "Enter" || key === " ") choose(index);
    else if (key === "Escape") root.focus({ preventScroll: true });
    return by || ["Enter", " ", "Escape"].includes(key);
  }

  root.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (isShortcut(event) || target === ui.jump || target === ui.speed) return;
    const card = target.closest("[data-c]");
    if (!card || !keyInHand(key, card)) {
      if (!keys[key] || (key === " " && target.closest("button, summary"))) return;
      keys[key]();
    }
    event.preventDefault();
    event.stopPropagation();
  });
  attend(root, { look: lookAt, leave: lookBack, choose, touch: (index) => !(frame().pick > 1) && looked !== index });
  ui.first.addEventListener("click", () => go(0));
  ui.previous.addEventListener("click", () => go(at - 1));
  ui.play.addEventListener("click", toggle);
  ui.next.addEventListener("click", () => go(at + 1));
  ui.last.addEventListener("click", () => go(last()));
  ui.range.addEventListener("input", () => go(Number(ui.range.value)));
  ui.jump.addEventListener("change", () => go(line.jumps[ui.jump.value][1]));
  ui.undo.addEventListener("click", undo);
  ui.home.addEventListener("click", () => back(0));

  const watch = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width || contentRect.width === width) return;
    if (!width) set(root, { "aria-label": unused(data.label) });
    width = contentRect.width;
    size = width <= NARROW ? 1 : 0;
    for (const panel of [ui.head, ui.answer, ui.caption]) panel.style.minHeight = "";
    fit();
    draw();
  });
  el.append(root);
  draw();
  watch.observe(root);

  return {
    receive: python.receive,
    remove() {
      rest();
      python.forget();
      watch.disconnect();
      letKeysGo();
      root.remove();
    },
  };
}

/** The data that Python sends as gzipped JSON. */
async function unpack(bytes) {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(plain).text());
}

function render({ model, el }) {
  let table = null;
  let gone = false;
  const show = async () => {
    const data = await unpack(model.get("packed"));
    if (gone) return;
    table?.remove();
    table = mount(el, data, (message) => model.send(message));
  };
  const hear = (message) => table?.receive(message);
  model.on("change:packed", show);
  model.on("msg:custom", hear);
  show();
  return () => {
    gone = true;
    model.off("change:packed", show);
    model.off("msg:custom", hear);
    table?.remove();
  };
}

export default { render };
