import { addDays, type Day } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import type { Reply } from '../../../api/types'

export type Tenancy = Reply<'GET lease/get-lease-terms'>['data']

export const rentOf = (amount: number, { rent_period }: Pick<Tenancy, 'rent_period'>): string =>
  `${showDollars(amount)} ${rentPeriodWords[rent_period].toLowerCase()}`

/** The last of a year's days from one on. */
export function yearFrom(begins: Day): Day {
  const [year = '', rest = ''] = [begins.slice(0, 4), begins.slice(4)]
  const anniversary = `${Number(year) + 1}${rest === '-02-29' ? '-03-01' : rest}` as Day
  return addDays(anniversary, -1)
}
