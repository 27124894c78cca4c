// Forms are sent by htmx, so that a page stays as it is when the bank does not answer: the same request id is sent again and booked once.
// Where a form has arrived the server names the page to go on to (app/web/sending.py); a refusal is shown as the page it would be without script.

const isSent = (event) => event.detail.requestConfig.verb !== "get";

// The form alone: a link that stands in it stays a link, with the address of where it leads.
function boost(root) {
  for (const form of root.querySelectorAll("form[data-once]:not([hx-boost])")) {
    form.setAttribute("hx-boost", "true");
    form.setAttribute("hx-push-url", "false");
    form.setAttribute("hx-disinherit", "hx-boost");
    window.htmx?.process(form);
  }
}

function readPage(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

// No (4xx) is a whole page: it takes the place of this one, its kind included, or of the part that asked.
function showRefusal(event) {
  const { xhr, requestConfig } = event.detail;
  if (!isSent(event) || xhr.status < 400 || xhr.status >= 500) return;
  event.detail.shouldSwap = true;
  if (requestConfig.boosted) document.body.className = readPage(xhr.responseText).body.className;
}

// The server's own sentence where it sends one (503), else that it did not answer.
function showTrouble(event) {
  if (!isSent(event)) return;
  const { xhr, successful } = event.detail;
  const notice = document.getElementById("trouble");
  const says = notice.querySelector("[data-says]");
  notice.hidden = successful || (xhr.status > 0 && xhr.status < 500);
  says.dataset.says ||= says.textContent;
  says.textContent = readPage(xhr.responseText).querySelector("[data-refused] .says")?.textContent ?? says.dataset.says;
}

// The key that was pressed stays under the thumb, whatever the rows above it say now.
let held = null;

function hold(event) {
  const key = isSent(event) ? event.detail.requestConfig.triggeringEvent?.submitter : null;
  held = key?.id ? { id: key.id, top: key.getBoundingClientRect().top } : null;
}

function letGo() {
  const key = held && document.getElementById(held.id);
  if (key) scrollBy({ top: key.getBoundingClientRect().top - held.top, behavior: "instant" });
  held = null;
}

document.addEventListener("htmx:beforeSwap", showRefusal);
document.addEventListener("htmx:beforeSwap", hold);
document.addEventListener("htmx:afterSettle", letGo);
document.addEventListener("htmx:afterRequest", showTrouble);
document.addEventListener("htmx:load", (event) => boost(event.detail.elt.parentElement ?? document));
boost(document);
