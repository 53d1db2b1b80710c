// Texts with suit signs, drawn and spoken, and small questions of grammar.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { rich } from "../../widgets/hilo_widgets/static/dom/words.js";
import { spoken } from "../../widgets/hilo_widgets/static/line/signs.js";

/** HTML as a shorter text: (S) for the glyph of a suit, {…} for what stays on one line. */
const drawn = (html) => String(html).replace(/<svg[^>]*><use href="#w-u(.)"\/><\/svg>/g, "($1)")
  .replace(/<span class="nb"><span role="img" aria-label="[^"]*">(.*?)<\/span>(.*?)<\/span>/g, "{$1$2}");

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
  ["<b>♦</b>", "&lt;b&gt;{(D)}&lt;/b&gt;", "<b>diamonds</b>"],
];

for (const [text, asDrawn, asSpoken] of TEXTS) {
  test(`"${text}" drawn and spoken`, () => {
    assert.equal(drawn(rich(text, "w-")), asDrawn);
    assert.equal(spoken(text), asSpoken);
  });
}

test("a text is never markup", () => {
  assert.match(drawn(rich("<img src=x> 7♦ &amp;", "w-")), /^&lt;img src=x&gt; {<b>7<\/b>\(D\)} &amp;amp;$/);
});

test("a glyph has this widget's id and a colour; with its rank it is read as the name of the card", () => {
  const glyph = '<svg viewBox="0 0 24 24" class="gl tD" aria-hidden="true"><use href="#w3-uD"/></svg>';
  assert.equal(String(rich("J♦", "w3-")), `<span class="nb"><span role="img" aria-label="jack of diamonds"><b>J</b>${glyph}</span></span>`);
});
