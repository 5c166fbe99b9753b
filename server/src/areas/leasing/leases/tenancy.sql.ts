import { byId } from '../../../database/by-id'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

/** The newest tenancy of a unit by a tenant, with its names. The lock keeps it while a lease is tied to it. */
export const tenancyOf = (tx: Tx, scope: Scope, { tenant, unit }: { tenant: number; unit: number }) =>
  tx
    .selectFrom('occupancy as o')
    .innerJoin('tenant as t', byId('t', 'o', 'tenant_id'))
    .innerJoin('unit as u', byId('u', 'o', 'unit_id'))
    .where('o.account_id', '=', scope.account)
    .where('o.tenant_id', '=', tenant)
    .where('o.unit_id', '=', unit)
    .where('o.cancelled_at', 'is', null)
    .where(visible(scope, 'o.property_id'))
    .select(['o.id', 'o.property_id', 'o.rent_cents', 'o.rent_period', 't.tenant_name', 'u.unit_name'])
    .orderBy('o.move_in', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .forShare('o')
    .executeTakeFirst()

export type TenancyOf = NonNullable<Awaited<ReturnType<typeof tenancyOf>>>
