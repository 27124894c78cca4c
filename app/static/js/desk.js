// The desk with script: only the main part is drawn anew, so the page stays where it is scrolled to, but for a verdict that is
// new or was asked for and a hand that is laid, which are led to. The focus goes on from the key just pressed, which is struck, to the next one that can be picked.
let pressed = "";
let decided = "";
let laid = "";
let judging = false;

const verdict = () => document.querySelector(".verdict");

document.addEventListener("htmx:configRequest", (event) => {
  if (event.target.id !== "desk") return;
  laid = event.detail.path.match(/#(who-.*)/)?.[1] ?? "";
  event.detail.path = event.detail.path.replace(/#.*/, "");
  pressed = document.activeElement?.id ?? "";
  judging = event.detail.triggeringEvent?.submitter?.name === "";
  decided = verdict()?.textContent ?? "";
});

document.addEventListener("htmx:afterSettle", () => {
  if (laid) document.getElementById(laid)?.scrollIntoView({ block: "start" });
  laid = "";
  if (verdict() && (judging || verdict().textContent !== decided)) verdict().scrollIntoView({ block: "nearest" });
  judging = false;
  const key = pressed && document.getElementById(pressed);
  pressed = "";
  if (!key?.disabled) return;
  const keys = [...document.querySelectorAll(".pick")];
  const later = keys.slice(keys.indexOf(key));
  [...later, ...keys].find((one) => !one.disabled)?.focus({ preventScroll: true });
});
