import { addDays, type Day } from '@freehold/rules/day'
import type { Chance } from '../random'
import type { Settling } from './tenancy'

const damages = [
  { amount: 185, reason: 'Living room carpet cleaned; receipt enclosed.' },
  { amount: 240, reason: 'Two blinds broken, one door repaired.' },
  { amount: 95, reason: 'Keys not returned: lock changed.' },
  { amount: 420, reason: 'Two rooms repainted early.' },
  { amount: 150, reason: 'Oven and refrigerator left uncleaned.' },
  { amount: 310, reason: 'Bathroom sink cracked and replaced.' },
] as const

const addresses = [
  '',
  '',
  '31 Water Street\nHallowell, ME 04347',
  '204 Elm Street, Apt 3\nBangor, ME 04401',
  '9 Harvard Avenue\nAllston, MA 02134',
  '77 Main Street\nExeter, NH 03833',
] as const

/** Two to three weeks after a tenant has gone its deposit goes back, now and then without what was damaged. */
export const settlingOf = (left: Day, { between, pick }: Chance): Settling => ({
  day: addDays(left, between(12, 24)),
  kept: between(1, 100) <= 28 ? pick(damages) : null,
  sendTo: pick(addresses),
})
