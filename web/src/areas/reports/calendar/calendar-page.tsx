import { mayGroup } from '@freehold/contract/access'
import type { Day } from '@freehold/rules/day'
import { monthTitle } from '@freehold/rules/month'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { firstOfWeek, spanOfView, stepView } from '@freehold/rules/planning/calendar-view'
import type { CalendarView } from '@freehold/rules/planning/calendar-views'
import { dayTitle, spanTitle } from '@freehold/rules/planning/day-names'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { useFilters } from '../../../widgets/filters/use-filters'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { useToday } from '../../../widgets/today'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { AgendaView } from './agenda-view'
import { CalendarDialogs, type Written } from './calendar-dialogs'
import { CalendarHead } from './calendar-head'
import classes from './calendar-page.module.css'
import type { CalendarSearch } from './calendar-search'
import type { Entry } from './entry'
import type { Shown } from './entry-dialog'
import { LayerChips } from './layer-chips'
import { MonthView } from './month-view'
import { moveEntry } from './move-entry'
import { PhoneMonth } from './phone-month'
import { useCalendar } from './use-calendar'
import { useCalendarKeys } from './use-calendar-keys'
import { useHiddenLayers } from './use-hidden-layers'
import { WeekView } from './week-view'

const offered = [propertyFilter]

const titleOf = (view: CalendarView, day: Day): string => {
  if (view === 'month') return monthTitle(day)
  if (view === 'day') return dayTitle(day)
  const { start, end } = spanOfView(view, day)
  return spanTitle(start, end)
}

/** The calendar of the account: what users wrote and what the leases, the money and the work bring, by month, week, day or list. */
export function CalendarPage() {
  const search: CalendarSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const { group_id } = useMe()
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const view = search.span ?? (onPhone ? 'agenda' : 'month')
  const day = search.day ?? today
  const mine = search.mine === true
  const filters = useFilters(offered)
  const { entries, cut, waiting, failed, retry } = useCalendar(view, day, filters.input)
  const { hidden, hide } = useHiddenLayers()
  const [shown, setShown] = useState<Shown | null>(null)
  const [written, setWritten] = useState<Written | null>(null)

  const change = (part: Partial<CalendarSearch>) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...part }), resetScroll: false })
  const go = (to: Day) => change({ day: to === today ? undefined : to })
  const choose = (to: CalendarView) => change({ span: to })
  const step = (by: 1 | -1) => go(stepView(view, day, by))
  const openDay = (to: Day) => change({ span: 'day', day: to })
  const open = (some: readonly Entry[], of?: Day) => setShown({ entries: some, day: of })
  const add = mayGroup(group_id, 'calendar-events')
    ? (on: Day, time = '') => setWritten({ id: 0, day: on, time })
    : null
  useCalendarKeys({ choose, step, today: () => go(today), add: add && (() => add(day)) })

  const visible = entries?.filter(({ layer, event }) => (mine ? event?.mine === true : !hidden?.includes(layer)))
  const { start, end } = spanOfView(view, day)
  const grid = { day, today, entries: visible ?? [], open, openDay, add, move: moveEntry, go }
  const ready = visible !== undefined && hidden !== null
  return (
    <>
      <CalendarHead
        title={titleOf(view, day)}
        view={view}
        day={day}
        onPhone={onPhone}
        choose={choose}
        step={step}
        toToday={() => go(today)}
        add={add && (() => add(day < today ? today : day))}
        filter={filters.bar}
      />
      <LayerChips hidden={hidden ?? []} hide={hide} mine={mine} setMine={(on) => change({ mine: on || undefined })} />
      {cut.length > 0 && (
        <p className={classes.cut} role="status">
          {`Too many entries to show: ${cut.map((layer) => layerWords[layer]).join(', ')}. Choose a property or a shorter period.`}
        </p>
      )}
      <div
        className={classes.sheet}
        data-view={view === 'week' && onPhone ? 'agenda' : view}
        aria-busy={waiting || !ready}
      >
        {failed ? (
          <EmptyState icon={IconPlugConnectedX} text="This could not be loaded.">
            <Button variant="default" size="xs" onClick={retry}>
              Try again
            </Button>
          </EmptyState>
        ) : !ready ? (
          <Skeleton className={classes.skeleton} />
        ) : view === 'month' ? (
          onPhone ? (
            <PhoneMonth {...grid} />
          ) : (
            <MonthView {...grid} />
          )
        ) : view === 'agenda' || (view === 'week' && onPhone) ? (
          <AgendaView from={start} until={end} today={today} entries={visible} open={open} later={() => step(1)} />
        ) : (
          <WeekView
            {...grid}
            key={view}
            day={view === 'week' ? firstOfWeek(day) : day}
            count={view === 'week' ? 7 : 1}
          />
        )}
      </div>
      <p className={classes.keys}>
        Keys: <kbd>←</kbd> and <kbd>→</kbd> step, <kbd>t</kbd> is today, <kbd>m</kbd> month, <kbd>w</kbd> week,{' '}
        <kbd>d</kbd> day, <kbd>a</kbd> agenda, <kbd>n</kbd> adds an event. <kbd>Alt</kbd> and an arrow move the focused
        event.
      </p>
      <p className={classes.unseen} role="status">
        {ready && !waiting && `${titleOf(view, day)}, ${visible.length} entries`}
      </p>
      <CalendarDialogs
        shown={shown}
        written={written}
        open={open}
        move={moveEntry}
        edit={(id) => setWritten({ id, day: '', time: '' })}
        closeShown={() => setShown(null)}
        closeWritten={() => setWritten(null)}
      />
    </>
  )
}
