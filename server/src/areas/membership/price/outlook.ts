import {
  type MembershipDiscount,
  type MembershipPrices,
  type MonthlyPrice,
  membershipOutlook,
} from '@freehold/rules/account/membership-price'
import type { Day } from '@freehold/rules/day'
import { toDollars } from '@freehold/rules/money'

/** A bill as the wire has it, in dollars. */
interface BillShown {
  on: string
  pro: number
  units: number
  extra_units: number
  off: number
  total: number
}

export interface Outlook {
  next: BillShown | null
  later: BillShown | null
}

interface Asked extends MembershipPrices {
  extraUnits: number
  discount: MembershipDiscount | null
  nextOn: Day
}

/** The bills that follow. */
export function outlookFrom(asked: Asked): Outlook {
  const { next, later } = membershipOutlook(asked)
  const shown = ({ on, pro, units, off, total }: MonthlyPrice & { on: Day }): BillShown => ({
    on,
    pro: toDollars(pro),
    units: toDollars(units),
    extra_units: asked.extraUnits,
    off: toDollars(off),
    total: toDollars(total),
  })
  return { next: shown(next), later: later && shown(later) }
}
