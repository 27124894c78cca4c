// A form is sent once. The server answers a repeated request with what it booked the first time; this only saves the second press.

const PATIENCE_MS = 10_000;

const release = (form) => form.removeAttribute("aria-busy");

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-once]")) return;
  if (form.getAttribute("aria-busy") === "true") {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  form.setAttribute("aria-busy", "true");
  setTimeout(release, PATIENCE_MS, form);
}, { capture: true });

// A page brought back from the browser's memory carries request ids that were used: fetch it anew. keep.js keeps what was typed.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.requestConfig.elt.closest("[data-once]");
  if (form) release(form);
});
