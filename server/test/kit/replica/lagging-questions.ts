import { allCalls } from '@freehold/contract/calls'
import type { AnyCall } from '@freehold/contract/kit/call'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { download } from '@freehold/contract/reports/download'

/** Records of the account that asks. */
interface Known {
  /** A subcategory of expenses. */
  specific: number
  property: number
}

/** Each report in each format, beside the valid input of each call. */
const reports = [
  'income-statement',
  'profit-and-loss',
  'rent-roll',
  'expense-chart',
  'balance-sheet',
  'deposits-register',
  'aged-receivables',
]

/** Inputs of all these calls, of which each takes its part. */
const inputOf = (call: AnyCall, { specific, property }: Known): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      ...days,
      from: '2026-01-01',
      to: '2026-03-01',
      section: 'RENT',
      subcategory: JSON.stringify([specific]),
      property_id: property,
      mode: 'week',
      report: 'income-statement',
      format: 'xlsx',
    }).filter(([name]) => name in call.input.shape),
  )

const days = { start_date: '2026-01-01', end_date: '2026-12-31', selected_date: '2026-06-15' }
const downloads = reports.flatMap((report) =>
  ['csv', 'xlsx', 'pdf'].map((format) => ({ call: download.file as AnyCall, input: { report, format, ...days } })),
)
const flows = ['xlsx', 'pdf'].map((format) => ({
  call: dashboard.cashFlow as AnyCall,
  input: { mode: 'year', download: '1', format },
}))

/** Each call that a replica may answer, with an input that it takes. */
export const laggingQuestions = (known: Known): { call: AnyCall; input: Record<string, unknown> }[] => [
  ...allCalls.filter((call) => call.reads === 'lagging').map((call) => ({ call, input: inputOf(call, known) })),
  ...downloads,
  ...flows,
]
