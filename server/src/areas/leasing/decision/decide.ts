import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { updateApplication } from '../applications/application.sql'
import { type LockedApplication, logApplication, requireListedOne } from '../applications/listed-application'
import { mailApplicationApproved } from '../mails/application-approved'
import { insertDecision } from './decision.sql'
import { freezeCriteria } from './judge-application'

/** Locks a listed application about which this may be decided now. */
export async function requireDecidable(
  tx: Tx,
  scope: UserScope,
  id: number,
  action: 'approve' | 'deny' | 'reconsider' | 'withdraw',
): Promise<LockedApplication> {
  const found = await requireListedOne(tx, scope, id)
  const { refused } = applicationCan[action]({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return found
}

export async function approveApplication(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await requireDecidable(tx, scope, id, 'approve')
  const version = await freezeCriteria(tx, scope, found)
  const decision = await insertDecision(tx, scope, { application: id, kind: 'APPROVED', version, at })
  await updateApplication(tx, scope, id, { status: 'APPROVED' })
  const mailed = await mailApplicationApproved(tx, scope, decision)
  const names = mailed.map(({ name, to }) => `${name}, ${to}`).join(' and ')
  await logApplication(tx, scope, found, {
    did: 'approved',
    ...(names !== '' && { more: `An email about the next steps goes to ${names}.` }),
  })
}

interface WithReason {
  id: number
  reason: string
}

/** Takes a decision back. It stays on record, as do the notices that went out. */
export async function reconsiderApplication(
  tx: Tx,
  scope: UserScope,
  { id, reason }: WithReason,
  at: Date,
): Promise<void> {
  const found = await requireDecidable(tx, scope, id, 'reconsider')
  await insertDecision(tx, scope, { application: id, kind: 'RECONSIDERED', note: reason, at })
  await updateApplication(tx, scope, id, { status: null })
  await logApplication(tx, scope, found, { did: 'reconsidered', more: `Reason: ${reason}` })
}

export async function withdrawApplication(
  tx: Tx,
  scope: UserScope,
  { id, reason }: WithReason,
  at: Date,
): Promise<void> {
  const found = await requireDecidable(tx, scope, id, 'withdraw')
  await insertDecision(tx, scope, { application: id, kind: 'WITHDRAWN', note: reason, at })
  await updateApplication(tx, scope, id, { status: 'WITHDRAWN' })
  await logApplication(tx, scope, found, { did: 'withdrew', ...(reason !== '' && { more: `Reason: ${reason}` }) })
}
