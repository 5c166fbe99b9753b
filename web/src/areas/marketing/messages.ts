/** Sentences of marketing. Those of the error catalogue stand here to the letter. */
export const messages = {
  none: 'Nothing on the market yet.',
  ask: 'Are you sure want to delete the marketing unit information?',
  loadFailed: 'Sorry, there was an error while get the marketing unit information.',
  saveFailed: 'Sorry, there was an error while update the marketing unit information.',
  propertyFailed: 'Sorry, there was an error while getting property information.',
  unitFailed: 'Sorry, there was an error while getting unit information.',
  imageFailed: 'Sorry, there was an error while update the marketing unit information.',
  pictureFailed: 'The picture could not be downloaded.',
  total: 'The total is computed from the rent and the fees. It stands first on the public page.',
  fees: 'Each fee needs a name and an amount above $0.00.',
  describe: 'Say what the picture shows, for people who cannot see it.',
  taken: 'The unit is leased, so nobody sees this entry.',
  draft: 'Only you and your colleagues see this entry.',
  gone: 'The unit is archived, so nobody sees this entry.',
  words: {
    title: 'Check the wording',
    publish: 'Some words may break fair housing law. The activity log keeps that they were published.',
  },
} as const
