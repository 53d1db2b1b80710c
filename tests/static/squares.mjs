// Squares of codes, drawn as a page draws them, and read as a camera's picture is read.

import { codesIn } from "../../widgets/hilo_widgets/static/lesson/read_square.js";
import { squareOf } from "../../widgets/hilo_widgets/static/lesson/square.js";

const [, , text] = process.argv;
const { codes, pixels, grey } = JSON.parse(text);

/** The picture of a square, each module so many pixels wide. */
function picture(svg) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const wide = size * pixels;
  const data = new Uint8ClampedArray(4 * wide * wide).fill(255);
  for (const [, x, y] of String(svg).matchAll(/M(\d+) (\d+)h1v1/g)) {
    for (let at = 0; at < pixels * pixels; at += 1) {
      const place = 4 * ((Number(y) * pixels + Math.floor(at / pixels)) * wide + Number(x) * pixels + (at % pixels));
      data.fill(grey, place, place + 3);
    }
  }
  return { width: wide, height: wide, data, modules: size - 8 };
}

const drawn = codes.map((both) => picture(squareOf(both)));
const blank = { width: 100, height: 100, data: new Uint8ClampedArray(40000).fill(255) };
console.log(JSON.stringify({ sizes: [...new Set(drawn.map(({ modules }) => modules))], read: drawn.map(codesIn), blank: codesIn(blank) }));
