import { type Day, showDay } from '@freehold/rules/day'
import { daysOfPreset, type Preset, presetWords } from '@freehold/rules/reports/preset'
import { type ScheduledReport, scheduledReportWords } from '@freehold/rules/reports/schedule'

interface Asked {
  report: ScheduledReport
  period: Preset | null
}

/** The days that a report is about, seen from the day it is due on: a period, or that day. */
export function daysOfReport({ report, period }: Asked, due: Day): { from: Day; to: Day } {
  return report === 'income-statement' ? daysOfPreset(period ?? 'last-month', due) : { from: due, to: due }
}

/** "Income statement, last month, 10-01-2026 to 10-31-2026, Harbor View". */
export function aboutReport(asked: Asked, due: Day, property: string): string {
  const { from, to } = daysOfReport(asked, due)
  const days =
    asked.report === 'income-statement'
      ? `${presetWords[asked.period ?? 'last-month'].toLowerCase()}, ${showDay(from)} to ${showDay(to)}`
      : `as of ${showDay(to)}`
  return [scheduledReportWords[asked.report], days, property].filter(Boolean).join(', ')
}
