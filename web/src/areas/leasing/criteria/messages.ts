/** Sentences of the application criteria. */
export const messages = {
  about:
    'What you require of every applicant, in your own words. It is shown before the first question of an online application. Each application keeps the version that the applicant saw.',
  none: 'No criteria yet. Written criteria that are the same for everyone protect you and let applicants know what to expect.',
  loadFailed: 'Sorry, the criteria could not be loaded.',
  saveFailed: 'Sorry, the criteria could not be saved.',
} as const
