import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { lockImports } from '../../../imports/import-run.sql'
import { undoUntil } from '../../../imports/undo-import'
import { logActivity } from '../../account/log/activity.sql'
import { builtOn } from './built-on.sql'
import { noCounts } from './found'
import { mayOpenBooks, readRun } from './open-run'
import { lookUpByKeys, markUndone, removeMade } from './portfolio-import.sql'
import { saidCounts } from './said'

/** Records that are named in a refusal. */
const named = 3

/** Removes all that an import made, while nothing was built on it. */
export async function undoPortfolio(tx: Tx, scope: Scope, { id, at }: { id: number; at: Date }): Promise<void> {
  await lockImports(tx, scope)
  const run = await readRun(tx, scope, id)
  if (run.state === 'UNDONE') throw new Refusal('E_CONFLICT', 'This import was already undone.')
  if (run.imported_at === null) throw new Refusal('E_CONFLICT', 'This portfolio is not imported yet.')
  if (run.found?.opens_books && !mayOpenBooks(scope))
    throw new Refusal('E_FORBIDDEN', 'Opening balances are removed by an administrator or the owner of the account.')
  if (at > undoUntil(run.imported_at))
    throw new Refusal('E_CONFLICT', 'An import can be undone for 7 days. Delete or archive the records one by one.')
  lookUpByKeys(tx)
  const built = await builtOn(tx, scope, id)
  if (built.length > 0) throw new Refusal('E_CONFLICT', refusedFor(built))
  await removeMade(tx, id)
  await markUndone(tx, scope, id, at)
  await logActivity(tx, scope, {
    noun: 'portfolio_import',
    id,
    needs: 'users',
    about: 'all properties',
    message: `${scope.userName} undid the import of ${saidCounts(run.found?.counts ?? noCounts)}.`,
  })
}

function refusedFor(built: readonly string[]): string {
  const rest = built.length - named
  const more = rest > 0 ? ` ${rest.toLocaleString('en-US')} more ${rest === 1 ? 'is' : 'are'} in use.` : ''
  return `This import can't be undone because its records are in use. ${built.slice(0, named).join(' ')}${more}`
}
