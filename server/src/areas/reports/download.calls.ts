import type { InputOf } from '@freehold/contract/kit/call'
import type { download } from '@freehold/contract/reports/download'
import { type Day, showDay } from '@freehold/rules/day'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context'
import { longRead } from '../../database/long-read'
import { type Db, readsOf } from '../../database/read'
import type { Scope } from '../../database/scope'
import { withSnapshot } from '../../database/snapshot'
import { renderPaper } from '../../documents/letterhead'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { badField } from '../../http/refusal'
import { monthsOf, requireSpecifics } from './charts/expense-chart'
import type { Specific } from './charts/expense-chart.sql'
import { agedSheet, balanceSheetFile, depositsSheet, rentRollSheet, statementSheet } from './downloads/download-sheets'
import { expenseSheet } from './downloads/expense-sheet'
import { profitSheet } from './downloads/profit-sheet'
import { registerDocument } from './downloads/register-document'
import { accountName } from './frame/account-name.sql'
import { propertyInTitle } from './frame/property-in-title'
import { requireProperty, spanOf } from './frame/range'
import { type Sheet, sendSheet } from './frame/sheet'
import { withTotal } from './frame/total-row'
import { hearingFile } from './hearing/hearing-file'
import { readIncomeStatement } from './statement/income-statement'
import { incomeStatementDocument } from './statement/income-statement-document'
import { readProfitAndLoss } from './statement/profit-and-loss'

type Asked = InputOf<typeof download.file>

export const downloadHandlers: HandlersOf<typeof download> = {
  file: async ({ db, scope, input, context, reply }) => {
    await requireProperty(db, scope, input.property_id)
    const isChart = input.report === 'expense-chart'
    const specifics = isChart ? await requireSpecifics(db, scope, input.subcategory) : []
    const { format } = input
    if (format === 'pdf') return sendPdf(context, scope, input, reply)
    const { sheet, days } = sheetAsked(scope, input, specifics)
    // The sheet's own description is known before anything is read.
    const { name, columns } = sheet(db)
    const rows = longRead(context.pool, scope.account, (now) => sheet(now).rows)
    const whole = registers.includes(input.report) ? withTotal(columns, rows) : rows
    return sendSheet(reply, { name, columns, rows: whole }, format, days)
  },

  hearing: async ({ db, scope, input, context, reply }) => {
    // HEAD asks without making the file, which would issue a letter that was not opened yet.
    if (reply.request.method === 'HEAD') return reply.send()
    const { name, pdf } = await hearingFile({ db, context, scope }, input.id)
    return sendDocument(reply, name, pdf)
  },
}

const registers: readonly Asked['report'][] = ['aged-receivables', 'deposits-register']

async function sendPdf(context: AppContext, scope: Scope, input: Asked, reply: FastifyReply): Promise<FastifyReply> {
  if (registers.includes(input.report)) return sendRegister(context, scope, input, reply)
  if (input.report !== 'income-statement' && input.report !== 'profit-and-loss')
    throw badField('format', 'This report is not available as a PDF. Choose CSV or XLSX.')
  const range = {
    ...needed(input, 'start_date', 'end_date'),
    property_id: input.property_id,
    compare: input.compare ?? 'YEAR',
  }
  const details = input.report === 'income-statement'
  const reads = readsOf(context.pool, scope.account)
  const [statement, page, company] = await Promise.all([
    readIncomeStatement(context, scope, { ...range, every: details }),
    readProfitAndLoss(reads, scope, range),
    accountName(reads, scope),
  ])
  const document = incomeStatementDocument({ company, printedOn: scope.today, range, statement, page, details })
  const [from, to] = [range.start_date, range.end_date].map(showDay)
  return sendDocument(reply, `${input.report}-${from}-${to}.pdf`, await renderPaper(context, scope, document))
}

async function sendRegister(
  context: AppContext,
  scope: Scope,
  input: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sheet, days } = sheetAsked(scope, input)
  const asOf = days[0] ?? scope.today
  const document = await withSnapshot(context.pool, scope.account, async (now) =>
    registerDocument({
      company: await accountName(now, scope),
      property: await propertyInTitle(now, scope, input.property_id),
      printedOn: scope.today,
      asOf,
      sheet: sheet(now),
    }),
  )
  return sendDocument(reply, `${input.report}-${showDay(asOf)}.pdf`, await renderPaper(context, scope, document))
}

interface AskedSheet {
  sheet: (db: Db) => Sheet
  /** In the file's name. */
  days: Day[]
}

function sheetAsked(scope: Scope, input: Asked, specifics: readonly Specific[] = []): AskedSheet {
  const { report, property_id: property } = input
  switch (report) {
    case 'income-statement': {
      const span = spanOf(needed(input, 'start_date', 'end_date'))
      return { sheet: (db) => statementSheet(db, scope, { ...span, property }), days: [span.from, span.to] }
    }
    case 'profit-and-loss': {
      const range = {
        ...needed(input, 'start_date', 'end_date'),
        property_id: property,
        compare: input.compare ?? 'YEAR',
      }
      const { from, to } = spanOf(range)
      return { sheet: (db) => profitSheet(db, scope, range), days: [from, to] }
    }
    case 'expense-chart': {
      const span = spanOf(needed(input, 'start_date', 'end_date'))
      monthsOf(span)
      return {
        sheet: (db) => expenseSheet(db, scope, { ...span, property }, { chosen: specifics, by: input.compare }),
        days: [span.from, span.to],
      }
    }
    case 'aged-receivables':
      return { sheet: (db) => agedSheet(db, scope, property), days: [scope.today] }
    default: {
      const { selected_date: day } = needed(input, 'selected_date')
      const sheet = asOf[report]
      return { sheet: (db) => sheet(db, scope, { day, property }), days: [day] }
    }
  }
}

const asOf = {
  'rent-roll': rentRollSheet,
  'balance-sheet': balanceSheetFile,
  'deposits-register': depositsSheet,
}

const labels = { start_date: 'Start date', end_date: 'End date', selected_date: 'The day' } as const
type DayField = keyof typeof labels

/** Days that this report cannot do without. */
function needed<F extends DayField>(input: Asked, ...fields: F[]): Record<F, Day> {
  const days = fields.map((field): [F, Day] => {
    const day = input[field]
    if (day === null) throw badField(field, `${labels[field]} is required.`)
    return [field, day]
  })
  return Object.fromEntries(days) as Record<F, Day>
}
