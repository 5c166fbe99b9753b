import { cents, sum, toDollars } from '@freehold/rules/money'
import type { Plan } from '../plan/make-plan'
import { grouped, type ProblemGroup } from '../plan/problem'
import type { SourceRow } from '../plan/source'
import { type Typed, tieOut } from './tie-out'

/** How many records an import makes; amounts in dollars, as the wire has them. */
export interface Counts {
  owners: number
  vendors: number
  properties: number
  units: number
  tenants: number
  deposits: number
  balances: number
  credits: number
}

/** The findings of a check, as the import keeps them. */
export interface Found {
  counts: Counts
  problems: ProblemGroup[]
  duplicates: { file_id: number; message: string; count: number; rows: number[] }[]
  assumed: { message: string; count: number }[]
  rows_bad: number
  rows_duplicate: number
  opens_books: boolean
  balanced: boolean
  files: { id: number; good: number; bad: number; duplicate: number }[]
}

export const noCounts: Counts = {
  owners: 0,
  properties: 0,
  units: 0,
  tenants: 0,
  vendors: 0,
  deposits: 0,
  balances: 0,
  credits: 0,
}

const countsOf = ({ owners, properties, units, leases, vendors }: Plan): Counts => ({
  owners: owners.length,
  properties: properties.length,
  units: units.length,
  tenants: leases.length,
  vendors: vendors.length,
  deposits: toDollars(sum(leases.map(({ deposit }) => deposit))),
  balances: toDollars(sum(leases.map(({ owed }) => owed))),
  credits: toDollars(sum(leases.map(({ credit }) => credit))),
})

export const isBad = ({ problems }: SourceRow): boolean => problems.length > 0
export const isDuplicate = (row: SourceRow): boolean => !isBad(row) && row.duplicate !== null

const opensBooks = ({ leases }: Plan): boolean =>
  leases.some(({ deposit, owed, credit }) => cents(deposit + owed + credit) > 0)

export function foundIn(plan: Plan, typed: Typed, files: readonly number[]): Found {
  const count = (id: number, is: (row: SourceRow) => boolean) =>
    plan.rows.filter((row) => row.file.id === id && is(row)).length
  return {
    counts: countsOf(plan),
    problems: grouped(plan.problems),
    duplicates: duplicatesOf(plan.rows.filter(isDuplicate)),
    assumed: plan.assumed,
    rows_bad: plan.rows.filter(isBad).length,
    rows_duplicate: plan.rows.filter(isDuplicate).length,
    opens_books: opensBooks(plan),
    balanced: tieOut(plan, typed, '').balanced,
    files: files.map((id) => ({
      id,
      good: count(id, (row) => !isBad(row) && row.duplicate === null),
      bad: count(id, isBad),
      duplicate: count(id, isDuplicate),
    })),
  }
}

const rowsShown = 20
const groupsShown = 200

function duplicatesOf(rows: readonly SourceRow[]): Found['duplicates'] {
  const groups = new Map<string, Found['duplicates'][number]>()
  for (const { file, row, duplicate } of rows) {
    const message = duplicate ?? ''
    const key = `${file.id}/${message}`
    const group = groups.get(key) ?? { file_id: file.id, message, count: 0, rows: [] }
    groups.set(key, group)
    group.count += 1
    if (group.rows.length < rowsShown) group.rows.push(row)
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, groupsShown)
}
