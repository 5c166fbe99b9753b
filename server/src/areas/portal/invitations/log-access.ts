import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type ActivityLine, logActivities } from '../../account/log/activity.sql'

interface About {
  id: number
  property: number | null
}

const lineOf = ({ id, property }: About, message: string): ActivityLine => ({
  noun: 'tenant',
  id,
  needs: 'tenants',
  about: property === null ? 'all properties' : { property },
  message,
})

/** Writes a line about what staff did with the portal of a tenant. */
export const logAccess = (tx: Tx, scope: Scope, tenant: About, message: string): Promise<void> =>
  logActivities(tx, scope, [lineOf(tenant, message)])

/** The same for many tenants. */
export const logAccessOfMany = <T extends About>(
  tx: Tx,
  scope: Scope,
  all: readonly T[],
  message: (tenant: T) => string,
): Promise<void> =>
  logActivities(
    tx,
    scope,
    all.map((one) => lineOf(one, message(one))),
  )
