import { type Day, nameDay } from '@freehold/rules/day'
import { totalPrice, type WholePrice } from '@freehold/rules/marketing/total-price'
import { type Cents, cents, showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/period'
import type { OfferedHome } from './offered-home.sql'

export const money = (amount: Cents): string => showDollars(toDollars(amount))

export const priceOf = ({ rent_cents, deposit_cents, fees }: OfferedHome): WholePrice =>
  totalPrice({ rent: cents(rent_cents), deposit: cents(deposit_cents), fees })

/** The one price that a page leads with. */
export const totalWords = (home: OfferedHome): string =>
  `${money(priceOf(home).regular.total)} a ${periodWords[home.rent_period]}`

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
  `${totalWords(home)} with all required fees. ${roomWords(home)}. ${availableWords(home, today)}. ${addressWords(home)}.`
