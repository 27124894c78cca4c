// Who pays a fine follows the rule that is chosen, where the rule names somebody.

addEventListener("change", ({ target }) => {
  const payer = target.form?.querySelector("[data-payer-of]");
  if (payer && target.name === payer.dataset.payerOf) payer.value = target.dataset.payer;
});
