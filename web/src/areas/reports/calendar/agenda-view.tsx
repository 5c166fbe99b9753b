import { addDays, type Day } from '@freehold/rules/day'
import { dayTitle } from '@freehold/rules/planning/day-names'
import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { AgendaLine } from './agenda-line'
import classes from './agenda-view.module.css'
import type { Entry } from './entry'

interface AgendaViewProps {
  from: Day
  until: Day
  today: Day
  entries: readonly Entry[]
  open: (entries: readonly Entry[]) => void
  /** Goes on to the days after. */
  later: () => void
}

interface DayOfAgenda {
  day: Day
  entries: Entry[]
}

/** The entries by the day on which they begin. What began earlier comes with the first day. */
function byDay(entries: readonly Entry[], from: Day): DayOfAgenda[] {
  const days = new Map<Day, Entry[]>()
  for (const entry of entries) {
    const day = entry.start_date < from ? from : entry.start_date
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, all]) => ({ day, entries: all.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)) }))
}

const nearDay = (day: Day, today: Day): string =>
  day === today ? 'Today, ' : day === addDays(today, 1) ? 'Tomorrow, ' : ''

/** One day after another, each with its entries: the whole of the calendar for readers of lists. */
export function AgendaView({ from, until, today, entries, open, later }: AgendaViewProps) {
  const days = byDay(entries, from)
  return (
    <div className={classes.agenda}>
      {days.length === 0 && (
        <EmptyState icon={IconCalendarEvent} text={`Nothing is planned through ${dayTitle(until)}.`} />
      )}
      {days.map(({ day, entries: all }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day} data-today={day === today || undefined}>
            {nearDay(day, today)}
            <time dateTime={day}>{dayTitle(day)}</time>
          </h2>
          <ul>
            {all.map((entry) => (
              <AgendaLine key={entry.id} entry={entry} open={open} />
            ))}
          </ul>
        </section>
      ))}
      <Button variant="default" mt="md" onClick={later}>
        Show later days
      </Button>
    </div>
  )
}
