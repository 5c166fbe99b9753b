import { addDays, type Day, later } from '@freehold/rules/day'
import { cents, showDollars, toDollars } from '@freehold/rules/money'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'
import { expectedDues, postedDues } from './rent-due.sql'

interface DueDay {
  cents: number
  /** Homes that are billed on the day; 0 where the bills are posted and only their sum is known. */
  homes: number
}

const wordsOf = ({ cents: all, homes }: DueDay): string => {
  const money = showDollars(toDollars(cents(all)))
  return homes === 0 ? `Due: ${money}` : `Rent due: ${homes} ${homes === 1 ? 'home' : 'homes'}, ${money} expected`
}

/** The rent and charges of each day in one entry: what was billed, and from tomorrow on what the leases will bill. */
export const rentDueDays: LayerSource = {
  layers: ['rent-due'],
  read: async (db, scope, span) => {
    const ahead = { start: later(span.start, addDays(scope.today, 1)), end: span.end }
    const [posted, expected] = await Promise.all([
      postedDues(db, scope, span),
      ahead.start > ahead.end ? { days: new Map<Day, DueDay>(), tooMany: [] } : expectedDues(db, scope, ahead),
    ])
    const days = new Map<Day, DueDay>(posted.map(({ day, cents: all }) => [day, { cents: all, homes: 0 }]))
    for (const [day, due] of expected.days) {
      const known = days.get(day)
      days.set(day, known ? { cents: known.cents + due.cents, homes: due.homes } : due)
    }
    const item = (day: Day, title: string, notice: string) => ({
      ...plainItem,
      id: `rent-due-${day}`,
      layer: 'rent-due' as const,
      title,
      nameless: title,
      notice,
      start_date: day,
      end_date: day,
      opens: { what: 'rent' as const, id: null },
    })
    return [
      ...[...days].map(([day, due]) =>
        item(day, wordsOf(due), day > scope.today ? 'Based on current leases.' : 'Rent and charges that fell due.'),
      ),
      ...expected.tooMany
        .filter((day) => !days.has(day))
        .map((day) => item(day, 'Rent due', 'Too many homes to add up here. See the rent roll.')),
    ]
  },
}
