import type { Scope } from '../database/scope'
import type { Tx } from '../database/write'
import { Refusal } from '../http/refusal'
import { runInTurn } from './check-import'
import type { ImportKind } from './import-kind'
import { madeIds, setUnmade } from './import-row.sql'
import { markUndone } from './import-run.sql'

const undoDays = 7

/** The last moment at which an import can be undone. */
export const undoUntil = (imported: Date): Date => new Date(imported.getTime() + undoDays * 86_400_000)

interface Undone {
  fileName: string
  count: number
}

/** Records that are named in a refusal. */
const named = 3

/** Deletes what an import made, all of it or nothing. Records that were deleted since are gone already. */
export async function undoImport<Input>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind<Input>,
  { id, at }: { id: number; at: Date },
): Promise<Undone> {
  kind.require(scope)
  const run = await runInTurn(tx, scope, kind.noun, id)
  if (run.state === 'UNDONE') throw new Refusal('E_CONFLICT', 'This import was already undone.')
  if (run.imported_at === null) throw new Refusal('E_CONFLICT', 'This file is not imported yet.')
  if (at > undoUntil(run.imported_at))
    throw new Refusal(
      'E_CONFLICT',
      `An import can be undone for ${undoDays} days. Delete the ${kind.words.many} one by one.`,
    )
  const ids = await madeIds(tx, scope, id)
  const built = await kind.builtOn(tx, scope, ids)
  if (built.length > 0) throw new Refusal('E_CONFLICT', refusedFor(built))
  await kind.unmake(tx, scope, ids)
  await setUnmade(tx, scope, id)
  await markUndone(tx, scope, id, at)
  return { fileName: run.file_name, count: ids.length }
}

function refusedFor(built: readonly string[]): string {
  const rest = built.length - named
  const more = rest > 0 ? ` ${rest} more ${rest === 1 ? 'is' : 'are'} in use.` : ''
  return `This import can't be undone because its records are in use. ${built.slice(0, named).join(' ')}${more}`
}
