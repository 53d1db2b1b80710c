// Texts with suit signs, drawn and spoken, and small questions of grammar.
const { default: assert } = await import("node:assert/strict");
const { beforeEach, test } = await import("node:test");

import { rich, svg } from "../../widgets/hilo_widgets/static/dom/words.js";
import { spoken } from "../../widgets/hilo_widgets/static/line/signs.js";

/** As much of an element as these functions touch. */
class Element {
  constructor(tag, space = "") {
    Object.assign(this, { tag, space, attributes: {}, children: [] });
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  replaceChildren(...nodes) {
    this.children.push(...nodes);
  }
}

beforeEach(() => {
  globalThis.document = {
    createElement: (tag) => new Element(tag),
    createElementNS: (space, tag) => new Element(tag, space),
    querySelectorAll: () => [],
  };
});

/** Nodes as a text: <b>10</b>, (S) for the glyph of a suit, {…} for what stays on one line. */
function drawn(nodes) {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    if (node.tag === "svg") return `(${node.children[0].attributes.href.slice(-1)})`;
    if (node.tag === "b") return `<b>${drawn(node.children)}</b>`;
    return node.attributes.role ? drawn(node.children) : `{${drawn(node.children)}}`;
  }).join("");
}

const TEXTS = [
  // text                        drawn                                    spoken
  ["", "", ""],
  ["No sign at all.", "No sign at all.", "No sign at all."],
  ["10♥", "{<b>10</b>(H)}", "10 of hearts"],
  ["Q♠ beats J♠.", "{<b>Q</b>(S)} beats {<b>J</b>(S).}", "queen of spades beats jack of spades."],
  ["A♣, K♦", "{<b>A</b>(C),} {<b>K</b>(D)}", "ace of clubs, king of diamonds"],
  ["a ♠ (or ♥)", "a {(S)} (or {(H))}", "a spade (or hearts)"],
  ["because it is the highest ♦; two ♦ are out", "because it is the highest {(D);} two {(D)} are out", "because it is the highest diamond; two diamonds are out"],
  ["3★ and ★", "{<b>3</b>(N)} and {(N)}", "3 of stars and star"],
  ["♥\uFE0F!", "{(H)!}", "hearts!"],
  ["♠♥", "{(S)}{(H)}", "spadeshearts"],
  ["FAQ♠", "FAQ{(S)}", "FAQspades"], // the end of a word is no rank
  ["<b>♦</b>", "<b>{(D)}</b>", "<b>diamonds</b>"],
];

for (const [text, asDrawn, asSpoken] of TEXTS) {
  test(`"${text}" drawn and spoken`, () => {
    assert.equal(drawn(rich(text, "w-")), asDrawn);
    assert.equal(spoken(text), asSpoken);
  });
}

test("a text is never markup: it stays a string beside the glyphs", () => {
  const [before, sign, after] = rich("<img src=x> 7♦ &amp;", "w-");
  assert.equal(before, "<img src=x> ");
  assert.equal(sign.attributes.class, "nb");
  assert.equal(after, " &amp;");
});

test("a glyph has this widget's id and a colour; with its rank it is read as the name of the card", () => {
  const [, { children: [card] }] = rich("J♦", "w3-");
  const glyph = card.children[1];
  assert.equal(glyph.children[0].attributes.href, "#w3-uD");
  assert.deepEqual([glyph.attributes.class, glyph.attributes["aria-hidden"]], ["gl tD", "true"]);
  assert.deepEqual([card.attributes.role, card.attributes["aria-label"]], ["img", "jack of diamonds"]);
});
