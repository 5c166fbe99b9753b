import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { factsOf, type ImportKind } from './import-kind'
import { inTurns } from './in-turns'
import type { TableRow } from './read-table'

export interface Problem {
  /** The label of the field. */
  column: string
  message: string
}

export type CheckedRow<Input> = { row: number; input: Input | null } & (
  | { state: 'GOOD'; input: Input; problems: [] }
  | { state: 'DUPLICATE'; input: Input; problems: Problem[] }
  | { state: 'BAD'; input: null; problems: Problem[] }
)

/** Checks each row by the schema of the form, then looks for its key among the existing records and the rows above. */
export async function checkRows<Input>(
  db: Db,
  scope: Scope,
  kind: ImportKind<Input>,
  mapping: readonly string[],
  rows: readonly TableRow[],
): Promise<CheckedRow<Input>[]> {
  const checked: CheckedRow<Input>[] = []
  for await (const row of inTurns(rows)) checked.push(checkRow(kind, mapping, row))
  const keys = checked.flatMap(({ input }) => (input === null ? [] : [kind.keyOf(input)]))
  const existing = await kind.existing(db, scope, [...new Set(keys)])
  return markDuplicates(kind, checked, existing)
}

function checkRow<Input>(
  kind: ImportKind<Input>,
  mapping: readonly string[],
  { row, cells }: TableRow,
): CheckedRow<Input> {
  const given: Record<string, string> = {}
  for (const { name, spell } of kind.fields) {
    const cell = cells[mapping.indexOf(name)]?.trim() ?? ''
    given[name] = spell ? spell(cell) : cell
  }
  const parsed = kind.schema.safeParse({ ...given, ...kind.complete(given) })
  const problems: Problem[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ column: factsOf(kind, String(path[0])).label, message }))
  if (cells.length > mapping.length)
    problems.push({ column: 'Row', message: 'The row has more cells than the header.' })
  return parsed.success && problems.length === 0
    ? { row, state: 'GOOD', input: parsed.data as Input, problems: [] }
    : { row, state: 'BAD', input: null, problems }
}

function markDuplicates<Input>(
  kind: ImportKind<Input>,
  checked: readonly CheckedRow<Input>[],
  existing: ReadonlyMap<string, string>,
): CheckedRow<Input>[] {
  const column = factsOf(kind, kind.keyField).label
  const above = new Map<string, number>()
  return checked.map((one) => {
    if (one.input === null) return one
    const key = kind.keyOf(one.input)
    const [name, row] = [existing.get(key), above.get(key)]
    if (row === undefined) above.set(key, one.row)
    if (name === undefined && row === undefined) return one
    const same = `the same ${column.toLowerCase()}`
    const message = name === undefined ? `Row ${row} has ${same}.` : `The ${kind.words.one} ${name} has ${same}.`
    return { row: one.row, state: 'DUPLICATE', input: one.input, problems: [{ column, message }] }
  })
}
