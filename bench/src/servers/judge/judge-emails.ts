import type { Arrived } from '../load/email-server'
import type { Ask } from './judge-payments'

export interface EmailFindings {
  payments: number
  /** Payments whose receipt did not arrive. */
  missing: number
  /** Payments with more than one email of their own. */
  doubled: number
  /** Emails that arrived again under their own Message-ID: a sender died between sending and noting it. */
  again: number
}

/** Each payment with the emails that were made for it. */
const receipts = `
  select e.id::text as payment, coalesce(array_agg(m.id::text) filter (where m.id is not null), '{}') as emails
  from journal_entry e
  left join automation_sent a on a.account_id = e.account_id and a.flag = 'auto_send_payment_receive' and a.noun_id = e.id
  left join mail_message m on m.account_id = a.account_id and m.automation = a.flag
    and (m.id = a.mail_id or m.dedupe_key ~ ('[^0-9]' || e.id || '$'))
  where e.account_id = $1 and e.kind = 'PAYMENT' and e.notes <> '' group by e.id`

/** Holds what an account's payments should have caused against what the email server took. */
export async function judgeEmails(ask: Ask, account: number, arrived: readonly Arrived[]): Promise<EmailFindings> {
  const rows = await ask<{ payment: string; emails: string[] }>(receipts, [account])
  const came = new Map<string, number>()
  for (const { id } of arrived) {
    const [, email] = new RegExp(`^<freehold-${account}-(\\d+)@`).exec(id) ?? []
    if (email !== undefined) came.set(email, (came.get(email) ?? 0) + 1)
  }
  const cameOf = (emails: string[]) => emails.filter((email) => came.has(email)).length
  return {
    payments: rows.length,
    missing: rows.filter(({ emails }) => cameOf(emails) === 0).length,
    doubled: rows.filter(({ emails }) => emails.length > 1).length,
    again: [...came.values()].reduce((all, times) => all + times - 1, 0),
  }
}
