// Where the next card is picked from: the key just pressed is struck, so the focus goes on to the next one that can be.
document.addEventListener("htmx:beforeRequest", (event) => {
  const pressed = document.activeElement;
  if (event.target.id === "desk") last = pressed?.classList.contains("pick") ? pressed.id : "";
});

document.addEventListener("htmx:afterSettle", () => {
  const pressed = last && document.getElementById(last);
  last = "";
  if (!pressed?.disabled) return;
  const picks = [...document.querySelectorAll(".pick")];
  const after = picks.slice(picks.indexOf(pressed));
  (after.find((pick) => !pick.disabled) ?? picks.find((pick) => !pick.disabled))?.focus({ preventScroll: true });
});

let last = "";
