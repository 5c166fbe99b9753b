import { presetWords } from '@freehold/rules/reports/preset'
import { hourWords, mailDaysWords, scheduledReportWords, scheduleStateWords } from '@freehold/rules/reports/schedule'
import { Badge } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { allProperties } from '../frame/report-range'

type Row = RowOf<'GET report/get-schedule-list'>

const column = columnsOf<'GET report/get-schedule-list'>()

const colors = { ACTIVE: 'moss', PAUSED: 'gray', STOPPED: 'brick' } as const

export const ScheduleBadge = ({ state }: Pick<Row, 'state'>) => (
  <Badge color={colors[state]}>{scheduleStateWords[state]}</Badge>
)

export const reportWords = ({ report, period }: Pick<Row, 'report' | 'period'>): string =>
  report === 'income-statement' && period !== null
    ? `${scheduledReportWords[report]}, ${presetWords[period].toLowerCase()}`
    : scheduledReportWords[report]

export const whenWords = ({ rhythm, on_day, at_hour }: Pick<Row, 'rhythm' | 'on_day' | 'at_hour'>): string =>
  `${mailDaysWords({ rhythm, onDay: on_day })}, ${hourWords(at_hour)}`

export const propertyWords = ({ property_id, property_name }: Pick<Row, 'property_id' | 'property_name'>): string =>
  property_id === null ? allProperties : property_name || 'A property'

/** The first address, and how many follow it. */
function readersWords({ recipients }: Row): string {
  const [first = '', ...others] = recipients.split(', ')
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

export const scheduledColumns = [
  column.record('title', 'Title'),
  column.words('report', 'Report', reportWords, { sort: false }),
  column.words('property_name', 'Property', propertyWords, { sort: false }),
  {
    // The hour is one word.
    ...column.custom('rhythm', 'When', (row) => whenWords(row).replace(/ (?=[AP]M$)/, '\u00a0'), { sort: false }),
    text: whenWords,
  },
  column.day('next_date', 'Next', { phone: 'under' }),
  column.words('recipients', 'Send to', readersWords, { sort: false, kind: 'email' }),
  {
    ...column.custom('state', 'Status', (row) => <ScheduleBadge state={row.state} />, {
      sort: false,
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ state }: Row) => scheduleStateWords[state],
  },
]
