// A small record as Python sends it: three frames of a round of two, with two jump sections. In frame 1 Ann is to play.
import { mainLine } from "../../widgets/hilo_widgets/static/line/lines.js";

const MAY = ["play 9S", "S9", 1, "It follows suit.", "HM-13", "The trick is Ann's.", null, "9♠"];
const MAY_NOT = ["play 4H", "H4", 0, "Spades were led.", "HM-13", "", null, "4♥"];

/** Frames in columns; `pictures` of a frame are two of the four, those of the tables. */
export function columns(frames) {
  const nothing = [[724, 146], {}, []];
  const whole = frames.map(({ wide = {}, narrow = {}, gone = [[], []], moves = [["Ann"], []], ...frame }) => ({
    say: "", by: 0, dock: 0, alt: "", hand: "", moves, ...frame,
    p0: [[724, 450], wide, gone[0]], p1: nothing, p2: [[464, 300], narrow, gone[1]], p3: nothing,
  }));
  const names = new Set(whole.flatMap(Object.keys));
  return Object.fromEntries([...names].map((name) => [name, whole.map((frame) => frame[name] ?? null)]));
}

/** The data, new each time. */
export function data() {
  return {
    looks: [["<g>nine</g>", 1], ["<g>four</g>", 1], ["<g>trick</g>", 0]],
    rules: { "HM-13": ["HM-13", "Follow suit", "You must follow suit.", "Rules"] },
    columns: columns([
      {
        over: "Round 1", head: "Trick 1", say: "Cards are dealt.", round: 0, ply: 0,
        wide: { S9: [0, 10, 90], H4: [1, 30, 90] }, narrow: { S9: [0, 10, 90] },
      },
      {
        over: "Round 1", head: "Ann leads", rule: "HM-13", round: 0, ply: 1,
        wide: { trick: [2, 0, 0] }, c: [MAY, MAY_NOT], laid: [[{ H4: [1, 0, 0] }, {}, {}, {}], null],
      },
      {
        over: "Round 1", head: "Trick 1", say: "Ann plays 9♠.", rule: "HM-13", round: 0, ply: 2,
        wide: { S9: [0, 50, 50] }, gone: [["H4"], ["S9"]], q: ["Who wins the trick?", ["Ann", "Ben"], 0],
        moves: [["Ann"], [["1", 1, "9♠", "led"]]],
      },
    ]),
    jumps: [["The deal", 0], ["Trick 1", 1]],
    seat_note: "all hands open",
    phrases: [[], []],
  };
}

/** Its line. */
export function line() {
  return mainLine(data());
}

const [may, mayNot] = line().frames[1].c;
export const NINE = may;
export const FOUR = mayNot;
