/** Sentences of the forms that record what was spent. Those from the error catalog are quoted exactly. */
export const messages = {
  saveFailed: 'Sorry, there was an error saving payment information.',
  propertyFailed: 'Sorry, there was an error while getting property information.',
  unitFailed: 'Sorry, there was an error while getting unit information.',
  category: {
    none: 'No categories yet.',
    ask: 'Are you sure want to delete the category information?',
    loadFailed: 'Sorry, there was an error while getting category information.',
    saveFailed: 'Sorry, there was an error while update the category information.',
  },
  specific: {
    none: 'No expenses in this category yet.',
    ask: 'Are you sure want to delete the specific expense information?',
    loadFailed: 'Sorry, there was an error while getting specific expense information.',
    saveFailed: 'Sorry, there was an error while update the specific expense.',
  },
  receipt: {
    busy: 'The receipt is being uploaded.',
    failed: 'Sorry, there was an error while uploading the receipt.',
    wrong: ({ picture, pdf }: { picture: number; pdf: number }) =>
      `A receipt is a JPEG, PNG or GIF picture of up to ${picture} MB, or a PDF of up to ${pdf} MB.`,
  },
} as const
