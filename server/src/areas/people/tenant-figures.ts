import { cents, toDollars } from '@freehold/rules/money'
import type { TenantFigureRow } from './tenant.sql'

/** A tenant's figures as every list and screen shows them. */
export function shownFigures(row: Omit<TenantFigureRow, 'deposits_cents'>) {
  const { billed_cents, paid_cents, other_paid_cents, late_fee_paid_cents, balance_cents } = row
  const dollars = (whole: number) => toDollars(cents(whole))
  return {
    total_billing: dollars(billed_cents),
    total_paid: dollars(paid_cents),
    total_other_paid: dollars(other_paid_cents),
    total_late_fee: dollars(late_fee_paid_cents),
    total_paid_amount: dollars(paid_cents + other_paid_cents + late_fee_paid_cents),
    balance: dollars(balance_cents),
  }
}
