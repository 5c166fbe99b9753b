/** Wording of the portal's payment settings. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the payment settings.',
  saveFailed: 'Sorry, there was an error while saving the payment settings.',
  intro:
    'Tenants pay by card, PayPal or bank debit in the portal. The convenience fee is charged on top: it is income of your company, and never an owner’s.',
  ofProperty: 'A field that is left open goes by the settings of all properties.',
  ofLease:
    'What is the same as the property changes with it. Fees and the free way to pay are always those of the property.',
  fees: 'Fees count from today. A payment that was sent before keeps its fee.',
  debit: 'The fee of a debit card is also charged when a card doesn’t say what it is.',
  caps: (day: string) => `Limits that card networks and states publish, as of ${day}. Check them with your processor.`,
  notice:
    'Taking money after a notice to pay or move out can cancel the notice. Staff can still record a payment with a reason in its notes.',
  returnedFee:
    'A tenant whose bank takes a debit back owes this fee once. It is never charged where the bank says that the debit was not authorized. Zero charges none.',
  returnedCaps: (day: string) =>
    `Limits of states as lists show them, as of ${day}. The lists disagree: check your state’s law.`,
  freeWay: 'Tenants read it beside the fees. It can’t be blank while a fee is on.',
}
