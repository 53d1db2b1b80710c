// Pointer, touch and focus on choices, whether in the picture (data-c) or buttons in the answer line (data-a).

/** Listens in `root`. `touch(index)` says whether a first touch only looks at a choice, the second plays it. */
function attend(root, { look, leave, choose, touch }) {
  const choiceAt = (target) => target.closest("[data-c], [data-a]");
  const indexOf = (node) => Number(node.dataset.c ?? node.dataset.a);
  let lookedFirst = -1; // by a finger
  root.addEventListener("pointerover", (event) => {
    const node = choiceAt(event.target);
    if (node && event.pointerType !== "touch") look(indexOf(node));
  });
  root.addEventListener("pointerout", (event) => {
    if (choiceAt(event.target) && event.pointerType !== "touch") leave();
  });
  root.addEventListener("pointerdown", (event) => {
    const node = choiceAt(event.target);
    lookedFirst = node && event.pointerType === "touch" && touch(indexOf(node)) ? indexOf(node) : -1;
  });
  root.addEventListener("focusin", ({ target }) => {
    const node = choiceAt(target);
    if (!node) return;
    if (node.dataset.c) {
      for (const one of root.querySelectorAll("[data-c]")) set(one, { tabindex: one === node ? 0 : -1 });
    }
    look(indexOf(node));
  });
  root.addEventListener("focusout", ({ target }) => choiceAt(target) && leave());
  root.addEventListener("click", ({ target }) => {
    const node = choiceAt(target);
    if (!node) return;
    if (lookedFirst === indexOf(node)) look(indexOf(node));
    else choose(indexOf(node));
  });
}
