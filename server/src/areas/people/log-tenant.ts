import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { logActivity } from '../account/log/activity.sql'
import { homeOf } from './tenant.sql'

interface Tenant {
  id: number
  tenant_name: string
}

/** A line about a tenant: "Ann archived the tenant Ben." Readers need sight of the tenant's home. */
export async function logTenant(tx: Tx, scope: Scope, { id, tenant_name }: Tenant, verb: string): Promise<void> {
  const { home } = await homeOf(tx, scope, id)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id,
    needs: 'tenants',
    about: home ? { property: home.property_id, unit: home.unit_id } : 'all properties',
    message: `${scope.userName} ${verb} the tenant ${tenant_name}.`,
  })
}
