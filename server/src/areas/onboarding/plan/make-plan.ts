import { setImmediate } from 'node:timers/promises'
import type { Day } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { inTurns } from '../../../imports/in-turns'
import type { TableRow } from '../../../imports/read-table'
import { Assumptions } from './assumptions'
import { type Existing, existing } from './existing.sql'
import { leaseRows, standingOf } from './lease-rows'
import { type Placed, placeLeases } from './place-leases'
import { type PlannedLease, planLease } from './plan-leases'
import { type PlannedOwner, planOwners } from './plan-owners'
import { keyOf, type PlannedProperty, planProperties } from './plan-properties'
import { type PlannedUnit, planUnits, type Units, unitKeyOf } from './plan-units'
import { type PlannedVendor, planVendors, vendorName } from './plan-vendors'
import { type Problem, problemAt } from './problem'
import { readRows, type SourceFile, type SourceRow } from './source'

/** The records an import would make, and the faults of its rows. */
export interface Plan {
  existing: Existing
  rows: SourceRow[]
  owners: PlannedOwner[]
  properties: PlannedProperty[]
  units: PlannedUnit[]
  leases: Placed[]
  /** Every lease in the files, imported or not. */
  planned: PlannedLease[]
  problems: Problem[]
  assumed: { message: string; count: number }[]
  vendors: PlannedVendor[]
  /** The units that the files name, and those of them that Freehold has or will have. */
  homes: { named: number; ours: number }
}

interface PlanFile {
  file: SourceFile
  rows: readonly TableRow[]
}

/** Plans an import from the rows as they are kept and the records that are there now. It changes nothing. */
export async function makePlan(db: Db, scope: Scope, files: readonly PlanFile[], billFrom: Day): Promise<Plan> {
  const rows: SourceRow[] = []
  for (const { file, rows: sent } of files)
    for await (const row of inTurns(readRows(file, sent, scope.today))) rows.push(row)
  for (const row of rows)
    if (row.file.kind === 'UNKNOWN')
      row.problems.push(problemAt(row, null, { code: 'KIND', mend: 'COLUMN', sentence: 'choose what the file is.' }))
  const names = new Set(rows.map(({ values }) => keyOf(values.get('property_name') ?? '')))
  const sellers = rowsOf(rows, 'VENDORS')
  const there = await existing(
    db,
    scope,
    [...names],
    sellers.map(vendorName).map((name) => name.toLowerCase()),
  )
  const assumed = new Assumptions()
  const vendors = planVendors(sellers, there.contractors, assumed)
  const owners = planOwners(rowsOf(rows, 'OWNERS'), there.owners)
  const properties = await planProperties(rows, owners, there, assumed)
  const units = await planUnits(rows, properties, there, assumed)
  await setImmediate()
  const around = { units, properties, assumed, today: scope.today, billFrom }
  const planned: PlannedLease[] = []
  for await (const one of inTurns(leaseRows(rows))) {
    if (isOver(one)) assumed.add('that ended with nothing owed', 'not imported', 'lease')
    else planned.push(planLease(one, around))
  }
  await setImmediate()
  const leases = placeLeases(planned, scope.today)
  // A row that is left out leaves nothing behind: a unit is made where a row that names it is imported.
  const named = new Set(rows.filter(({ problems }) => problems.length === 0).map(unitKeyOf))
  const homes = [...units].filter(([key, { id, ok }]) => id === null && ok && named.has(key)).map(([, unit]) => unit)
  const used = new Set(homes.map(({ property }) => property))
  return {
    existing: there,
    rows,
    owners: owners.made.filter(({ ok }) => ok),
    properties: [...properties.values()].filter((one) => one.id === null && one.ok && isWanted(one, used)),
    units: homes,
    leases,
    planned,
    problems: rows.flatMap(({ problems }) => problems),
    assumed: assumed.list(),
    vendors,
    homes: homesOf(rows, units),
  }
}

/** A property that only a rent roll names is made for a unit of it. */
const isWanted = (property: PlannedProperty, used: ReadonlySet<PlannedProperty>): boolean =>
  property.at?.file.kind === 'PROPERTIES' || used.has(property)

function homesOf(rows: readonly SourceRow[], units: Units): Plan['homes'] {
  const named = new Set(rows.filter(({ file }) => file.kind === 'UNITS' || file.kind === 'RENT_ROLL').map(unitKeyOf))
  return { named: named.size, ours: [...named].filter((key) => units.get(key)?.ok).length }
}

const rowsOf = (rows: readonly SourceRow[], kind: SourceFile['kind']) => rows.filter(({ file }) => file.kind === kind)

/** A former tenant who owes nothing, and for whom nothing is held. */
const isOver = ({ values, rows }: ReturnType<typeof leaseRows>[number]): boolean =>
  standingOf(values) === 'PAST' &&
  rows.every(({ problems }) => problems.length === 0) &&
  (['deposit', 'balance', 'credit'] as const).every((name) => Number(values.get(name) ?? 0) === Number(zero))
