import type { Day } from '@freehold/rules/day'
import { dollars, toDollars } from '@freehold/rules/money'
import { type RecurringCharge, type RecurringKind, recurringBillsUntil } from '@freehold/rules/money/recurring-charge'
import type { Reply, RowOf } from '../../../api/types'

export type Charges = Reply<'GET recurring-charge/get-recurring-charges'>['data']
export type Charge = Charges['charges'][number]
export type ListedCharge = RowOf<'GET recurring-charge/get-charge-list'>

interface Typed {
  kind: RecurringKind
  name: string
  amount: number
  begins: Day
  ends: Day | null
}

interface PreviewedBill {
  due: Day
  from: Day
  to: Day
  amount: number
}

/** The bills that a charge would have, by the rule that bills it: those due by now, and the first after. */
export function previewOf(of: Charges, { amount, ...typed }: Typed): PreviewedBill[] {
  const charge: RecurringCharge = {
    ...typed,
    period: of.rent_period,
    steps: [{ from: typed.begins, amount: dollars(amount) }],
    // Days are billed from the first one on, so none before it is.
    coveredTo: '1900-01-01' as Day,
  }
  const terms = {
    period: of.terms[0]?.period ?? of.rent_period,
    moveIn: of.move_in as Day,
    moveOut: of.move_out as Day,
    realMoveOut: of.real_move_out as Day | null,
    holdover: of.holdover,
    steps: of.terms.map(({ from, rent, period }) => ({ from: from as Day, rent: dollars(rent), period })),
  }
  const last = [of.today, of.move_in, typed.begins].sort().at(-1) ?? of.today
  const all = recurringBillsUntil(terms, charge, yearAfter(last))
  const ahead = all.findIndex(({ due }) => due > last)
  return all
    .slice(0, ahead < 0 ? all.length : ahead + 1)
    .map(({ due, from, to, amount: billed }) => ({ due, from, to, amount: toDollars(billed) }))
}

const yearAfter = (day: string): Day => `${Number(day.slice(0, 4)) + 2}${day.slice(4, 8)}01` as Day
