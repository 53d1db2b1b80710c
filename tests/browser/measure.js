// What a reader sees of one frame, measured in the page: sentences on what is wrong, none if all is well.
(() => {
  const SLACK = 1.5;
  const box = (node) => node.getBoundingClientRect();
  const union = (boxes) => {
    const [left, top] = [Math.min(...boxes.map((b) => b.left)), Math.min(...boxes.map((b) => b.top))];
    const [right, bottom] = [Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom))];
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const meet = (a, b, slack = SLACK) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const inside = (a, b, slack = SLACK) => a.left >= b.left - slack && a.top >= b.top - slack
    && a.right <= b.right + slack && a.bottom <= b.bottom + slack;
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const say = (b) => `(${[b.left, b.top, b.right, b.bottom].map(Math.round).join(" ")})`;

  /** Letters without the room above and below that a line has. */
  function letters(text) {
    const { left, top, width, height } = box(text);
    return new DOMRect(left, top + 0.2 * height, width, 0.6 * height);
  }

  function regions(root, wide, found) {
    const part = (name) => root.querySelector(name);
    const names = [".ask", ".table", ".dock", ".ans", ".ctl", ".moves", ".said"];
    const there = names.filter((name) => seen(part(name)));
    const ctl = part(".ctl");
    if (!wide) ctl.style.position = "static"; // where it would be if it did not stick to the foot of the view
    const boxes = Object.fromEntries(there.map((name) => [name, box(part(name))]));
    const whole = box(root);
    there.forEach((one, n) => {
      if (!inside(boxes[one], whole)) found.push(`${one} ${say(boxes[one])} is not within the widget ${say(whole)}`);
      for (const other of there.slice(n + 1)) if (meet(boxes[one], boxes[other])) found.push(`${one} lies over ${other}`);
    });
    if (wide && whole.height > Math.max(620.5, innerHeight - 120)) found.push(`the widget is ${whole.height} high`);
    const down = boxes[".ctl"].bottom - boxes[".ask"].top;
    if (!wide && down > 772.5) found.push(`from ask to foot it is ${down}`);
    ctl.style.position = "";
    for (const node of part(".screen").querySelectorAll(":not(svg, svg *, .moves, .moves *, input, select, option)")) {
      if (!seen(node)) continue;
      const style = getComputedStyle(node);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const [x, y] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
      if (x > 1 || y > 2) found.push(`.${node.className || node.tagName} is cut by ${x} ${y}: ${node.textContent.trim().slice(0, 60)}`);
    }
  }

  function sizes(root, wide, found) {
    for (const node of root.querySelectorAll(".screen :not(svg, svg *)")) {
      const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
      if (own && seen(node) && parseFloat(getComputedStyle(node).fontSize) < 12.95) found.push(`small text: ${node.textContent.trim().slice(0, 40)}`);
    }
    const least = wide ? 34 : 44;
    for (const node of root.querySelectorAll(".btns button, .acts button, summary")) {
      if (!seen(node)) continue;
      const b = box(node);
      if (b.height < least - 0.5 || b.width < least - 0.5) found.push(`button ${node.textContent || node.ariaLabel} is ${b.width} x ${b.height}`);
    }
  }

  const CARD = /-([SHCDX]\d+|[ROYGTBVPSHCD]-?\d+|back)$/;
  const itemOf = (node) => node.closest("[data-key]");
  const keyOf = (node) => itemOf(node)?.dataset.key ?? "?";

  /** Whether a mark lies across the foot of one card, in its middle. */
  const meetsFoot = (mark, card) => mark.top > (card.top + card.bottom) / 2 && mark.bottom > card.bottom - 12 && inside(mark, new DOMRect(card.left - 8, card.top, card.width + 16, card.height + 20));

  /** The box of the pill with a crown that a text stands in, if it does. */
  function pillOf({ text }) {
    const [shape, crown] = ["rect", 'use[href$="ecrown"]'].map((kind) => text.parentNode.querySelector(`:scope > ${kind}`));
    return shape && crown && box(shape);
  }

  /** The card that wins, or would: its pill may hang over its foot, and over no other card. */
  function ownCard(pill, key, root, laid) {
    const [card, ...others] = laid.filter(({ dock, b }) => !dock && meet(pill, b));
    if (!card || others.length || pill.top < (card.b.top + card.b.bottom) / 2 || pill.bottom < card.b.bottom) return null;
    return key !== "pill" || inside(card.b, box(root.querySelector('[data-key="ring"]')), 4) ? card : null;
  }

  function pictures(root, wide, found) {
    const all = [];
    for (const pic of root.querySelectorAll(".pics > svg")) {
      if (!seen(pic)) continue;
      const frame = box(pic);
      const covers = [...pic.querySelectorAll(".overlay :is(rect, use)")].map(box);
      for (const text of pic.querySelectorAll("text")) {
        if (!seen(text) || !text.textContent.trim()) continue;
        const b = letters(text);
        if (!text.closest(".overlay") && covers.some((one) => inside(b, one, 2))) continue; // a preview lies over it
        const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        const one = { text, b, words: text.textContent, key: keyOf(text), chance: !!text.closest(".chances") };
        all.push(one);
        if (!inside(b, frame, 0.5)) found.push(`“${one.words}” ${say(b)} leaves the picture ${say(frame)}`);
        if (size < 12.9) found.push(`“${one.words}” (${one.key}) is ${size.toFixed(1)} px`);
        const shape = text.parentNode.querySelector(":scope > rect");
        if (shape && seen(shape)) {
          const r = box(shape);
          const middle = { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 };
          const within = r.left < middle.x && middle.x < r.right && r.top < middle.y && middle.y < r.bottom;
          if (within && !inside(b, r, 0)) found.push(`“${one.words}” ${say(b)} leaves its shape ${say(r)}`);
        }
      }
      for (const item of pic.querySelectorAll(":scope > [data-key]")) {
        if (seen(item) && item.firstElementChild && !item.dataset.key.startsWith("at:")) {
          const b = union([...item.children].filter((one) => !one.matches(".hit, .ring")).map(box));
          if (b.width && !inside(b, frame, 3)) found.push(`${item.dataset.key} ${say(b)} leaves the picture ${say(frame)}`);
        }
      }
    }
    all.forEach((one, n) => {
      for (const other of all.slice(n + 1)) {
        if (meet(one.b, other.b)) found.push(`“${one.words}” (${one.key}) lies over “${other.words}” (${other.key})`);
      }
    });
    const cards = [...root.querySelectorAll(".pics > svg > [data-key] use")].filter((use) => CARD.test(use.getAttribute("href")));
    const laid = cards.map((use) => ({ key: keyOf(use), b: box(use), dock: !!use.closest(".dock"), choice: !!use.closest("[data-c]"), kind: use.getAttribute("href").replace(/^.*-(?=[a-zA-Z])/, "") }));
    for (const one of all) {
      const pill = pillOf(one);
      const mine = pill && ownCard(pill, one.key, root, laid);
      for (const card of laid) {
        if (card === mine || card.key === one.key || one.chance || !meet(card.b, pill ?? one.b)) continue;
        if (/^(slot|badge):/.test(one.key) && !card.dock) continue; // the order of play, on the corner of its card
        if (one.key.startsWith("makes:") && card.dock && meetsFoot(one.b, card.b)) continue; // on the foot of the card that would go
        found.push(`“${one.words}” (${one.key}) lies over the card ${card.key}`);
      }
    }
    return { texts: all, cards: laid };
  }

  function choicesOf(root, wide, found, { texts, cards }) {
    const least = wide ? 34 : 44;
    const choices = [...root.querySelectorAll(".dock > [data-c]")].map((node) => ({
      node, key: node.dataset.key, index: Number(node.dataset.c), b: box(node.firstElementChild), hit: box(node.querySelector(".hit")),
    }));
    for (const one of choices) {
      const after = choices.filter((other) => other !== one && other.b.left > one.b.left + 1 && meet(one.b, other.b));
      const right = Math.min(one.hit.right, ...after.map(({ hit }) => hit.left));
      const [across, down] = [right - one.hit.left, one.hit.height];
      if (down < least - 0.5) found.push(`${one.key} is only ${down.toFixed(1)} high to press`);
      if (across < (wide ? 24 : 44) - 0.6) found.push(`${one.key} shows only ${across.toFixed(1)} to press`);
    }
    const numbers = [...root.querySelectorAll(".dock .chances > g")].map((g) => {
      const children = [...g.children];
      return { words: g.textContent, b: union(children.map((one) => (one.matches("text") ? letters(one) : box(one)))) };
    });
    const legal = choices.filter(({ node }) => node.getAttribute("aria-disabled") === null || node.dataset.early).sort((a, b) => a.index - b.index);
    if (numbers.length) {
      if (numbers.length !== legal.length) found.push(`${numbers.length} chances for ${legal.length} legal choices`);
      numbers.forEach((number, n) => {
        const mine = legal[n];
        if (!mine) return;
        const middle = (number.b.left + number.b.right) / 2;
        const under = middle >= mine.b.left && middle <= mine.b.right + 1 && number.b.top >= mine.b.top && number.b.top <= mine.b.bottom + 40;
        const level = (number.b.top + number.b.bottom) / 2;
        const beside = level > mine.b.top && level < mine.b.bottom && number.b.left > mine.b.right && number.b.left < mine.b.right + 30;
        if (!under && !beside) found.push(`chance ${number.words} ${say(number.b)} is not under ${mine.key} ${say(mine.b)}`);
        for (const other of choices) {
          if (other !== mine && meet(number.b, other.b)) found.push(`chance ${number.words} of ${mine.key} lies over ${other.key}`);
        }
        for (const other of numbers.slice(n + 1)) if (meet(number.b, other.b, 0.5)) found.push(`chances ${number.words} ${other.words} touch (${mine.key})`);
        for (const text of texts) {
          if (!text.chance && meet(number.b, text.b)) found.push(`chance ${number.words} of ${mine.key} lies over “${text.words}” (${text.key})`);
        }
        if (!inside(number.b, box(root.querySelector(".dock")), 0.5)) found.push(`chance ${number.words} of ${mine.key} leaves the dock`);
        for (const sign of root.querySelectorAll(".dock > [data-key]")) {
          if (/^(mark|at):/.test(sign.dataset.key) && sign.firstElementChild && seen(sign) && meet(number.b, box(sign))) found.push(`chance ${number.words} of ${mine.key} lies over ${sign.dataset.key}`);
        }
      });
    }
    // the largest cards are those that may be chosen
    const held = cards.filter((card) => card.dock && card.choice && /^(-?\d+[A-Z]|back:\d+:.*)$/.test(card.key)).map(({ b }) => b.width);
    const others = cards.filter((card) => !card.dock && !card.choice);
    for (const card of others) if (held.length && card.b.width > Math.min(...held) + 0.5) found.push(`${card.key} is ${card.b.width.toFixed(0)} wide on the table, ${Math.min(...held).toFixed(0)} in the dock`);
    // signs that are no choices do not lie over choices
    for (const sign of root.querySelectorAll(".dock > [data-key]:not([data-c])")) {
      if (!sign.firstElementChild || !seen(sign)) continue;
      const shape = sign.matches('[data-key^="mark:"], [data-key="turn"], [data-key="ender"], [data-key^="seat:"]') ? box(sign) : null;
      for (const one of choices) if (shape && meet(shape, one.b)) found.push(`${sign.dataset.key} ${say(shape)} lies over ${one.key} ${say(one.b)}`);
    }
    return choices.length;
  }

  /** Looks at choices of each kind, legal ones and another; what is wrong then. */
  function looks(root, wide, found) {
    const choices = [...root.querySelectorAll(".dock > [data-c]")];
    const legal = choices.filter((node) => node.getAttribute("aria-disabled") === null);
    const others = choices.filter((node) => !legal.includes(node));
    for (const node of new Set([legal[0], legal[legal.length >> 1], legal.at(-1), others[others.length >> 1]])) {
      if (!node) continue;
      const wrong = [];
      node.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: ++turns }));
      if (root.querySelector(".ans").dataset.kind !== "choice") wrong.push("nothing is said of it");
      choicesOf(root, wide, wrong, pictures(root, wide, wrong));
      const mine = box(node.firstElementChild);
      const after = choices.slice(choices.indexOf(node) + 1);
      if (after.some((other) => meet(mine, box(other.firstElementChild)))) wrong.push("a neighbour lies over it");
      for (const pic of root.querySelectorAll(".pics > svg")) laidOver(pic, wrong);
      found.push(...wrong.map((one) => `${node.dataset.key} looked at: ${one}`));
      node.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse" }));
    }
  }
  let turns = 0;  // a pointer that has not moved looks at nothing

  /** What is laid over a picture while a choice is looked at cuts no text: it covers it whole, or stays clear of it. */
  function laidOver(pic, found) {
    const [laid, frame] = [pic.querySelector(".overlay"), box(pic)];
    const below = [...pic.querySelectorAll("text")].filter((text) => !laid.contains(text) && !text.closest(".chances") && seen(text) && text.textContent.trim());
    const covers = [...laid.querySelectorAll("rect, use")].filter((shape) => shape.matches("use") ? CARD.test(shape.getAttribute("href")) : !/none|f0/.test(shape.getAttribute("fill") + shape.getAttribute("class"))).map(box);
    const written = [...laid.querySelectorAll("text")].map((text) => ({ words: text.textContent, b: letters(text) }));
    for (const { words, b } of written) if (!inside(b, frame)) found.push(`“${words}” ${say(b)}, laid over, leaves the picture`);
    for (const text of below) {
      const b = letters(text);
      if (covers.some((one) => inside(b, one))) continue;
      const words = `“${text.textContent}” (${keyOf(text)}) ${say(b)}`;
      if (covers.some((one) => meet(b, one))) found.push(`cut: ${words}`);
      for (const one of written) if (meet(b, one.b)) found.push(`“${one.words}” lies over ${words}`);
    }
  }

  /** Shows frames of a stepper one after the other, and says of each what is wrong. */
  window.measured = (place, data, words, wide, looking) => {
    const waiting = [];
    place.replaceChildren();
    const answer = ({ kind, view, id, open }) => {
      if (kind !== "odds" || !open) return;
      const legal = (data.frames[Number(place.querySelector(".hilo").dataset.step)].c ?? []).filter((choice) => choice[2]);
      const chance = (n) => ({ ...words[n % words.length], rank: ["best", "fine", ""][Math.min(n, 2)], spoken: "so often", long: "The team wins in 100 of 100 (± 1)." });
      stepper.receive({ kind, view, id, note: "Each number is a chance.", words: Object.fromEntries(legal.map((choice, n) => [data.texts[choice[0]], chance(n)])) });
    };
    const stepper = window.mounted(place, data, (message) => waiting.push(message));
    const root = place.querySelector(".hilo");
    return new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const range = root.querySelector("input[type=range]");
        const told = {};
        for (const at of data.frames.keys()) {
          waiting.length = 0;
          range.value = at;
          range.dispatchEvent(new Event("input", { bubbles: true }));
          const found = [];
          waiting.forEach(answer);
          if (Number(root.dataset.step) !== at) found.push(`shows step ${root.dataset.step}`);
          regions(root, wide, found);
          sizes(root, wide, found);
          const shown = pictures(root, wide, found);
          const count = choicesOf(root, wide, found, shown);
          const [choices, sources] = [data.frames[at].c ?? [], data.frames[at].s ?? []];
          const asked = new Set([...choices, ...sources].map((one) => (choices.includes(one) ? one[1] : one[0]))).size;
          const there = count + root.querySelectorAll(".table [data-c]").length;
          if (there !== asked) found.push(`${there} choices of ${asked} can be pressed`);
          if (asked && data.odds && !root.querySelector(".chances > g")) found.push("no chances");
          if (looking && !found.length) looks(root, wide, found);
          if (found.length) told[at] = found;
        }
        stepper.remove();
        done(told);
      }));
    });
  };
})();
