// Who pays a fine follows the rule that is chosen, where the rule names somebody.

addEventListener("change", ({ target }) => {
  const payer = target.form?.querySelector("[data-payer-of]");
  if (payer && target.name === payer.dataset.payerOf) payer.value = target.dataset.payer;
});

function followFirst() {
  const payer = document.querySelector("[data-payer-of]");
  if (payer) payer.value ||= payer.form.querySelector(`[name="${payer.dataset.payerOf}"]:checked`)?.dataset.payer ?? "";
}

document.addEventListener("htmx:load", followFirst);
followFirst();
