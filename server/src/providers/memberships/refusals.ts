import { ProviderError } from '../provider-error'

const permanent = (message: string) => new ProviderError(message, { permanent: true })

export const noSuch = () => permanent('The payment provider has no such membership.')
export const cannotChange = () =>
  permanent('The membership cannot be changed while a payment is past due or after it ended.')
export const notOwed = () => permanent('Nothing is owed for this membership.')
export const notSetUp = () =>
  permanent('Memberships are not set up at the payment provider: its plan, add-on or discount is missing.')
export const methodRefused = () => permanent('The membership cannot be paid this way. Use another card.')
export const refused = (words: string) => permanent(`The payment provider refused the membership: ${words}`)
