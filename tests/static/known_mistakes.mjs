// node known_mistakes.mjs LINES: what a page makes of each known mistake, and who is green among those who changed a vote.
import { votesOf } from "../../widgets/hilo_widgets/static/lesson/tallies.js";
import { readNumber } from "../../widgets/hilo_widgets/static/numbers/typed.js";
import { answered, wrongNumber } from "../../widgets/hilo_widgets/static/lesson/worked_out.js";

const { lines, votes, typed = [] } = JSON.parse(process.argv[2]);
console.log(JSON.stringify({
  found: lines.map((line) => line.mistakes.map(({ typed }) => wrongNumber({ typed, value: Number(typed) }, line.right, line).known?.thought)),
  typed: typed.map((one) => [readNumber(one, "out of 100"), wrongNumber({ typed: one, value: readNumber(one, "out of 100") }, ...lines.map(({ right }) => right), ...lines)]),
  right: typed.map((one) => `${answered({}, { held: [{ typed: one, value: readNumber(one, "out of 100") }], right: [38.7], isRight: true, shows: "38.7 %" })}`),
  votes: votesOf(...votes).join(""),
}));
