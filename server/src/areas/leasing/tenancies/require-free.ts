import type { Day } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { livesUntil } from '../../people/tenant-homes.sql'

interface Tenant {
  id: number
  tenant_name: string
  /** The day until which the tenant has a home. */
  current_until: string
}

/** Refuses a second home for a tenant. Known to leave before the new move-in, a tenant may go from one unit to the next. */
export async function requireFree(tx: Tx, scope: Scope, tenant: Tenant, moveIn: Day): Promise<void> {
  if (tenant.current_until <= moveIn) return
  throw new Refusal(
    'E_CONFLICT',
    (await livesUntil(tx, scope, tenant.id)) > moveIn
      ? `The tenant ${tenant.tenant_name} already occupies a unit. Record that move-out first.`
      : `The tenant ${tenant.tenant_name} already has a lease outside your properties for these days. Ask a user who sees all properties.`,
  )
}
