import { mayGroup } from '@freehold/contract/access'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findApplication } from '../../leasing/applications/application.sql'
import { feesOfUnit } from '../../leasing/contracts/listed-fee.sql'
import { activityOfApplication, leaseOfApplication, listingOfUnit, rivalsOf } from './application-page.sql'

/** Records that belong to an application and are not written in it, as far as the user may see them. */
export async function aroundApplication(db: Db, scope: UserScope, id: number) {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const [lease, listing, fees, rivals, activity] = await Promise.all([
    mayGroup(scope.group, 'leases') ? leaseOfApplication(db, scope, id) : null,
    mayGroup(scope.group, 'marketing') ? listingOfUnit(db, scope, found.unit_id) : null,
    feesOfUnit(db, scope, found.unit_id),
    rivalsOf(db, scope, found),
    activityOfApplication(db, scope, id),
  ])
  return {
    lease,
    listing,
    fees: fees.map(({ amount, ...fee }) => ({ ...fee, amount: keptDollars(amount) })),
    rivals,
    activity,
  }
}
