import { dayWords } from '../../../widgets/days/day-words'

/** More units than these are only counted. */
const mostNamed = 10

/** Sentences of the pages that save many rows together. */
export const manyMessages = {
  chooseProperty: 'Choose a property to see its tenants.',
  loadFailed: 'Sorry, there was an error while getting tenant information.',
  saveFailed: 'Sorry, there was an error while update the rent information.',
  chargeFailed: 'Sorry, there was an error while updating the rent information.',
  noneOwe: 'No balances due at this property.',
  noTenants: 'This property has no tenants.',
  day: dayWords.any,
  amount: 'Enter an amount above $0.00.',
  total: 'Enter the total above $0.00.',
  studio: 'A studio counts as one bedroom.',
  unmeasured: (units: readonly string[]) => {
    const named = units.slice(0, mostNamed).join(', ')
    const more = units.length - mostNamed
    return `No square feet are saved for ${more > 0 ? `${named} and ${more} more` : named}, so nothing is charged there. Edit the unit to enter them, or divide another way.`
  },
  undone: (count: number) => (count === 1 ? 'The payment is voided.' : `The ${count} payments are voided.`),
  undoneInPart: (undone: number, count: number) =>
    `${undone} of ${count} payments are voided. Delete the others in Collect payment.`,
  more: (shown: number, count: number) =>
    `The first ${shown} of ${count.toLocaleString('en-US')} tenancies are shown. Save these, then choose the others.`,
}
