import type { Calls } from '@freehold/contract/calls'
import { showDollars } from '@freehold/rules/money'

type Rule = Calls['GET late-fee/get-late-fee-rule']['reply']['data']

/** The fee of a rule: an amount, or a share of the unit's rent. */
export const feeOf = ({ fee_type, fixed_amount, percent }: Pick<Rule, 'fee_type' | 'fixed_amount' | 'percent'>) =>
  fee_type === 'FIXED' ? showDollars(fixed_amount ?? 0) : `${percent ?? 0}%`

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
