/** Sentences of maintenance. Those of the error catalogue stand here to the letter. */
export const messages = {
  contractor: {
    none: 'No contractors yet.',
    ask: 'Are you sure want to delete the contractor?',
    loadFailed: 'Sorry, there was an error while get the contractor information.',
    saveFailed: 'Sorry, there was an error while update the contractor information.',
    keepNumber: 'Leave blank to keep the number on file.',
    login: 'The user who signs in as this contractor sees only the jobs assigned to it.',
    opens: 'The log keeps who opened a number, and why.',
  },
  log: {
    none: 'No maintenance yet.',
    ask: 'Are you sure want to delete the maintenance?',
    loadFailed: 'Sorry, there was an error while get the contractor information.',
    saveFailed: 'Sorry, there was an error while update the maintenance information.',
    imageFailed: 'Sorry, there was an error while update the unit information.',
    propertyFailed: 'Sorry, there was an error while getting property information.',
    unitFailed: 'Sorry, there was an error while getting unit information.',
  },
} as const
