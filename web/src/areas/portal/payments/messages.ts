/** Wording of the portal's payment settings. */
export const messages = {
  loadFailed: 'Sorry, there was an error while getting the payment settings.',
  saveFailed: 'Sorry, there was an error while saving the payment settings.',
  intro:
    "Tenants pay by card, PayPal or bank debit in the portal. The convenience fee is added on top. It is your company's income, never an owner's.",
  ofProperty: 'A field left blank uses the settings of all properties.',
  ofLease:
    "Settings that are the same as the property change with it. Fees and the free way to pay are always the property's.",
  fees: 'New fees apply from today. Payments sent earlier keep their fee.',
  debit: 'The debit card fee is also charged when the type of card is unknown.',
  caps: (day: string) => `Limits that card networks and states publish, as of ${day}. Check them with your processor.`,
  notice:
    'Taking money after a notice to pay or move out can cancel the notice. Staff can still record a payment with a reason in its notes.',
  returnedFee:
    'A tenant whose bank returns a debit owes this fee once. It is never charged when the bank says that the debit was not authorized. Enter 0 for no fee.',
  returnedCaps: (day: string) =>
    `State limits as published lists show them, as of ${day}. The lists disagree, so check your state's law.`,
  freeWay: "Tenants see it next to the fees. It can't be blank while a fee is on.",
}
