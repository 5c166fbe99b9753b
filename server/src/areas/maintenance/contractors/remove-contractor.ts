import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles } from '../../../files/keep'
import { archived, erased, type Removed, requireArchived, requireNotYetArchived } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { hasEntries } from '../log/maintenance-log.sql'
import { deleteContractor, lockContractor, markContractorArchived } from './contractor.sql'
import { papersOf } from './contractor-paper.sql'

/** Deletes a contractor: one with jobs is archived, one without is erased. */
export async function removeContractor(tx: Tx, scope: Scope, id: number, now: Date): Promise<Removed> {
  const found = await lockContractor(tx, scope, id)
  if (!found) throw notFound('Contractor')
  requireNotYetArchived(found, 'contractor', found.name)
  if (await hasEntries(tx, scope, id)) {
    await markContractorArchived(tx, scope, id, now)
    await logChange(tx, scope, found, 'archived')
    return archived('contractor')
  }
  const papers = await papersOf(tx, scope, id)
  await deleteContractor(tx, scope, id)
  await dropFiles(
    tx,
    scope,
    papers.map(({ file_name }) => file_name),
  )
  await logChange(tx, scope, found, 'deleted')
  return erased
}

/** Takes a contractor off the list, and erases nothing. */
export async function archiveContractor(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockContractor(tx, scope, id)
  if (!found) throw notFound('Contractor')
  requireNotYetArchived(found, 'contractor', found.name)
  await markContractorArchived(tx, scope, id, now)
  await logChange(tx, scope, found, 'archived')
}

/** Puts an archived contractor back on the list. */
export async function restoreContractor(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockContractor(tx, scope, id)
  if (!found) throw notFound('Contractor')
  requireArchived(found, 'contractor', found.name)
  await markContractorArchived(tx, scope, id, null)
  await logChange(tx, scope, found, 'restored')
}

const logChange = (tx: Tx, scope: Scope, { id, name }: { id: number; name: string }, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'contractor',
    id,
    needs: 'contractors',
    about: 'the account',
    message: `${scope.userName} ${verb} the contractor ${name}.`,
  })
