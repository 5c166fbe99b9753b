import { isVacant, readStanding, type Standing } from '@freehold/rules/import/word-cell'
import { type Cents, sum, zero } from '@freehold/rules/money'
import { chargeFields } from './charge-fields'
import type { FieldName } from './fields'
import { unitKeyOf } from './plan-units'
import { problemAt } from './problem'
import { rawAmount, type SourceRow } from './source'

/** The rows of one lease: of its tenant, of roommates, and of other files that add to it. */
export interface LeaseRows {
  unit: string
  name: string
  rows: SourceRow[]
  roommates: SourceRow[]
  /** The rows' answers together; the first row that says something decides. */
  values: Map<FieldName, string>
}

const tenantNameOf = ({ values }: SourceRow): string =>
  values.get('tenant_name') ?? `${values.get('tenant_first') ?? ''} ${values.get('tenant_last') ?? ''}`.trim()

export const standingOf = (values: ReadonlyMap<FieldName, string>): Standing => readStanding(values.get('status') ?? '')

/** Rows of files of tenants and of rent rolls that name a tenant. */
const namesTenant = (row: SourceRow): boolean => {
  if (row.file.kind !== 'TENANTS' && row.file.kind !== 'RENT_ROLL') return false
  const name = tenantNameOf(row)
  return row.file.kind === 'TENANTS' ? !isVacant(name) : name !== '' && !isVacant(name)
}

const startOf = (values: ReadonlyMap<FieldName, string>): string =>
  values.get('move_in') ?? values.get('lease_start') ?? ''

/** True if a row has a start date, in whatever format. */
const isDated = ({ raw }: SourceRow): boolean => raw('move_in') !== '' || raw('lease_start') !== ''

/**
 * Groups rows by lease. Rows for one unit with the same start, or without one, are about the same lease: rows of the
 * same tenant add what the others leave out; rows of another tenant are a roommate's, who pays no second rent.
 */
export function leaseRows(rows: readonly SourceRow[]): LeaseRows[] {
  const leases = new Map<string, LeaseRows[]>()
  const named = rows.filter(namesTenant)
  for (const row of [...named.filter(isDated), ...named.filter((one) => !isDated(one))]) {
    const unit = unitKeyOf(row)
    const name = tenantNameOf(row)
    const here = leases.get(unit) ?? []
    leases.set(unit, here)
    const start = startOf(row.values)
    const same = (one: LeaseRows) => one.name.toLowerCase() === name.toLowerCase()
    const dated = here.filter((one) => start === '' || startOf(one.values) === start)
    const lease = dated.find(same) ?? dated.find(() => !isDated(row) || start !== '')
    if (lease) join(lease, row, same(lease))
    else here.push({ unit, name, rows: [row], roommates: [], values: new Map(row.values) })
  }
  return [...leases.values()].flat()
}

/** Figures of a whole lease, which each row about it may repeat. */
const figures = ['rent', 'deposit', 'balance', 'credit', ...chargeFields] as const satisfies readonly FieldName[]

function join(lease: LeaseRows, row: SourceRow, same: boolean): void {
  lease.rows.push(row)
  if (!same) lease.roommates.push(row)
  for (const name of figures) {
    const [had, says] = [lease.values.get(name), row.values.get(name)]
    if (had === undefined || says === undefined || Number(says) === 0 || Number(had) === Number(says)) continue
    const [first] = lease.rows
    row.problems.push(
      problemAt(row, name, {
        code: 'TWO_FIGURES',
        sentence: `row ${first?.row ?? ''} of ${first?.file.name ?? ''} has a different amount for the same lease. Write the whole amount in one row, and leave the other blank.`,
      }),
    )
  }
  for (const [name, value] of row.values) if (same || !isPersonal(name)) setBlank(lease.values, name, value)
}

const isPersonal = (name: FieldName): boolean =>
  name.startsWith('tenant_') || name.startsWith('contact_') || name === 'status'

function setBlank(values: Map<FieldName, string>, name: FieldName, value: string): void {
  const had = values.get(name)
  if (had === undefined || (figures.some((one) => one === name) && Number(had) === 0)) values.set(name, value)
}

/** The other program's amount, as the files have it: what rows repeat counts once. */
export function theirsOf({ rows }: LeaseRows, name: FieldName): Cents {
  const amounts = new Set<Cents>()
  for (const row of rows) amounts.add(rawAmount(row, name) ?? zero)
  return sum([...amounts])
}
