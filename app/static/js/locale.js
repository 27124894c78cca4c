// The first form of a new book, filled in as this browser suggests (form[data-first], select[data-guess]).

const CURRENCY_OF_ZONE = {
  "Europe/Stockholm": "SEK", "Europe/Oslo": "NOK", "Europe/Warsaw": "PLN", "Europe/Copenhagen": "DKK", "Europe/London": "GBP",
  "Europe/Zurich": "CHF", "Europe/Prague": "CZK", "Europe/Budapest": "HUF", "Europe/Bucharest": "RON", "Atlantic/Reykjavik": "ISK",
};
const CURRENCY_OF_REGION = { SE: "SEK", NO: "NOK", PL: "PLN", DK: "DKK", GB: "GBP", CH: "CHF", CZ: "CZK", HU: "HUF", RO: "RON", IS: "ISK", US: "USD", CA: "CAD", AU: "AUD" };

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const locale = new Intl.Locale(navigator.language);

function currency() {
  if (CURRENCY_OF_ZONE[zone]) return CURRENCY_OF_ZONE[zone];
  if (zone.startsWith("Europe/")) return "EUR";
  return CURRENCY_OF_REGION[locale.region];
}

const GUESSES = { language: () => (locale.language === "no" ? "nb" : locale.language), timezone: () => zone, currency };

for (const field of document.querySelectorAll("form[data-first] [data-guess]")) {
  const guess = GUESSES[field.dataset.guess]();
  const known = field.tagName !== "SELECT" || [...field.options].some((option) => option.value === guess);
  if (guess && known) field.value = guess;
}
