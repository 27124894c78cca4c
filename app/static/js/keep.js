// What was typed but not sent survives Back and reload, for as long as the tab is open (form[data-keep="a name of its own"]).

const SENT = "sent";
const STORE = "keep:";

const fields = (form) => [...form.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox]), textarea")].filter((field) => field.name);

const prefixOf = (form) => `${STORE}${form.dataset.keep}:`;

// A part that is drawn anew for something else, as the rules of another game, keeps what was typed into it apart.
const partOf = (field) => field.closest("[data-keep-part]")?.dataset.keepPart ?? "";

const keyOf = (form, field) => `${prefixOf(form)}${partOf(field)}:${field.name}`;

const keysOf = (prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

const forget = (prefix) => keysOf(prefix).forEach((key) => sessionStorage.removeItem(key));

// What a form is sent with; what is typed into it from then on has not arrived with that.
const sentWith = (form) => keysOf(prefixOf(form)).map((key) => [key, sessionStorage.getItem(key)]);

function forgetSent(sent) {
  for (const [key, typed] of sent) if (sessionStorage.getItem(key) === typed) sessionStorage.removeItem(key);
}

function remember(event) {
  const form = event.target.form;
  if (!form?.matches("[data-keep]") || !fields(form).includes(event.target)) return;
  const { value, defaultValue } = event.target;
  if (value === defaultValue && form.getAttribute("aria-busy") !== "true") sessionStorage.removeItem(keyOf(form, event.target));
  else sessionStorage.setItem(keyOf(form, event.target), value);
}

function restore(root) {
  for (const form of root.querySelectorAll("form[data-keep]")) {
    for (const field of fields(form)) {
      const typed = sessionStorage.getItem(keyOf(form, field));
      if (typed === null || field.value !== field.defaultValue) continue;
      field.value = typed;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

// A part of a form that is drawn anew says what became of what was typed there: names that were added stand in no field any more.
function follow(part) {
  const form = part.closest("form[data-keep]");
  for (const field of form ? fields(form) : []) {
    if (!part.contains(field) || partOf(field) || sessionStorage.getItem(keyOf(form, field)) === null) continue;
    if (field.value) sessionStorage.setItem(keyOf(form, field), field.value);
    else sessionStorage.removeItem(keyOf(form, field));
  }
}

// A form was sent and the next page is neither a refusal nor one gone back to: what was typed has arrived.
function clearSent() {
  const sent = sessionStorage.getItem(SENT);
  if (sent === null) return;
  sessionStorage.removeItem(SENT);
  const arrival = performance.getEntriesByType("navigation")[0]?.type;
  if (arrival === "navigate" && !document.querySelector("[data-refused]")) forgetSent(JSON.parse(sent));
}

addEventListener("input", remember);
addEventListener("submit", (event) => {
  if (event.target.matches("form[data-keep]") && !event.defaultPrevented) sessionStorage.setItem(SENT, JSON.stringify(sentWith(event.target)));
});
const sentBy = new WeakMap();
document.addEventListener("htmx:beforeRequest", ({ detail: { xhr, requestConfig } }) => {
  const form = requestConfig.elt.closest("form[data-keep]");
  if (form && requestConfig.verb !== "get") sentBy.set(xhr, sentWith(form));
});
// Forgotten before the answer is drawn, or it would be put back into a form that is drawn anew.
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { xhr } = event.detail;
  if (!sentBy.has(xhr)) return;
  sessionStorage.removeItem(SENT);
  if (xhr.status >= 200 && xhr.status < 400) forgetSent(sentBy.get(xhr));
});
document.addEventListener("htmx:load", (event) => {
  follow(event.detail.elt);
  restore(event.detail.elt.parentElement ?? document);
});

// Browsers heed the header that clears what a site stored only over https, and the table's own network has none.
if (document.querySelector("[data-forget-typed]")) forget(STORE);
clearSent();
restore(document);
