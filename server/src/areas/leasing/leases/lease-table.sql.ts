import type { InputOf } from '@freehold/contract/kit/call'
import type { lease } from '@freehold/contract/leasing/lease'
import { addDays } from '@freehold/rules/day'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import { namesInOrder } from '../../../database/names-in-order'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { searchAmong } from '../../../database/search-among'
import { pageFound } from '../../../database/search-page'
import { contains, pageOf } from '../../../database/table'
import { seesEverything, visible } from '../../../database/visible'
import { waitingLeadPapers } from '../../people/lead-papers.sql'
import { signingColumns } from './document.sql'
import { joinHome, leases, propertyOf, stayOf, tenantOf, unitOf, withHome } from './lease.sql'
import { expiryNotices, isCurrent, isRenewed } from './lease-current.sql'
import { applicationOf, isReported, statusOfApplication } from './screened.sql'

type Asked = InputOf<typeof lease.list>

const orders: Record<Asked['orderBy'], RawBuilder<unknown>> = {
  tenant_name: sql`t.tenant_name collate natural_order`,
  unit_name: sql`u.unit_name collate natural_order`,
  move_in: sql`lease.move_in`,
  move_out: sql`lease.move_out`,
}

/** The tenancy goes on, and its lease ends from today on within some days, with nothing agreed for the time after. */
const endsWithin = (scope: Scope, days: number) =>
  sql<SqlBool>`lease.move_out between ${scope.today} and ${addDays(scope.today, days)} and ${isCurrent(scope)} and not ${isRenewed}`

const text = sql`lower(concat_ws(e'\n', t.tenant_name, u.unit_name, p.property_name, lease.title))`

/**
 * The kept count answers for a caller who sees every lease. For others they are counted without the home and the tenancy that
 * each has.
 */
const total = (db: Db, scope: Scope): RawBuilder<number> => {
  if (seesEverything(scope)) return sql<number>`(select leases from tally where account_id = ${scope.account})`
  const listed = db
    .selectFrom('lease')
    .where('account_id', '=', scope.account)
    .where(visible(scope, 'lease.property_id'))
    .where('replaced_at', 'is', null)
    .where('archived_at', 'is', null)
  return sql<number>`(${listed.select(sql<number>`count(*)`.as('count'))})`
}

const listed = [
  'lease.account_id',
  'lease.id',
  'lease.kind',
  'lease.tenant_id',
  'lease.property_id',
  'lease.unit_id',
  'lease.move_in',
  'lease.move_out',
  'lease.occupancy_id',
  'lease.pdf_file',
  'lease.rent_cents',
] as const

const justListed = (db: Db, scope: Scope) => leases(db, scope).select(listed)

/** The facts of listed leases that their page of the list shows. */
const withFacts = (db: Db, scope: Scope, page: ReturnType<typeof justListed>, now: Date) =>
  db
    .selectFrom(page.as('lease'))
    .innerJoin('tenant as t', tenantOf)
    .innerJoin('unit as u', unitOf)
    .innerJoin('property as p', propertyOf)
    .innerJoin('occupancy as o', stayOf)
    .selectAll('lease')
    .select(['t.tenant_name', 'p.property_name', 'u.unit_name', 'o.real_move_out'])
    .select('lease.occupancy_id as tenant_rent_id')
    .select([applicationOf.as('application_id'), statusOfApplication.as('application_status')])
    .select(isReported.as('reported'))
    .select([
      isCurrent(scope).as('current'),
      isRenewed.as('renewed'),
      expiryNotices.as('notices'),
      ...signingColumns(now),
      waitingLeadPapers(scope, sql<SqlBool>`l.id = lease.id`).as('lead_waits'),
    ])

/** One lease with the facts of the list: also one that was deleted, or that a new version replaced. */
export const leaseRow = (db: Db, scope: Scope, id: number, now: Date) =>
  withFacts(db, scope, justListed(db, scope).where('lease.id', '=', id), now).executeTakeFirst()

/** The other leases of a tenancy that are on the list, newest first. */
export const otherLeases = (
  db: Db,
  scope: Scope,
  { occupancy, than }: { occupancy: number; than: number },
  now: Date,
) =>
  withFacts(
    db,
    scope,
    justListed(db, scope)
      .where('lease.occupancy_id', '=', occupancy)
      .where('lease.id', '<>', than)
      .where('lease.archived_at', 'is', null)
      .where('lease.replaced_at', 'is', null)
      .orderBy('lease.move_in', 'desc')
      .orderBy('lease.id', 'desc')
      .limit(20),
    now,
  )
    .orderBy('lease.move_in', 'desc')
    .orderBy('lease.id', 'desc')
    .execute()

export type LeaseRow = NonNullable<Awaited<ReturnType<typeof leaseRow>>>

const isByName = (orderBy: Asked['orderBy']): orderBy is 'tenant_name' | 'unit_name' =>
  orderBy === 'tenant_name' || orderBy === 'unit_name'

export async function leaseTable(db: Db, scope: Scope, input: Asked, now: Date) {
  const { archived, lease_id, property_id, ends_within, query, orderBy, ascending } = input
  const whole = query === '' && !archived && [lease_id, property_id, ends_within].every((one) => one === null)
  const needsNames = query !== '' || ends_within !== null || isByName(orderBy)
  // Joined before the page is cut only with what a condition or the order needs.
  const sorted =
    whole && seesEverything(scope) && isByName(orderBy) ? namesInOrder(scope, { orderBy, ascending }) : null
  const wanted = leases(db, scope)
    .$if(needsNames, (all) =>
      sorted === null
        ? joinHome(all)
        : orderBy === 'tenant_name'
          ? all.innerJoin(sorted.as('t'), tenantOf)
          : all.innerJoin(sorted.as('u'), unitOf),
    )
    .where('lease.replaced_at', 'is', null)
    .where(archived ? sql<SqlBool>`lease.archived_at is not null` : sql<SqlBool>`lease.archived_at is null`)
    .where(
      allOf([
        ...given(lease_id, (id) => sql<SqlBool>`lease.id = ${id}`),
        ...given(property_id, (id) => sql<SqlBool>`lease.property_id = ${id}`),
        ...given(ends_within, (days) => endsWithin(scope, Number(days))),
      ]),
    )
  const source = {
    rows: wanted.select(listed),
    hydrate: (page: ReturnType<typeof justListed>) => withFacts(db, scope, page, now),
    orders,
    id: sql`lease.id`,
    ownPlan: needsNames,
  }
  if (query === '') return pageOf(db, input, { ...source, ...(whole && { total: total(db, scope) }) })
  const search = searchAmong(scope, {
    door: 'find_leases',
    typed: query,
    idsWhere: (condition) => wanted.where(condition).select('lease.id'),
    id: sql`lease.id`,
    matching: contains(text, query),
  })
  return pageFound(db, input, source, search)
}

/** A tenant's leases, newest first. */
export const leasesOf = (db: Db, scope: Scope, tenant: number) =>
  withHome(db, scope)
    .where('lease.tenant_id', '=', tenant)
    .where('lease.archived_at', 'is', null)
    .where('lease.replaced_at', 'is', null)
    .select(['lease.id', 'u.unit_name', 'lease.pdf_file', 'lease.move_in', 'lease.move_out', 'lease.rent_cents'])
    .orderBy('lease.move_in', 'desc')
    .orderBy('lease.id', 'desc')
    .execute()
