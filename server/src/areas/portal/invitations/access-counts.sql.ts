import { portalStates } from '@freehold/contract/portal/portal-access'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { tenants } from '../../people/tenant.sql'
import { atProperty, listed, stateOf } from './access-table.sql'

type Counts = Record<(typeof portalStates)[number], number>

/** How many of the tenants that the list shows are in each state. */
export async function accessCounts(db: Db, scope: Scope, property: number | null): Promise<Counts> {
  const states = tenants(db, scope)
    .where(listed(scope))
    .$if(property !== null, (q) => q.where(atProperty(scope, property ?? 0)))
    .select(stateOf(scope).as('state'))
  const rows = await db
    .selectFrom(states.as('s'))
    .select(['s.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('s.state')
    .execute()
  const found = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(portalStates.map((state) => [state, found.get(state) ?? 0])) as Counts
}
