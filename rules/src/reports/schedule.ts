import { addDays, type Day } from '../day'
import { type MayITable, mayI } from '../may-i'
import { addMonths, firstOfMonth } from '../month'
import { firstOfQuarter } from './preset'

export const scheduledReports = ['income-statement', 'rent-roll', 'aged-receivables', 'deposits-register'] as const
export type ScheduledReport = (typeof scheduledReports)[number]

export const scheduledReportWords: Record<ScheduledReport, string> = {
  'income-statement': 'Income statement',
  'rent-roll': 'Rent roll',
  'aged-receivables': 'Aged receivables',
  'deposits-register': 'Deposits register',
}

export const rhythms = ['WEEKLY', 'MONTHLY', 'QUARTERLY'] as const
export type MailRhythm = (typeof rhythms)[number]
export const rhythmWords: Record<MailRhythm, string> = { WEEKLY: 'Weekly', MONTHLY: 'Monthly', QUARTERLY: 'Quarterly' }

interface MailDays {
  rhythm: MailRhythm
  /** The day of the week from Monday, 1; of the month, or of the first month of a quarter, at most 28. */
  onDay: number
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** True where the rhythm has such a day. */
export const hasDay = ({ rhythm, onDay }: MailDays): boolean => rhythm !== 'WEEKLY' || onDay <= weekdays.length

/** "Weekly, on Monday", "Monthly, on day 1". */
export function mailDaysWords({ rhythm, onDay }: MailDays): string {
  if (rhythm === 'WEEKLY') return `Weekly, on ${weekdays[onDay - 1] ?? 'Monday'}`
  return rhythm === 'MONTHLY' ? `Monthly, on day ${onDay}` : `Quarterly, on day ${onDay} of its first month`
}

/** "7 AM", as the account's zone has it. */
export const hourWords = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Monday is 1. */
const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The first day of the rhythm on or after a day. */
export function mailDayFrom({ rhythm, onDay }: MailDays, from: Day): Day {
  if (rhythm === 'WEEKLY') return addDays(from, (onDay - weekdayOf(from) + 7) % 7)
  const begins = rhythm === 'MONTHLY' ? firstOfMonth(from) : firstOfQuarter(from)
  const here = addDays(begins, onDay - 1)
  return here >= from ? here : addDays(addMonths(begins, rhythm === 'MONTHLY' ? 1 : 3), onDay - 1)
}

export const scheduleStateWords = { ACTIVE: 'Active', PAUSED: 'Paused', STOPPED: 'Stopped' } as const
type ScheduleState = keyof typeof scheduleStateWords
export const scheduleStates = Object.keys(scheduleStateWords) as [ScheduleState, ...ScheduleState[]]

interface ScheduleFacts {
  paused?: boolean
  /** It ended by itself. */
  stopped?: boolean
}

export const scheduleState = ({ paused, stopped }: ScheduleFacts): ScheduleState =>
  stopped ? 'STOPPED' : paused ? 'PAUSED' : 'ACTIVE'

const saveItAnew =
  'This report stopped because the user who saved it lost access. Save it again to send it with your access.'

export const scheduleTable: MayITable<ScheduleState, 'pause' | 'resume' | 'send', ScheduleFacts> = {
  pause: {
    ACTIVE: { to: 'PAUSED' },
    PAUSED: { refused: 'This report is already paused.' },
    STOPPED: { refused: saveItAnew },
  },
  resume: {
    ACTIVE: { refused: 'This report is not paused.' },
    PAUSED: { to: 'ACTIVE' },
    STOPPED: { refused: saveItAnew },
  },
  send: { ACTIVE: { to: 'ACTIVE' }, PAUSED: { to: 'PAUSED' }, STOPPED: { refused: saveItAnew } },
}

export const scheduleCan = mayI(scheduleState, scheduleTable)
