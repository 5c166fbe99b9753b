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
  rule: {
    none: 'There is no late fee rule yet.',
    ask: 'Are you sure want to delete the late fee rule information?',
    loadFailed: 'Sorry, there was an error while getting the late fee information.',
    saveFailed: 'Sorry, there was an error while update the late fee rule information.',
  },
} as const
