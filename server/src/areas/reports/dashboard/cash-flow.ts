import { keptDollars, subtract, toDollars } from '@freehold/rules/money'
import { type Comparison, comparisonWords, percentChange } from '@freehold/rules/reports/compared'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { renderPaper } from '../../../documents/letterhead'
import { accountName } from '../frame/account-name.sql'
import { type Cell, sendSheet } from '../frame/sheet'
import { sendFile } from '../frame/streamed'
import { type CashFlow, cashFlow, type Mode } from './cash-flow.sql'
import { cashFlowDocument, labelShown } from './cash-flow-document'

export const cashFlowShown = ({ points, money_in, money_out, compared }: CashFlow) => ({
  money_in: toDollars(money_in),
  money_out: toDollars(money_out),
  labels: points.map(({ label }) => label),
  revenue: points.map(({ revenue }) => toDollars(revenue)),
  expense: points.map(({ expense }) => toDollars(expense)),
  compared: {
    with: compared.with,
    start_date: compared.span.from,
    end_date: compared.span.to,
    money_in: toDollars(compared.money_in),
    money_out: toDollars(compared.money_out),
  },
})

const rangeWords: Record<Mode, string> = {
  week: 'The last 7 days',
  month: 'The last 30 days',
  year: 'The last 12 months',
}

/** The widget's figures as a file. */
export async function sendCashFlow(
  reply: FastifyReply,
  { db, context }: { db: Db; context: AppContext },
  scope: Scope,
  { mode, format, compare }: { mode: Mode; format: 'pdf' | 'xlsx'; compare: Comparison },
): Promise<FastifyReply> {
  const flow = await cashFlow(db, scope, mode, compare)
  const { from, to } = flow.span
  if (format === 'xlsx') return sendSheet(reply, sheetOf(flow), 'xlsx', [from, to])
  const company = await accountName(db, scope)
  const document = cashFlowDocument({ company, range: rangeWords[mode], day: scope.today, flow })
  const paper = await renderPaper(context, scope, document)
  return sendFile(reply, { name: `cash-flow-${from}-to-${to}.pdf`, type: 'application/pdf' }, paper)
}

const sheetOf = (flow: CashFlow) => ({
  name: 'Cash flow',
  columns: [
    { title: 'Date', kind: 'text', width: 14 },
    ...['Money in', 'Money out', 'Net'].map((title) => ({ title, kind: 'money', width: 16 }) as const),
  ] as const,
  rows: rowsOf(flow),
})

async function* rowsOf({ points, money_in, money_out, compared }: CashFlow): AsyncGenerator<Cell[][]> {
  const line = (label: string, revenue: typeof money_in, expense: typeof money_out): Cell[] => [
    label,
    ...[revenue, expense, subtract(revenue, expense)].map(keptDollars),
  ]
  yield points.map(({ label, revenue, expense }) => line(labelShown(label), revenue, expense))
  const before = subtract(compared.money_in, compared.money_out)
  yield [
    line('Total', money_in, money_out),
    line(comparisonWords[compared.with], compared.money_in, compared.money_out),
    line('Change', subtract(money_in, compared.money_in), subtract(money_out, compared.money_out)),
    [
      'Change %',
      percentChange(money_in, compared.money_in),
      percentChange(money_out, compared.money_out),
      percentChange(subtract(money_in, money_out), before),
    ],
  ]
}
