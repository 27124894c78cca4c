// The − and + beside the field of a piece. A blank field is not zero: + writes 1 there, − writes 0.

const WHOLE = /^\s*\d*\s*$/;

function step(key) {
  const field = key.parentElement.querySelector("input");
  if (!WHOLE.test(field.value)) return;
  field.value = Math.max(0, Number(field.value) + Number(key.dataset.step));
  for (const happened of ["input", "change"]) field.dispatchEvent(new Event(happened, { bubbles: true }));
}

const show = () => document.querySelectorAll("[data-step]").forEach((key) => { key.hidden = false; });

addEventListener("click", (event) => {
  const key = event.target.closest("[data-step]");
  if (key) step(key);
});
document.addEventListener("htmx:load", show);
show();
