// The desk with script: only the main part is drawn anew, so the page stays where it is scrolled to, and the focus goes on
// from the key just pressed, which is struck, to the next one that can be picked.
let pressed = "";

document.addEventListener("htmx:configRequest", (event) => {
  if (event.target.id !== "desk") return;
  event.detail.path = event.detail.path.replace(/#.*/, "");
  pressed = document.activeElement?.id ?? "";
});

document.addEventListener("htmx:afterSettle", () => {
  const key = pressed && document.getElementById(pressed);
  pressed = "";
  if (!key?.disabled) return;
  const keys = [...document.querySelectorAll(".pick")];
  const later = keys.slice(keys.indexOf(key));
  [...later, ...keys].find((one) => !one.disabled)?.focus({ preventScroll: true });
});
