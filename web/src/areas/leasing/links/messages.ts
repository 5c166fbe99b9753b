/** Sentences of the public links. */
export const messages = {
  about: 'Anyone who has a link that is on can apply. The criteria are shown before the first question.',
  none: 'No link yet.',
  where:
    'To switch a link on for another home, open the page of its unit. The page of a property has one for its vacant units.',
  loadFailed: 'Sorry, the links could not be loaded.',
} as const
