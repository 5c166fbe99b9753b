import type { ReplyOf } from '@freehold/contract/kit/call'
import type { search } from '@freehold/contract/reports/search'
import { keptDollars } from '@freehold/rules/money'
import { type RawBuilder, sql } from 'kysely'
import { byId } from '../../../database/by-id'
import { type Db, onePlan } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { isPayment } from '../../money/journal/payments-alone'
import { everyTenant, livesHere } from '../../people/tenant.sql'
import { balanceInSight, homeNames } from '../../people/tenant-homes.sql'
import { owners } from '../../portfolio/owner.sql'
import { properties } from '../../portfolio/property.sql'
import { units } from '../../portfolio/unit.sql'
import { occupiedBy, propertyOfUnit, tenantOf } from '../../portfolio/vacancy.sql'
import { archived, hit, hitOf, type Kept, place } from './hit.sql'
import { applicationHits, expenseHits, leaseHits, noticeHits, type PaperRows } from './paper-hits.sql'
import { contractorHits, listingHits, orderHits, projectHits, shownListing, type WorkRows } from './work-hits.sql'

type Found = ReplyOf<typeof search.everything>['data']

interface Rows extends WorkRows, PaperRows {
  tenants: Kept<Found['tenants'][number], 'balance'>[]
  units: Found['units']
  owners: Found['owners']
  properties: Found['properties']
  payments: Kept<Found['payments'][number], 'paid_amount'>[]
}

const tenantHits = (db: Db, scope: Scope) =>
  everyTenant(db, scope)
    .innerJoin(hit, hitOf('tenant', sql`tenant.id`))
    .select([place, 'tenant.id', archived('tenant'), 'tenant.tenant_name', 'tenant.email', 'tenant.phone'])
    .select([
      homeNames(scope, { id: sql`tenant.id`, names: sql`tenant.unit_names` }).as('unit_names'),
      balanceInSight(scope, sql`tenant.id`).as('cents'),
      sql<boolean>`not ${livesHere(scope)} and tenant.current_until > '-infinity'`.as('moved_out'),
    ])

const unitHits = (db: Db, scope: Scope) =>
  units(db, scope)
    .innerJoin(hit, hitOf('unit', sql`unit.id`))
    .innerJoin('property', propertyOfUnit)
    .leftJoin('occupancy as o', occupiedBy(scope))
    .leftJoin('tenant as t', tenantOf(scope))
    .select([place, 'unit.id', archived('unit'), 'unit.unit_name', 'unit.property_id', 'property.property_name'])
    .select(['t.id as tenant_id', sql<string>`coalesce(t.tenant_name, '')`.as('tenant_name')])

const ownerHits = (db: Db, scope: Scope) =>
  owners(db, scope)
    .innerJoin(hit, hitOf('owner', sql`owner.id`))
    .select([place, 'owner.id', archived('owner'), 'owner.business_name', 'owner.owner_name', 'owner.email'])

const propertyHits = (db: Db, scope: Scope) =>
  properties(db, scope)
    .innerJoin(hit, hitOf('property', sql`property.id`))
    .select([place, 'property.id', archived('property'), 'property.property_name', 'property.address'])
    .select('property.units_total')

const paymentHits = (db: Db, scope: Scope) =>
  db
    .selectFrom('receipt')
    .innerJoin(hit, hitOf('payment', sql`receipt.id`))
    .innerJoin('tenant as t', byId('t', 'receipt', 'tenant_id'))
    .innerJoin('unit as u', byId('u', 'receipt', 'unit_id'))
    .where('receipt.account_id', '=', scope.account)
    .where('receipt.voided_by', 'is', null)
    .where(isPayment('receipt'))
    .where(visible(scope, 'receipt.property_id'))
    .select([place, 'receipt.id', 'receipt.tenant_id', 't.tenant_name', 'u.unit_name', 'receipt.notes'])
    .select([
      'receipt.day as paid_date',
      'receipt.amount_cents as cents',
      'receipt.reason as pay_reason',
      'receipt.method',
      'receipt.check_number',
    ])

/** The records of the hits, by kind and in the order of their places, in one statement. */
export async function foundRecords(db: Db, scope: UserScope, hits: RawBuilder<unknown>): Promise<Found> {
  const list = (rows: unknown) =>
    sql`(select coalesce(json_agg(to_jsonb(shown) - 'place' order by shown.place), '[]') from (${rows}) shown)`
  const { rows } = await sql<Rows>`${onePlan} with found as materialized (${hits})
    select ${list(tenantHits(db, scope))} as tenants, ${list(unitHits(db, scope))} as units,
      ${list(ownerHits(db, scope))} as owners, ${list(propertyHits(db, scope))} as properties,
      ${list(paymentHits(db, scope))} as payments, ${list(orderHits(db, scope))} as work_orders,
      ${list(contractorHits(db, scope))} as contractors, ${list(listingHits(scope))} as listings,
      ${list(projectHits(db, scope))} as projects, ${list(applicationHits(db, scope))} as applications,
      ${list(leaseHits(db, scope))} as leases, ${list(noticeHits(db, scope))} as notices,
      ${list(expenseHits(db, scope))} as expenses`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The search came back without its row')
  return {
    ...found,
    tenants: found.tenants.map(({ cents, ...row }) => ({ ...row, balance: keptDollars(cents) })),
    payments: found.payments.map(({ cents, ...row }) => ({ ...row, paid_amount: keptDollars(cents) })),
    listings: found.listings.map(shownListing),
    expenses: found.expenses.map(({ cents, ...row }) => ({ ...row, paid_amount: keptDollars(cents) })),
  }
}
