import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import type { InspectionKind, InspectionState } from '@freehold/rules/inspections/kinds'
import { type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { visible } from '../../../database/visible'
import { landlordSigned, tenantSigned } from './inspection.sql'

type Asked = InputOf<typeof inspection.list>

const rows = (db: Db, scope: Scope) =>
  db
    .selectFrom('inspection as i')
    .innerJoin('property as p', (join) =>
      join.onRef('p.account_id', '=', 'i.account_id').onRef('p.id', '=', 'i.property_id'),
    )
    .innerJoin('unit as u', (join) => join.onRef('u.account_id', '=', 'i.account_id').onRef('u.id', '=', 'i.unit_id'))
    .leftJoin('tenant as t', (join) =>
      join.onRef('t.account_id', '=', 'i.account_id').onRef('t.id', '=', 'i.tenant_id'),
    )
    .leftJoin('staff_user as s', (join) =>
      join.onRef('s.account_id', '=', 'i.account_id').onRef('s.id', '=', 'i.inspector_id'),
    )
    .where('i.account_id', '=', scope.account)
    .where(visible(scope, 'i.property_id'))
    .select([
      'i.id',
      'i.kind',
      'i.state',
      'i.property_id',
      'p.property_name',
      'i.unit_id',
      'u.unit_name',
      'i.occupancy_id as rent_id',
      'i.tenant_id',
      sql<string>`coalesce(t.tenant_name, '')`.as('tenant_name'),
      'i.planned_on',
      sql<string>`coalesce(s.name, '')`.as('inspector_name'),
      'i.by_tenant',
      'i.send_by',
      'i.finished_at',
      'i.signed_at',
    ])
    .$narrowType<{ kind: InspectionKind; state: InspectionState }>()

interface Counts {
  id: number
  rooms: number
  items: number
  items_open: number
  photos: number
  landlord_signed: boolean
  tenant_signed: boolean
}

/** The counts of the inspections on one page. */
async function countsOf(db: Db, { account }: Scope, ids: readonly number[]): Promise<Map<number, Counts>> {
  const { rows: counts } = await sql<Counts>`
    select i.id, r.rooms, t.items, t.items_open, f.photos, ${landlordSigned} as landlord_signed, ${tenantSigned} as tenant_signed
    from inspection i
    cross join lateral (select count(*)::integer as rooms from inspection_room r
      where r.account_id = i.account_id and r.inspection_id = i.id and not r.removed) r
    cross join lateral (select count(*)::integer as items, (count(*) filter (where m.condition is null))::integer as items_open
      from inspection_item m join inspection_room k on k.account_id = m.account_id and k.id = m.room_id
      where m.account_id = i.account_id and m.inspection_id = i.id and not m.removed and not k.removed) t
    cross join lateral (select count(*)::integer as photos from inspection_photo f
      where f.account_id = i.account_id and f.inspection_id = i.id) f
    where i.account_id = ${account} and i.id = any(${ids}::bigint[])`.execute(db)
  return new Map(counts.map((one) => [one.id, one]))
}

const openStates = ['DRAFT', 'IN_PROGRESS', 'FINISHED']

const narrowed = (input: Asked) =>
  allOf([
    ...given(input.property_id, (id) => sql<SqlBool>`i.property_id = ${id}`),
    ...given(input.unit_id, (id) => sql<SqlBool>`i.unit_id = ${id}`),
    ...given(input.tenant_id, (id) => sql<SqlBool>`i.tenant_id = ${id}`),
    ...given(input.rent_id, (id) => sql<SqlBool>`i.occupancy_id = ${id}`),
    ...given(input.kind, (kind) => sql<SqlBool>`i.kind = ${kind}`),
    ...given(input.from, (day) => sql<SqlBool>`i.planned_on >= ${day}`),
    ...given(input.to, (day) => sql<SqlBool>`i.planned_on <= ${day}`),
    input.state === null
      ? sql<SqlBool>`i.state <> 'CANCELED'`
      : sql<SqlBool>`i.state = any(${input.state === 'OPEN' ? openStates : [input.state]}::text[])`,
    ...given(input.query === '' ? null : input.query, (typed) =>
      contains(sql`lower(concat_ws(' ', t.tenant_name, u.unit_name, p.property_name))`, typed),
    ),
  ])

/** The rows that a list without a search has, for counting them. */
const unnamed = (db: Db, scope: Scope) =>
  db
    .selectFrom('inspection as i')
    .where('i.account_id', '=', scope.account)
    .where(visible(scope, 'i.property_id'))
    .select('i.id')

export async function inspectionTable(db: Db, scope: Scope, input: Asked) {
  const { data, count } = await pageOf(db, input, {
    rows: rows(db, scope).where(narrowed(input)),
    counted: input.query === '' ? unnamed(db, scope).where(narrowed(input)) : undefined,
    orders: {
      planned_on: sql`i.planned_on`,
      property_name: sql`p.property_name collate natural_order`,
      tenant_name: sql`t.tenant_name collate natural_order`,
      kind: sql`i.kind`,
      state: sql`i.state`,
    },
    nullable: ['tenant_name'],
    id: sql`i.id`,
    ownPlan: true,
  })
  const counts = await countsOf(
    db,
    scope,
    data.map(({ id }) => id),
  )
  const none = { rooms: 0, items: 0, items_open: 0, photos: 0, landlord_signed: false, tenant_signed: false }
  return {
    data: data.map((row) => {
      const { id: _, ...counted } = counts.get(row.id) ?? { id: row.id, ...none }
      return {
        ...row,
        finished_at: row.finished_at?.toISOString() ?? null,
        signed_at: row.signed_at?.toISOString() ?? null,
        ...counted,
      }
    }),
    count,
  }
}
