import { mayGroup } from '@freehold/contract/access'
import type { InputOf } from '@freehold/contract/kit/call'
import type { portalRequest } from '@freehold/contract/portal/portal-request'
import type { Stage } from '@freehold/rules/maintenance/work-order-words'
import { requestState } from '@freehold/rules/portal/request-state'
import type { RequestKind, RequestUrgency, StoredRequestState } from '@freehold/rules/portal/request-words'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { type RequestRow, requestRows } from './request.sql'

/** The requests that a user sees: of its properties, and without the right to see tenants the repairs alone. */
const seen = (scope: Scope, table = 'q') =>
  allOf([
    sql<SqlBool>`${sql.ref(`${table}.account_id`)} = ${scope.account}`,
    visible(scope, `${table}.property_id`),
    ...(mayGroup(scope.group, 'tenants') ? [] : [sql<SqlBool>`${sql.ref(`${table}.kind`)} = 'MAINTENANCE'`]),
  ])

export async function findRequest(db: Db, scope: Scope, id: number): Promise<RequestRow | undefined> {
  const { rows } = await requestRows(sql<SqlBool>`${seen(scope)} and q.id = ${id}`).execute(db)
  return rows[0]
}

/** Locks a request, so that two decisions come one after the other. */
export async function lockRequest(tx: Tx, scope: Scope, id: number): Promise<RequestRow | undefined> {
  await sql`select from portal_request q where ${seen(scope)} and q.id = ${id} for update`.execute(tx)
  return findRequest(tx, scope, id)
}

const sorts = {
  created_at: sql`portal_request.created_at`,
  urgency: sql`(case portal_request.urgency when 'EMERGENCY' then 1 when 'SOON' then 2 when 'LATER' then 3 else 4 end)`,
  title: sql`portal_request.title collate natural_order`,
  tenant_name: sql`tenant.tenant_name collate natural_order`,
  property_name: sql`coalesce(property.property_name, '') collate natural_order`,
  kind: sql`portal_request.kind`,
}

type Asked = InputOf<typeof portalRequest.list> & Page<keyof typeof sorts>

const shelves = {
  WAITING: sql<SqlBool>`portal_request.waits_since is not null`,
  OPEN: sql<SqlBool>`(portal_request.state = 'OPEN' or (portal_request.state = 'ACCEPTED' and portal_request.kind = 'MAINTENANCE'))`,
  CLOSED: sql<SqlBool>`(portal_request.state in ('DECLINED', 'WITHDRAWN', 'CLOSED')
    or (portal_request.state = 'ACCEPTED' and portal_request.kind <> 'MAINTENANCE'))`,
}

const searchText = sql`lower(portal_request.title || e'\n' || tenant.tenant_name || e'\n' || coalesce(property.property_name, ''))`

export async function requestTable(db: Db, scope: Scope, input: Asked) {
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom('portal_request')
      .innerJoin('tenant', (join) =>
        join
          .onRef('tenant.account_id', '=', 'portal_request.account_id')
          .onRef('tenant.id', '=', 'portal_request.tenant_id'),
      )
      .leftJoin('property', (join) =>
        join
          .onRef('property.account_id', '=', 'portal_request.account_id')
          .onRef('property.id', '=', 'portal_request.property_id'),
      )
      .leftJoin('unit', (join) =>
        join.onRef('unit.account_id', '=', 'portal_request.account_id').onRef('unit.id', '=', 'portal_request.unit_id'),
      )
      .leftJoin('work_order', (join) =>
        join
          .onRef('work_order.account_id', '=', 'portal_request.account_id')
          .onRef('work_order.id', '=', 'portal_request.work_order_id')
          .on('work_order.archived_at', 'is', null),
      )
      .where('portal_request.account_id', '=', scope.account)
      .where(seen(scope, 'portal_request'))
      .where(
        allOf([
          ...given(input.kind, (kind) => sql<SqlBool>`portal_request.kind = ${kind}`),
          ...given(input.shelf, (shelf) => shelves[shelf]),
          ...given(input.property_id, (property) => sql<SqlBool>`portal_request.property_id = ${property}`),
          ...given(input.tenant_id, (tenant) => sql<SqlBool>`portal_request.tenant_id = ${tenant}`),
          ...(input.query === '' ? [] : [contains(searchText, input.query)]),
        ]),
      )
      .select([
        'portal_request.id',
        'portal_request.title',
        'portal_request.tenant_id',
        'portal_request.created_at',
        'portal_request.waits_since',
        'portal_request.starts_on',
        'portal_request.ends_on',
        'tenant.tenant_name',
        'property.property_name',
        'unit.unit_name',
      ])
      .select([
        sql<RequestKind>`portal_request.kind`.as('kind'),
        sql<StoredRequestState>`portal_request.state`.as('state'),
        sql<RequestUrgency | null>`portal_request.urgency`.as('urgency'),
        sql<Stage | null>`work_order.stage`.as('stage'),
        sql<string>`coalesce(portal_request.content ->> 'insurer', '')`.as('insurer'),
        sql<string>`coalesce(portal_request.content ->> 'policy_number', '')`.as('policy_number'),
      ]),
    orders: sorts,
    id: sql`portal_request.id`,
    ownPlan: true,
  })
  return {
    data: data.map(({ stage, ...row }) => ({
      ...row,
      state: requestState({ ...row, stage }),
      property_name: row.property_name ?? '',
      unit_name: row.unit_name ?? '',
      created_at: row.created_at.toISOString(),
      waits_since: row.waits_since?.toISOString() ?? null,
    })),
    count,
  }
}

interface Count {
  kind: RequestKind
  waiting: number
  urgent: number
}

export async function waitingCounts(db: Db, scope: Scope): Promise<Count[]> {
  const { rows } = await sql<Count>`select q.kind, count(*)::int as waiting,
      (count(*) filter (where q.urgency = 'EMERGENCY'))::int as urgent
    from portal_request q where ${seen(scope)} and q.waits_since is not null group by q.kind order by q.kind`.execute(
    db,
  )
  return rows
}
