import { addDays, type Day, dayIn } from '../day'
import { addMonths, firstOfMonth, lastOfMonth } from '../month'
import { dayPassed, momentIn } from './local-time'
import { type Flag, switchOf } from './switches'

const hours = { reminder: 9, notice: 7, monthly: 7, annual: 7 } as const

type Scheduled = keyof typeof hours
const isScheduled = (does: string): does is Scheduled => does in hours
const scheduled = (flag: Flag): Scheduled | null => {
  const { does } = switchOf(flag)
  return isScheduled(does) ? does : null
}

/** A digest is sent this long after the first change in it. */
export const digestAfter = 60 * 60_000

/** The last day on or before one on which the switch works. */
function turnBefore(does: Scheduled, day: Day): Day {
  if (does === 'monthly') return firstOfMonth(day)
  if (does !== 'annual') return day
  const turn = `${day.slice(0, 4)}-01-02` as Day
  return turn <= day ? turn : addMonths(turn, -12)
}

function turnAfter(does: Scheduled, day: Day): Day {
  if (does === 'monthly') return addMonths(firstOfMonth(day), 1)
  return does === 'annual' ? addMonths(turnBefore('annual', day), 12) : addDays(day, 1)
}

const lastTurn = (does: Scheduled, zone: string, at: Date): Day => turnBefore(does, dayPassed(zone, hours[does], at))

/** When a switch works next, if it is on; null for one that follows what people do. */
export function nextRun(flag: Flag, zone: string, now: Date): Date | null {
  const does = scheduled(flag)
  return does && momentIn(zone, turnAfter(does, lastTurn(does, zone, now)), hours[does])
}

interface Asked {
  zone: string
  now: Date
  /** The moment at which it was turned on: what was due before it is not sent. */
  onSince: Date
  /** The last day that was planned; null before the first. */
  plannedTo: Day | null
}

/** At most a year of monthly reports is caught up. */
const mostTurns = 12

/**
 * The days that a switch has to work off now, the oldest first. Reports of a server that was down are caught up; reminders
 * and notices are not, because they are about their own day.
 */
export function turnsDue(flag: Flag, { zone, now, onSince, plannedTo }: Asked): Day[] {
  const does = scheduled(flag)
  if (!does) return []
  const before = lastTurn(does, zone, onSince)
  const done = plannedTo !== null && plannedTo > before ? plannedTo : before
  const last = lastTurn(does, zone, now)
  if (does === 'reminder' || does === 'notice') return last > done && last === dayIn(zone, now) ? [last] : []
  const turns: Day[] = []
  for (let turn = last; turn > done && turns.length < mostTurns; turn = turnBefore(does, addDays(turn, -1)))
    turns.unshift(turn)
  return turns
}

/** The period of the report that is sent on a day: the month or the year before it. */
export function reportPeriod(does: 'monthly' | 'annual', turn: Day): { from: Day; to: Day } {
  const to = addDays(does === 'monthly' ? firstOfMonth(turn) : (`${turn.slice(0, 4)}-01-01` as Day), -1)
  return { from: does === 'monthly' ? firstOfMonth(to) : (`${to.slice(0, 4)}-01-01` as Day), to: lastOfMonth(to) }
}
