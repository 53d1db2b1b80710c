// @ts-check
// The student's page: steps that open one after the other. Marks in the page:
//   data-step     a step, by its number, or "start"
//   data-do       what a button asks for: start, vote, roll, boxes, next, copy, check, work, hand
//   data-said     where a sentence is said to what was typed

import { classSeed, codeOf, diceOf, ticketNumber } from "./codes.js";
import { numberIn, pageOf, studentIn, verdict } from "./lesson_page.js";
import { unpacked } from "./pack.js";

const TOO_OLD = "This browser is too old to open the next step. Please use the worksheet, or a newer browser.";
const TRIES = 2; // after so many checks the working can be asked for

/** @param {HTMLElement} el
 *  @param {any} data */
export function mountStudent(el, data) {
  const { root, mine, remove } = pageOf(el, data);
  const { signs, boxes } = data;
  /** @type {{ word: string, number: number, seed: number } | null} */
  let me = null;
  let later = null; // what was packed, once it is needed
  let tries = 0;
  const votes = [];

  /** @param {string} wanted
   *  @param {ParentNode} [inside]
   *  @returns {any} */
  const find = (wanted, inside = root) => inside.querySelector(wanted);
  /** @returns {any[]} */
  const all = (wanted, inside = root) => [...inside.querySelectorAll(wanted)];
  const stepOf = (button) => button.closest("[data-step]");
  const say = (button, words) => find(".note", button.parentElement).replaceChildren(words);

  /** Opens the step after this one, and goes there. */
  async function goOn(step) {
    const number = step.dataset.step === "start" ? 0 : Number(step.dataset.step) + 1;
    const next = find(`[data-step="${number}"]`);
    if (!next?.hidden) return;
    if (!next.childElementCount) {
      try {
        later ??= await unpacked(data.pack);
      } catch {
        say([...all(".acts button", step)].at(-1), TOO_OLD);
        return;
      }
      next.innerHTML = mine(later.steps[number]);
      giveTicket();
    }
    next.hidden = false;
    showCode();
    find("h3", next).focus();
  }

  // Class word and number.

  function start(button) {
    const found = studentIn(find("[data-class]").value, find("[data-number]").value);
    const said = find("[data-said]", stepOf(button));
    if (typeof found === "string") {
      said.innerHTML = verdict(signs, "unread", "Something is missing", [found]);
      find("h4", said).focus();
      return;
    }
    me = { ...found, seed: classSeed(found.word, found.number) };
    const seed = me.seed.toLocaleString("en");
    said.innerHTML = verdict(signs, "right", `Number ${me.number}, your dice are ready`, [
      `Your starting number is ${seed}. If you type the same word and number tomorrow, you get the same dice and the same exit ticket.`,
    ]);
    button.textContent = "Change word or number";
    button.className = "";
    giveTicket();
    showCode();
    goOn(stepOf(button));
  }

  // Votes.

  function lockVote(button) {
    const field = find("[data-vote]", stepOf(button));
    const chosen = find("input:checked", field);
    if (!chosen) {
      say(button, "Choose one of the two first.");
      return;
    }
    for (const input of all("input", field)) input.disabled = true;
    button.disabled = true;
    const words = chosen.nextElementSibling.textContent;
    votes.push(`${field.dataset.vote}: ${words.toLowerCase()}`);
    say(button, `You voted: ${words}.`);
    goOn(stepOf(button));
  }

  // Ten boxes.

  /** The rounds that this student's dice make: the faces, and the points after each. */
  function rounds() {
    const roll = diceOf(me.seed);
    return Array.from({ length: boxes.count }, () => {
      const path = [];
      let points = boxes.start;
      for (let left = boxes.dice; left && (left === boxes.dice || points <= boxes.limit); left -= 1) {
        const face = roll();
        points = boxes.after[points][face - 1];
        path.push([face, points]);
      }
      return path;
    });
  }

  function rollOne() {
    const empty = all("[data-box]").findIndex((box) => !box.value.trim());
    if (empty < 0) return;
    const path = rounds()[empty];
    all("[data-box]")[empty].value = path.at(-1)[1];
    const drawn = path.map(([face, points]) =>
      `<svg viewBox="0 0 34 34" role="img" aria-label="a ${face}">${mine(boxes.stamps[face - 1])}</svg><b>${points}</b>`);
    find(".rolled").innerHTML = `<span>Round ${empty + 1}:</span>${drawn.join("<span>then</span>")}`;
    countBoxes();
  }

  /** The points in the boxes, or null while one is empty or cannot be. */
  function countBoxes() {
    const note = find("[data-mean]").parentElement.querySelector(".note");
    const points = all("[data-box]").map((box, at) => {
      const [typed, read] = [box.value.trim(), numberIn(box.value)];
      const wrong = typed !== "" && !boxes.ends.includes(read);
      box.setAttribute("aria-invalid", String(wrong));
      box.parentElement.classList.toggle("above", !wrong && read > boxes.start);
      return wrong ? { at, typed } : read;
    });
    const wrong = points.find((one) => one && typeof one === "object");
    const good = points.filter((one) => typeof one === "number");
    note.textContent = wrong ? `Box ${wrong.at + 1}: a round cannot end with ${wrong.typed}. ${boxes.check}` : "";
    const above = good.filter((one) => one > boxes.start).length;
    find("[data-mean]").innerHTML = good.length
      ? `Your mean so far: <b>${(good.reduce((sum, one) => sum + one, 0) / good.length).toFixed(1)}</b>. In ${above} of your ${good.length} rounds you ended above ${boxes.start}.`
      : "";
    showCode();
    return good.length === boxes.count ? good : null;
  }

  function boxesFull(button) {
    const left = all("[data-box]").filter((box) => !box.value.trim()).length;
    if (countBoxes()) goOn(stepOf(button));
    else if (left) say(button, `${left} of ${boxes.count} boxes ${left === 1 ? "is" : "are"} still empty.`);
  }

  function showCode() {
    const points = boxes && me && all("[data-box]").map((box) => numberIn(box.value));
    if (!points?.every((one) => boxes.ends.includes(one))) return;
    const values = {
      total: points.reduce((sum, one) => sum + one, 0),
      above: points.filter((one) => one > boxes.start).length,
      zeros: points.filter((one) => one === 0).length,
    };
    const code = codeOf(data.codes, me.word, me.number, values);
    for (const place of all("[data-code]")) {
      place.innerHTML = `<p class="over">Your result code · number ${me.number} · mean ${(values.total / points.length).toFixed(1)}</p><p class="code9">${code}</p>`;
    }
  }

  async function copy(button) {
    const code = find(".code9").textContent;
    try {
      await navigator.clipboard.writeText(code);
      say(button, "Copied.");
    } catch {
      getSelection().selectAllChildren(find(".code9"));
      say(button, "It is marked now. Copy it with Ctrl+C.");
    }
  }

  // Numbers to be worked out.

  function checkFields(button, shown = false) {
    const step = stepOf(button);
    const rows = all("[data-fields] label", step);
    const missing = [];
    rows.forEach((row, at) => {
      const { right, near, working, hint } = later.fields[0][at];
      const input = find("input", row);
      const read = numberIn(input.value);
      const good = read !== null && Math.abs(read - right) <= near;
      if (shown && !good) input.value = right.toFixed(2);
      if (!good) missing.push({ at, shown, working, hint, typed: input.value.trim(), read });
      const sign = good ? "right" : shown ? "helped" : input.value.trim() ? "wrong" : "";
      find(".sign", row).innerHTML = sign && `${signs[sign]}<span class="vh">${good ? "right" : sign === "helped" ? "shown" : "not yet"}</span>`;
    });
    const said = find("[data-said]", step);
    if (missing.length && !shown) {
      tries += 1;
      const { at, typed, read, hint } = missing[0];
      const heading = typed ? "Not this time" : "There is a number missing";
      const unread = typed && read === null ? `I read “${typed}”. Please type a number, for example 8.5. ` : "";
      said.innerHTML = verdict(signs, typed && read === null ? "unread" : "wrong", heading, [`${unread}Line ${at + 1}: ${hint}`]);
      if (tries >= TRIES && !find("[data-do=work]", step)) {
        button.insertAdjacentHTML("afterend", '<button type="button" data-do="work">Show me the working</button>');
      }
      find("h4", said).focus();
      return;
    }
    for (const input of all("[data-fields] input", step)) input.readOnly = true;
    const heading = shown ? "This is how it goes" : "Right, all of them";
    said.innerHTML = verdict(signs, shown ? "helped" : "right", heading, missing.map(({ working }) => working));
    for (const one of all("[data-do=check], [data-do=work]", step)) one.remove();
    find("[data-opens]", step).innerHTML = mine(later.opens[0]);
    find("h4", said).focus();
    const next = find(`[data-step="${Number(step.dataset.step) + 1}"]`);
    if (next) find("[data-opens]", step).insertAdjacentHTML("beforeend", '<div class="acts"><button type="button" class="go" data-do="next">Go on to the exit ticket</button></div>');
  }

  // The exit ticket.

  const myTicket = () => later.tickets[ticketNumber(me.seed, data.tickets)];

  function giveTicket() {
    const place = find("[data-ticket]");
    if (place && later && !("locked" in place.dataset)) place.innerHTML = mine(myTicket().html);
  }

  function hand(button) {
    const step = stepOf(button);
    const rows = myTicket().rows.map((row, at) => {
      const field = all("[data-row]", step)[at];
      const typed = find("input.n", field)?.value.trim();
      return { ...row, typed, read: typed === undefined ? undefined : numberIn(typed), choice: row.choice, chosen: find("input:checked", field)?.value };
    });
    const open = rows.findIndex(({ read, chosen }) => read === null || chosen === undefined);
    if (open >= 0) {
      const { typed, read } = rows[open];
      say(button, typed && read === null ? `I read “${typed}”. Please type a number, for example 8.5.` : `Line ${open + 1} is not finished.`);
      return;
    }
    find("[data-ticket]").dataset.locked = "";
    for (const input of all("input, textarea", step)) input.disabled = true;
    button.remove();
    const said = rows.map(({ right, near, read, choice, chosen, said: words, working }, at) => {
      const good = (right === null || Math.abs(read - right) <= near) && Number(chosen) === choice;
      return good
        ? verdict(signs, "right", `Line ${at + 1}: yes, ${words}`, [])
        : verdict(signs, "wrong", `Line ${at + 1}: it is ${words}`, [working]);
    });
    const before = `You voted before you calculated. ${votes.join(". ")}. Would you vote the same way now?`;
    find("[data-said]", step).innerHTML = `${said.join("")}<p>${before}</p><div data-code></div>`;
    showCode();
    find("h4", find("[data-said]", step)).focus();
  }

  const DO = {
    start, vote: lockVote, roll: rollOne, boxes: boxesFull, next: (button) => goOn(stepOf(button)), copy,
    check: checkFields, work: (button) => checkFields(button, true), hand,
  };
  root.addEventListener("click", ({ target }) => {
    const button = /** @type {any} */ (target).closest("button[data-do]");
    if (button) DO[button.dataset.do](button);
  });
  root.addEventListener("input", ({ target }) => {
    if (/** @type {any} */ (target).matches("[data-box]")) countBoxes();
  });
  root.addEventListener("keydown", (event) => {
    const { target, key } = /** @type {any} */ (event);
    if (key !== "Enter" || !target.matches("input.n")) return;
    event.preventDefault();
    if (target.matches("[data-box]")) all("[data-box]")[all("[data-box]").indexOf(target) + 1]?.focus();
    else find("[data-do=start], [data-do=check], [data-do=hand]", stepOf(target))?.click();
  });
  return remove;
}
