// node lesson_codes.mjs ASKED: what the modules of a lesson's pages say, for test_codes_in_node.py.
import { chanceOf, classSeed, codeOf, pooled, readCode, ticketNumber, wordOf } from "../../widgets/hilo_widgets/static/lesson/codes.js";
import { dotPlot } from "../../widgets/hilo_widgets/static/plot/class_plot.js";
import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";

const roll = (seed) => { const next = chanceOf(seed); return Array.from({ length: 30 }, () => next(6) + 1); };
const says = {
  students: ({ words, numbers, all, tickets }) => words.flatMap((word) => numbers.map((number) => {
    const seed = classSeed(word, number);
    const values = { total: (37 * number) % 151, above: number % 11, zeros: (3 * number) % 11 };
    const code = codeOf(all, word, number, values);
    return [wordOf(word), seed, code, ticketNumber(seed, tickets), roll(seed), readCode(all, code.toLowerCase(), word)];
  })),
  pool: ({ all, word, text }) => pooled(all, word, text),
  plots: ({ scale, how, classes }) => classes.map(({ values, guesses }) => dotPlot(
    values.map((value, at) => ({ number: at + 1, value })), scale, { ...how, fresh: new Set(), guesses })),
};

await ready();
const { kind, ...given } = JSON.parse(process.argv[2]);
console.log(JSON.stringify(says[kind](given)));
