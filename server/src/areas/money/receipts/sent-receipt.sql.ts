import { sql } from 'kysely'
import type { Db } from '../../../database/read'

/** The mail and the payment of a receipt share this key. */
const keyOf = sql`'payment-receipt/' || r.id`

/** The receipt went out, or its sending is under way. Plans of the switch are kept longer than mails. */
const sent = sql`coalesce(
  (select m.to_address from mail_message m where m.account_id = r.account_id and m.dedupe_key = ${keyOf}
    and (m.state = 'SENT' or (m.state = 'QUEUED' and m.tries > 0))),
  (select s.to_address from automation_sent s where s.account_id = r.account_id and s.flag = 'auto_send_payment_receive'
    and s.noun = 'payment' and s.noun_id = r.id and s.mail_state = 'SENT' limit 1))`

interface Correction {
  /** The address that got the receipt. */
  to: string
  /** The balance that the receipt named, and the tenant's balance now. */
  old_cents: number
  new_cents: number
  /** The words of the user who voided the payment; blank without any. */
  reason: string
}

/** A voided payment whose receipt was mailed; undefined for any other. */
export async function correctionOf(db: Db, account: number, payment: number): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select x.to_address as to, x.old_cents, x.new_cents, x.reason from (
      select ${sent} as to_address, v.notes as reason,
        (select coalesce(sum(e.effect_cents), 0) from journal_entry e
          where e.account_id = r.account_id and e.tenant_id = r.tenant_id and (e.day, e.id) <= (r.day, r.id) and e.reverses is null
            and (e.id = r.id or not exists (select from journal_entry w where w.account_id = e.account_id and w.reverses = e.id)))::bigint
          as old_cents,
        (select coalesce(sum(e.effect_cents), 0) from journal_entry e
          where e.account_id = r.account_id and e.tenant_id = r.tenant_id)::bigint as new_cents
      from receipt r join journal_entry v on v.account_id = r.account_id and v.id = r.voided_by
      where r.account_id = ${account} and r.id = ${payment}) x
    where x.to_address is not null`.execute(db)
  return rows[0]
}

/** The newest voided payment whose receipt was mailed. */
export async function newestCorrection(db: Db, account: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.id from receipt r
    where r.account_id = ${account} and r.voided_by is not null and ${sent} is not null
    order by r.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
