import { showDay } from '@freehold/rules/day'
import type { UserScope } from '../../../database/scope'
import { searchAtEnd } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { logActivity } from '../../account/log/activity.sql'
import { requireRoom } from '../../portfolio/save-unit'
import { openingDay } from '../plan/coverage'
import type { Plan } from '../plan/make-plan'
import { type Counts, type Found, foundIn, isBad, isDuplicate } from './found'
import { dropRows, filesOf, saidFile } from './import-file.sql'
import { mailImportFinished } from './import-finished'
import { makeLeases } from './make-leases'
import { makeRecords } from './make-records'
import { mayOpenBooks, openRun, planOf } from './open-run'
import { type ImportRun, insertMade, lookUpByKeys, markImported } from './portfolio-import.sql'
import { saidCounts, saidTieOut } from './said'
import { tieOut } from './tie-out'

interface Asked {
  id: number
  leaveOut: boolean
  at: Date
  vault: Vault
  progress: (done: number, total: number) => void
}

interface Done {
  counts: Counts
  rows_left_out: number
}

/** Makes all that the rows say, in one transaction. They are checked again: records may have been added since. */
export async function commitPortfolio(tx: Tx, scope: UserScope, asked: Asked): Promise<Done> {
  const run = await openRun(tx, scope, asked.id)
  if (run.state !== 'READY') throw new Refusal('E_CONFLICT', 'Check the files first.')
  const { plan, files } = await planOf(tx, scope, run, asked.vault)
  const found = foundIn(
    plan,
    run.theirs,
    files.map(({ id }) => id),
  )
  requireGoodRows(found, asked.leaveOut)
  requireSomething(found)
  requireTieOut(found, run)
  requireBooks(scope, plan, run, found)
  lookUpByKeys(tx)
  await searchAtEnd(tx, () => make(tx, scope, plan, run, asked))
  await requireRoom(tx, scope)
  const left = plan.rows.filter((row) => isBad(row) || isDuplicate(row))
  await dropRows(
    tx,
    scope,
    run.id,
    left.map(({ file, row }) => ({ file: file.id, row })),
  )
  await markImported(tx, scope, run.id, { found, at: asked.at })
  await log(tx, scope, run, plan, found)
  await mailImportFinished(tx, scope.account, run.id, scope.userName)
  return { counts: found.counts, rows_left_out: left.length }
}

async function make(
  tx: Tx,
  scope: UserScope,
  plan: Plan,
  run: ImportRun,
  { progress, vault }: Pick<Asked, 'progress' | 'vault'>,
): Promise<void> {
  const total = recordsOf(plan) + 2 * plan.leases.length
  const step = (done: number) => progress(done, total)
  const records = await makeRecords(tx, scope, plan, step)
  const leases = await makeLeases(tx, scope, plan, {
    billFrom: run.bill_from,
    units: records.unitIds,
    step,
    from: records.done,
    vault,
  })
  await insertMade(tx, scope, run.id, { ...records.made, ...leases })
}

const recordsOf = ({ owners, properties, units, vendors }: Plan): number =>
  owners.length + properties.length + units.length + vendors.length

const count = (n: number): string => n.toLocaleString('en-US')

function requireGoodRows({ rows_bad }: Found, leaveOut: boolean): void {
  if (rows_bad > 0 && !leaveOut)
    throw new Refusal(
      'E_CONFLICT',
      rows_bad === 1
        ? '1 row has an error. Correct it, or choose to leave it out.'
        : `${count(rows_bad)} rows have errors. Correct them, or choose to leave them out.`,
    )
}

function requireSomething({ counts: { owners, properties, units, tenants, vendors } }: Found): void {
  if (owners + properties + units + tenants + vendors === 0)
    throw new Refusal('E_CONFLICT', 'There is nothing to import.')
}

function requireTieOut({ balanced }: Found, { reason }: ImportRun): void {
  if (!balanced && reason === '')
    throw new Refusal('E_CONFLICT', 'The totals differ. Write down why, or correct the rows.')
}

/** Balances and deposits are money, and money falls into no closed books. */
function requireBooks(scope: UserScope, { existing }: Plan, { bill_from }: ImportRun, { opens_books }: Found): void {
  if (!opens_books) return
  if (!mayOpenBooks(scope))
    throw new Refusal('E_FORBIDDEN', 'Opening balances are posted by an administrator or the owner of the account.')
  const { closed_to } = existing.account
  if (closed_to !== null && openingDay(bill_from, scope.today) <= closed_to)
    throw new Refusal(
      'E_CONFLICT',
      `The books are closed up to ${showDay(closed_to)}. Choose a later day to bill rent from, or reopen the books.`,
    )
}

/** The log keeps the hash of each file, which distinguishes imports of files with the same name. */
async function log(tx: Tx, scope: UserScope, run: ImportRun, plan: Plan, found: Found): Promise<void> {
  const files = await filesOf(tx, scope, run.id)
  const rows = found.rows_bad + found.rows_duplicate
  const left = rows === 0 ? '' : `; ${count(rows)} ${rows === 1 ? 'row' : 'rows'} left out`
  await logActivity(tx, scope, {
    noun: 'portfolio_import',
    id: run.id,
    needs: 'users',
    about: 'all properties',
    message: `${scope.userName} imported ${saidCounts(found.counts)} from ${files.map(saidFile).join(', ')}${left}.`,
  })
  if (!found.balanced)
    await logActivity(tx, scope, {
      noun: 'portfolio_import',
      id: run.id,
      needs: 'users',
      about: 'all properties',
      message: `${scope.userName} imported with differences: ${saidTieOut(tieOut(plan, run.theirs, run.reason))}. Reason: ${run.reason}`,
    })
}
