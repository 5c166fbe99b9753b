/** The choices of a payment policy, as its form and its card name them. */
export const stateWords = { ON: 'On', OFF: 'Off' }
export const partialWords = {
  ANY: 'Any amount',
  MINIMUM: 'At least a percentage of what is owed',
  ONCE: 'One partial payment, then the rest',
  FULL: 'Only the full balance',
}
export const noticeWords = {
  ACCEPT: 'Take payments as before',
  FULL: 'Take only the full balance',
  NONE: 'Take no payment in the portal',
}
export const placeWords = {
  LEASE: 'Set for this lease',
  PROPERTY: 'Same as the property',
  ACCOUNT: 'Same as all properties',
}
