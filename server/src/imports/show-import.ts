import type { ReplyOf } from '@freehold/contract/kit/call'
import type { importCalls } from '@freehold/contract/kit/import-calls'
import type { Db } from '../database/read'
import type { Scope } from '../database/scope'
import { notFound } from '../http/refusal'
import { factsOf, type ImportKind } from './import-kind'
import { firstRows, type ReasonGroup, reasonsOf } from './import-row.sql'
import { findRun, importedBefore, newestRuns, type Run } from './import-run.sql'
import { undoUntil } from './undo-import'

type Calls = ReturnType<typeof importCalls>

const runsShown = 20
const samplesShown = 3

const lineOf = (run: Run) => ({
  id: run.id,
  state: run.state,
  file_name: run.file_name,
  created_at: run.created_at.toISOString(),
  created_by: run.created_by,
  imported_at: run.imported_at?.toISOString() ?? null,
  rows_total: run.rows_total,
  rows_good: run.rows_good,
  rows_bad: run.rows_bad,
  rows_duplicate: run.rows_duplicate,
  rows_imported: run.rows_imported,
})

export async function listImports<Input>(
  db: Db,
  scope: Scope,
  kind: ImportKind<Input>,
): Promise<ReplyOf<Calls['list']>> {
  kind.require(scope)
  return { data: (await newestRuns(db, scope, kind.noun, runsShown)).map(lineOf) }
}

export async function showImport<Input>(
  db: Db,
  scope: Scope,
  kind: ImportKind<Input>,
  { id, now }: { id: number; now: Date },
): Promise<ReplyOf<Calls['get']>> {
  kind.require(scope)
  const run = await findRun(db, scope, kind.noun, id)
  if (!run) throw notFound('Import')
  const [samples, reasons, before] = await Promise.all([
    firstRows(db, scope, id, samplesShown),
    reasonsOf(db, scope, id),
    importedBefore(db, scope, kind.noun, run),
  ])
  const until = run.state === 'IMPORTED' && run.imported_at ? undoUntil(run.imported_at) : null
  return {
    data: {
      ...lineOf(run),
      headers: run.headers,
      samples: samples.map(({ cells }) => cells),
      mapping: run.mapping,
      fields: kind.fields.map(({ name }) => {
        const { label, required } = factsOf(kind, name)
        return { name, label, required: required && !kind.completed.includes(name) }
      }),
      bad: shown(reasons, 'BAD'),
      duplicates: shown(reasons, 'DUPLICATE'),
      imported_before: before && { at: before.at.toISOString(), by: before.by },
      left_out_kept: samples.length > 0,
      undo_until: until && until >= now ? until.toISOString() : null,
    },
  }
}

const shown = (reasons: readonly ReasonGroup[], wanted: string) =>
  reasons.filter(({ state }) => state === wanted).map(({ state: _, ...reason }) => reason)
