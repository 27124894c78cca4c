// A tap on a figure that stands in a field takes all of it, so that typing replaces it; a second tap sets the caret.

let tapped = null;

const takesFigures = (field) => field.matches?.("input[inputmode=decimal], input[inputmode=numeric]");

addEventListener("pointerdown", ({ target }) => { tapped = takesFigures(target) && target !== document.activeElement ? target : null; });
addEventListener("click", ({ target }) => {
  if (target === tapped) target.select();
  tapped = null;
});
