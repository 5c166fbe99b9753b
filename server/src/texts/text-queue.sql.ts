import { sql } from 'kysely'
import type { Db } from '../database/read'
import type { Tx } from '../database/write'
import { isStopped } from './text-message.sql'
import type { Unheld } from './text-row'

/** A text that is due, with the place that its hours are kept for. */
export interface DueText {
  id: number
  phone: string
  unheld: Unheld
  zone: string
  state: string
  /** False where it says something that is no longer so, such as a debt that was paid since. */
  holds: boolean
}

/**
 * Locks the text whose turn it is, codes and answers first. Two senders never lock the same one, and a number that was
 * stopped in the same moment has none.
 */
export async function lockDueText(tx: Tx, account: number, now: Date): Promise<DueText | null> {
  const { rows } = await sql<DueText>`
    select m.id, m.phone, m.unheld, coalesce(nullif(p.timezone, ''), a.timezone) as zone, coalesce(p.state, '') as state,
      text_holds(m.account_id, m.cause_kind, m.cause_id) as holds
    from text_message m
    join account a on a.id = m.account_id
    left join property p on p.account_id = m.account_id and p.id = m.property_id
    where m.account_id = ${account} and m.state = 'QUEUED' and m.next_try_at <= ${now} and not ${isStopped}
    order by (m.unheld = ''), m.next_try_at, m.id limit 1 for update of m skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Texts of the account that the provider was asked to send since a moment. Those that it surely did not take are left out. */
export async function sentSince(db: Db, account: number, since: Date): Promise<{ texts: number; segments: number }> {
  const { rows } = await sql<{ texts: number; segments: number }>`
    select count(*)::int as texts, coalesce(sum(segments), 0)::int as segments from text_message
    where account_id = ${account} and claimed_at >= ${since}
      and state in ('SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'UNCONFIRMED')`.execute(db)
  return rows[0] ?? { texts: 0, segments: 0 }
}

export async function accountsWithTexts(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`select * from accounts_with_texts(${now}) as account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Texts of the account that have not gone out yet. */
export async function waitingTexts(db: Db, account: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from text_message where account_id = ${account} and state = 'QUEUED'`.execute(db)
  return rows[0]?.waiting ?? 0
}
