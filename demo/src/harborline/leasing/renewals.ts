import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { termEnd } from '@freehold/rules/month'
import { continueMonthToMonth, renewLease } from '@freehold/server/areas/leasing/renewals/extend-lease'
import { findTenancy } from '@freehold/server/areas/leasing/renewals/tenancy-terms.sql'
import { nextTermOf } from '@freehold/server/areas/leasing/renewals/term-facts'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../../seeder'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { homesToRenew } from './homes-to-renew.sql'

/** One tenant renews for a year at a higher rent, and another stays month to month. */
export async function seedRenewals(tx: Tx, office: Office, by: UserScope): Promise<void> {
  const [renewed, stays] = await homesToRenew(tx, by, 2)
  if (!renewed || !stays) throw new Error('The story has too few leases that end soon')
  await renew(tx, office, by, renewed)
  const at = daysBack(office.now, 2, 240)
  const scope = scopeAt({ scope: by, when: at })
  const asked = { tenant_rent_id: stays.occupancy, rent_amount: stays.rent + 25, late_fee_rule_id: stays.rule ?? 0 }
  await continueMonthToMonth(tx, scope, asAsked(leaseTerm.monthToMonth, scope, asked), at)
}

async function renew(
  tx: Tx,
  office: Office,
  by: UserScope,
  { occupancy, rent, rule }: Record<'occupancy' | 'rent', number> & { rule: number | null },
) {
  const at = daysBack(office.now, 4, 200)
  const scope = scopeAt({ scope: by, when: at })
  const found = await findTenancy(tx, scope, occupancy)
  if (!found) throw new Error(`There is no occupancy ${occupancy}`)
  const begins = nextTermOf(found)
  const asked = {
    tenant_rent_id: occupancy,
    rent_amount: rent + 55,
    late_fee_rule_id: rule ?? 0,
    move_out: termEnd(begins, 12),
  }
  await renewLease(tx, scope, asAsked(leaseTerm.renew, scope, asked), at)
}
