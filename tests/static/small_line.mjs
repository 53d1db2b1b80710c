// A small record as Python sends it: three frames of a round of two, with two jump sections. In frame 1 Ann is to play.
import { mainLine } from "../../widgets/hilo_widgets/static/screen/lines.js";

const TEXTS = [
  "Round 1", "Trick 1", "Cards are dealt.", "Ann plays 9♠.", "Ann leads", "play 9S", "play 4H", "9♠", "4♥", "It follows suit.",
  "Spades were led.", "The trick is Ann's.", "Who wins the trick?", "Ann", "Ben", "1",
];
const text = (words) => TEXTS.indexOf(words);

/** A choice as a frame holds it: action, key, may it be, why and its rule, what then and its rule, what is laid over, label. */
const choice = (action, key, ok, q, qr, a, label) => [text(action), key, ok, text(q), qr, text(a), -1, 0, text(label)];

export const NINE = choice("play 9S", 0, 1, "It follows suit.", 0, "The trick is Ann's.", "9♠");
export const FOUR = choice("play 4H", 1, 0, "Spades were led.", 0, "", "4♥");

/** The data, new each time. */
export function data() {
  return {
    keys: ["S9", "H4", "trick"],
    looks: [["<g>nine</g>", 1], ["<g>four</g>", 1], ["<g>trick</g>", 0]],
    places: [0, 0, 10, 90, 1, 1, 30, 90, 2, 2, 0, 0, 0, 0, 50, 50], // key, look, x, y
    texts: [...TEXTS],
    rules: [["HM-13", "Follow suit", "You must follow suit.", "Rules"]],
    sizes: [[724, 450], [724, 146], [464, 300]],
    frames: [
      {
        over: 0, head: 1, say: text("Cards are dealt."), rule: -1, round: 0, ply: 0, size: [0, 1, 2, 2],
        v: [[0, 1], [], [0], []], g: [[], [], [], []], m: [-1],
      },
      {
        over: 0, head: text("Ann leads"), say: -1, rule: 0, round: 0, ply: 1, size: [0, 1, 2, 2],
        v: [[2], [], [], []], g: [[], [], [], []], c: [NINE, FOUR], m: [-1],
      },
      {
        over: 0, head: 1, say: text("Ann plays 9♠."), rule: 0, round: 0, ply: 2, size: [0, 1, 2, 2],
        v: [[3], [], [], []], g: [[1], [], [0], []], q: [text("Who wins the trick?"), [text("Ann"), text("Ben")], 0],
        m: [text("Ann"), [text("1"), 1, text("9♠"), "led"]],
      },
    ],
    jumps: [["The deal", 0], ["Trick 1", 1]],
    seat_note: "all hands open",
    phrases: [[], []],
  };
}

/** Its line. */
export function line() {
  return mainLine(data());
}
