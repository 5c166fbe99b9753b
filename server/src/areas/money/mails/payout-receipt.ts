import { type Day, nameDay } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { template } from '../../../mail/template'

const words = template({
  subject: '{company} sent you {amount}',
  heading: 'You were paid {amount}',
  paragraphs: ['Hello {name},', '{company} sent you {amount} on {day}.'],
  facts: [
    { label: 'Amount', value: '{amount}' },
    { label: 'Date', value: '{day}' },
    { label: 'Sent to', value: '{recipient}' },
    { label: 'For', value: '{business}' },
  ],
  reason: 'You received this receipt because {company} manages property for you.',
})

const paidOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('payout as p')
    .innerJoin('owner as o', byId('o', 'p', 'owner_id'))
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .where('p.id', '=', id)
    .select(['p.amount_cents', 'p.day', 'p.pp_addr as recipient', 'o.email', 'o.first_name as name'])
    .select(['o.business_name as business', 'a.name as company'])
    .executeTakeFirst()

export const payoutReceipt: MailEvent = {
  name: 'payout-receipt',
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const paid = await paidOf(db, account, id)
    if (!paid) return null
    const { amount_cents, day, email, ...names } = paid
    const amount = showDollars(toDollars(cents(amount_cents)))
    return { to: email, letter: words.fill({ ...names, amount, day: nameDay(day as Day) }) }
  },
  newest: async (db, account) => {
    const row = await db
      .selectFrom('payout')
      .where('account_id', '=', account)
      .where('state', '=', 'SENT')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },
}

/** Tells an owner that money was sent. */
export const mailPayoutReceipt = (tx: Tx, scope: Scope, payout: number): Promise<unknown> =>
  queueMail(tx, scope.account, payoutReceipt, payout, clickOf(scope))
