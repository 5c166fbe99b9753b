import { mayGroup } from '@freehold/contract/access'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import type { PayoutsPort } from '../../../providers/payouts/port'
import { ownerBoard } from '../../money/payouts/owner-board'
import { findOwner } from '../../portfolio/owner.sql'
import { ownerShown } from '../../portfolio/owner-shown'
import { propertiesOf } from './owner-page.sql'
import { activityOfOwner } from './page-activity.sql'
import { occupiedIn } from './property-page.sql'

/** The newest payouts; the financial board lists all of them. */
const payoutsShown = 10

/** Everything about an owner that the user may see. Its figures are those of the financial board. */
export async function wholeOwner(db: Db, scope: Scope, id: number, provider: PayoutsPort['kind']) {
  const found = await findOwner(db, scope, id)
  if (!found) throw notFound('Owner')
  const sees = mayGroup(scope.group, 'money')
  const [properties, board, activity] = await Promise.all([
    propertiesOf(db, scope, id),
    sees ? ownerBoard(db, scope, id, provider) : null,
    activityOfOwner(db, scope, id),
  ])
  const occupied = await occupiedIn(
    db,
    scope,
    properties.map((one) => one.id),
  )
  return {
    owner: ownerShown(found),
    properties: properties.map(({ collected, spent, ...property }) => ({
      ...property,
      occupied: occupied.get(property.id) ?? 0,
      collected: sees ? keptDollars(collected) : null,
      spent: sees ? keptDollars(spent) : null,
    })),
    board: board && {
      billed_total: board.billed_total,
      expenses_total: board.expenses_total,
      payout_total: board.payout_total,
      deposits_held: board.deposits_held,
      available: board.available,
      payouts: board.payouts.slice(0, payoutsShown),
    },
    activity,
  }
}
