/** The choices of a payment policy, as its form and its card name them. */
export const stateWords = { ON: 'On', OFF: 'Off' }
export const partialWords = {
  ANY: 'Any amount',
  MINIMUM: 'At least a percentage of what is owed',
  ONCE: 'A part once, then the rest',
  FULL: 'Only all that is owed',
}
export const noticeWords = {
  ACCEPT: 'Take payments as before',
  FULL: 'Take only all that is owed',
  NONE: 'Take no payment in the portal',
}
export const placeWords = {
  LEASE: 'Set for this lease',
  PROPERTY: 'As for the property',
  ACCOUNT: 'As for all properties',
}
