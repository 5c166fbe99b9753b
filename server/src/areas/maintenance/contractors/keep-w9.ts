import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepPaper, type Paper } from '../../../files/keep'
import { requireListed } from '../../../http/archived'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockContractor } from './contractor.sql'
import { deletePaper, insertPaper, papersOf } from './contractor-paper.sql'

interface Adding {
  id: number
  paper: Paper | undefined
  at: Date
}

const papersAtMost = 10

/** Keeps a W-9 on the record of a contractor. Those of years before stay until they are deleted. */
export async function keepW9(tx: Tx, scope: Scope, { id, paper, at }: Adding): Promise<void> {
  const found = await lockContractor(tx, scope, id)
  if (!found) throw notFound('Contractor')
  requireListed(found, 'contractor', found.name)
  if (!paper) throw badField('file', 'Choose the PDF of the W-9.')
  if ((await papersOf(tx, scope, id)).length >= papersAtMost)
    throw new Refusal('E_CONFLICT', `A contractor can have ${papersAtMost} W-9 files. Delete one first.`)
  await keepPaper(tx, scope, paper, 'contractor_paper')
  await insertPaper(tx, scope, { contractor: id, file: paper.name, originalName: paper.originalName, at })
  await log(tx, scope, { id, name: found.name }, 'added a W-9 of')
}

export async function removeW9(tx: Tx, scope: Scope, id: number): Promise<void> {
  const gone = await deletePaper(tx, scope, id)
  const found = gone && (await lockContractor(tx, scope, gone.contractor_id))
  if (!gone || !found) throw notFound('W-9')
  await dropFiles(tx, scope, [gone.paper_file])
  await log(tx, scope, { id: found.id, name: found.name }, 'deleted a W-9 of')
}

const log = (tx: Tx, scope: Scope, { id, name }: { id: number; name: string }, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'contractor',
    id,
    needs: 'contractors',
    about: 'the account',
    message: `${scope.userName} ${deed} the contractor ${name}.`,
  })
