import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { inTurns } from '../../../imports/in-turns'
import type { TableRow } from '../../../imports/read-table'
import type { Vault } from '../../../vault/vault'
import { fieldNames, isFieldName, isSealed } from '../plan/fields'
import { headersOf, plainHeader } from '../plan/known-headers'
import { firstRows, type ImportFile, type KeptRow, keptRows, setCells } from './import-file.sql'

/** The rows of an import are kept for days, so its dates of birth are sealed among them as they are everywhere. */
const place = (file: number) => ({ table: 'portfolio_import_row', column: 'cells', id: file })

/** The columns to seal: those chosen for a sealed field, and those whose header names one. */
export function columnsToSeal({ headers, mapping }: Pick<ImportFile, 'headers' | 'mapping'>): number[] {
  const known = fieldNames.filter(isSealed).map(headersOf)
  return headers.flatMap((header, at) => {
    const chosen = mapping[at] ?? ''
    const sealed = (isFieldName(chosen) && isSealed(chosen)) || known.some((one) => one.has(plainHeader(header)))
    return sealed ? [at] : []
  })
}

/** The rows with the cells of some columns sealed. Blank cells stay blank. */
export async function sealRows<R extends TableRow>(
  vault: Vault,
  tx: Tx,
  { account }: Scope,
  { id, sealed_columns }: Pick<ImportFile, 'id' | 'sealed_columns'>,
  rows: readonly R[],
): Promise<R[]> {
  const isSealedCell = (cell: string, at: number) => cell !== '' && sealed_columns.includes(at)
  const plain = rows.flatMap(({ cells }) => cells.filter(isSealedCell))
  const sealed = await vault.sealAll(
    tx,
    account,
    plain.map((cell) => ({ place: place(id), plain: cell })),
  )
  const next = sealed.values()
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (isSealedCell(cell, at) ? (next.next().value ?? '') : cell)),
  }))
}

/** The rows of all files of a run, or the first few of each, as they were sent. */
export async function openRows(
  vault: Vault,
  db: Db,
  scope: Scope,
  run: number,
  files: readonly ImportFile[],
  most: number | null = null,
): Promise<KeptRow[]> {
  const sealed = new Map(files.map((file) => [file.id, file.sealed_columns]))
  const rows = await (most === null ? keptRows(db, scope, run) : firstRows(db, scope, run, most))
  for await (const { file_id, cells } of inTurns(rows))
    for (const at of sealed.get(file_id) ?? []) {
      const cell = cells[at] ?? ''
      if (cell !== '') cells[at] = await vault.open(db, scope.account, place(file_id), cell)
    }
  return rows
}

/** Writes rows of some files with their sealed cells. */
export async function keepRows(
  vault: Vault,
  tx: Tx,
  scope: Scope,
  files: readonly Pick<ImportFile, 'id' | 'sealed_columns'>[],
  rows: readonly KeptRow[],
): Promise<void> {
  const sealed = await Promise.all(
    files.map((file) =>
      sealRows(
        vault,
        tx,
        scope,
        file,
        rows.filter(({ file_id }) => file_id === file.id),
      ),
    ),
  )
  await setCells(tx, scope, sealed.flat())
}
