import { jobLinkDays } from '@freehold/rules/maintenance/job-link-can'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { insertLink, revokeLinksOf } from '../../../links/link.sql'
import { signedToken } from '../../../links/signed-token'
import { approvalPurpose } from '../mails/owner-approval'
import { endApproval, insertApproval } from './approval.sql'

const noun = 'owner_approval'
const role = 'owner'
const day = 86_400_000

export const isApprovalLink = (link: { noun: string; role: string }): boolean =>
  link.noun === noun && link.role === role

/** The token is made again from the question whenever it is needed, so only its hash is stored. */
const tokenOf = (secret: Buffer, account: number, id: number): string =>
  signedToken(secret, { purpose: approvalPurpose, account, id })

export const approvalAddress = (
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  account: number,
  id: number,
): string => `${config.http.publicUrl}/approve?token=${tokenOf(ticketSecret, account, id)}`

interface Question {
  order: number
  owner: number
  name: string
  email: string
  cents: number
  effect: string
  at: Date
}

/** Opens a link for the owner, and closes the one before it. Answers the question. */
export async function openApproval(tx: Tx, secret: Buffer, scope: Scope, asked: Question): Promise<number> {
  await closeApproval(tx, scope, asked.order, asked.at)
  const until = new Date(asked.at.getTime() + jobLinkDays * day)
  const id = await insertApproval(tx, scope, { ...asked, until })
  await insertLink(tx, scope, {
    hash: hashOf(tokenOf(secret, scope.account, id)),
    noun,
    nounId: id,
    role,
    createdAt: asked.at,
    expiresAt: until,
  })
  return id
}

/** Closes the link of the question that counts; false where there is none. */
export async function closeApproval(tx: Tx, scope: Scope, order: number, at: Date): Promise<boolean> {
  const ended = await endApproval(tx, scope, order, at)
  if (ended === undefined) return false
  await revokeLinksOf(tx, scope, { noun, nounId: ended }, at)
  return true
}
