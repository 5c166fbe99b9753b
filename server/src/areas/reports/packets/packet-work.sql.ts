import { randomUUID } from 'node:crypto'
import type { Day } from '@freehold/rules/day'
import type { PacketPart } from '@freehold/rules/reports/packet'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export async function accountsWithPackets(db: Db, at: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_packets(${at}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

export interface TakenPacket {
  id: number
  set_id: number
  owner_id: number
  owner_name: string
  tries: number
  claim: string
  made_by: number | null
  from_day: Day
  to_day: Day
  parts: PacketPart[]
}

/** The next packet to make, held for this server until a moment. One whose server died is taken again after it. */
export async function takePacket(
  tx: Tx,
  account: number,
  { at, until }: { at: Date; until: Date },
): Promise<TakenPacket | undefined> {
  const claim = randomUUID()
  const { rows } = await sql<TakenPacket>`
    with next as (
      select k.id from owner_packet k join packet_set s on s.account_id = k.account_id and s.id = k.set_id
      where k.account_id = ${account} and s.state = 'MAKING'
        and (k.state = 'WAITING' or k.state = 'MAKING' and k.claimed_until <= ${at})
      order by k.set_id, k.place limit 1 for update of k skip locked
    )
    update owner_packet k set state = 'MAKING', claim = ${claim}, claimed_until = ${until}, tries = k.tries + 1
    from next, packet_set s
    where k.account_id = ${account} and k.id = next.id and s.account_id = k.account_id and s.id = k.set_id
    returning k.id, k.set_id, k.owner_id, k.owner_name, k.tries, k.claim, s.made_by, s.from_day, s.to_day, s.parts`.execute(
    tx,
  )
  return rows[0]
}

type Held = Pick<TakenPacket, 'id' | 'claim'>

/** False where the packet is no longer this server's: it took too long, or its set was canceled. */
export async function keepClaim(tx: Tx, account: number, { id, claim }: Held, until: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update owner_packet set claimed_until = ${until}
    where account_id = ${account} and id = ${id} and claim = ${claim} and state = 'MAKING'`.execute(tx)
  return numAffectedRows > 0n
}

interface Made {
  file: string
  pages: number
  bytes: number
  properties: readonly number[]
  leftOut: string
  at: Date
  expires: Date
}

export async function markReady(tx: Tx, account: number, { id, claim }: Held, made: Made): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update owner_packet set state = 'READY', file_name = ${made.file},
      pages = ${made.pages}, bytes = ${made.bytes}, properties = ${made.properties}::bigint[], left_out = ${made.leftOut},
      ready_at = ${made.at}, expires_at = ${made.expires}, claim = null, claimed_until = null
    where account_id = ${account} and id = ${id} and claim = ${claim} and state = 'MAKING'`.execute(tx)
  return numAffectedRows > 0n
}

export async function markFailed(tx: Tx, account: number, { id, claim }: Held, reason: string): Promise<void> {
  await sql`update owner_packet set state = 'FAILED', reason = ${reason}, claim = null, claimed_until = null
    where account_id = ${account} and id = ${id} and claim = ${claim} and state = 'MAKING'`.execute(tx)
}

/** Gives a packet back, so that the next run takes it again. */
export async function giveBack(tx: Tx, account: number, { id, claim }: Held): Promise<void> {
  await sql`update owner_packet set state = 'WAITING', claim = null, claimed_until = null
    where account_id = ${account} and id = ${id} and claim = ${claim} and state = 'MAKING'`.execute(tx)
}

/** Marks packets whose time is over, at most so many, and answers their files. */
export async function expirePackets(tx: Tx, account: number, at: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with over as (select id, file_name from owner_packet where account_id = ${account} and state = 'READY' and expires_at <= ${at}
      order by id limit ${sql.lit(most)} for update skip locked)
    update owner_packet k set state = 'EXPIRED', file_name = null, mail_asked_at = null from over
    where k.account_id = ${account} and k.id = over.id returning over.file_name as file`.execute(tx)
  return rows.map(({ file }) => file)
}
