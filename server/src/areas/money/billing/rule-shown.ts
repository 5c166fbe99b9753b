import { toDollars } from '@freehold/rules/money'
import type { NamedRule } from './late-fee-rule.sql'

/** A late fee rule, as its calls have it. */
export const ruleShown = ({ id, title, frequency, feeType, fixedAmount, percent, duePeriod }: NamedRule) => ({
  id,
  title,
  frequency,
  fee_type: feeType,
  fixed_amount: fixedAmount === null ? null : toDollars(fixedAmount),
  percent,
  due_period: duePeriod,
})
