import { redirect } from '@tanstack/react-router'
import { readJson, stored, write } from '../../../api/storage'
import type { Me } from '../../../api/types'
import { type ReportSearch, reportSearch } from './report-search'

type Periodical = 'income-statement' | 'expense-chart'

const kept = ['years', 'from', 'to', 'period', 'property', 'compare'] as const

const periodOf = (search: ReportSearch): ReportSearch =>
  Object.fromEntries(kept.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))

/** Copies of one account have users with the same ids. */
const nameOf = ({ account_number, id }: Me, report: Periodical) => `report_period_${account_number}_${id}_${report}`

/** Keeps the period of a report in this browser, so that the report opens with it next time. */
export const rememberPeriod = (me: Me, report: Periodical, search: ReportSearch): void =>
  write(nameOf(me, report), JSON.stringify(periodOf(search)))

/** Sends an address without a period to the one that its user chose last. An address with one opens as it is. */
export function openRemembered(report: Periodical, to: string, search: ReportSearch): void {
  const me = readJson<Me>(stored.me)
  if (me === null || Object.keys(periodOf(search)).length > 0) return
  const last = readJson<Record<string, unknown>>(nameOf(me, report))
  const period = last === null ? {} : periodOf(reportSearch(last))
  if (Object.keys(period).length > 0) throw redirect({ to, search: { ...search, ...period }, replace: true })
}
