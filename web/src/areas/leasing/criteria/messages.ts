/** Sentences of the application criteria. */
export const messages = {
  about:
    'What you ask of every applicant, in your own words. It is shown before the first question of an online application. Each application keeps the version that the applicant was shown.',
  none: 'No criteria yet. Written criteria, the same for all, protect you and tell applicants where they stand.',
  loadFailed: 'Sorry, the criteria could not be loaded.',
  saveFailed: 'Sorry, the criteria could not be saved.',
} as const
