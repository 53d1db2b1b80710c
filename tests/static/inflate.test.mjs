// What is deflated in a page, made whole without the browser's help: the same as zlib makes of it.

const { default: assert } = await import("node:assert/strict");
const { test } = await import("node:test");
const { constants, deflateSync, gzipSync } = await import("node:zlib");

import { inflated } from "../../widgets/hilo_widgets/static/transport/inflate.js";

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
const noise = (length) => Uint8Array.from({ length }, (_, n) => (Math.imul(n * n + 7, 0x9e3779b1) >>> 11) & 255);
const text = (length) => new TextEncoder().encode(Array.from({ length }, (_, n) => `${n % 97} plays ${n % 13}♥, `).join(""));
const CONTENTS = {
  nothing: new Uint8Array(), letter: new Uint8Array([97]), same: new Uint8Array(100_000), text: text(9_000), noise: noise(150_000),
};

for (const [name, content] of Object.entries(CONTENTS)) {
  for (const strategy of [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE]) {
    for (const level of [0, 1, 9]) {
      test(`${name}, strategy ${strategy}, level ${level}`, () => {
        for (const packed of [deflateSync, gzipSync].map((pack) => pack(content, { level, strategy }))) {
          assert.ok(Buffer.from(inflated(packed)).equals(Buffer.from(content)));
        }
      });
    }
  }
}

test("what is cut off or damaged ends with an error", () => {
  const packed = deflateSync(text(5_000));
  for (const end of [2, 3, 20, packed.length >> 1, packed.length - 12]) {
    assert.throws(() => inflated(packed.subarray(0, end)), /damaged/);
  }
  assert.throws(() => inflated(Uint8Array.from([0x78, 0x9c, 7])), /damaged/);
});
