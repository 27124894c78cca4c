// The page that a scanned link opens sends its form by itself; going back to it does not.

const form = document.querySelector("form[data-enter]");
const arrival = performance.getEntriesByType("navigation")[0]?.type;
if (form && arrival !== "back_forward") form.requestSubmit();
