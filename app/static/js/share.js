// Share where the device can (https only), print where script runs.

function reveal() {
  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

async function share({ share: url, shareTitle: title, shareText: text }) {
  try {
    await navigator.share({ url, title, text });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
  const button = event.target.closest("[data-share]");
  if (button) share(button.dataset);
});
document.addEventListener("htmx:load", reveal);
reveal();
