/** Sentences of the public links. */
export const messages = {
  about: 'Anyone who has a link that is on can apply. The criteria are shown before the first question.',
  none: 'No link yet.',
  where:
    "To turn on a link for another home, open its unit's page. A property's page has one link for all its vacant units.",
  loadFailed: 'Sorry, the links could not be loaded.',
} as const
