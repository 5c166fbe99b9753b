import { planWhyWords } from '@freehold/rules/portal/autopay/staff-words'
import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivities } from '../../account/log/activity.sql'
import type { PlanState } from './plan.sql'

interface Named {
  tenant: number
  payer: string
  property: number
}

/** Staff read among what happened at the home that plans were paused or ended, and why. */
export async function logStopped(
  tx: Tx,
  scope: Scope,
  plans: readonly number[],
  { state, why }: PlanState,
): Promise<void> {
  const { rows } = await sql<Named>`select x.tenant_id as tenant,
      coalesce(h.first_name || ' ' || h.last_name, n.tenant_name) as payer, o.property_id as property from autopay x
    join tenant n on n.account_id = x.account_id and n.id = x.tenant_id
    left join household_member h on h.account_id = x.account_id and h.id = x.member_id
    join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
    where x.account_id = ${scope.account} and x.id = any(${plans}::bigint[]) order by x.id`.execute(tx)
  const reason = why === '' ? '' : `: ${planWhyWords[why]}`
  await logActivities(
    tx,
    scope,
    rows.map(({ tenant, payer, property }) => ({
      noun: 'tenant',
      id: tenant,
      needs: 'money',
      about: { property },
      message: `Autopay of ${payer} was ${state === 'ENDED' ? 'ended' : 'paused'}${reason}.`,
    })),
  )
}
