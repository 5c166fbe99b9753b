import { addDays, type Day, daysInMonth } from '@freehold/rules/day'
import type { Chance } from './chance'

/** The days of one occupancy; who left has a real end. */
export interface Stay {
  from: Day
  to: Day
  left?: Day
  reason?: string
}

export type Term = 'WEEKLY' | 'MONTHLY' | 'YEARLY'

const reasons = [
  'Bought a house',
  'New job in another town',
  'Moved in with family',
  'Needed more room',
  'End of studies',
  'Rent too high',
] as const

/** The first and the last day of a month, so many months from that of today. */
function month(today: Day, offset: number): { first: Day; last: Day } {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + offset
  const [year, number] = [Math.floor(at / 12), (at % 12) + 1]
  const start = `${year}-${String(number).padStart(2, '0')}`
  return { first: `${start}-01` as Day, last: `${start}-${daysInMonth(year, number)}` as Day }
}

export function leasesOn(today: Day, { between, pick }: Chance) {
  /** Ends with the month that lies so many months ahead (behind, when negative); now and then in the middle of it. */
  const ending = (offset: number, term: Term): Stay => {
    if (term === 'WEEKLY') {
      const to = addDays(today, offset < 0 ? offset * 4 : between(2, 18))
      return { from: addDays(to, -27), to }
    }
    const months = term === 'YEARLY' ? 36 : 12
    const from = month(today, offset - months + 1).first
    const { last } = month(today, offset)
    const shift = offset > 2 && between(1, 10) > 7 ? -between(3, 24) : 0
    return { from: addDays(from, shift), to: addDays(last, shift) }
  }

  return {
    ending,
    /** Lives there still, but has said when it will go. */
    leaving: (term: Term): Stay => ({
      ...ending(between(2, 5), term),
      left: addDays(today, between(9, 40)),
      reason: pick(reasons),
    }),
    /** Begins in the days to come, at the earliest after the one before has gone. */
    beginning: (after: Day): Stay => {
      const from = addDays(after, between(4, 24))
      return { from, to: addDays(from, 364) }
    },
    /** Was over before a day, by some days or weeks. */
    before: (day: Day, term: Term): Stay => {
      const left = addDays(day, -between(3, 45))
      const length = term === 'WEEKLY' ? 20 : between(330, 800)
      return { from: addDays(left, -length), to: left, left, reason: pick(reasons) }
    },
  }
}
