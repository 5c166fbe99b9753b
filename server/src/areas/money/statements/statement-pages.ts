import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Figures } from './owner-statement.sql'
import type { StatementContent } from './statement-content'

interface Printed {
  from: Day
  to: Day
  /** The word for these days in a sentence. */
  period: 'month' | 'period'
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

/** The facts, sums and sections of a statement, as pages print them. */
export function statementPages(statement: Figures, content: StatementContent, { from, to, period }: Printed) {
  const { receipts, expenses, payouts, adjustments } = content
  const dated = ({ day }: { day: string | null }) => (day === null ? '' : showDay(day))
  const total = (width: number, amount: Cents) => ['Total', ...Array<string>(width - 2).fill(''), shown(amount)]
  return {
    facts: [
      ['Owner', [content.business, content.owner].filter(Boolean).join(', ')],
      ['Period', `${showDay(from)} to ${showDay(to)}`],
      ['Basis', 'Cash: each amount on the day the money moved'],
    ] as [string, string][],
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
    deposits: `Security deposits held for tenants at the end of the ${period}: ${shown(statement.deposits)}. They aren't included in the balance.`,
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
        none: `Nothing received this ${period}.`,
      },
      {
        title: 'Expenses',
        heading: ['Date', 'Description', 'Property', 'Unit', 'Amount'],
        wide: [1, 2],
        rows: expenses.map((one) => [dated(one), one.words, one.property, one.unit || '–', shown(one.amount)]),
        total: total(5, statement.expenses),
        none: `No expenses this ${period}.`,
      },
      {
        title: 'Payouts',
        heading: ['Date', 'Description', 'Amount'],
        wide: [1],
        rows: payouts.map((one) => [dated(one), one.words, shown(one.amount)]),
        total: total(3, statement.payouts),
        none: `No payouts this ${period}.`,
      },
    ],
  }
}
