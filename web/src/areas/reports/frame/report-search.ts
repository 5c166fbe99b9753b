import { parseDay } from '@freehold/rules/day'
import { type Comparison, comparisons } from '@freehold/rules/reports/compared'
import { type Preset, presets } from '@freehold/rules/reports/preset'
import { type ScheduledReport, scheduledReports } from '@freehold/rules/reports/schedule'
import { type TableSearch, tableSearch } from '../../../widgets/query-table/table-search'

/** How far back the standard ranges reach. */
export const standardYears = [1, 2, 5] as const
type Years = (typeof standardYears)[number]

/** A report's search parameters. The defaults are all properties, one year back, and today. */
export interface ReportSearch {
  years?: Years | undefined
  /** A period by its name. */
  period?: Preset | undefined
  /** The custom range, both days included. */
  from?: string | undefined
  to?: string | undefined
  /** The days that the period is compared with. */
  compare?: Comparison | undefined
  /** The date of a report about a single day. */
  day?: string | undefined
  property?: number | undefined
  /** The specific expenses of the charts, their ids with commas between. */
  expenses?: string | undefined
  /** All charts have the same scale, so that their heights compare. */
  shared?: 1 | undefined
  /** The entries of an income statement below its first page. */
  details?: 1 | undefined
  /** All rows, and not only the first hundreds. */
  all?: 1 | undefined
}

type Raw = Record<string, unknown>

const dayOf = (value: unknown) => (typeof value === 'string' ? (parseDay(value) ?? undefined) : undefined)
const idOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)
const idsOf = (value: unknown) =>
  /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/.test(String(value)) ? String(value) : undefined

export function reportSearch(raw: Raw): ReportSearch {
  const { years, period, from, to, compare, day, property, expenses, shared, details, all } = raw
  return {
    years: standardYears.find((one) => String(one) === String(years)),
    period: presets.find((one) => one === period),
    from: dayOf(from),
    to: dayOf(to),
    compare: comparisons.find((one) => one === compare),
    day: dayOf(day),
    property: idOf(property),
    expenses: idsOf(expenses),
    shared: String(shared) === '1' ? 1 : undefined,
    details: String(details) === '1' ? 1 : undefined,
    all: String(all) === '1' ? 1 : undefined,
  }
}

/** A report that is a list, with paging and order beside what it is asked for. */
interface ListReportSearch extends TableSearch {
  day?: string | undefined
  property?: number | undefined
}

export const listReportSearch = (raw: Raw): ListReportSearch => ({
  ...tableSearch(raw),
  day: dayOf(raw.day),
  property: idOf(raw.property),
})

/** The list of scheduled reports; a new one begins with what a report's screen showed. */
interface ScheduledSearch extends TableSearch {
  report?: ScheduledReport | undefined
  period?: Preset | undefined
  compare?: Comparison | undefined
  property?: number | undefined
}

export const scheduledSearch = (raw: Raw): ScheduledSearch => ({
  ...tableSearch(raw),
  report: scheduledReports.find((one) => one === raw.report),
  period: presets.find((one) => one === raw.period),
  compare: comparisons.find((one) => one === raw.compare),
  property: idOf(raw.property),
})

const paperReports = [
  'income-statement',
  'rent-roll',
  'expense-chart',
  'balance-sheet',
  'aged-receivables',
  'deposits-register',
] as const
export type PaperReport = (typeof paperReports)[number]

/** The window that is printed: which report, asked for as on the screen. */
export interface PaperSearch extends ReportSearch {
  report?: PaperReport | undefined
}

export const paperSearch = (raw: Raw): PaperSearch => ({
  ...reportSearch(raw),
  report: paperReports.find((one) => one === raw.report),
})
