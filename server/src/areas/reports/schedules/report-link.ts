import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { insertLinks } from '../../../links/link.sql'
import { signedToken } from '../../../links/signed-token'
import { readerNoun } from './issue.sql'
import { reportPurpose } from './issue-mail'

const role = 'read'

/** A link to a mailing works for so long. */
export const linkDays = 30

export const isReportLink = (link: { noun: string; role: string }): boolean =>
  link.noun === readerNoun && link.role === role

/** The token is made again from the reader whenever it is needed, so only its hash is stored. */
const tokenOf = (secret: Buffer, account: number, id: number): string =>
  signedToken(secret, { purpose: reportPurpose, account, id })

export const reportAddress = (
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  account: number,
  reader: number,
): string => `${config.http.publicUrl}/shared-report?token=${tokenOf(ticketSecret, account, reader)}`

interface Opened {
  readers: readonly number[]
  at: Date
  until: Date
}

export const openLinks = (tx: Tx, secret: Buffer, scope: Scope, { readers, at, until }: Opened): Promise<void> =>
  insertLinks(
    tx,
    scope,
    readers.map((id) => ({
      hash: hashOf(tokenOf(secret, scope.account, id)),
      noun: readerNoun,
      nounId: id,
      role,
      createdAt: at,
      expiresAt: until,
    })),
  )
