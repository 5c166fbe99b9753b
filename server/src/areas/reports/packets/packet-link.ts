import { packetDays } from '@freehold/rules/reports/packet'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { insertLinks } from '../../../links/link.sql'
import { signedToken } from '../../../links/signed-token'
import { mailNoun } from './packet.sql'
import { packetPurpose } from './packet-mail'

const role = 'read'
const day = 86_400_000

/** A packet that is made or emailed now is kept until then, and so is its link. */
export const keptUntil = (at: Date): Date => new Date(at.getTime() + packetDays * day)

export const isPacketLink = (link: { noun: string; role: string }): boolean =>
  link.noun === mailNoun && link.role === role

/** The token is made again from the email whenever it is needed, so only its hash is stored. */
const tokenOf = (secret: Buffer, account: number, id: number): string =>
  signedToken(secret, { purpose: packetPurpose, account, id })

export const packetAddress = (
  { config, ticketSecret }: Pick<AppContext, 'config' | 'ticketSecret'>,
  account: number,
  mail: number,
): string => `${config.http.publicUrl}/owner-packet?token=${tokenOf(ticketSecret, account, mail)}`

interface Opened {
  mails: readonly number[]
  at: Date
  until: Date
}

export const openPacketLinks = (tx: Tx, secret: Buffer, scope: Scope, { mails, at, until }: Opened): Promise<void> =>
  insertLinks(
    tx,
    scope,
    mails.map((id) => ({
      hash: hashOf(tokenOf(secret, scope.account, id)),
      noun: mailNoun,
      nounId: id,
      role,
      createdAt: at,
      expiresAt: until,
    })),
  )
