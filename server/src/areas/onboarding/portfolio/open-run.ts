import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { lockImports } from '../../../imports/import-run.sql'
import type { TableRow } from '../../../imports/read-table'
import type { Vault } from '../../../vault/vault'
import { makePlan, type Plan } from '../plan/make-plan'
import { filesOf, type ImportFile, saidFile } from './import-file.sql'
import { findImport, type ImportRun } from './portfolio-import.sql'
import { openRows } from './sealed-cells'

/** An import is about everything, so a user of some properties cannot make one. */
export function requireMayImport(scope: Scope): void {
  if (!seesEverything(scope))
    throw new Refusal('E_FORBIDDEN', 'Only a user with access to all properties can import a portfolio.')
}

export const mayOpenBooks = ({ group, isOwner }: Scope): boolean => group === 1 || isOwner

export async function readRun(db: Db, scope: Scope, id: number): Promise<ImportRun> {
  requireMayImport(scope)
  const run = await findImport(db, scope, id)
  if (!run) throw notFound('Import')
  return run
}

/** The run, once no other import of the account is at work, while it is not imported yet. */
export async function openRun(tx: Tx, scope: Scope, id: number): Promise<ImportRun> {
  requireMayImport(scope)
  await lockImports(tx, scope)
  const run = await readRun(tx, scope, id)
  requireOpen(run)
  return run
}

function requireOpen({ state }: ImportRun): void {
  if (state === 'IMPORTED') throw new Refusal('E_CONFLICT', 'This portfolio is already imported.')
  if (state === 'UNDONE') throw new Refusal('E_CONFLICT', 'This import was undone. Upload the files again.')
  if (state === 'DISCARDED') throw new Refusal('E_CONFLICT', 'This import was discarded. Upload the files again.')
}

/** The plan of a run from its rows, which are kept for seven days. */
export async function planOf(
  db: Db,
  scope: Scope,
  run: Pick<ImportRun, 'id' | 'bill_from'>,
  vault: Vault,
): Promise<{ plan: Plan; files: ImportFile[] }> {
  const files = await filesOf(db, scope, run.id)
  const rows = await openRows(vault, db, scope, run.id, files)
  const byFile = new Map<number, TableRow[]>(files.map(({ id }) => [id, []]))
  for (const { file_id, row, cells } of rows) byFile.get(file_id)?.push({ row, cells })
  if (files.length === 0) throw new Refusal('E_CONFLICT', 'The import has no file. Add one first.')
  if (files.some(({ id, rows_total }) => (byFile.get(id)?.length ?? 0) < rows_total))
    throw new Refusal('E_CONFLICT', 'The rows of these files are kept for 7 days. Upload the files again.')
  const sources = files.map((file) => ({
    file: {
      id: file.id,
      name: saidFile(file),
      kind: file.kind,
      program: file.program,
      mapping: file.mapping,
      dateOrder: file.date_order,
      fill: file.fill,
    },
    rows: byFile.get(file.id) ?? [],
  }))
  return { plan: await makePlan(db, scope, sources, run.bill_from), files }
}

/** The plan of a checked run that is not imported yet. */
export async function checkedPlan(
  db: Db,
  scope: Scope,
  id: number,
  vault: Vault,
): Promise<{ plan: Plan; run: ImportRun }> {
  const run = await readRun(db, scope, id)
  requireOpen(run)
  if (run.state !== 'READY') throw new Refusal('E_CONFLICT', 'Check the files first.')
  const { plan } = await planOf(db, scope, run, vault)
  return { plan, run }
}
