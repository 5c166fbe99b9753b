import { type Cents, cents, sum, zero } from '@freehold/rules/money'
import { monthlyRent } from '@freehold/rules/reports/monthly-rent'
import { ahead } from '../../../database/ahead'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { AsOf } from '../frame/as-of.sql'
import {
  propertiesByName,
  type RentLevel,
  type RentRollRow,
  type RentRollTotals,
  rentLevels,
  rentRollRows,
  rentRollTotals,
} from './rent-roll.sql'

export interface AskedRoll extends AsOf {
  /** At most this many units; none is all of them. */
  limit: number | null
}

/** The number of units read at a time, whatever the size of the account. */
const atOnce = 2_000

interface Property {
  id: number
  units: number
}

/** Properties one after the other, as many together as make a part; one that is larger is a part by itself. */
export function partsOf(properties: readonly Property[]): Property[][] {
  const parts: Property[][] = []
  let units = Number.POSITIVE_INFINITY
  for (const property of properties) {
    if (units + property.units > atOnce) {
      parts.push([])
      units = 0
    }
    parts.at(-1)?.push(property)
    units += property.units
  }
  return parts
}

async function* rowsOf(
  db: Db,
  scope: Scope,
  asked: AskedRoll,
  all: readonly Property[],
): AsyncGenerator<RentRollRow[], void> {
  let left = asked.limit ?? Number.POSITIVE_INFINITY
  for (const part of partsOf(all)) {
    const properties = part.map(({ id }) => id)
    for (let after: RentRollRow | null = null, more = true; more && left > 0; ) {
      const read: RentRollRow[] = await rentRollRows(db, scope, asked.day, { properties, after, most: atOnce })
      const rows = read.slice(0, left)
      if (rows.length > 0) yield rows
      left -= rows.length
      // Only the units of one large property do not come all at once.
      more = read.length === atOnce && part.length === 1
      after = read.at(-1) ?? null
    }
  }
}

interface RentRoll {
  units: number
  /** Asked for when they are wanted: the rest can be on its way by then. */
  totals: () => Promise<RentRollTotals & { monthly: Cents }>
  rows: AsyncGenerator<RentRollRow[], void>
}

/** Every unit there was on a day, property by property. */
export async function rentRoll(db: Db, scope: Scope, asked: AskedRoll): Promise<RentRoll> {
  const properties = await propertiesByName(db, scope, asked)
  return {
    units: properties.reduce((all, { units }) => all + units, 0),
    totals: async () => {
      const [totals, levels] = await Promise.all([rentRollTotals(db, scope, asked), rentLevels(db, scope, asked)])
      return { ...totals, monthly: monthlyOf(levels) }
    },
    rows: ahead(rowsOf(db, scope, asked, properties)),
  }
}

/** The monthly equivalents of all rents, each rounded like its row. */
const monthlyOf = (levels: readonly RentLevel[]): Cents =>
  sum(levels.map(({ rent_cents, rent_period, homes }) => cents(monthlyRent(cents(rent_cents), rent_period) * homes)))

/** A percentage with one decimal. */
export const percentOccupied = (occupied: number, units: number): number =>
  units === 0 ? 0 : Math.round((occupied / units) * 1_000) / 10

/** The rent of a home in an average month. */
export const monthlyRentOf = ({ rent_period, rent_cents }: RentRollRow): Cents =>
  rent_period === null ? zero : monthlyRent(cents(rent_cents), rent_period)
