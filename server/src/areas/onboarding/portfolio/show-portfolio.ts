import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { importsAtWork } from '../../../imports/import-run.sql'
import { undoUntil } from '../../../imports/undo-import'
import type { Vault } from '../../../vault/vault'
import { type FieldName, fields, fieldsOf, requiredOf } from '../plan/fields'
import { noCounts } from './found'
import { filesOf, type ImportFile, importedBefore, namesOfFiles } from './import-file.sql'
import { mayOpenBooks, readRun, requireMayImport } from './open-run'
import { type ImportRun, newestImports } from './portfolio-import.sql'
import { openRows } from './sealed-cells'

type Import = ReplyOf<typeof portfolioImport.get>['data']
type Line = ReplyOf<typeof portfolioImport.list>['data'][number]

const runsShown = 20
const samplesShown = 3

const kinds = ['OWNERS', 'PROPERTIES', 'UNITS', 'TENANTS', 'RENT_ROLL', 'VENDORS'] as const

const everyField: Import['fields'] = kinds.map((kind) => ({
  kind,
  fields: fieldsOf[kind].map((name: FieldName) => {
    const { label, group } = fields[name]
    return { name, label, group, required: requiredOf[kind].includes(name) }
  }),
}))

function lineOf(run: ImportRun, now: Date, files: { names: string[]; rows: number } | undefined): Line {
  const until = run.state === 'IMPORTED' && run.imported_at ? undoUntil(run.imported_at) : null
  const { found } = run
  return {
    id: run.id,
    state: run.state,
    file_names: files?.names ?? [],
    created_at: run.created_at.toISOString(),
    created_by: run.created_by,
    imported_at: run.imported_at?.toISOString() ?? null,
    imported_by: run.imported_by ?? '',
    undone_at: run.undone_at?.toISOString() ?? null,
    undone_by: run.undone_by ?? '',
    undo_until: until && until >= now ? until.toISOString() : null,
    rows: files?.rows ?? 0,
    rows_left_out: found ? found.rows_bad + found.rows_duplicate : 0,
    // Checks from before vendors could be imported say nothing of them.
    counts: { ...noCounts, ...found?.counts },
  }
}

export async function listPortfolios(db: Db, scope: Scope, now: Date): Promise<Line[]> {
  requireMayImport(scope)
  const runs = await newestImports(db, scope, runsShown)
  const files = await namesOfFiles(
    db,
    scope,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => lineOf(run, now, files.get(run.id)))
}

export async function showPortfolio(
  db: Db,
  scope: Scope,
  { id, now, vault }: { id: number; now: Date; vault: Vault },
): Promise<Import> {
  const run = await readRun(db, scope, id)
  const files = await filesOf(db, scope, id)
  const [names, samples, before] = await Promise.all([
    namesOfFiles(db, scope, [id]),
    openRows(vault, db, scope, id, files, samplesShown),
    importedBefore(db, scope, id),
  ])
  const { found } = run
  return {
    ...lineOf(run, now, names.get(id)),
    files: files.map((file) => {
      const here = samples.filter(({ file_id }) => file_id === file.id)
      const same = before.find((one) => one.id === file.id)
      return {
        ...fileOf(file),
        ...(found?.files.find((one) => one.id === file.id) ?? { good: 0, bad: 0, duplicate: 0 }),
        samples: here.map(({ cells }) => cells),
        kept: here.length > 0,
        imported_before: same ? { at: same.at.toISOString(), by: same.by } : null,
      }
    }),
    fields: everyField,
    bill_from: run.bill_from,
    problems: found?.problems ?? [],
    rows_bad: found?.rows_bad ?? 0,
    duplicates: found?.duplicates ?? [],
    rows_duplicate: found?.rows_duplicate ?? 0,
    assumed: found?.assumed ?? [],
    opens_books: found?.opens_books ?? false,
    may_open_books: mayOpenBooks(scope),
    tie_out_balanced: found?.balanced ?? false,
    reason: run.reason,
    progress: await progressOf(db, scope, run),
  }
}

/** An import that was refused or killed leaves its steps behind, so only one that is at work shows them. */
async function progressOf(db: Db, scope: Scope, run: ImportRun): Promise<Import['progress']> {
  if (run.state !== 'READY' || run.steps_total === 0 || !(await importsAtWork(db, scope))) return null
  return { done: run.steps_done, total: run.steps_total }
}

const fileOf = ({ rows_total, sealed_columns: _, ...file }: ImportFile) => ({ ...file, rows: rows_total })
