/** Sentences of the money pages. Those of the error catalogue stand here to the letter. */
export const messages = {
  payment: {
    none: 'Nothing has been collected yet.',
    ask: 'Are you sure want to delete the collected payment?',
    askWhat: 'The payment stays in the books with the entry that takes it back.',
    chargeToo: 'The charge that was billed together with the payment, if there was one.',
    loadFailed: 'Sorry, there was an error while getting tenant information.',
    voidFailed: 'Sorry, there was an error while update the rent information.',
  },
  books: {
    final: 'Nothing can be posted up to this day any more, and no day opens the books again.',
    failed: 'Sorry, there was an error while closing the books.',
  },
  expense: {
    none: 'Nothing has been spent yet.',
    noneRecurring: 'No expense repeats monthly yet.',
    ask: 'Are you sure want to delete the expense payment?',
    askWhat: 'The expense stays in the books with the entry that takes it back.',
    goesOn: 'It recurs, and goes on with the next month: stop it among the recurring expenses.',
    loadFailed: 'Sorry, there was an error while getting expense information.',
    saveFailed: 'Sorry, there was an error saving payment information.',
  },
  recurring: {
    start: {
      label: 'Start Recurring',
      ask: 'Are you sure want to start the recurring expense? It goes on from its next day; the months it stood still are not made up for.',
      failed: 'Sorry, there was an error saving payment information.',
    },
    stop: {
      label: 'Stop Recurring',
      ask: 'Are you sure want to stop the recurring expense? What was posted stays.',
      failed: 'Sorry, there was an error saving payment information.',
    },
  },
  payout: {
    noOwner: 'There is no such owner.',
    noneBilled: 'Nothing was collected for this owner yet.',
    none: 'Nothing was sent to this owner yet.',
    sandbox: 'No money moves: the sandbox stands in for PayPal.',
    loadFailed: 'Sorry, there was an error while getting owner information.',
    failed: 'Sorry, there was an error while process the payout.',
  },
  rule: {
    none: 'There is no late fee rule yet.',
    ask: 'Are you sure want to delete the late fee rule information?',
    loadFailed: 'Sorry, there was an error while getting the late fee information.',
    saveFailed: 'Sorry, there was an error while update the late fee rule information.',
  },
} as const
