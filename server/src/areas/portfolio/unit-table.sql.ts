import type { InputOf } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import { choicesNamed, rentPeriodWords, vacancyWords } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import { allOf, given } from '../../database/filters'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { type Hits, pageFound, type Search } from '../../database/search-page'
import { pageOf, pattern } from '../../database/table'
import { conditionOf, totalsOf } from '../../database/totals'
import { units, unitTotal } from './unit.sql'
import { leaseEndsIn, occupiedBy, propertyOfUnit, rentedFrom, tenantOf, vacantToday, waitingFor } from './vacancy.sql'

type Asked = InputOf<typeof unit.list>

const orders = {
  unit_name: sql`unit.unit_name collate natural_order`,
  property_name: sql`property.property_name collate natural_order`,
  tenant_name: sql`t.tenant_name collate natural_order`,
  rent: sql`unit.rent_cents`,
  bedroom: sql`unit.bedroom`,
  bathroom: sql`unit.bathroom`,
  rent_period: sql`unit.rent_period`,
  vacant_status: sql`(t.id is null)`,
}

/** Up to here hits are fetched by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 5_000

/** The units in whose text the typed one is, by the trigram index. */
function searchFor({ properties }: Scope, typed: string): Search {
  const like = pattern(typed)
  return {
    find: sql<Hits>`select total, ids from find_units(${like}, ${properties}, ${sql.lit(maxIds)})`,
    named: (ids) => sql<SqlBool>`unit.id = any(${ids}::bigint[])`,
    matching: sql<SqlBool>`unit.search like ${like}`,
  }
}

/** A condition, or a search where an index has all of what is typed. */
function asked(scope: Scope, { query, archived }: Asked): RawBuilder<SqlBool> | Search {
  if (query === '') return sql<SqlBool>`true`
  const words = conditionsFor(scope, query)
  // Archived units are few, so they have no trigram index; a unit's words are in no index at all.
  return archived || words.length > 0
    ? sql<SqlBool>`(${sql.join([sql`unit.search like ${pattern(query)}`, ...words], sql` or `)})`
    : searchFor(scope, query)
}

/** Conditions for a typed word that is not in a text column: the rent period, vacant, occupied. */
function conditionsFor(scope: Scope, typed: string): RawBuilder<SqlBool>[] {
  const periods = choicesNamed(rentPeriodWords, typed)
  return [
    ...(periods.length > 0 ? [sql<SqlBool>`unit.rent_period = any(${periods})`] : []),
    ...choicesNamed(vacancyWords, typed).map((status) => withStatus(scope, status)),
  ]
}

const filters = ({ property_id, vacant_status, lease_end, rent_from, rent_to }: Asked, scope: Scope) => [
  ...given(property_id, (id) => sql<SqlBool>`unit.property_id = ${id}`),
  ...given(vacant_status, (status) => withStatus(scope, status)),
  ...given(lease_end, (end) => leaseEndsIn(scope, sql`unit.id`, end)),
  ...given(rent_from, (cents) => sql<SqlBool>`unit.rent_cents >= ${cents}`),
  ...given(rent_to, (cents) => sql<SqlBool>`unit.rent_cents <= ${cents}`),
]

function withStatus(scope: Scope, status: 'VACANT' | 'OCCUPIED'): RawBuilder<SqlBool> {
  const vacant = vacantToday(scope, sql`unit.id`, null)
  return status === 'VACANT' ? vacant : sql<SqlBool>`not ${vacant}`
}

/** The units, joined before the page is cut only with what their order needs. */
function ordered(db: Db, scope: Scope, { orderBy, archived }: Asked): ReturnType<typeof units> {
  const all = units(db, scope).where(listed('unit', { archived }))
  if (orderBy === 'property_name') {
    const joined = all.innerJoin('property', propertyOfUnit)
    // A listed unit has a listed property: the index of their names holds no other.
    return (archived ? joined : joined.where(listed('property'))) as unknown as typeof all
  }
  if (orderBy !== 'tenant_name' && orderBy !== 'vacant_status') return all
  const joined = all.leftJoin('occupancy as o', occupiedBy(scope)).leftJoin('tenant as t', tenantOf(scope))
  return joined as unknown as typeof all
}

export async function unitTable(db: Db, scope: Scope, input: Asked) {
  const search = asked(scope, input)
  const narrowed = filters(input, scope)
  const rows = ordered(db, scope, input)
    .where(allOf(narrowed))
    .select([
      'unit.account_id',
      'unit.id',
      'unit.unit_name',
      'unit.property_id',
      'unit.rent_cents',
      'unit.bedroom',
      'unit.bathroom',
      'unit.square_feet',
      'unit.rent_period',
      'unit.archived_at',
    ])
  const source = {
    rows,
    hydrate: (page: typeof rows) =>
      db
        .selectFrom(page.as('unit'))
        .innerJoin('property', propertyOfUnit)
        .leftJoin('occupancy as o', occupiedBy(scope))
        .leftJoin('tenant as t', tenantOf(scope))
        .selectAll('unit')
        .select(['property.property_name', 't.id as tenant_id', 't.tenant_name'])
        .select([rentedFrom(scope, sql`unit.id`).as('let_from'), waitingFor(scope).as('waiting')]),
    orders,
    nullable: ['tenant_name'] as const,
    id: sql`unit.id`,
  }
  if ('find' in search && narrowed.length === 0) return pageFound(db, input, source, search)
  const whole = input.query === '' && !input.archived && narrowed.length === 0
  return pageOf(db, input, {
    ...source,
    rows: rows.where(await conditionOf(db, search)),
    ...(whole && { total: unitTotal(scope) }),
  })
}

/** The rent of an average month, each unit's rounded as the rule `monthlyRent` rounds it. */
const monthlyCents = sql`case unit.rent_period when 'WEEKLY' then (unit.rent_cents::bigint * 104 + 12) / 24
  when 'YEARLY' then (unit.rent_cents + 6) / 12 else unit.rent_cents end`

/** The number of units that the search and the filters leave, and what they rent for in a month. */
export async function unitTotals(db: Db, scope: Scope, input: Asked) {
  const rows = units(db, scope)
    .where(listed('unit', input))
    .where(await conditionOf(db, asked(scope, input)))
    .where(allOf(filters(input, scope)))
  return totalsOf(rows, { monthly_rent: monthlyCents })
}
