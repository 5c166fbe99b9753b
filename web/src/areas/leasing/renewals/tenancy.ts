import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import type { Reply } from '../../../api/types'

export type Tenancy = Reply<'GET lease/get-lease-terms'>['data']

export const rentOf = (amount: number, { rent_period }: Pick<Tenancy, 'rent_period'>): string =>
  `${showDollars(amount)} ${rentPeriodWords[rent_period].toLowerCase()}`
