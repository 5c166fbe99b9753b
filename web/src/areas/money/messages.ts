/** Sentences of the money pages. Those from the error catalog are quoted exactly. */
export const messages = {
  owedFailed: 'Sorry, there was an error while getting what is owed.',
  payment: {
    none: 'No payments yet.',
    ask: 'Are you sure want to delete the collected payment?',
    askWhat: 'The payment stays in the books, next to the entry that reverses it.',
    askOpening: 'Void the opening credit?',
    askOpeningWhat: 'It stays in the books, next to the entry that reverses it.',
    chargeToo: 'Also voids the charge that was billed with this payment, if there is one.',
    loadFailed: 'Sorry, there was an error while getting tenant information.',
    mailFailed: 'Sorry, there was an error while emailing the receipts.',
    voidFailed: 'Sorry, there was an error while update the rent information.',
  },
  books: {
    final: "Nothing can be posted on or before this day anymore. Only the account's owner can reopen the books.",
    failed: 'Sorry, there was an error while closing the books.',
  },
  expense: {
    none: 'No expenses yet.',
    noneRecurring: 'No recurring expenses yet.',
    ask: 'Are you sure want to delete the expense payment?',
    askWhat: 'The expense stays in the books, next to the entry that reverses it.',
    goesOn: 'It repeats monthly and continues next month. To end it, stop it in the list of recurring expenses.',
    loadFailed: 'Sorry, there was an error while getting expense information.',
    saveFailed: 'Sorry, there was an error saving payment information.',
  },
  recurring: {
    start: {
      label: 'Start Recurring',
      ask: 'Start the recurring expense? It continues from its next date. Skipped months are not posted.',
      failed: 'Sorry, there was an error saving payment information.',
    },
    stop: {
      label: 'Stop Recurring',
      ask: 'Stop the recurring expense? Posted expenses stay.',
      failed: 'Sorry, there was an error saving payment information.',
    },
  },
  payout: {
    noOwner: 'Owner not found.',
    noneBilled: 'No payments collected for this owner yet.',
    none: 'No payouts to this owner yet.',
    sandbox: 'No money moves. The sandbox replaces PayPal here.',
    loadFailed: 'Sorry, there was an error while getting owner information.',
    failed: 'Sorry, there was an error while process the payout.',
  },
  statement: {
    none: 'No statements issued yet.',
    loadFailed: 'Sorry, there was an error while getting the statements.',
    issueFailed: 'Sorry, there was an error while issuing the statement.',
    sendFailed: 'Sorry, there was an error while sending the statement.',
  },
  rule: {
    none: 'No late fee rules yet.',
    ask: 'Are you sure want to delete the late fee rule information?',
    loadFailed: 'Sorry, there was an error while getting the late fee information.',
    saveFailed: 'Sorry, there was an error while update the late fee rule information.',
  },
} as const
