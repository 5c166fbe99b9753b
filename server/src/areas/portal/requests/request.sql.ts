import type { RequestContent } from '@freehold/contract/portal/tenant-request'
import type { Day } from '@freehold/rules/day'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import type {
  RequestKind,
  RequestState,
  RequestUrgency,
  StoredRequestState,
} from '@freehold/rules/portal/request-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

export type Content = z.output<typeof RequestContent>

export interface RequestRow {
  id: number
  kind: RequestKind
  state: StoredRequestState
  tenant_id: number
  occupancy_id: number | null
  property_id: number | null
  unit_id: number | null
  title: string
  details: string
  urgency: RequestUrgency | null
  content: Partial<Content>
  starts_on: Day | null
  ends_on: Day | null
  paper_file: string | null
  work_order_id: number | null
  reason: string
  decided_by: string
  decided_at: Date | null
  created_at: Date
  waits_since: Date | null
  mailed_state: RequestState
  version: number
  saved_by: string
  tenant_name: string
  unit_name: string | null
  property_name: string | null
  stage: Stage | null
  visit_on: Day | null
  visit_time: string
  landlord: string
}

/** Requests, `q`, with the names around them and the stage of the work order. An archived work order is as good as none. */
export const requestRows = (where: RawBuilder<SqlBool>) => sql<RequestRow>`
  select q.id, q.kind, q.state, q.tenant_id, q.occupancy_id, q.property_id, q.unit_id, q.title, q.details, q.urgency, q.content,
    q.starts_on, q.ends_on, q.paper_file, q.work_order_id, q.reason, q.decided_by, q.decided_at, q.created_at, q.waits_since,
    q.mailed_state, q.version, q.saved_by, t.tenant_name, u.unit_name, p.property_name, w.stage, w.visit_on,
    coalesce(w.visit_time, '') as visit_time, a.name as landlord
  from portal_request q
  join account a on a.id = q.account_id
  join tenant t on t.account_id = q.account_id and t.id = q.tenant_id
  left join property p on p.account_id = q.account_id and p.id = q.property_id
  left join unit u on u.account_id = q.account_id and u.id = q.unit_id
  left join work_order w on w.account_id = q.account_id and w.id = q.work_order_id and w.archived_at is null
  where ${where}`

type Own = Pick<TenantScope, 'account' | 'tenant' | 'occupancy'>

/** A member sees the repairs of its home; everything else is the account holder's. */
const own = (scope: Own) => sql<SqlBool>`q.account_id = ${scope.account} and q.tenant_id = ${scope.tenant}
  and ${inOwnHome(scope, 'q.occupancy_id')} and (${scope.occupancy}::bigint is null or q.kind = 'MAINTENANCE')`

/** The page shows the newest; a tenant rarely has more. */
const mostShown = 100

export async function requestsOfTenant(db: Db, scope: Own): Promise<RequestRow[]> {
  const { rows } =
    await sql<RequestRow>`${requestRows(own(scope))} order by q.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

export async function requestOfTenant(db: Db, scope: Own, id: number): Promise<RequestRow | undefined> {
  const { rows } = await requestRows(sql<SqlBool>`${own(scope)} and q.id = ${id}`).execute(db)
  return rows[0]
}

/** Locks a request of the tenant, so that what the tenant and staff do comes one after the other. */
export async function lockOwnRequest(tx: Tx, scope: Own, id: number): Promise<RequestRow | undefined> {
  await sql`select from portal_request q where ${own(scope)} and q.id = ${id} for update`.execute(tx)
  return requestOfTenant(tx, scope, id)
}

export interface NewRequest {
  kind: RequestKind
  occupancy: number | null
  property: number | null
  unit: number | null
  title: string
  details: string
  urgency: RequestUrgency | null
  content: Partial<Content>
  starts_on: Day | null
  ends_on: Day | null
  paper: string | null
}

export async function insertRequest(tx: Tx, { account, tenant }: Own, one: NewRequest, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('portal_request')
    .values({
      account_id: account,
      tenant_id: tenant,
      kind: one.kind,
      occupancy_id: one.occupancy,
      property_id: one.property,
      unit_id: one.unit,
      title: one.title,
      details: one.details,
      urgency: one.urgency,
      content: JSON.stringify(one.content),
      starts_on: one.starts_on,
      ends_on: one.ends_on,
      paper_file: one.paper,
      created_at: at,
      waits_since: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RequestChange {
  state?: StoredRequestState
  waits_since?: Date | null
  work_order_id?: number | null
  reason?: string
  decided_by?: string
  decided_at?: Date | null
  mailed_state?: RequestState
  saved_by?: string
}

/** Each change raises the version, which staff name when they decide. */
export async function updateRequest(tx: Tx, account: number, id: number, change: RequestChange): Promise<void> {
  await tx
    .updateTable('portal_request')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

interface Counts {
  open: number
  /** Open requests of the same kind, for the same home where one is named. */
  same: number
}

/** Counts what the tenant has open. The caller holds the tenant's row. */
export async function openRequests(
  tx: Tx,
  scope: Own,
  { kind, occupancy }: Pick<NewRequest, 'kind' | 'occupancy'>,
): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*)::int as open,
      (count(*) filter (where q.kind = ${kind} and q.occupancy_id is not distinct from ${occupancy}::bigint))::int as same
    from portal_request q where ${own(scope)} and q.state = 'OPEN'`.execute(tx)
  return rows[0] ?? { open: 0, same: 0 }
}

/** Marks the reminder about an insurance; false where another server was faster. */
export async function markReminded(tx: Tx, account: number, id: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('portal_request')
    .set({ reminded_at: at })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
