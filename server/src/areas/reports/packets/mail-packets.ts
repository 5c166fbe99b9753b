import { dayIn } from '@freehold/rules/day'
import { packetPeriod } from '@freehold/rules/reports/packet'
import type { AppContext } from '../../../app-context'
import { houseScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { keyOf, queueAllComposed } from '../../../mail/event'
import { logActivities } from '../../account/log/activity.sql'
import { keptUntil, openPacketLinks } from './packet-link'
import { ownerPacketMail, packetLetter } from './packet-mail'
import { holdMails, insertMails, mailedPackets, type PacketToMail } from './packet-mail.sql'

const together = 100

/** Emails the next packets that a user asked for, in one transaction. Answers how many there were. */
export const mailNext = (context: AppContext, account: number): Promise<number> =>
  write(context.pool, account, async (tx) => {
    const held = await holdMails(tx, account, together)
    if (held.length > 0) await mailHeld(tx, context, account, held)
    return held.length
  })

async function mailHeld(
  tx: Tx,
  { now, ticketSecret }: AppContext,
  account: number,
  held: readonly PacketToMail[],
): Promise<void> {
  const at = now()
  const until = keptUntil(at)
  const noted = await insertMails(tx, account, { packets: held.map(({ id }) => id), at, until })
  if (noted.length === 0) return
  const mails = noted.map(({ id }) => id)
  const packets = await mailedPackets(tx, account, mails)
  const [first] = packets
  if (!first) return
  const house = houseScope(account, first.timezone, dayIn(first.timezone, at))
  await openPacketLinks(tx, ticketSecret, house, { mails, at, until })
  for (const [by, own] of byMaker(packets))
    await queueAllComposed(
      tx,
      account,
      ownerPacketMail,
      own.map((packet) => ({ key: keyOf(ownerPacketMail, packet.id), composed: packetLetter(packet) })),
      { by },
    )
  await logActivities(
    tx,
    house,
    packets.map((packet) => ({
      noun: 'owner_packet' as const,
      id: packet.packet_id,
      needs: 'money' as const,
      about: { owner: packet.owner_id },
      message: `${packet.maker} emailed the packet of ${packetPeriod({ from: packet.from_day, to: packet.to_day })} to ${packet.owner_name}, ${packet.email}.`,
    })),
  )
}

type Mailed = Awaited<ReturnType<typeof mailedPackets>>[number]

function byMaker(packets: readonly Mailed[]): Map<string, Mailed[]> {
  const all = new Map<string, Mailed[]>()
  for (const packet of packets) all.set(packet.maker, [...(all.get(packet.maker) ?? []), packet])
  return all
}
