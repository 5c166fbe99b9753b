import { mayGroup } from '@freehold/contract/access'
import { addDays, type Day, showDay, showDays } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { Segments } from '../../../widgets/layout/segments'
import { useToday } from '../../../widgets/today'
import { moveEvent } from '../../planning/open/move-event'
import { showMonth } from '../charts/labels'
import { Widget } from '../frame/widget'
import classes from './calendar.module.css'
import { EventDialog } from './event-dialog'
import { LayerFilter, useHiddenLayers } from './layer-filter'
import { MonthGrid } from './month-grid'
import type { Part } from './use-dashboard'

const AddressDialog = lazyForm(() => import('../calendar-address/address-dialog').then((file) => file.AddressDialog))
const EventForm = lazyForm(() => import('../../planning/open/event-form').then((file) => file.EventForm))

export type CalendarEvent = Reply<'GET dashboard/get-calendar-events'>['events'][number]

const views = { month: 'Month', agenda: 'Agenda' } as const

/** The event that is written: on a day, or one that is changed. */
interface Written {
  id: number
  day: string
}

/** Coming up, and what has just been: a month as a grid, or one day after another. */
export function Calendar({ events }: { events: Part<CalendarEvent[]> }) {
  const today = useToday()
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<keyof typeof views | null>(null)
  const [month, setMonth] = useState<Day>(() => firstOfMonth(today))
  const [shown, setShown] = useState<readonly CalendarEvent[] | null>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  const [hidden, setHidden] = useHiddenLayers()
  const { group_id } = useMe()
  const view = chosen ?? (onPhone ? 'agenda' : 'month')
  const writes = mayGroup(group_id, 'calendar-events')
  const visible = events.data?.filter(({ layer }) => !hidden.includes(layer))
  const add = (day: Day) => setWritten({ id: 0, day })
  const move = (event: CalendarEvent, days: number) => void moveEvent(event, days)
  const done = () => setWritten(null)
  return (
    <Widget
      title="Calendar"
      aside={
        <div className={classes.tools}>
          {view === 'month' && <MonthSteps month={month} go={setMonth} />}
          {writes && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={() => add(today)}
              onPointerEnter={EventForm.preload}
              onFocus={EventForm.preload}
            >
              Add event
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setSubscribing(true)}>
            Subscribe
          </Button>
          <Segments label="How the calendar is shown" choices={views} value={view} onChange={setChosen} />
        </div>
      }
      failed={events.failed}
      retry={events.retry}
    >
      <LayerFilter hidden={hidden} onChange={setHidden} />
      <div className={classes.body} data-view={view} aria-busy={visible === undefined}>
        {visible === undefined ? (
          <Skeleton height="100%" />
        ) : view === 'month' ? (
          <MonthGrid
            month={month}
            today={today}
            events={visible}
            open={setShown}
            writing={writes ? { add, move } : null}
          />
        ) : (
          <Agenda today={today} events={visible} open={setShown} />
        )}
      </div>
      <EventDialog
        events={shown}
        onClose={() => setShown(null)}
        onMove={move}
        onEdit={(id) => setWritten({ id, day: '' })}
      />
      <FormModal title="Subscribe" size="32rem" opened={subscribing} onClose={() => setSubscribing(false)}>
        {subscribing && <AddressDialog onDone={() => setSubscribing(false)} />}
      </FormModal>
      <FormModal
        title={written?.id === 0 ? 'Add Calendar Event' : 'Edit calendar event'}
        opened={written !== null}
        onClose={done}
      >
        {written && <EventForm key={written.id} id={written.id} day={written.day} onDone={done} onAdded={done} />}
      </FormModal>
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
