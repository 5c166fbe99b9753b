import type { InputOf } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { pageOf, pattern } from '../../database/table'
import { countUnits, units } from './unit.sql'
import { letFrom, occupantOf } from './vacancy.sql'

type Asked = InputOf<typeof unit.list>

const orders = {
  unit_name: sql`unit.unit_name collate natural_order`,
  property_name: sql`property.property_name collate natural_order`,
  tenant_name: sql`o.tenant_name collate natural_order`,
  rent: sql`unit.rent_cents`,
  bedroom: sql`unit.bedroom`,
  bathroom: sql`unit.bathroom`,
  rent_period: sql`unit.rent_period`,
  vacant_status: sql`(o.tenant_id is null)`,
}

/** Below this many hits the trigram index names them; above, reading in the list's order finds a page sooner. */
const few = 500

type Found = { total: number; where: ReturnType<typeof sql<SqlBool>> }

async function matching(db: Db, scope: Scope, typed: string): Promise<Found> {
  if (typed === '') return { total: await countUnits(db, scope), where: sql<SqlBool>`true` }
  const like = pattern(typed)
  const { rows } = await sql<{ id: number }>`select units_matching(${like}, ${few + 1}) as id`.execute(db)
  const ids = rows.map((row) => row.id)
  const where = ids.length > few ? sql<SqlBool>`unit.search like ${like}` : sql<SqlBool>`unit.id = any(${ids})`
  if (ids.length <= few && scope.properties === null) return { total: ids.length, where }
  const counted = await sql<{
    total: number
  }>`select count_units_matching(${like}, ${scope.properties}) as total`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, where }
}

export async function unitTable(db: Db, scope: Scope, input: Asked) {
  const { total, where } = await matching(db, scope, input.query)
  return pageOf(db, input, {
    rows: units(db, scope)
      .where(where)
      .innerJoin('property', (join) =>
        join.onRef('property.account_id', '=', 'unit.account_id').onRef('property.id', '=', 'unit.property_id'),
      )
      .leftJoinLateral(occupantOf(scope, sql`unit.id`).as('o'), (join) => join.onTrue())
      .select([
        'unit.id',
        'unit.unit_name',
        'unit.property_id',
        'property.property_name',
        'o.tenant_id',
        'o.tenant_name',
        'unit.rent_cents',
        'unit.bedroom',
        'unit.bathroom',
        'unit.rent_period',
        letFrom(scope, sql`unit.id`).as('let_from'),
      ]),
    orders,
    nullable: ['tenant_name'],
    id: sql`unit.id`,
    total,
  })
}
