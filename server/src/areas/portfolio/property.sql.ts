import type { InputOf } from '@freehold/contract/kit/call'
import type { property } from '@freehold/contract/portfolio/property'
import { usualOwnerLimit } from '@freehold/rules/maintenance/owner-limit'
import { type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import { byId } from '../../database/by-id'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { contains, type Page, pageOf } from '../../database/table'
import { seesEverything, visible } from '../../database/visible'
import type { Tx } from '../../database/write'
import { type Filled, fillFrom } from '../../fill-absent'
import { vacantToday } from './vacancy.sql'

type SentProperty = InputOf<typeof property.save>
type PropertyInput = Filled<SentProperty>

/** The account's properties, as far as the user may see them, archived ones included. */
export const properties = (db: Db, scope: Scope) =>
  db.selectFrom('property').where('property.account_id', '=', scope.account).where(visible(scope, 'property.id'))

const withNames = (db: Db, scope: Scope) =>
  properties(db, scope)
    .innerJoin('owner', byId('owner', 'property', 'owner_id'))
    .innerJoin('property_type', 'property_type.id', 'property.type_id')

const orders = {
  property_name: sql`property.property_name collate natural_order`,
  type_name: sql`property_type.type_name`,
  business_name: sql`owner.business_name collate natural_order`,
  units_total: sql`property.units_total`,
  total_livable_area: sql`property.total_livable_area`,
  total_lot_area: sql`property.total_lot_area`,
  valuation: sql`property.valuation_cents`,
}

const searchText = sql`lower(property.property_name || e'\n' || property_type.type_name || e'\n' || owner.business_name)`

type Asked = Page<keyof typeof orders> & { archived: boolean; owner_id: number | null }

export async function propertyTable(db: Db, scope: Scope, input: Asked) {
  const found = withNames(db, scope)
    .where(listed('property', input))
    .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
    .$if(input.owner_id !== null, (q) => q.where('property.owner_id', '=', input.owner_id))
  return pageOf(db, input, {
    rows: found.select([
      'property.id',
      'property.property_name',
      'property_type.type_name',
      'property.owner_id',
      'owner.business_name',
      'property.units_total',
      'property.total_livable_area',
      'property.total_lot_area',
      'property.valuation_cents',
      'property.archived_at',
    ]),
    orders,
    nullable: ['total_livable_area', 'total_lot_area', 'valuation'],
    id: sql`property.id`,
    ...(input.query === '' && !input.archived && input.owner_id === null && { total: propertyTotal(scope) }),
  })
}

export const propertyTotal = (scope: Scope) =>
  seesEverything(scope)
    ? sql<number>`(select properties from tally where account_id = ${scope.account})`
    : sql<number>`(select count(*)::int from property where account_id = ${scope.account} and ${visible(scope, 'id')} and archived_at is null)`

export function findProperty(db: Db, scope: Scope, id: number) {
  return withNames(db, scope)
    .where('property.id', '=', id)
    .selectAll('property')
    .select(['property_type.type_name', 'owner.business_name', 'owner.first_name', 'owner.last_name'])
    .executeTakeFirst()
}

export async function propertyIsSeen(db: Db, scope: Scope, id: number): Promise<boolean> {
  const found = await properties(db, scope).where('property.id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}

/** Locks a property, so that its units and records cannot change meanwhile. */
export function lockProperty(tx: Tx, scope: Scope, id: number) {
  return properties(tx, scope).where('property.id', '=', id).selectAll('property').forUpdate().executeTakeFirst()
}

/** The listed properties of an owner: those that the user sees, and all of them. */
export async function countPropertiesOf(tx: Tx, scope: Scope, owner: number): Promise<{ seen: number; all: number }> {
  return tx
    .selectFrom('property')
    .where('property.account_id', '=', scope.account)
    .where('owner_id', '=', owner)
    .where('archived_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(visible(scope, 'property.id')).as('seen'),
    ])
    .executeTakeFirstOrThrow()
}

export const propertyTypes = (db: Db) =>
  db.selectFrom('property_type').select(['id', 'type_name']).orderBy('id').execute()

const columnsOf = ({
  id: _,
  image_count: __,
  version: ___,
  mangement_company,
  valuation,
  owner_limit,
  ...rest
}: PropertyInput) => ({
  ...rest,
  management_company: mangement_company,
  valuation_cents: valuation,
  owner_limit_cents: owner_limit,
  // Areas are stored in hundredths of a square foot, so that they are whole numbers.
  total_livable_area: hundredths(rest.total_livable_area),
  total_lot_area: hundredths(rest.total_lot_area),
})
const hundredths = (figure: number | null): number | null => (figure === null ? null : Math.round(figure * 100))

export async function insertProperty(tx: Tx, scope: Scope, input: PropertyInput): Promise<number> {
  const { id } = await tx
    .insertInto('property')
    .values({ account_id: scope.account, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The values of a new property in the fields that its form left out. */
export const blankProperty = {
  total_livable_area: null,
  total_lot_area: null,
  valuation: null,
  city: '',
  state: '',
  country: '',
  zipcode: '',
  laundry: '',
  parking_spot: '',
  mangement_company: '',
  unit_mix: '',
  year_built: null,
  timezone: '',
  access_instructions: '',
  owner_limit: usualOwnerLimit,
}

/** Adds properties in one statement; sorting their ids restores the order of the inputs. */
export async function insertProperties(tx: Tx, scope: Scope, inputs: readonly SentProperty[]): Promise<number[]> {
  const rows = await tx
    .insertInto('property')
    .values(inputs.map((input) => ({ account_id: scope.account, ...columnsOf(fillFrom(input, null, blankProperty)) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function updateProperty(tx: Tx, scope: Scope, id: number, input: PropertyInput): Promise<void> {
  await tx
    .updateTable('property')
    .set(columnsOf(input))
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** Archives a property at a moment; null puts it back on the lists. */
export async function markPropertyArchived(tx: Tx, scope: Scope, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('property')
    .set({ archived_at: at, archived_by: at === null ? '' : scope.userName })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function deleteProperty(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.deleteFrom('property').where('account_id', '=', scope.account).where('id', '=', id).execute()
}

interface Lookup {
  query: string
  limit: number
  vacant: boolean
  skip_vacant_tenant: number | null
  withunits: boolean
}

/**
 * Lists properties for a select. With `vacant`, those with a unit free today, or rented to the tenant whose own unit
 * must stay choosable.
 */
export function searchProperties(
  db: Db,
  scope: Scope,
  { query, limit, vacant, skip_vacant_tenant, withunits }: Lookup,
) {
  return properties(db, scope)
    .where(listed('property'))
    .$if(query !== '', (q) => q.where(contains(sql`lower(property.property_name)`, query)))
    .$if(withunits, (q) => q.where('property.units_total', '>', 0))
    .$if(vacant, (q) =>
      q.where(
        sql<SqlBool>`exists (select from unit u where u.account_id = ${scope.account} and u.property_id = property.id and ${listed('u')}
          and ${vacantToday(scope, sql`u.id`, skip_vacant_tenant)})`,
      ),
    )
    .select(['id', 'property_name'])
    .orderBy(sql`property.property_name collate natural_order`)
    .orderBy('property.id')
    .limit(limit)
    .execute()
}
