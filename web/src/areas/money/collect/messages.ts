/** Sentences of the forms that move money. Those from the error catalog are quoted exactly. */
export const messages = {
  rentFailed: 'Sorry, there was an error while update the rent information.',
  /** Add Charge has a sentence of its own. */
  chargeFailed: 'Sorry, there was an error while updating the rent information.',
  /** The reason in the books for a payment that was undone from its toast. */
  undone: 'Undone right after it was saved',
  tenantFailed: 'Sorry, there was an error while getting tenant information.',
  unitFailed: 'Sorry, there was an error while getting unit information.',
  propertyFailed: 'Sorry, there was an error while getting property information.',
  lateFee: {
    loadFailed: 'Sorry, there was an error while getting the late fee information.',
    saveFailed: 'Sorry, there was an error while update the late fee information.',
    noRules: 'No late fee rules yet.',
  },
  card: {
    tokenFailed: 'Sorry, there was an error while get tokenization key.',
    done: 'Money sent successfully. Transaction complete.',
    busy: 'The card is being charged.',
    loading: 'The card form is still loading. Wait a moment, then try again.',
    unknown:
      "The card company didn't answer. The card may have been charged, so don't pay again. We are checking the payment, and the tenant's page will show the result.",
    unreachable:
      "The server didn't answer. The card may have been charged, so don't enter it again. Select Check again: the same payment is never charged twice.",
  },
  deposit: {
    none: 'No deposit or credit is held for this tenant.',
    linksFailed: 'Sorry, there was an error while getting the links to the letter.',
  },
} as const
