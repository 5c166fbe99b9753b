import { keptDollars } from '@freehold/rules/money'
import type { TenantFigureRow } from './tenant.sql'

/** A tenant's figures as every list and screen shows them. */
export function shownFigures(row: Omit<TenantFigureRow, 'deposits_cents'>) {
  const { billed_cents, paid_cents, other_paid_cents, late_fee_paid_cents, balance_cents } = row
  return {
    total_billing: keptDollars(billed_cents),
    total_paid: keptDollars(paid_cents),
    total_other_paid: keptDollars(other_paid_cents),
    total_late_fee: keptDollars(late_fee_paid_cents),
    total_paid_amount: keptDollars(paid_cents + other_paid_cents + late_fee_paid_cents),
    balance: keptDollars(balance_cents),
  }
}
