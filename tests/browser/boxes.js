// What is wrong with the texts that are seen in `root`: which sentences are said twice, and of the boxes which lie over one another, are cut, leave their pill, lie under
// a card, or are crossed by the ring round what is lit.
(root) => {
  const ON_PURPOSE = [
    ".vh, defs, dialog", // are heard, not seen
    "[data-kind=guide] .steps", // are dots, whose names are heard
    ".gone", // is on its way
    '[data-key="cells"], [data-key="verdict:rule"]', // are hidden at a table
    ".chances", // percentages are written on cards, each on a plate of its own
  ].join();
  const PAGES = ".moves, .menu, .exam"; // lists, which are scrolled
  const wrong = new Set();
  const meet = (a, b, by = 1.5) => a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
  const grown = ({ left, top, right, bottom }, by) => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
  const isIn = (box, room) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  const short = (one) => one.textContent.trim().replace(/\s+/g, " ").slice(0, 40);

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const at = node.parentElement;
    if (!node.data.trim() || at.closest(ON_PURPOSE) || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const high = parseFloat(getComputedStyle(at).fontSize) * (at.getScreenCTM?.().a ?? 1);
    const scrolled = at.closest(".host, .said, .rule, .ans, .moves, .over")?.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const spare = Math.max(0, (bottom - top - high) / 2); // the letters are lower than their line
      const box = { left, right, top: top + spare + 0.12 * high, bottom: bottom - spare };
      if (scrolled && !meet(box, scrolled, 0)) continue; // is not in view
      texts.push({ node, at, box, of: at.closest("text, p, button, li, h2, label, td, th, summary, legend") ?? at });
    }
  }
  texts.forEach((one, n) => {
    for (const other of texts.slice(n + 1)) {
      const plate = other.of.ownerSVGElement && other.of.parentElement.querySelector(":scope > rect[rx]");
      const isUnder = plate && isIn(one.box, grown(plate.getBoundingClientRect(), 1)); // and is not seen
      if (one.of !== other.of && !isUnder && meet(one.box, other.box)) wrong.add(`“${short(one.of)}” and “${short(other.of)}” overlap`);
    }
    if (one.box.left < -1 || one.box.right > innerWidth + 1) wrong.add(`“${short(one.of)}” leaves the page`);
  });

  const blocks = [...new Set(texts.map(({ of }) => of))].filter((one) => !texts.some(({ of }) => of !== one && of.contains(one)));
  const said = blocks.filter((one) => !one.closest(".said")).flatMap((one) => one.textContent.trim().split(/(?<=[.?!])\s+/));
  for (const one of said.filter((one) => /(\S+\s+){3}.*[.?!]$/.test(one))) {
    if (said.filter((other) => [other, `${other}.`].includes(one)).length > 1) wrong.add(`“${one}” is said twice`);
  }

  const cards = [...root.querySelectorAll(".pics [data-key] use")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 20);
  for (const { at, box } of texts.filter(({ at }) => at.ownerSVGElement)) {
    const own = at.closest("[data-key]");
    if (own?.dataset.key.startsWith("slot:")) continue; // says which card it is for, until that lies there
    const over = cards.find((card) => card.closest("[data-key]") !== own && at.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING
      && meet(box, card.getBoundingClientRect(), 2.5));
    if (over) wrong.add(`“${short(at)}” (${own?.dataset.key}) lies under ${over.closest("[data-key]")?.dataset.key}`);
    const pill = at.closest("text").previousElementSibling;
    if (!pill?.matches("rect[rx]")) continue;
    const { left, right } = pill.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    const isOn = middle > left && middle < right && meet(box, pill.getBoundingClientRect());
    if (isOn && (box.left < left || box.right > right)) wrong.add(`“${short(at)}” leaves its pill`);
  }

  for (const line of root.querySelectorAll(".pics path")) {
    const box = line.getBoundingClientRect();
    if (box.height > 0.5 || box.width < 20) continue;
    const own = line.closest("[data-key]");
    for (const { of, box: text } of texts) if (of.closest("[data-key]") !== own && meet(text, grown(box, 1), 0)) wrong.add(`a line touches “${short(of)}”`);
  }

  for (const lit of root.querySelectorAll(".pics [data-lit], .pics [data-lit] > *")) {
    if (getComputedStyle(lit).outlineStyle === "none") continue;
    const scale = lit.getScreenCTM().a;
    const [inner, outer] = [0, 2.5].map((by) => grown(lit.getBoundingClientRect(), by * scale));
    for (const { at, box } of texts) {
      const isAbove = lit.contains(at) || at.closest("g")?.querySelector("rect, circle"); // or has a plate of its own, which lies on the ring
      if (at.ownerSVGElement && !isAbove && meet(box, outer, 2) && !isIn(box, inner)) wrong.add(`the ring round ${lit.closest("[data-key]").dataset.key} crosses “${short(at)}”`);
    }
  }

  for (const one of root.querySelectorAll("p, h2, h3, b, button, td, th, div, label, summary, span")) {
    if (!one.checkVisibility() || one.closest(ON_PURPOSE) || one.ownerSVGElement || !short(one)) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) wrong.add(`“${short(one)}” is cut at the side (.${one.className})`);
    if (overflowY !== "visible" && !one.matches(PAGES) && one.scrollHeight > one.clientHeight + 2) wrong.add(`“${short(one)}” is cut below (.${one.className}: ${one.scrollHeight} in ${one.clientHeight})`);
    if (one.localName === "button") {
      const box = one.getBoundingClientRect();
      for (const text of texts) {
        if (one.contains(text.node) && (text.box.left < box.left || text.box.right > box.right || text.box.top < box.top || text.box.bottom > box.bottom)) wrong.add(`“${short(one)}” leaves its button`);
      }
    }
  }
  return [...wrong];
}
