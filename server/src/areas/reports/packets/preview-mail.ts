import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { logoOf } from '../../../documents/letterhead'
import { notFound, Refusal } from '../../../http/refusal'
import { finishedMail } from '../../../mail/finished-mail'
import { senderOf } from '../../../mail/mail-message.sql'
import { inOwnWords, ownWordsOf } from '../../../mail/mail-template.sql'
import { senderFor } from '../../../mail/of-operator'
import { htmlOnPage } from '../../../providers/mail/port'
import { findPacket } from './packet.sql'
import { keptUntil } from './packet-link'
import { ownerPacketMail, packetLetter } from './packet-mail'
import { packetToPreview } from './packet-mail.sql'

/** The email of a packet with its real values, in the words of the account. Its button leads nowhere. */
export async function previewPacketMail(context: AppContext, db: Db, scope: Scope, id: number) {
  const found = await findPacket(db, scope, id)
  if (!found) throw notFound('Packet')
  const at = context.now()
  const packet = await packetToPreview(db, scope, { id, at, until: keptUntil(at) })
  if (!packet) throw new Refusal('E_CONFLICT', 'This packet is not ready.')
  const { name, courtesy } = ownerPacketMail
  const composed = packetLetter(packet)
  const letter = inOwnWords(composed.letter, await ownWordsOf(db, scope.account, name))
  const { sender, hasLogo } = senderFor(context.config, name, await senderOf(context.pool, scope.account))
  const logo = hasLogo ? await logoOf(context, scope) : null
  const mail = finishedMail(context, {
    account: scope.account,
    sender,
    courtesy,
    logo,
    shownToOthers: true,
    ...composed,
    letter,
  })
  return { to: composed.to, subject: mail.subject, html: htmlOnPage(mail) }
}
