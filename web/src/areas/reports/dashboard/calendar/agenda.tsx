import { addDays, type Day, showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../../widgets/layout/empty-state'
import classes from './agenda.module.css'
import type { CalendarEvent } from './calendar-event'
import layerClasses from './layers.module.css'
import { useAgenda } from './use-agenda'

interface AgendaProps {
  today: Day
  /** The events that the dashboard brought. */
  brought: readonly CalendarEvent[]
  visible: (events: readonly CalendarEvent[]) => CalendarEvent[]
  open: (events: readonly CalendarEvent[]) => void
}

/** Twelve lines are as high as a month. A large portfolio has hundreds in three months. */
const linesAtOnce = 12

/** Events from today on, by day. "Show more" makes the page longer; the agenda has no scrollbar of its own. */
export function Agenda({ today, brought, visible, open }: AgendaProps) {
  const { events, until, waiting, failed, showMore } = useAgenda(today, brought)
  const [lines, setLines] = useState(linesAtOnce)
  const ahead = visible(events)
  const hidden = ahead.length - lines
  return (
    <>
      {ahead.length === 0 ? (
        <EmptyState icon={IconCalendar} text={`Nothing is scheduled through ${showDay(until)}.`} />
      ) : (
        <ul className={classes.agenda} aria-label="Coming up">
          {ahead.slice(0, lines).map((event) => (
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
      )}
      <div className={classes.more}>
        {hidden > 0 ? (
          <Button variant="default" onClick={() => setLines(lines + linesAtOnce)}>
            {`Show ${Math.min(hidden, linesAtOnce)} more`}
          </Button>
        ) : (
          <Button variant="default" loading={waiting} onClick={showMore}>
            {failed ? 'Try again' : 'Show three more months'}
          </Button>
        )}
        <p role="status">{hidden > 0 || waiting || failed ? '' : `Shown through ${showDay(until)}`}</p>
      </div>
    </>
  )
}
