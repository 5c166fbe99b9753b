import { addDays, type Day, showDay } from '@freehold/rules/day'
import { IconCalendar } from '@tabler/icons-react'
import { EmptyState } from '../../../../widgets/layout/empty-state'
import classes from './agenda.module.css'
import type { CalendarEvent } from './calendar'
import layerClasses from './layers.module.css'

interface AgendaProps {
  today: Day
  events: readonly CalendarEvent[]
  open: (events: readonly CalendarEvent[]) => void
}

/** From today on, day by day. */
export function Agenda({ today, events, open }: AgendaProps) {
  const ahead = events
    .filter(({ end_date }) => end_date >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  if (ahead.length === 0)
    return <EmptyState icon={IconCalendar} text="Nothing is scheduled in the next three months." />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ul className={classes.agenda} aria-label="Coming up" tabIndex={0}>
      {ahead.map((event) => (
        <li key={event.id}>
          <time dateTime={event.start_date} data-soon={event.start_date <= addDays(today, 7) || undefined}>
            {showDay(event.start_date)}
          </time>
          <span className={layerClasses.dot} data-layer={event.layer} aria-hidden />
          <button type="button" className={classes.name} onClick={() => open([event])}>
            {event.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
