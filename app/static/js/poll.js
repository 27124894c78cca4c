// Parts that look for news by themselves (hx-trigger): not while nobody looks, at once when somebody does, and never silent when the bank is gone.

const isPoll = (event) => event.detail.elt?.matches?.("[data-poll]") ?? false;

function showStale(stale) {
  for (const sign of document.querySelectorAll("[data-stale]")) sign.hidden = !stale;
  for (const sign of document.querySelectorAll("[data-live]")) sign.hidden = stale;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (isPoll(event) && document.hidden) event.preventDefault();
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (isPoll(event)) showStale(!event.detail.successful);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  for (const part of document.querySelectorAll("[data-poll]")) window.htmx?.trigger(part, "look-now");
});
