import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { Day } from '@freehold/rules/day'
import { sum, toDollars } from '@freehold/rules/money'
import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { firstBills } from '../plan/coverage'
import type { Plan } from '../plan/make-plan'

export const pageSize = 50

/** The rent that will be billed in the first month, without billing any. */
export function firstMonth(
  { leases, existing }: Plan,
  billFrom: Day,
  page: number,
): ReplyOf<typeof portfolioImport.firstMonth>['data'] {
  const bills = leases
    .filter(({ waitsFor }) => waitsFor === null)
    .flatMap((lease) => firstBills(lease, billFrom, existing.account.holdover).map((bill) => ({ lease, bill })))
  return {
    from: firstOfMonth(billFrom),
    to: lastOfMonth(billFrom),
    count: bills.length,
    total: toDollars(sum(bills.map(({ bill }) => bill.amount))),
    bills: bills.slice((page - 1) * pageSize, page * pageSize).map(({ lease: { tenant, unit }, bill }) => ({
      tenant_name: tenant.tenant_name,
      unit_name: unit.name,
      property_name: unit.property.name,
      day: bill.due,
      covers_from: bill.from,
      covers_to: bill.to,
      amount: toDollars(bill.amount),
    })),
  }
}
