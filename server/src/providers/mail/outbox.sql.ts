import type { Db } from '../../database/read'
import type { Tx } from '../../database/write'
import { htmlOnPage, type Mail } from './port'

export interface StoredMail extends Mail {
  id: number
  sentAt: Date
}

export async function keepMail(tx: Tx, mail: Mail): Promise<void> {
  await tx
    .insertInto('outbox_mail')
    .values({
      account_id: mail.account,
      to_address: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: htmlOnPage(mail),
      unsubscribe_url: mail.unsubscribe ?? null,
      from_name: mail.fromName ?? null,
      reply_to: mail.replyTo ?? null,
      attachment_name: mail.attachment?.name ?? null,
    })
    .execute()
}

export type MailLine = Pick<StoredMail, 'id' | 'sentAt' | 'to' | 'subject'>

/** The newest mails of all accounts: the outbox belongs to the person at the machine, not to an account. */
export function newestMails(db: Db, limit = 200): Promise<MailLine[]> {
  return db
    .selectFrom('outbox_mail')
    .select(['id', 'created_at as sentAt', 'to_address as to', 'subject'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function mailById(db: Db, id: number): Promise<StoredMail | null> {
  const row = await db
    .selectFrom('outbox_mail')
    .select(['id', 'account_id as account', 'created_at as sentAt', 'to_address as to', 'subject'])
    .select(['text_body as text', 'html_body as html', 'unsubscribe_url', 'from_name', 'reply_to'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { unsubscribe_url, from_name, reply_to, ...mail } = row
  return {
    ...mail,
    ...(unsubscribe_url !== null && { unsubscribe: unsubscribe_url }),
    ...(from_name !== null && { fromName: from_name }),
    ...(reply_to !== null && { replyTo: reply_to }),
  }
}
