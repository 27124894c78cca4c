// Parts that look for news every 2 s (hx-trigger): not while nobody looks, at once when somebody does, and never silent when the bank is gone.

const isPoll = (event) => event.detail.elt?.matches?.("[data-poll]") ?? false;

function showStale(stale) {
  for (const sign of document.querySelectorAll("[data-stale]")) sign.hidden = !stale;
  for (const sign of document.querySelectorAll("[data-live]")) sign.hidden = stale;
}

function showTrouble(trouble) {
  const notice = document.getElementById("trouble");
  if (notice) notice.hidden = !trouble;
}

// No (4xx) is answered with a whole page; one that lacks the part that asked goes where the page's own matter stands.
function aimRefusal(event) {
  const { xhr, target } = event.detail;
  if (xhr.status < 400 || xhr.status >= 500 || isPoll(event)) return;
  event.detail.shouldSwap = true;
  if (target.id && xhr.responseText.includes(`id="${target.id}"`)) return;
  event.detail.target = document.getElementById("main");
  event.detail.selectOverride = "#main";
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (isPoll(event) && document.hidden) event.preventDefault();
});
document.addEventListener("htmx:beforeSwap", aimRefusal);
document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr, successful } = event.detail;
  if (isPoll(event)) showStale(!successful);
  else showTrouble(!successful && (xhr.status === 0 || xhr.status >= 500));
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const part of document.querySelectorAll("[data-poll]")) window.htmx?.trigger(part, "look-now");
});
