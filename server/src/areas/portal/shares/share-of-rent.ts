import { type Cents, cents, sum, zero } from '@freehold/rules/money'
import { type Standing, sharesOf, standingOf } from '@freehold/rules/portal/shares'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { openRentParts, type RentParts } from './rent-parts.sql'
import { type AgreementRow, agreementsOf } from './share-agreement.sql'

interface ShareOfRent {
  /** The person's share of a rent of this amount, billed or to come. */
  of: (rent: Cents) => Cents
  /** Open of the person's share of the rents that were billed. */
  left: Cents
  /** Open of these rents in all. */
  rentOpen: Cents
}

/**
 * The share of the rent that a person agreed to pay; null without an agreement that names it. It is an agreement among the
 * adults alone: what is owed, late fees and notices don't know it. The caller has found the home to be the person's.
 */
export async function shareOfRent(db: Db, scope: TenantScope, occupancy: number): Promise<ShareOfRent | null> {
  const { agreement } = await agreementsOf(db, scope, occupancy)
  const place = agreement?.parts.findIndex(({ member_id }) => member_id === scope.member) ?? -1
  if (agreement === null || place < 0) return null
  const parts = await openRentParts(db, scope, [occupancy])
  return {
    of: (rent) => sharesOf(valuesOf(agreement), rent)[place] ?? zero,
    left: leftOf(agreement, parts)[place] ?? zero,
    rentOpen: sum(parts.rents.map(({ open }) => cents(open))),
  }
}

export const valuesOf = ({ parts }: AgreementRow): number[] => parts.map(({ value }) => value)

/** What is open of each share, in the order of the agreement. */
export function leftOf(agreement: AgreementRow, { rents, paid }: RentParts): Cents[] {
  const standings = rents.map(({ charge, amount, open }): Standing[] =>
    standingOf(valuesOf(agreement), {
      amount: cents(amount),
      open: cents(open),
      paid: agreement.parts.map(({ member_id }) =>
        sum(paid.filter((one) => one.charge === charge && one.member === member_id).map((one) => cents(one.cents))),
      ),
    }),
  )
  return agreement.parts.map((_, at) => sum(standings.map((standing) => standing[at]?.left ?? zero)))
}
