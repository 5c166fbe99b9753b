import { addDays, type Day, later } from '@freehold/rules/day'
import { type TermFacts, termCan } from '@freehold/rules/leasing/term-can'
import { cents } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { TenancyRow, TermRow } from './tenancy-terms.sql'

/** The first day of a term that is agreed now: after the lease, and after the days that are billed. */
export const nextTermOf = ({ move_out, covered_to }: Pick<TenancyRow, 'move_out' | 'covered_to'>): Day =>
  addDays(later(move_out, covered_to), 1)

export function factsOf(found: TenancyRow, terms: readonly TermRow[], { today }: Scope): TermFacts {
  const ahead = terms.find(({ begun }) => !begun)
  return {
    tenant: found.tenant_name,
    unit: found.unit_name,
    today,
    moveIn: found.move_in,
    leaseEnd: found.move_out,
    monthToMonth: found.month_to_month,
    realMoveOut: found.real_move_out,
    cancelled: found.cancelled,
    waitsFor: found.waits_for,
    ahead: ahead ? { kind: ahead.kind, begins: ahead.begins, by: ahead.made_by_name, on: ahead.made_on } : null,
    begins: nextTermOf(found),
    next: found.next,
  }
}

export const refusedBy = (facts: TermFacts) => ({
  renew: termCan.renew(facts).refused,
  month_to_month: termCan.monthToMonth(facts).refused,
  cancel: termCan.cancel(facts).refused,
})

/** The terms that rent is billed by. */
export const billedBy = (found: TenancyRow, terms: readonly TermRow[]) => ({
  period: found.rent_period,
  rent: cents(found.rent_cents),
  moveIn: found.move_in,
  moveOut: found.move_out,
  realMoveOut: found.real_move_out,
  holdover: found.bills_holdover || found.month_to_month,
  steps: terms.map(({ begins, rent_cents, rent_period }) => ({
    from: begins,
    rent: cents(rent_cents),
    period: rent_period,
  })),
})
