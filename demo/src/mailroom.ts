import type { Tx } from '@freehold/server/database/write'
import { endMail } from '@freehold/server/mail/mail-message.sql'
import { suppress } from '@freehold/server/mail/suppression.sql'
import { daysBack, minutesBack } from './times'

const minute = 60_000
/** The job looks every minute. */
const takes = 1
const unknownAddress = "The email couldn't be sent: the address doesn't exist."

interface Queued {
  id: number
  to: string
  courtesy: boolean
  at: Date
}

/** The mail of a story went out in the minute after it was queued. The newest receipt of last week came back. */
export async function deliverMail(tx: Tx, account: number, now: Date): Promise<void> {
  const mails = await queuedBefore(tx, account, minutesBack(now, takes))
  const bounced = await lastReceipt(tx, account, daysBack(now, 2))
  let returned: string | undefined
  for (const { id, to, courtesy, at } of mails) {
    const when = new Date(at.getTime() + takes * minute)
    if (id === bounced) {
      returned = to
      await suppress(tx, account, to, 'BOUNCED', when)
      await endMail(tx, account, id, { state: 'FAILED', error: unknownAddress }, when)
    } else await endMail(tx, account, id, { state: courtesy && to === returned ? 'SUPPRESSED' : 'SENT' }, when)
  }
}

async function queuedBefore(tx: Tx, account: number, before: Date): Promise<Queued[]> {
  return tx
    .selectFrom('mail_message')
    .where('account_id', '=', account)
    .where('state', '=', 'QUEUED')
    .where('created_at', '<', before)
    .select(['id', 'to_address as to', 'courtesy', 'created_at as at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function lastReceipt(tx: Tx, account: number, before: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('mail_message')
    .where('account_id', '=', account)
    .where('event', '=', 'payment-receipt')
    .where('created_at', '<', before)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
