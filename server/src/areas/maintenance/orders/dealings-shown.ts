import { mayGroup } from '@freehold/contract/access'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { linksOf } from '../../../links/link.sql'
import { newestApproval } from '../approvals/approval.sql'
import { ownerStillToAsk } from '../approvals/owner-to-ask'
import { eventsOf } from '../order-record/order-event.sql'
import type { StoredOrder } from '../order-record/work-order.sql'
import { invoicesOf } from '../sending/invoice.sql'
import { jobNoun } from '../sending/job-link'
import { newestSending, type Sending } from '../sending/sending.sql'

const moment = (at: Date | null) => at?.toISOString() ?? null

/** A work order's dealings with its contractor and its property's owner. Money is for users who see it. */
export async function dealingsOf(db: Db, scope: Scope, order: StoredOrder, now: Date) {
  const money = mayGroup(scope.group, 'money')
  const [sending, approval, invoices, events, toAsk] = await Promise.all([
    mayGroup(scope.group, 'contractors') ? newestSending(db, scope, order.id) : undefined,
    money ? newestApproval(db, scope, order.id) : undefined,
    money ? invoicesOf(db, scope, order.id) : [],
    eventsOf(db, scope, order.id),
    ownerStillToAsk(db, scope, order),
  ])
  return {
    link: sending ? await linkShown(db, scope, order, sending, now) : null,
    approval: approval
      ? {
          owner_name: approval.owner_name,
          email: approval.email,
          amount: keptDollars(approval.amount_cents),
          effect: approval.effect,
          asked_at: approval.asked_at.toISOString(),
          asked_by: approval.asked_by,
          expires_at: approval.expires_at.toISOString(),
          question: approval.question,
          // The database's check holds the answer to these words.
          answer: approval.answer as 'APPROVE' | 'DECLINE' | null,
          reason: approval.reason,
          answered_at: moment(approval.answered_at),
          open: approval.ended_at === null && approval.expires_at > now,
        }
      : null,
    invoices: invoices.map((row) => ({
      id: row.id,
      sent_by: row.sent_by,
      sent_at: row.sent_at.toISOString(),
      amount: keptDollars(row.amount_cents),
      note: row.note,
      file_name: row.paper_file,
      // The database's check holds the state to these words.
      state: row.state as 'WAITING' | 'ACCEPTED' | 'DECLINED',
      decided_by: row.decided_by,
      reason: row.reason,
    })),
    events: money ? events : events.map(withoutMoney),
    owner_to_ask: toAsk,
  }
}

const aboutMoney = ['INVOICE', 'INVOICE_ACCEPTED', 'INVOICE_DECLINED', 'OWNER_ASKED', 'WITHOUT_OWNER']

/** Users who do not see money see that something happened, without its amount. */
const withoutMoney = <E extends { kind: string; detail: string }>(event: E): E =>
  aboutMoney.includes(event.kind) ? { ...event, detail: '' } : event

async function linkShown(db: Db, scope: Scope, order: StoredOrder, sending: Sending, now: Date) {
  const [link] = await linksOf(db, scope, { noun: jobNoun, nounId: sending.id })
  return {
    name: sending.name,
    email: sending.email,
    sent_at: sending.sent_at.toISOString(),
    sent_by: sending.sent_by,
    expires_at: sending.expires_at.toISOString(),
    revoked_at: moment(sending.revoked_at),
    open: sending.revoked_at === null && sending.expires_at > now && sending.contractor_id === order.contractor_id,
    openings: link?.openings ?? [],
    proposed_date: sending.proposed_on,
    proposed_time: sending.proposed_time,
  }
}
