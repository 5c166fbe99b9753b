import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { Refusal } from '../http/refusal'
import { checkKept, countsOf, requireNotImported, runInTurn } from './check-import'
import type { CheckedRow } from './check-rows'
import type { ImportKind } from './import-kind'
import { setMade } from './import-row.sql'
import { markImported } from './import-run.sql'
import { rowsAtOnce } from './read-table'

interface Asked {
  id: number
  leave_out_bad: boolean
  with_duplicates: boolean
}

interface Outcome {
  fileName: string
  imported: number
  left_out: number
}

/** Imports the rows that can be, all of them or none. They are checked again: records may have been added since. */
export async function runImport<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  asked: Asked,
  { at, progress }: { at: Date; progress: (done: number) => void },
): Promise<Outcome> {
  kind.require(scope)
  const run = await runInTurn(tx, scope, kind.noun, asked.id)
  requireNotImported(run)
  if (run.state === 'CHECKING') throw new Refusal('E_CONFLICT', 'Check the columns of the file first.')
  const checked = await checkKept(tx, scope, kind, run, run.mapping)
  const { bad } = countsOf(checked)
  if (bad > 0 && !asked.leave_out_bad)
    throw new Refusal(
      'E_CONFLICT',
      `${bad === 1 ? '1 row has an error' : `${bad} rows have errors`}. Correct the file, or choose to leave ${bad === 1 ? 'it' : 'them'} out.`,
    )
  const wanted = checked.filter(({ state }) => state === 'GOOD' || (state === 'DUPLICATE' && asked.with_duplicates))
  if (wanted.length === 0) throw new Refusal('E_CONFLICT', 'The file has no row that can be imported.')
  await makeAll(tx, scope, kind, run.id, { rows: wanted, progress })
  const imported = wanted.length
  const duplicate = asked.with_duplicates ? 0 : countsOf(checked).duplicate
  await markImported(tx, scope, run.id, { imported, bad, duplicate, at })
  return { fileName: run.file_name, imported, left_out: bad + duplicate }
}

async function makeAll<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  run: number,
  { rows, progress }: { rows: readonly CheckedRow<Input>[]; progress: (done: number) => void },
): Promise<void> {
  const wanted = rows.flatMap(({ row, input }) => (input === null ? [] : [{ row, input }]))
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const part = wanted.slice(from, from + rowsAtOnce)
    const inputs = part.map(({ input }) => input)
    const ids = await kind.make(tx, scope, inputs)
    const made = part.flatMap(({ row }, index) => ids.slice(index, index + 1).map((id) => ({ row, id })))
    await setMade(tx, scope, run, made)
    if (wanted.length > rowsAtOnce) progress(from + part.length)
  }
}
