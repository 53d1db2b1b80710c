// node lesson_codes.mjs ASKED: what the modules of a lesson's pages say, for test_codes_in_node.py.
import { chanceOf, classSeed, codeOf, pictureOf, readCode, ticketNumber, wordOf } from "../../widgets/hilo_widgets/static/lesson/codes.js";
import { pooled } from "../../widgets/hilo_widgets/static/lesson/inbox.js";
import { wholeOf } from "../../widgets/hilo_widgets/static/numbers/typed.js";
import { dotPlot } from "../../widgets/hilo_widgets/static/plot/class_plot.js";
import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";

const roll = (seed) => { const next = chanceOf(seed); return Array.from({ length: 30 }, () => next(6) + 1); };
const says = {
  students: ({ words, numbers, all, tickets }) => words.flatMap((word) => numbers.map((number) => {
    const seed = classSeed(word, number);
    const values = { total: (37 * number) % 151, above: number % 11, zeros: (3 * number) % 11 };
    const codes = [codeOf(all, word, number, values), codeOf(all, word, number, { vote: number % 4, line: number % 12 }, 1)];
    const read = codes.map((code) => readCode(all, code.toLowerCase(), word));
    return [wordOf(word), seed, codes, ticketNumber(seed, tickets), roll(seed), read, pictureOf(all, word).words];
  })),
  pool: ({ all, word, text }) => {
    const { disputed, ...found } = pooled(all, word, text);
    return { ...found, disputed: [...disputed] };
  },
  numbers: ({ typed }) => typed.map(wholeOf),
  plots: ({ scale, how, classes }) => classes.map(({ values, guesses }) => String(dotPlot(
    values.map((value, at) => ({ number: at + 1, value })), scale, { ...how, fresh: new Set(), guesses }))),
};

await ready();
const { kind, ...given } = JSON.parse(process.argv[2]);
console.log(JSON.stringify(says[kind](given)));
