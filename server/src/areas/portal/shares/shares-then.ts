import { add, type Cents, zero } from '@freehold/rules/money'
import { sharesOf } from '@freehold/rules/portal/shares'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { openRentParts } from './rent-parts.sql'
import { agreementsOfHomes } from './share-agreement.sql'
import { leftOf, valuesOf } from './share-of-rent'

interface Asked {
  occupancy: number
  /** Null is the account holder. */
  member: number | null
  /** Rent of the home that is billed by the day that is asked about. */
  toBill: Cents
}

/** What is open of each person's share once more rent is billed, in the order asked; null without an agreement. */
export async function sharesThen(
  db: Db,
  scope: Pick<Scope, 'account'>,
  asked: readonly Asked[],
): Promise<(Cents | null)[]> {
  if (asked.length === 0) return []
  const occupancies = [...new Set(asked.map(({ occupancy }) => occupancy))]
  const [agreements, parts] = await Promise.all([
    agreementsOfHomes(db, scope, occupancies),
    openRentParts(db, scope, occupancies),
  ])
  return asked.map(({ occupancy, member, toBill }) => {
    const agreement = agreements.get(occupancy)
    const place = agreement?.parts.findIndex(({ member_id }) => member_id === member) ?? -1
    if (!agreement || place < 0) return null
    const rents = parts.rents.filter((rent) => rent.occupancy === occupancy)
    const left = leftOf(agreement, { rents, paid: parts.paid })[place] ?? zero
    return add(left, sharesOf(valuesOf(agreement), toBill)[place] ?? zero)
  })
}
