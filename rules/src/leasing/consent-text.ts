/** The wording that an adult signs before a background check. A change of a word is a new version. */
export const consentText = {
  version: '2026-11',
  text: 'I allow the landlord named above, and the consumer reporting agency it chooses, to obtain a consumer report about me, which may include credit, eviction and criminal records, to decide on my application for this home.',
} as const
