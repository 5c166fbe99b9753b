import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { fileHeaders, openFile } from '../../../../files/serve'
import { guestRoute } from '../../../../guests/guest-route'
import { isPacketLink } from '../packet-link'
import { type MailedPacket, mailedPackets } from '../packet-mail.sql'
import { packetPage } from './packet-page'
import { packetTexts } from './packet-texts'

/** The page on which an owner opens its packet, without a login. */
export function addOwnerPackets(app: FastifyInstance, context: AppContext): void {
  const { pool, files } = context
  guestRoute<MailedPacket>(app, context, {
    path: '/owner-packet',
    limit: 'owner-packet',
    // Owners read English.
    english: true,
    find: async (link) =>
      isPacketLink(link)
        ? ((await mailedPackets(readsOf(pool, link.account), link.account, [link.nounId]))[0] ?? null)
        : null,
    cover: ({ link, at }) => {
      const { title, sends, private: kept, open } = packetTexts.cover
      return { title, paragraphs: [sends(link.company), kept], button: { label: open, at } }
    },
    opens: (does) => does !== 'pdf',
    next: async (visit, { does }) => {
      if (does !== 'pdf') return { page: packetPage(visit) }
      const { account } = visit.link
      const file = await openFile(readsOf(pool, account), { account }, files, visit.found.file_name)
      return file && { headers: fileHeaders(file), body: file.stream }
    },
  })
}
