import { jobLinkDays } from '@freehold/rules/maintenance/job-link-can'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { insertLink, revokeLinksOf } from '../../../links/link.sql'
import { type LinkSecrets, secretAt } from '../../../links/link-secrets'
import { signedToken } from '../../../links/signed-token'
import { jobPurpose } from '../mails/job-sent'
import { insertSending, markRevoked } from './sending.sql'

export const jobNoun = 'work_order_sending'
const role = 'contractor'
const day = 86_400_000

export const isJobLink = (link: { noun: string; role: string }): boolean => link.noun === jobNoun && link.role === role

/** The token is made again from the sending whenever it is needed, so only its hash is stored. */
const tokenOf = (secret: Buffer, account: number, id: number): string =>
  signedToken(secret, { purpose: jobPurpose, account, id })

export const jobAddress = (
  context: LinkSecrets & Pick<AppContext, 'config'>,
  account: number,
  { id, sent_at }: { id: number; sent_at: Date },
): string => `${context.config.http.publicUrl}/job?token=${tokenOf(secretAt(context, sent_at), account, id)}`

interface Recipient {
  order: number
  contractor: number
  name: string
  email: string
  at: Date
}

/** Opens a link to a work order, and closes the one before it. Answers the sending. */
export async function openJobLink(tx: Tx, secret: Buffer, scope: Scope, to: Recipient): Promise<number> {
  await closeJobLink(tx, scope, to.order, to.at)
  const until = new Date(to.at.getTime() + jobLinkDays * day)
  const sending = await insertSending(tx, scope, { ...to, until })
  await insertLink(tx, scope, {
    hash: hashOf(tokenOf(secret, scope.account, sending)),
    noun: jobNoun,
    nounId: sending,
    role,
    createdAt: to.at,
    expiresAt: until,
  })
  return sending
}

/** Closes the link of a work order; false where none was open. */
export async function closeJobLink(tx: Tx, scope: Scope, order: number, at: Date): Promise<boolean> {
  const closed = await markRevoked(tx, scope, order, at)
  if (closed === undefined) return false
  await revokeLinksOf(tx, scope, { noun: jobNoun, nounId: closed }, at)
  return true
}
