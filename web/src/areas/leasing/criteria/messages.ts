/** Sentences of the application criteria. */
export const messages = {
  about:
    'What you ask of every applicant, in your own words. It is shown before the first question of an online application. An application keeps the version it met.',
  none: 'No criteria yet. Written criteria, the same for all, protect you and tell applicants where they stand.',
  loadFailed: 'Sorry, the criteria could not be loaded.',
  saveFailed: 'Sorry, the criteria could not be saved.',
} as const
