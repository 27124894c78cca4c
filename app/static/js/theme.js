// Dark, light or as the device says, at once; the server keeps the choice in a cookie.

addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-theme-form]")) return;
  event.preventDefault();
  const chosen = event.submitter;
  show(form, chosen);
  const body = new FormData(form, chosen);
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (!answer?.ok) location.reload();
});

function show(form, chosen) {
  for (const way of form.querySelectorAll("button")) way.setAttribute("aria-pressed", String(way === chosen));
  if (chosen.value) document.documentElement.dataset.theme = chosen.value;
  else delete document.documentElement.dataset.theme;
}
