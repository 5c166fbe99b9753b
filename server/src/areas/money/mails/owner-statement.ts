import type { Day } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { monthTitle } from '@freehold/rules/month'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type MailEvent, queueMail } from '../../../mail/event'
import { newestOf } from '../../../mail/newest'
import { template } from '../../../mail/template'

const words = template({
  subject: 'Your statement for {month} from {company}',
  heading: 'Your statement for {month}',
  paragraphs: ['Hello {name},', '{company} issued your statement for {month}. The PDF is attached.'],
  facts: [
    { label: 'Opening balance', value: '{opening}' },
    { label: 'Adjustments to earlier statements', value: '{adjustments}' },
    { label: 'Receipts', value: '{receipts}' },
    { label: 'Expenses', value: '{expenses}' },
    { label: 'Payouts to you', value: '{payouts}' },
    { label: 'Closing balance', value: '{closing}' },
    { label: 'Deposits held for tenants', value: '{deposits}' },
  ],
  reason: 'You received this statement because {company} manages property for you.',
})

const statementOf = (db: Db, account: number, id: number) =>
  db
    .selectFrom('owner_statement as s')
    .innerJoin('owner as o', byId('o', 's', 'owner_id'))
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('s.account_id', '=', account)
    .where('s.id', '=', id)
    .select(['s.month', 's.opening_cents', 's.adjustments_cents', 's.receipts_cents', 's.expenses_cents'])
    .select(['s.payouts_cents', 's.closing_cents', 's.deposits_cents'])
    .select(['o.email', 'o.first_name as name', 'a.name as company'])
    .executeTakeFirst()

const shown = (kept: number): string => showDollars(toDollars(cents(kept)))

export const ownerStatementMail: MailEvent = {
  name: 'owner-statement',
  // A person sends it, and the owner has a right to it.
  courtesy: false,
  words,
  compose: async (db, account, id) => {
    const one = await statementOf(db, account, id)
    if (!one || one.email === '') return null
    const letter = words.fill({
      company: one.company,
      name: one.name,
      month: monthTitle(one.month as Day),
      opening: shown(one.opening_cents),
      adjustments: shown(one.adjustments_cents),
      receipts: shown(one.receipts_cents),
      expenses: shown(0 - one.expenses_cents),
      payouts: shown(0 - one.payouts_cents),
      closing: shown(one.closing_cents),
      deposits: shown(one.deposits_cents),
    })
    return { to: one.email, letter, attachment: { kind: 'OWNER_STATEMENT', record: id } }
  },
  newest: newestOf('owner_statement'),
}

/** Sends an owner the statement of a month, with its PDF, which has been issued before. */
export const mailOwnerStatement = (tx: Tx, scope: Scope, statement: number): Promise<unknown> =>
  queueMail(tx, scope.account, ownerStatementMail, statement, clickOf(scope))
