import { dayIn, showDay } from '@freehold/rules/day'
import { packetParts, packetPartWords, packetPeriod } from '@freehold/rules/reports/packet'
import type { Composed, EnglishEvent } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { opening, template } from '../../../mail/template'
import { type MailedPacket, mailedPackets } from './packet-mail.sql'

/** The purpose that the token of a link to a packet is signed for. */
export const packetPurpose = 'owner-packet'

const words = template({
  subject: 'Your reports for {period} from {company}',
  heading: 'Your reports for {period}',
  paragraphs: [
    'Hello {name},',
    '{company} put the reports about your property for {period} together in one PDF.',
    'You need no account to open it. The link is yours alone and works until {until}.',
  ],
  facts: [
    { label: 'Owner', value: '{owner}' },
    { label: 'In this packet', value: '{parts}' },
    { label: 'Pages', value: '{pages}' },
    { label: 'Left out', value: '{missing}' },
  ],
  action: { label: 'Open your reports', path: '/owner-packet' },
  reason: 'You get this email because {company} manages property for you. {maker} sent it.',
})

/** The parts of a packet as its reader knows them. */
export const partsInWords = ({ parts }: Pick<MailedPacket, 'parts'>): string =>
  packetParts
    .filter((part) => parts.includes(part))
    .map((part) => packetPartWords[part])
    .join(', ')

/** The email about a packet. One that is only shown has no link. */
export function packetLetter(packet: MailedPacket): Composed {
  const { id, from_day: from, to_day: to, expires, timezone, sent, properties } = packet
  const letter = words.fill({
    period: packetPeriod({ from, to }),
    company: packet.company,
    name: packet.first_name,
    until: showDay(dayIn(timezone, expires)),
    owner: packet.owner_name,
    parts: partsInWords(packet),
    pages: packet.pages.toLocaleString('en-US'),
    missing: packet.left_out || 'Nothing',
    maker: packet.maker || 'A user',
  })
  const [property, ...others] = properties
  return {
    to: packet.email,
    letter: id === 0 ? letter : opening(letter, { purpose: packetPurpose, id, made: sent.toISOString() }),
    person: { kind: 'OWNER', id: packet.owner_id },
    ...(property !== undefined && others.length === 0 && { property }),
  }
}

/** The email that leads an owner to its packet. */
export const ownerPacketMail: EnglishEvent = {
  name: 'owner-packet',
  // A person sends it, and the owner has a right to it.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const [packet] = await mailedPackets(db, account, [id])
    return packet ? packetLetter(packet) : null
  },
  newest: newestOf('owner_packet_mail'),
}
