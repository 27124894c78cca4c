// Parts of a page that are drawn anew by htmx: what was typed, ticked or pressed while the answer was on its way outlives it,
// and whoever asked is led to what is new.

let touches = 0;
const touched = new Map();
const asked = new WeakMap();
const underway = new Set();
const waiting = [];

const isTick = ({ type }) => type === "checkbox" || type === "radio";

const isSame = (one, other) => ["id", "action", "data-keep"].every((name) => one.getAttribute(name) === other.getAttribute(name));

// The field or key that stands for one that was drawn anew; undefined where the new part has none.
function twinOf(field, form) {
  const drawn = form.isConnected ? form : [...document.forms].find((one) => isSame(one, form));
  const isTwin = (one) => one.name === field.name && one.type === field.type && (!(isTick(field) || field.type === "submit") || one.value === field.value);
  return [...(drawn?.elements ?? [])].find(isTwin);
}

const stateOf = (field) => (isTick(field) ? "checked" : "value");

// With what it said: a radio that is drawn anew unchecks its forerunner. The last touched comes last.
function touch({ target }) {
  if (!target.form || !target.name) return;
  touched.delete(target);
  touched.set(target, { at: ++touches, form: target.form, said: target[stateOf(target)] });
}

function takeOver(twin, said) {
  const state = stateOf(twin);
  if (twin[state] === said || (twin.options && ![...twin.options].some(({ value }) => value === said))) return;
  twin[state] = said;
  for (const happened of ["input", "change"]) twin.dispatchEvent(new Event(happened, { bubbles: true }));
}

// An answer knows what its own form said when it was asked, and of other forms nothing.
function takeOverAll({ touches: before, form: sent }) {
  for (const [field, { at, form, said }] of [...touched]) {
    if (field.isConnected) continue;
    touched.delete(field);
    const twin = at > before || form !== sent ? twinOf(field, form) : undefined;
    if (twin) takeOver(twin, said);
  }
}

// The first thing refused, else the first name just added; whoever goes on typing is left there.
function pointOut(status, before) {
  const refused = status === 422 ? document.querySelector(".field__error, [data-refused]") : null;
  const adding = document.querySelector("[data-added]");
  const added = adding && [...adding.querySelectorAll("input:checked")].find((one) => one.value === adding.dataset.added);
  adding?.removeAttribute("data-added");
  const spot = refused?.closest(".field-box") ?? refused ?? added?.closest("label");
  if (!spot || touched.get(document.activeElement)?.at > before) return;
  const next = refused ? (spot.querySelector("[aria-invalid]") ?? spot) : added;
  if (next === spot) spot.tabIndex = -1;
  next.focus({ preventScroll: true });
  spot.scrollIntoView({ block: "center" });
}

// The form that a part asks about: what it stands in, or what it sends (hx-include).
const formOf = (elt) => elt.closest("form") ?? document.querySelector(elt.getAttribute("hx-include"));

// A form that is being drawn anew would be asked with what it no longer says: what is pressed meanwhile waits for the answer.
function wait(event) {
  const { elt, verb, triggeringEvent, issueRequest } = event.detail;
  const form = formOf(elt);
  if (verb !== "get" || !underway.has(form)) return;
  event.preventDefault();
  if (!waiting.some((one) => one.key === (triggeringEvent?.submitter ?? elt))) waiting.push({ elt, key: triggeringEvent?.submitter ?? elt, form, issueRequest });
}

function goOn() {
  while (waiting.length && !underway.size) {
    const { elt, key, form, issueRequest } = waiting.shift();
    if (elt.isConnected) issueRequest(true);
    else twinOf(key, form)?.click();
  }
}

for (const happened of ["input", "change"]) addEventListener(happened, touch, { capture: true });
document.addEventListener("htmx:confirm", wait);
document.addEventListener("htmx:beforeRequest", ({ detail: { xhr, elt, requestConfig } }) => {
  const form = formOf(elt);
  asked.set(xhr, { touches, form });
  if (form && requestConfig.verb === "get") underway.add(form);
});
document.addEventListener("htmx:afterSettle", ({ detail: { xhr } }) => {
  if (!asked.has(xhr)) return;
  takeOverAll(asked.get(xhr));
  pointOut(xhr.status, asked.get(xhr).touches);
});
document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
  underway.delete(asked.get(xhr)?.form);
  goOn();
});
