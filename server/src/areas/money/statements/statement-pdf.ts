import { showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { lastOfMonth, monthName, monthTitle } from '@freehold/rules/month'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { issuedDocument } from '../../../documents/issue-document'
import { letterheadOf, renderPaper } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { IssuedStatement } from './owner-statement.sql'

const shown = (amount: Cents): string => showDollars(toDollars(amount))

/** A statement as pages, from what was kept when it was issued. */
function ownerStatementDocument(statement: IssuedStatement): Document {
  const { month, content } = statement
  const { receipts, expenses, payouts, adjustments } = content
  const end = lastOfMonth(month)
  const dated = ({ day }: { day: string | null }) => (day === null ? '' : showDay(day))
  const total = (width: number, amount: Cents) => ['Total', ...Array<string>(width - 2).fill(''), shown(amount)]
  return {
    template: 'owner-statement',
    title: `Owner statement, ${monthTitle(month)}`,
    letterhead: letterheadOf(content.company),
    day: end,
    body: {
      printedOn: `${showDay(month)} to ${showDay(end)}`,
      month: monthTitle(month),
      facts: [
        ['Owner', [content.business, content.owner].filter(Boolean).join(', ')],
        ['Period', `${showDay(month)} to ${showDay(end)}`],
        ['Basis', 'Cash: each amount on the day the money moved'],
      ],
      sums: [
        ['Opening balance', shown(statement.opening)],
        ...(statement.adjustments === 0 && adjustments.length === 0
          ? []
          : [['Adjustments to earlier statements', shown(statement.adjustments)]]),
        ['Receipts', shown(statement.receipts)],
        ['Expenses', showDollars(0 - toDollars(statement.expenses) + 0)],
        ['Payouts to you', showDollars(0 - toDollars(statement.payouts) + 0)],
      ],
      closing: ['Closing balance', shown(statement.closing)],
      deposits: `Security deposits held for tenants at the end of the month: ${shown(statement.deposits)}. They aren't included in the balance.`,
      sections: [
        ...(adjustments.length === 0
          ? []
          : [
              {
                title: 'Adjustments to earlier statements',
                heading: ['Date', 'Description', 'Property', 'Unit', 'Amount'],
                wide: [1, 2],
                rows: adjustments.map((one) => [dated(one), one.words, one.property, one.unit, shown(one.amount)]),
                total: total(5, statement.adjustments),
                none: '',
              },
            ]),
        {
          title: 'Receipts by unit',
          heading: ['Property', 'Unit', 'Amount'],
          wide: [0, 1],
          rows: receipts.map((one) => [one.property, one.unit || '–', shown(one.amount)]),
          total: total(3, statement.receipts),
          none: 'Nothing received this month.',
        },
        {
          title: 'Expenses',
          heading: ['Date', 'Description', 'Property', 'Unit', 'Amount'],
          wide: [1, 2],
          rows: expenses.map((one) => [dated(one), one.words, one.property, one.unit || '–', shown(one.amount)]),
          total: total(5, statement.expenses),
          none: 'No expenses this month.',
        },
        {
          title: 'Payouts',
          heading: ['Date', 'Description', 'Amount'],
          wide: [1],
          rows: payouts.map((one) => [dated(one), one.words, shown(one.amount)]),
          total: total(3, statement.payouts),
          none: 'No payouts this month.',
        },
      ],
    },
  }
}

export const statementFileName = ({ month }: Pick<IssuedStatement, 'month'>): string =>
  `owner-statement-${monthName(month)}.pdf`

/** The PDF of an issued statement: made once, stored with its hash, and the same ever after. */
export const statementPdf = (
  context: AppContext,
  scope: Pick<Scope, 'account'>,
  statement: IssuedStatement,
): Promise<Buffer> =>
  issuedDocument(context, scope, {
    kind: 'OWNER_STATEMENT',
    record: statement.id,
    name: `Owner statement, ${monthTitle(statement.month)}.pdf`,
    make: () => renderPaper(context, scope, ownerStatementDocument(statement)),
  })
