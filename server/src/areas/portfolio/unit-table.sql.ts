import type { InputOf } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import { choicesNamed, rentPeriodWords, vacancyWords } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listed } from '../../database/archived'
import { allOf, given } from '../../database/filters'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { pageOf, pattern } from '../../database/table'
import { totalsOf } from '../../database/totals'
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

type Found = { total?: number | RawBuilder<number>; where: RawBuilder<SqlBool> }

async function matching(db: Db, scope: Scope, { query, archived }: Asked): Promise<Found> {
  if (query === '') return { ...(!archived && { total: unitTotal(scope) }), where: sql<SqlBool>`true` }
  const like = pattern(query)
  const words = conditionsFor(scope, query)
  // Archived units are few, so they have no trigram index; a unit's words are in no index at all.
  if (archived || words.length > 0)
    return { where: sql<SqlBool>`(${sql.join([sql`unit.search like ${like}`, ...words], sql` or `)})` }
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    select total, ids from find_units(${like}, ${scope.properties}, ${maxIds})`.execute(db)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, where: ids ? sql<SqlBool>`unit.id = any(${ids})` : sql<SqlBool>`unit.search like ${like}` }
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
  const { total, where } = await matching(db, scope, input)
  const narrowed = filters(input, scope)
  return pageOf(db, input, {
    rows: ordered(db, scope, input)
      .where(where)
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
      ]),
    hydrate: (page) =>
      db
        .selectFrom(page.as('unit'))
        .innerJoin('property', propertyOfUnit)
        .leftJoin('occupancy as o', occupiedBy(scope))
        .leftJoin('tenant as t', tenantOf(scope))
        .selectAll('unit')
        .select(['property.property_name', 't.id as tenant_id', 't.tenant_name'])
        .select([rentedFrom(scope, sql`unit.id`).as('let_from'), waitingFor(scope).as('waiting')]),
    orders,
    nullable: ['tenant_name'],
    id: sql`unit.id`,
    ...(total !== undefined && narrowed.length === 0 && { total }),
  })
}

/** The rent of an average month, each unit's rounded as the rule `monthlyRent` rounds it. */
const monthlyCents = sql`case unit.rent_period when 'WEEKLY' then (unit.rent_cents::bigint * 104 + 12) / 24
  when 'YEARLY' then (unit.rent_cents + 6) / 12 else unit.rent_cents end`

/** The number of units that the search and the filters leave, and what they rent for in a month. */
export async function unitTotals(db: Db, scope: Scope, input: Asked) {
  const { where } = await matching(db, scope, input)
  const rows = units(db, scope)
    .where(listed('unit', input))
    .where(where)
    .where(allOf(filters(input, scope)))
  return totalsOf(rows, { monthly_rent: monthlyCents })
}
