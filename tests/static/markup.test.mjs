// HTML: words are escaped, HTML is not, and no text is taken for HTML.
const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");

import { markup, setHtml, trustedBy } from "../../widgets/hilo_widgets/static/dom/markup.js";

const MARK = "\"'><b data-marker>&";
const SAFE = "&quot;&#39;&gt;&lt;b data-marker&gt;&amp;";

test("words are escaped wherever they stand, also in lists", () => {
  assert.equal(String(markup`<p title="${MARK}">${[MARK, [MARK]]}</p>`), `<p title="${SAFE}">${SAFE}${SAFE}</p>`);
  assert.equal(String(markup`${String(markup`<b>`)}`), "&lt;b&gt;");
});

test("HTML stays HTML, and what is not there leaves nothing", () => {
  assert.equal(String(markup`<p>${markup`<b>${1 < 2 && 0}</b>`}${false}${null}${undefined}${""}</p>`), "<p><b>0</b></p>");
});

test("what replaces a part of HTML is escaped too", () => {
  const made = markup`<p>{one} {two}</p>`.replace(/{(\w+)}/g, (_, name) => (name === "one" ? MARK : markup`<b>${name}</b>`));
  assert.equal(String(made), `<p>${SAFE} <b>two</b></p>`);
});

test("a text is put nowhere", () => {
  const place = { innerHTML: "" };
  for (const text of [MARK, "", [markup`<b></b>`], { toString: () => MARK }]) assert.throws(() => setHtml(place, text), TypeError);
  assert.equal(setHtml(place, markup`<b>${MARK}</b>`).innerHTML, `<b>${SAFE}</b>`);
});

test("ids, what refers to them and names of fields by Python are one widget's own", () => {
  const own = trustedBy("x-")('<label for="hilo-a"><input id="hilo-a" name="sure" data-name="a"></label><use href="#hilo-S9"/><i aria-describedby="hilo-a" id="b">');
  assert.equal(String(own), '<label for="x-a"><input id="x-a" name="x-sure" data-name="a"></label><use href="#x-S9"/><i aria-describedby="x-a" id="b">');
});
