// The sum and each result of a count of chips or notes, as they are typed. Reads only what has one reading; the server decides.
// data-chip and data-chip-per say what one is worth: on the form, or on the field where each counts another piece.
// data-sum-some: what is left blank is not counted and stands in nobody's way; where all is blank there is no sum.

const SPACES = /[\s\u00a0\u202f']/g;

// As app/i18n/formats.py writes them: no-break spaces between the thousands in every language, and a true minus.
const AS_THE_SERVER = { group: "\u00a0", minusSign: "\u2212" };

// A sign of a currency before or after the figures: letters, a symbol, and the dot of "kr."; the server knows whose it is.
const SIGN = /^[\p{L}\p{Sc}]{1,3}\.?(?=[0-9])|[\p{L}\p{Sc}]{1,3}\.?$/u;

// "12,50" "12.50" "1 250" "1.250,00" "50 kr" to the smallest unit; null for nothing, for what has two readings ("1.250") and for what has none.
function smallestUnits(text, decimals) {
  const figures = text.replace(SPACES, "").replace(SIGN, "");
  const [, whole, fraction = ""] = figures.match(/^([0-9]{1,13}|[0-9]{1,3}(?:\.[0-9]{3})+(?=,)|[0-9]{1,3}(?:,[0-9]{3})+(?=\.))(?:[.,]([0-9]+))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole.replace(/[.,]/g, "") + fraction.padEnd(decimals, "0"));
}

function shown(minor, decimals, signed) {
  const digits = minor % 10 ** decimals === 0 ? 0 : decimals;
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: signed ? "exceptZero" : "auto", useGrouping: "always",
  });
  const parts = format.formatToParts(minor / 10 ** decimals);
  return parts.map(({ type, value }) => AS_THE_SERVER[type] ?? value).join("");
}

// What a number of chips is worth, or an amount where no chip has a worth; null where smallest units cannot say it.
function worth(text, { chip, chipPer, decimals }) {
  if (chip === undefined) return smallestUnits(text, Number(decimals));
  const chips = smallestUnits(text, 0);
  const minor = chips === null ? NaN : (chips * Number(chip)) / Number(chipPer);
  return Number.isInteger(minor) ? minor : null;
}

function add(form) {
  const decimals = Number(form.dataset.decimals);
  const some = "sumSome" in form.dataset;
  let total = [...form.querySelectorAll("[data-sum-fixed]")].reduce((sum, cell) => sum + Number(cell.dataset.sumFixed), 0);
  let complete = true;
  let blank = some;
  for (const field of form.querySelectorAll("[data-sum-part]")) {
    const isBlank = field.value.trim() === "";
    const counted = worth(field.value, { ...form.dataset, ...field.dataset });
    const result = field.closest("[data-sum-row]")?.querySelector("[data-sum-result]");
    result?.toggleAttribute("data-unsaved", field.value.trim() !== field.dataset.sumSaved);
    if (result) result.textContent = counted === null ? "" : shown(counted - Number(field.dataset.sumBought), decimals, true);
    complete &&= counted !== null || (some && isBlank);
    blank &&= isBlank;
    total += counted ?? 0;
  }
  const gap = form.querySelector("[data-sum-gap]");
  const over = total - Number(gap?.dataset.sumGap);
  form.querySelector("[data-sum-total]").textContent = blank ? "" : shown(total, decimals, false);
  if (gap) gap.textContent = complete && !blank && (over || !some) ? shown(over, decimals, true) : "";
}

const addAll = () => document.querySelectorAll("[data-sum]").forEach(add);

addEventListener("input", (event) => {
  const form = event.target.closest("[data-sum]");
  if (form) add(form);
});
document.addEventListener("htmx:load", addAll);
addAll();
