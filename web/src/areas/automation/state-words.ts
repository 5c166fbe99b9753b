/** The outcome of a mail, in a word or two. */
export const stateWords = {
  PLANNED: 'Being made',
  QUEUED: 'Queued',
  SENT: 'Sent',
  SUPPRESSED: 'Held back',
  FAILED: 'Failed',
  SKIPPED: 'Not sent',
} as const

/** The color of its badge. */
export const stateColors = {
  PLANNED: 'gray',
  QUEUED: 'harbor',
  SENT: 'moss',
  SUPPRESSED: 'amber',
  FAILED: 'brick',
  SKIPPED: 'gray',
} as const
