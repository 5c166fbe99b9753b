/** Sentences of marketing. Those from the error catalog are quoted exactly. */
export const messages = {
  noListing: 'Listing not found, or not in one of your properties.',
  none: 'Nothing on the market yet.',
  ask: 'Are you sure want to delete the marketing unit information?',
  loadFailed: 'Sorry, there was an error while get the marketing unit information.',
  saveFailed: 'Sorry, there was an error while update the marketing unit information.',
  propertyFailed: 'Sorry, there was an error while getting property information.',
  unitFailed: 'Sorry, there was an error while getting unit information.',
  imageFailed: 'Sorry, there was an error while update the marketing unit information.',
  pictureFailed: 'The picture could not be downloaded.',
  eachFee:
    'The public page names each fee beside the rent. Required fees at move-in are proposed on the lease; the lease bills no recurring fee yet.',
  fees: 'Each fee needs a name and an amount above $0.00.',
  describe: 'Say what the picture shows, for people who cannot see it.',
  taken: 'The unit is leased, so no one sees this entry.',
  draft: 'Only people in your office can see this entry.',
  paused: 'Paused: no one sees this entry until you resume it.',
  withdrawn: 'Withdrawn: no one sees this entry.',
  withdraw: 'The entry is hidden from everyone outside your office. You can reopen it later and publish it again.',
  coverFailed: 'The cover image could not be changed.',
  gone: 'The unit is archived, so no one sees this entry.',
  words: {
    title: 'Check the wording',
    publish: 'Some words may break fair housing law. The activity log records this.',
  },
} as const
