import { homeNetwork } from '../../../http/home-network'
import { type Door, hashed } from '../../account/security/lockout'

/** Five in any hour. A checkout stays counted however it ended: each of them asks the card company, or opens an account. */
const five = { free: 5, firstLock: 60, forgottenAfter: 1, most: 0, forgets: false } as const

export const checkoutAddressDoor = (address: string): Door => ({
  key: hashed(`checkout address ${homeNetwork(address)}`),
  ...five,
})

/** Declined cards, and emails that have an account already. One that opens an account is taken off again. */
export const checkoutEmailDoor = (email: string): Door => ({
  key: hashed(`checkout ${email.trim().toLowerCase()}`),
  ...five,
})

/** Promotion codes that don't exist: more than a person mistypes would be guesses. */
export const promoDoor = (address: string): Door => ({
  key: hashed(`promotion code ${homeNetwork(address)}`),
  ...five,
  free: 20,
})
