import { type Day, showDay } from '@freehold/rules/day'
import { add, cents, keptDollars, showDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { letterheadOf } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import { accountName } from '../frame/account-name.sql'
import { propertyInTitle } from '../frame/property-in-title'
import { monthlyRentOf, percentOccupied, rentRoll } from './rent-roll'
import type { RentRollRow } from './rent-roll.sql'

/** More units than anybody reads on paper; the files of the report have every one. */
const mostRows = 1_000

const shown = (cents: number): string => showDollars(keptDollars(cents))
const days = (day: string | null): string => (day === null ? '' : showDay(day))

const lineOf = (row: RentRollRow): string[] => [
  row.property_name,
  row.unit_name,
  row.tenant_name || 'Vacant',
  days(row.move_in),
  days(row.move_out),
  shown(row.rent_cents),
  shown(row.others_cents),
  shown(add(monthlyRentOf(row), cents(row.others_cents))),
  shown(row.billed_cents - row.paid_cents),
  shown(row.held_cents),
]

interface AskedPages {
  day: Day
  property: number | null
  /** At most so many units. */
  most: number
}

/** The rows and the total of a day's rent roll, as pages print them. */
export async function rentRollPages(db: Db, scope: Scope, { day, property, most }: AskedPages) {
  const roll = await rentRoll(db, scope, { day, property, limit: most })
  const { occupied, rent, others, monthly, due, held } = await roll.totals()
  const rows: string[][] = []
  for await (const part of roll.rows) rows.push(...part.map(lineOf))
  return {
    occupied: `${occupied} of ${roll.units} units (${percentOccupied(occupied, roll.units)}%)`,
    rows,
    total: [
      'Total',
      '',
      '',
      '',
      '',
      shown(rent),
      shown(others),
      shown(add(monthly, cents(others))),
      shown(due),
      shown(held),
    ],
    note:
      roll.units > rows.length
        ? `The first ${rows.length.toLocaleString('en-US')} of ${roll.units.toLocaleString('en-US')} units; the total is of all. The CSV and XLSX files have every unit.`
        : '',
  }
}

/** The rent roll of a day as pages. */
export async function rentRollDocument(
  db: Db,
  scope: Scope,
  day: Day,
  property: number | null = null,
): Promise<Document> {
  const { occupied, rows, total, note } = await rentRollPages(db, scope, { day, property, most: mostRows })
  return {
    template: 'rent-roll',
    title: `Rent roll of ${showDay(day)}`,
    letterhead: letterheadOf(await accountName(db, scope)),
    day,
    body: {
      printedOn: showDay(day),
      facts: [
        ['As of', showDay(day)],
        ['Property', await propertyInTitle(db, scope, property)],
        ['Occupied', occupied],
      ],
      rows,
      total,
      note,
    },
  }
}
