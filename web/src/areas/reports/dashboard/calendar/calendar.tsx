import { mayGroup } from '@freehold/contract/access'
import type { Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../../../api/session'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { Segments } from '../../../../widgets/layout/segments'
import { LinkButton } from '../../../../widgets/links'
import { useToday } from '../../../../widgets/today'
import { moveEvent } from '../../../planning/open/move-event'
import { showMonth } from '../../charts/labels'
import { Widget } from '../../frame/widget'
import type { Part } from '../use-dashboard'
import { Agenda } from './agenda'
import classes from './calendar.module.css'
import type { CalendarEvent } from './calendar-event'
import { EventDialog } from './event-dialog'
import { LayerFilter, useHiddenLayers } from './layer-filter'
import { MonthGrid } from './month-grid'
import { useMonth } from './use-month'

const AddressDialog = lazyForm(() => import('../../calendar-address/address-dialog').then((file) => file.AddressDialog))
const EventForm = lazyForm(() => import('../../../planning/open/event-form').then((file) => file.EventForm))

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
  const month = useMonth(today, events)
  const [shown, setShown] = useState<readonly CalendarEvent[] | null>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  const [hidden, setHidden] = useHiddenLayers()
  const { group_id } = useMe()
  const view = chosen ?? (onPhone ? 'agenda' : 'month')
  const writes = mayGroup(group_id, 'calendar-events')
  const visible = (some: readonly CalendarEvent[]) => some.filter(({ layer }) => !hidden.includes(layer))
  const part = view === 'month' ? month : events
  const add = (day: Day) => setWritten({ id: 0, day })
  const move = (event: CalendarEvent, days: number) => void moveEvent(event, { days })
  const done = () => setWritten(null)
  return (
    <Widget
      title="Calendar"
      aside={
        <div className={classes.tools}>
          <Segments label="How the calendar is shown" choices={views} value={view} onChange={setChosen} />
          <div className={classes.moves}>
            {view === 'month' && <MonthSteps month={month.asked} go={month.go} near={month.fetchEarly} />}
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
            <LinkButton
              to="/calendar"
              search={view === 'month' ? { day: month.asked } : {}}
              size="compact-sm"
              variant="default"
            >
              Open calendar
            </LinkButton>
          </div>
        </div>
      }
      failed={part.failed}
      retry={part.retry}
    >
      <LayerFilter hidden={hidden} onChange={setHidden} />
      <div
        className={classes.body}
        data-view={view}
        aria-busy={view === 'month' ? month.waiting : events.data === undefined}
      >
        {view === 'month' && month.shown ? (
          <MonthGrid
            month={month.shown.month}
            today={today}
            events={visible(month.shown.events)}
            fits={onPhone ? 1 : 2}
            open={setShown}
            writing={writes ? { add, move } : null}
          />
        ) : view === 'agenda' && events.data ? (
          <Agenda today={today} brought={events.data} visible={visible} open={setShown} />
        ) : (
          <Skeleton height="100%" />
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

interface StepsProps {
  month: Day
  go: (month: Day) => void
  /** A pointer or the focus is on the way to a month. */
  near: (month: Day) => void
}

function MonthSteps({ month, go, near }: StepsProps) {
  const step = (months: -1 | 1) => {
    const target = addMonths(month, months)
    return { onClick: () => go(target), onPointerEnter: () => near(target), onFocus: () => near(target) }
  }
  return (
    <div className={classes.steps}>
      <ActionIcon size={28} aria-label="Previous month" {...step(-1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <b aria-live="polite">{showMonth(month)}</b>
      <ActionIcon size={28} aria-label="Next month" {...step(1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
