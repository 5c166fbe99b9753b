import type { Day } from '@freehold/rules/day'
import type { PacketPart } from '@freehold/rules/reports/packet'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

export interface PacketToMail {
  id: number
  set_id: number
  owner_id: number
  email: string
  asked_by: string
}

/** Holds packets whose email was asked for, until the transaction ends: another server takes the next ones. */
export async function holdMails(tx: Tx, account: number, most: number): Promise<PacketToMail[]> {
  const { rows } = await sql<PacketToMail>`
    select k.id, k.set_id, k.owner_id, o.email, k.mail_asked_by as asked_by
    from owner_packet k join owner o on o.account_id = k.account_id and o.id = k.owner_id
    where k.account_id = ${account} and k.mail_asked_at is not null
    order by k.id limit ${sql.lit(most)} for update of k skip locked`.execute(tx)
  return rows
}

interface NewMails {
  packets: readonly number[]
  at: Date
  until: Date
}

/** Notes an email for each packet that is ready and has an address, and lets the packet live as long as its link. */
export async function insertMails(tx: Tx, account: number, { packets, at, until }: NewMails) {
  const { rows } = await sql<{ id: number; packet_id: number }>`
    insert into owner_packet_mail (account_id, packet_id, turn, email, sent_at, sent_by, expires_at)
    select k.account_id, k.id, coalesce((select max(m.turn) from owner_packet_mail m
        where m.account_id = k.account_id and m.packet_id = k.id), 0) + 1, o.email, ${at}, k.mail_asked_by, ${until}
    from owner_packet k join owner o on o.account_id = k.account_id and o.id = k.owner_id
    where k.account_id = ${account} and k.id = any(${packets}::bigint[]) and k.state = 'READY' and o.email <> ''
    returning id, packet_id`.execute(tx)
  await sql`update owner_packet set mail_asked_at = null, mail_asked_by = '',
      expires_at = case when id = any(${rows.map((row) => row.packet_id)}::bigint[]) then ${until}::timestamptz else expires_at end
    where account_id = ${account} and id = any(${packets}::bigint[])`.execute(tx)
  return rows
}

export interface MailedPacket {
  id: number
  packet_id: number
  owner_id: number
  owner_name: string
  first_name: string
  email: string
  sent: Date
  expires: Date
  company: string
  timezone: string
  from_day: Day
  to_day: Day
  parts: PacketPart[]
  pages: number
  left_out: string
  properties: number[]
  file_name: string
  maker: string
}

const facts = sql`k.id as packet_id, k.owner_id, k.owner_name, o.first_name, a.name as company, a.timezone, s.from_day, s.to_day,
  s.parts, coalesce(k.pages, 0) as pages, k.left_out, k.properties, coalesce(k.file_name, '') as file_name`
const joins = sql`join packet_set s on s.account_id = k.account_id and s.id = k.set_id
  join owner o on o.account_id = k.account_id and o.id = k.owner_id
  join account a on a.id = k.account_id`

/** The packets behind emails; none whose file is gone. */
export async function mailedPackets(db: Db, account: number, mails: readonly number[]): Promise<MailedPacket[]> {
  const { rows } = await sql<MailedPacket>`
    select m.id, m.email, m.sent_at as sent, m.expires_at as expires, m.sent_by as maker, ${facts}
    from owner_packet_mail m join owner_packet k on k.account_id = m.account_id and k.id = m.packet_id ${joins}
    where m.account_id = ${account} and m.id = any(${mails}::bigint[]) and k.state = 'READY' order by m.id`.execute(db)
  return rows
}

/** A packet as an email sent now would be about it. The caller found the packet. */
export async function packetToPreview(
  db: Db,
  { account, userName }: Pick<Scope, 'account' | 'userName'>,
  { id, at, until }: { id: number; at: Date; until: Date },
): Promise<MailedPacket | undefined> {
  const { rows } = await sql<MailedPacket>`
    select 0::bigint as id, o.email, ${at}::timestamptz as sent, ${until}::timestamptz as expires, ${userName}::text as maker, ${facts}
    from owner_packet k ${joins}
    where k.account_id = ${account} and k.id = ${id} and k.state = 'READY'`.execute(db)
  return rows[0]
}

/** The emails of a set, whose links are closed before it is deleted. */
export async function mailsOfSet(tx: Tx, { account }: Scope, set: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from owner_packet_mail m join owner_packet k on k.account_id = m.account_id and k.id = m.packet_id
    where m.account_id = ${account} and k.set_id = ${set}`.execute(tx)
  return rows.map(({ id }) => id)
}
