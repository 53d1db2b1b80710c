// Plays games whose answers are recorded, looks at every frame that is drawn, and tells what was seen.
async (games) => {
  const CARD = /^((-?\d+|[AJQK])[A-Z]|X\d)$/;
  const SPECIAL = /^(badge:|ring$|pill$|just$|mark:)/;
  const NEAR = 14; // pixels round a seat that still belong to it
  const LATE = 60; // ms from one frame to the next, after which a card may be on its way when it is first looked at
  const wrong = new Set();
  const gaps = [];

  const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const inside = ([x, y], box) => x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR && y < box.bottom + NEAR;
  const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  function watcher(root, { name, by, known }) {
    const seen = { name, flights: 0, bids: 0, tricks: [], given: "", marked: 0 };
    const owner = new Map();   // of each card, by name: the seat that played it
    const places = new Map();  // of each seat: where its cards lay in a complete trick
    let before = new Map();
    let trick = null;
    const fault = (words) => wrong.add(`${name}, step ${root.dataset.step}: ${words}`);

    function look(time, gap) {
      const now = new Map();
      for (const svg of root.querySelectorAll(".pics > svg")) {
        const corner = svg.getBoundingClientRect();
        for (const g of svg.querySelectorAll(":scope > g[data-key], .gone > g[data-key]")) {
          const key = g.dataset.key;
          const drawn = g.firstElementChild;
          if (!drawn) continue;
          const box = drawn.getBoundingClientRect();
          const isCard = CARD.test(key);
          if ((isCard || SPECIAL.test(key)) && Math.hypot(box.left - corner.left, box.top - corner.top) < 3) fault(`${key} is in the corner`);
          if (isCard && now.has(key)) fault(`there are two of ${key}`);
          const style = getComputedStyle(g);
          if (isCard && (!g.querySelector("use") || style.opacity !== "1" || box.width < 8)) fault(`${key} has no face`);
          if (key === "just" && style.opacity === "0") continue;
          now.set(key, { box, isOnTable: svg.classList.contains("table") });
        }
      }
      for (const use of root.querySelectorAll(".pics > svg > :not(defs) use, .pics > svg > use")) {
        const [, suit, value] = use.getAttribute("href").match(/-([SHCDROYGTBVPX])(-?\d+|[AJQK])$/) ?? [];
        if (suit && ![suit + value, value + suit].some((card) => known[root.dataset.step]?.includes(card))) fault(`${value + suit} is drawn before it is seen`);
      }
      const blank = now.get("just");
      if (blank && ![...now].some(([key, { box }]) => CARD.test(key) && apart(centre(box), centre(blank.box)) < 4)) fault("a card without a face");
      const seat = by[root.dataset.step];
      for (const [key, { box, isOnTable }] of before.size ? now : []) {
        const was = before.get(key);
        if (!was && /^(named|said):/.test(key) && seat !== undefined) {
          seen.bids += 1;
          const homes = [`seat:${seat}`, "seat:dock", "plate"].flatMap((other) => now.get(other)?.box ?? []);
          if (!homes.some((its) => inside(centre(box), its))) fault(`${key} does not come from seat ${seat}, but ${centre(box).map(Math.round)}`);
        }
        if (!CARD.test(key) || (was && was.isOnTable === isOnTable)) continue;
        seen.flights += 1;
        if (isOnTable) owner.set(key, seat);
        if (was && gap < LATE && apart(centre(was.box), centre(box)) > NEAR) fault(`${key} does not begin where it lay (${apart(centre(was.box), centre(box)).toFixed()} px)`);
        const from = (other) => other.startsWith(`back:${seat}:`) || ["back:drawn", "draw", `seat:${seat}`].includes(other);
        if (!was && ![...before].some(([other, { box: its }]) => from(other) && inside(centre(box), its))) fault(`${key} does not come from seat ${seat}, but ${centre(box).map(Math.round)}`);
      }
      if (now.has("ring") && !trick) {
        trick = { began: time, words: root.querySelector(".host").textContent, goes: root.querySelector("[data-go-on]") !== null };
      } else if (!now.has("ring") && trick) {
        for (const [key, { box, isOnTable }] of before) {
          const whose = owner.get(key);
          if (!CARD.test(key) || !isOnTable || whose === undefined) continue;
          const place = centre(box);
          if (apart(places.get(whose) ?? place, place) > 3) fault(`${key} lies where seat ${whose} does not play`);
          places.set(whose, place);
        }
        seen.tricks.push({ ...trick, lay: time - trick.began });
        trick = null;
      }
      seen.given ||= root.querySelector(".given text")?.textContent ?? "";
      seen.marked = Math.max(seen.marked, root.querySelectorAll('.dock [data-key^="from:"] use').length);
      before = now;
    }
    return { look, seen };
  }

  const roots = [...document.querySelectorAll(".hilo.play")];
  const watchers = roots.map((root, n) => watcher(root, games[n]));
  const left = roots.map((root, n) => games[n].answers);
  const took = new WeakMap();
  let last = performance.now();

  function act(root, n) {
    const take = root.querySelector("[data-go-on]");
    if (take?.textContent === "Take them") {
      if (!took.has(root)) took.set(root, performance.now());
      else if (performance.now() - took.get(root) > 500) take.click();
    }
    if (root.dataset.turn !== "mine" || !left[n] || root.getAnimations({ subtree: true }).length) return;
    const free = [...root.querySelectorAll('.pics [data-c]:not([aria-disabled="true"]):not([aria-pressed="true"])')];
    const confirm = root.querySelector(".acts .go:not([aria-disabled])");
    (confirm ?? free[0])?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (root.dataset.turn === "others") left[n] -= 1;
  }

  await new Promise((done) => {
    const frame = () => {
      const time = performance.now();
      const gap = time - last;
      gaps.push(gap);
      last = time;
      watchers.forEach(({ look }) => look(time, gap));
      setTimeout(() => roots.forEach(act)); // between two frames, as a reader would
      if (roots.every((root, n) => !left[n] && root.dataset.turn !== "others")) done();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return JSON.stringify({ wrong: [...wrong], gap: Math.max(...gaps.slice(5)), games: watchers.map(({ seen }) => seen) });
}
