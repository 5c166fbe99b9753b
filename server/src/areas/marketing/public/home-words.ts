import { type Day, nameDay } from '@freehold/rules/day'
import { type Fee, feeTimeWords } from '@freehold/rules/marketing/fees'
import { type Cents, cents, showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/period'
import type { OfferedHome } from './offered-home.sql'

export const money = (amount: Cents): string => showDollars(toDollars(amount))

export const rentOf = ({ rent_cents }: OfferedHome): Cents => cents(rent_cents)

/** The price that a page leads with is the rent, which a lease bills. */
export const rentWords = (home: OfferedHome): string => `${money(rentOf(home))} a ${periodWords[home.rent_period]}`

/** A fee's amount and when it is due: `$25.00 with every rent`. */
export const feeWords = ({ amount, due }: Fee): string => `${money(amount)} ${feeTimeWords[due].toLowerCase()}`

/** Every required fee beside the rent, on one line; blank without any. */
export const requiredFeeWords = ({ fees }: OfferedHome): string => {
  const required = fees.filter(({ optional }) => !optional)
  return required.length === 0 ? '' : `Plus ${required.map((fee) => `${fee.name} ${feeWords(fee)}`).join('; ')}`
}

export const addressWords = ({ address, city, state_code, zipcode }: OfferedHome): string =>
  [address, city, [state_code, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const mapAddress = (home: OfferedHome): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressWords(home))}`

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const roomWords = ({ bedroom, bathroom, square_feet }: OfferedHome): string =>
  [
    bedroom === 0 ? 'Studio' : counted(bedroom, 'bedroom'),
    ...(bathroom === 0 ? [] : [counted(bathroom, 'bath')]),
    ...(square_feet === null ? [] : [`${square_feet.toLocaleString('en-US')} sq ft`]),
  ].join(', ')

export const availableWords = ({ available_date }: OfferedHome, today: Day): string =>
  available_date <= today ? 'Available now' : `Available ${nameDay(available_date as Day)}`

export const petWords = ({ pets }: OfferedHome): string =>
  pets ? 'Pets are allowed.' : 'No pets. Assistance animals are welcome.'

export const smokingWords = ({ smoking }: OfferedHome): string => (smoking ? 'Smoking is allowed.' : 'No smoking.')

/** The text below the title in the preview of a shared link. */
export const summaryOf = (home: OfferedHome, today: Day): string =>
  `${[`Rent ${rentWords(home)}`, requiredFeeWords(home)].filter(Boolean).join('. ')}. ${roomWords(home)}. ${availableWords(home, today)}. ${addressWords(home)}.`
