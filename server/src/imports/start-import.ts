import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import type { IncomingTable } from '../files/upload'
import { badField } from '../http/refusal'
import { guessColumns } from './guess-columns'
import type { ImportKind } from './import-kind'
import { insertRows } from './import-row.sql'
import { insertRun } from './import-run.sql'
import { readTable } from './read-table'

/** Keeps the rows of a data file, with a guess of its columns. */
export async function startImport<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  { file, at }: { file: IncomingTable | undefined; at: Date },
): Promise<number> {
  kind.require(scope)
  if (!file) throw badField('file', 'Choose a CSV file.')
  const bytes = await readFile(file.path)
  const { headers, rows } = await readTable(bytes)
  const run = await insertRun(tx, scope, {
    noun: kind.noun,
    fileName: file.originalName,
    sha256: createHash('sha256').update(bytes).digest(),
    headers,
    mapping: guessColumns(kind, headers),
    rows: rows.length,
    at,
  })
  await insertRows(tx, scope, run, rows)
  return run
}
