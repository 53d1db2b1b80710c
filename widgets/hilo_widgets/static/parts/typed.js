// @ts-check
// Numbers as people write them, read as hilo_core.lessons.questions.reading reads them.

const FRACTIONS = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅕": "1/5", "⅙": "1/6", "⅛": "1/8" };
const COUNTS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const SPOKEN = { zero: 0, none: 0, never: 0, nothing: 0, half: 1 / 2, quarter: 1 / 4, third: 1 / 3, sixth: 1 / 6 };
const NUMBER = /^([-+]?\d+(?:\.\d+)?)(?:(?:\/|of)(\d+(?:\.\d+)?))?(%)?$/;
const DIGITS = 12;

/** The words of a unit, in small letters.
 *  @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The number written, and whether it is a part of a whole; null if it cannot be read.
 *  @param {string} text
 *  @param {string} unit
 *  @returns {{ value: number, part: boolean } | null} */
function numberIn(text, unit) {
  let plain = text.slice(0, 1000).toLowerCase().trim().replace(/[.!]+$/, "");
  for (const [sign, written] of Object.entries(FRACTIONS)) plain = plain.replaceAll(sign, written);
  plain = plain.replaceAll("−", "-").replace(/per ?cent|pct|prozent/g, "%").replaceAll("out of", "of");
  plain = plain.replace(/(?<=[1-9])[,' ](?=\d{3}(?!\d))/g, ""); // thousands
  plain = plain.replace(/(?<=\d),(?=\d)|(?<!\d),(?=\d)/g, ".").replaceAll(" .", " 0.");
  if (plain.startsWith(".")) plain = `0${plain}`;
  const left = new Set([...wordsOf(unit), "about", "roughly", "times", "a", "≈", "~", "ca"]);
  if (plain.includes("half")) left.add("one");
  left.delete("of");
  const parts = plain.replaceAll("%", " % ").split(/\s+/).filter((word) => word.replace(/^[≈~]+|[≈~]+$/g, ""))
    .filter((word) => !left.has(word.replace(/^,+|,+$/g, "")));
  const found = NUMBER.exec(parts.join("").replace(/^[≈~]+/, ""));
  if (found && found[0].length <= 2 * DIGITS && !(found[2] && Number(found[2]) === 0)) {
    const value = Number(found[1]) / Number(found[2] ?? 1);
    return { value: found[3] ? value / 100 : value, part: Boolean(found[2] || found[3]) };
  }
  const spoken = parts.length === 1 ? SPOKEN[parts[0]] ?? (COUNTS.indexOf(parts[0]) + 1 ? COUNTS.indexOf(parts[0]) : null) : null;
  return spoken === null ? null : { value: spoken, part: !Number.isInteger(spoken) };
}

/** The number written in a field from `low` to `high`; of 100 where a part is asked for. NaN if it cannot be read.
 *  @param {string} text
 *  @param {string} unit
 *  @param {number} low
 *  @param {number} high */
export function readNumber(text, unit, low, high) {
  const of100 = unit.startsWith("of 100");
  const small = text.toLowerCase();
  const plain = !of100 && unit && small.endsWith(unit.toLowerCase()) ? small.slice(0, -unit.length) : text;
  const found = numberIn(plain, unit.replace("of 100", ""));
  if (!found) return NaN;
  const value = of100 && (found.part || (found.value > 0 && found.value < 1)) ? found.value * 100 : found.value;
  return value >= low - 1e-9 && value <= high + 1e-9 ? value : NaN;
}
