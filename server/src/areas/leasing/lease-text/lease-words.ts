import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { feeAmount } from '@freehold/rules/money/fee-rule'
import type { NamedRule } from '../../money/billing/late-fee-rule.sql'

/** The clause of a late fee, with the day and the amount that the rule would bill. */
export function lateFeeWords(rule: NamedRule | undefined, rent: Cents): string {
  if (!rule) return 'No late fee is charged.'
  const amount = showDollars(toDollars(feeAmount(rule, rent).amount))
  const part = rule.feeType === 'PERCENT' ? ` (${rule.percent}% of the rent)` : ''
  const after = `${rule.duePeriod} day${rule.duePeriod === 1 ? '' : 's'} after it was due`
  return rule.frequency === 'DAILY'
    ? `If rent is not paid ${after}, a late fee of ${amount}${part} is charged that day and each day until the rent is paid.`
    : `If rent is not paid ${after}, a late fee of ${amount}${part} is charged once a month until the rent is paid.`
}
