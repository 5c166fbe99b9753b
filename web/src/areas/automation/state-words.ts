/** The outcome of a mail, in a word or two. */
export const stateWords = {
  PLANNED: 'Being made',
  QUEUED: 'Queued',
  SENT: 'Sent',
  SUPPRESSED: 'Held back',
  FAILED: 'Failed',
  SKIPPED: 'Not sent',
} as const
