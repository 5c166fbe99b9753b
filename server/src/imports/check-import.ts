import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { badField, notFound, Refusal } from '../http/refusal'
import { type CheckedRow, checkRows } from './check-rows'
import { factsOf, type ImportKind } from './import-kind'
import { keptRows, setChecked } from './import-row.sql'
import { findRun, lockImports, markChecked, type Run } from './import-run.sql'

/** The run, once no other import of the account is at work. */
export async function runInTurn(tx: Tx, scope: Scope, noun: string, id: number): Promise<Run> {
  await lockImports(tx, scope)
  const run = await findRun(tx, scope, noun, id)
  if (!run) throw notFound('Import')
  return run
}

export function requireNotImported({ state }: Run): void {
  if (state === 'IMPORTED') throw new Refusal('E_CONFLICT', 'This file is already imported.')
  if (state === 'UNDONE') throw new Refusal('E_CONFLICT', 'This import was undone. Upload the file again.')
}

/** Sets what the columns mean and checks every row. */
export async function checkImport<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  { id, mapping }: { id: number; mapping: readonly string[] },
): Promise<void> {
  kind.require(scope)
  const run = await runInTurn(tx, scope, kind.noun, id)
  requireNotImported(run)
  requireMapping(kind, run, mapping)
  const checked = await checkKept(tx, scope, kind, run, mapping)
  await markChecked(tx, scope, id, mapping, countsOf(checked))
}

/** Checks the rows that are kept and writes down what was found. */
export async function checkKept<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  { id, rows_total }: Run,
  mapping: readonly string[],
): Promise<CheckedRow<Input>[]> {
  const rows = await keptRows(tx, scope, id)
  if (rows.length < rows_total)
    throw new Refusal('E_CONFLICT', 'The rows of this file are kept for 7 days. Upload the file again.')
  const checked = await checkRows(tx, scope, kind, mapping, rows)
  await setChecked(tx, scope, id, checked)
  return checked
}

export function countsOf(checked: readonly CheckedRow<unknown>[]) {
  const count = (state: string) => checked.filter((one) => one.state === state).length
  return { good: count('GOOD'), bad: count('BAD'), duplicate: count('DUPLICATE') }
}

function requireMapping<Input>(kind: ImportKind<Input>, { headers }: Run, mapping: readonly string[]): void {
  if (mapping.length !== headers.length) throw badField('mapping', 'The columns are not those of the file.')
  const chosen = mapping.filter((name) => name !== '')
  if (chosen.some((name) => !kind.fields.some((field) => field.name === name)))
    throw badField('mapping', 'The columns are not those of the file.')
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index)
  if (twice !== undefined)
    throw badField('mapping', `${factsOf(kind, twice).label} is chosen for two columns. Choose it for one.`)
  if (chosen.length === 0) throw badField('mapping', 'Choose what at least one column means.')
}
