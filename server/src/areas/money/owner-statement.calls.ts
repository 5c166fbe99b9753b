import type { ownerStatement } from '@freehold/contract/money/owner-statement'
import { toDollars } from '@freehold/rules/money'
import { firstOfMonth } from '@freehold/rules/month'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { draftStatement, issueStatement, nextMonth, requireOwner } from './statements/make-statement'
import {
  type Figures,
  findStatement,
  type IssuedStatement,
  statementOfMonth,
  statementsOf,
} from './statements/owner-statement.sql'
import { sendOwnerStatement } from './statements/send-statement'
import type { StatementContent } from './statements/statement-content'
import { statementFileName, statementPdf } from './statements/statement-pdf'

export const ownerStatementHandlers: HandlersOf<typeof ownerStatement> = {
  preview: async ({ db, scope, input }) => {
    await requireOwner(db, scope, input.id)
    const month = firstOfMonth(input.month)
    const issued = await statementOfMonth(db, scope, input.id, month)
    const statement = issued ?? (await draftStatement(db, scope, input.id, month))
    return {
      data: {
        month,
        ...figuresOf(statement),
        ...linesOf(statement.content),
        issued: issued ? issuedOf(issued) : null,
      },
    }
  },

  list: async ({ db, scope, input }) => {
    await requireOwner(db, scope, input.id)
    const all = await statementsOf(db, scope, input.id)
    return {
      data: all.map((one) => ({ ...issuedOf(one), month: one.month, ...figuresOf(one) })),
      next_month: nextMonth(all[0], scope.today),
    }
  },

  issue: async ({ context, scope, input }) => {
    const asked = { owner: input.id, month: input.month, at: context.now() }
    const id = await write(context.pool, scope.account, (tx) => issueStatement(tx, scope, asked))
    const statement = await findStatement(readsOf(context.pool, scope.account), scope, id)
    if (!statement) throw new Error(`Statement ${id} was issued, but is not there`)
    await statementPdf(context, scope, statement)
    return { id }
  },

  file: async ({ db, scope, input, reply, context }) => {
    const statement = await findStatement(db, scope, input.id)
    if (!statement) throw notFound('Statement')
    await requireOwner(db, scope, statement.owner, 'Statement')
    return sendDocument(reply, statementFileName(statement), await statementPdf(context, scope, statement))
  },

  send: async ({ context, scope, input }) => {
    await sendOwnerStatement(context, scope, input.id)
    return {}
  },
}

const figuresOf = (one: Figures) => ({
  opening: toDollars(one.opening),
  adjustments: toDollars(one.adjustments),
  receipts: toDollars(one.receipts),
  expenses: toDollars(one.expenses),
  payouts: toDollars(one.payouts),
  closing: toDollars(one.closing),
  deposits_held: toDollars(one.deposits),
})

const issuedOf = (one: IssuedStatement) => ({
  id: one.id,
  issued_at: one.issuedAt.toISOString(),
  issued_by: one.issuedBy,
  sent_at: one.sentAt?.toISOString() ?? null,
  sent_by: one.sentBy,
  sent_to: one.sentTo,
})

type Dated = StatementContent['payouts'][number]
const dated = ({ day, words, amount }: Dated) => ({
  paid_date: day ?? '',
  description: words,
  amount: toDollars(amount),
})
const homeOf = ({ property, unit }: { property: string; unit: string }) => ({
  property_name: property,
  unit_name: unit,
})

const linesOf = ({ receipts, expenses, payouts, adjustments }: StatementContent) => ({
  receipt_lines: receipts.map((one) => ({ ...homeOf(one), amount: toDollars(one.amount) })),
  expense_lines: expenses.map((one) => ({ ...homeOf(one), ...dated(one) })),
  payout_lines: payouts.map(dated),
  adjustment_lines: adjustments.map((one) => ({ ...homeOf(one), ...dated(one) })),
})
