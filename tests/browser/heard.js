// What a screen reader would say of a page, in the order of events: what gets the keyboard, by the name that the browser gives
// it, with the groups it lies in; and what live regions say, each time they say something.

(() => {
  const LIVE = "[aria-live], [role=status], [role=alert]";
  const STATES = {
    "aria-disabled": { true: "unavailable" }, "aria-pressed": { true: "pressed", false: "not pressed" },
    "aria-expanded": { true: "open", false: "closed" }, "aria-current": { step: "current step", true: "current" },
  };
  const heard = [];
  let around = []; // the groups that the keyboard is in
  let before = []; // and those it was in when something was last heard of it

  const isSaid = (node) => !node.closest("[aria-hidden=true]") && node.checkVisibility({ visibilityProperty: true });
  const BLOCKS = "p, li, div, h2, h3, h4, ol, ul, td, th";

  /** The words of a node, as they are read in one go. */
  function wordsOf(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || !isSaid(node)) return "";
    const label = node.getAttribute("aria-label");
    if (label && node.matches("[role=img], button, svg")) return label;
    const inside = [...node.childNodes].map(wordsOf).join("");
    return node.matches(BLOCKS) ? ` ${inside} ` : inside;
  }

  const tidy = (text) => text.replace(/\s+/g, " ").replace(/ (?=[,.;:!?])/g, "").trim();
  const inOrder = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

  function say(kind, text) {
    if (tidy(text)) heard.push(`${kind}: ${tidy(text)}`);
  }

  const isOff = (region) => (region.getAttribute("aria-live") ?? "polite") === "off";

  new MutationObserver((changes) => {
    const news = new Map();
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (!region?.isConnected || isOff(region) || !isSaid(region)) continue;
      const some = news.get(region) ?? news.set(region, new Set()).get(region);
      const isWhole = region.matches("[role=status], [role=alert], [aria-atomic=true]");
      if (isWhole) some.add(region);
      else if (type === "characterData") some.add(target);
      else for (const node of addedNodes) if (node.isConnected) some.add(node);
    }
    for (const some of news.values()) {
      const isIn = (node) => [...some].some((other) => other !== node && other.contains(node));
      say("says", [...some].filter((node) => node.isConnected && !isIn(node)).sort(inOrder).map(wordsOf).join(" "));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function groupsOf(node) {
    const found = [];
    for (let one = node.parentElement; one; one = one.parentElement) {
      if (["region", "group", "dialog", "radiogroup", "table"].includes(one.computedRole) && one.computedName) found.unshift(one);
    }
    return found;
  }

  document.addEventListener("focusin", ({ target }) => {
    const isCut = heard.at(-1)?.startsWith("on: "); // whether the next element with the keyboard interrupts it
    if (isCut) heard.pop();
    const groups = groupsOf(target);
    const entered = groups.filter((one) => !(isCut ? before : around).includes(one)).map((one) => `${one.computedName}, ${one.computedRole}`);
    if (!isCut) before = around;
    around = [...groups, target];
    const states = Object.entries(STATES).map(([name, words]) => words[target.getAttribute(name)]);
    if (target.matches("input")) states.push(target.checked ? "checked" : "");
    if (target.localName === "summary") states.push(target.parentElement.open ? "open" : "closed");
    states.push(target.getAttribute("aria-description"));
    const name = target.computedName || "(no name)";
    say("on", [...entered, [name, target.computedRole, ...states].filter(Boolean).join(", ")].join("; "));
  });

  /** What has been heard since it was asked last. */
  window.heardSince = () => heard.splice(0);
})();
