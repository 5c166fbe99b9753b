import { addDays, type Day, showDay, showDays } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { ActionIcon, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '../../../api/types'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { Segments } from '../../../widgets/layout/segments'
import { useToday } from '../../../widgets/today'
import { showMonth } from '../charts/labels'
import { Widget } from '../frame/widget'
import classes from './calendar.module.css'
import { EventDialog } from './event-dialog'
import { MonthGrid } from './month-grid'
import type { Part } from './use-dashboard'

export type CalendarEvent = Reply<'GET dashboard/get-calendar-events'>['events'][number]

const views = { month: 'Month', agenda: 'Agenda' } as const

/** Coming up, and what has just been: a month as a grid, or one day after another. */
export function Calendar({ events }: { events: Part<CalendarEvent[]> }) {
  const today = useToday()
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<keyof typeof views | null>(null)
  const [month, setMonth] = useState<Day>(() => firstOfMonth(today))
  const [shown, setShown] = useState<readonly CalendarEvent[] | null>(null)
  const view = chosen ?? (onPhone ? 'agenda' : 'month')
  return (
    <Widget
      title="Calendar"
      aside={
        <div className={classes.tools}>
          {view === 'month' && <MonthSteps month={month} go={setMonth} />}
          <Segments label="How the calendar is shown" choices={views} value={view} onChange={setChosen} />
        </div>
      }
      failed={events.failed}
      retry={events.retry}
    >
      <div className={classes.body} data-view={view} aria-busy={events.data === undefined}>
        {events.data === undefined ? (
          <Skeleton height="100%" />
        ) : view === 'month' ? (
          <MonthGrid month={month} today={today} events={events.data} open={setShown} />
        ) : (
          <Agenda today={today} events={events.data} open={setShown} />
        )}
      </div>
      <EventDialog events={shown} onClose={() => setShown(null)} />
    </Widget>
  )
}

function MonthSteps({ month, go }: { month: Day; go: (month: Day) => void }) {
  return (
    <div className={classes.steps}>
      <ActionIcon size={28} aria-label="Previous month" onClick={() => go(addMonths(month, -1))}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <b aria-live="polite">{showMonth(month)}</b>
      <ActionIcon size={28} aria-label="Next month" onClick={() => go(addMonths(month, 1))}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}

interface AgendaProps {
  today: Day
  events: readonly CalendarEvent[]
  open: (events: readonly CalendarEvent[]) => void
}

/** From today on, day by day. */
function Agenda({ today, events, open }: AgendaProps) {
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
          <button type="button" className={classes.name} onClick={() => open([event])}>
            {event.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

export const periodOf = ({ start_date, end_date }: CalendarEvent): string =>
  // The server writes days.
  showDays(start_date as Day, end_date as Day)
