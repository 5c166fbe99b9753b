import { addDays, type Day, daysBetween, showDay } from '@freehold/rules/day'
import { lastOfMonth } from '@freehold/rules/month'
import { type DragEvent, useState } from 'react'
import classes from './calendar.module.css'
import type { CalendarEvent } from './calendar-event'
import layerClasses from './layers.module.css'
import { firstShown, weeksShown } from './use-month'

interface MonthGridProps {
  /** Its first day. */
  month: Day
  today: Day
  events: readonly CalendarEvent[]
  /** The number of entries that a day names; the others are behind one button. */
  fits: number
  open: (events: readonly CalendarEvent[]) => void
  /** Writing events, for users who may. */
  writing: Writing | null
}

interface Writing {
  add: (day: Day) => void
  move: (event: CalendarEvent, days: number) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A month as a table of weeks. */
export function MonthGrid({ month, today, events, fits, open, writing }: MonthGridProps) {
  const [held, setHeld] = useState<Held | null>(null)
  const [over, setOver] = useState<Day | null>(null)
  const letGo = () => {
    setHeld(null)
    setOver(null)
  }
  const drop = (day: Day) => {
    if (held) writing?.move(held.event, daysBetween(held.from, day))
    letGo()
  }
  const first = firstShown(month)
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    weekdays.map((_, day) => addDays(first, week * 7 + day)),
  )
  const last = lastOfMonth(month)
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td
                key={day}
                data-other={day < month || day > last || undefined}
                data-over={day === over || undefined}
                aria-current={day === today ? 'date' : undefined}
                onDragOver={(event) => {
                  if (held === null) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDrop={() => drop(day)}
              >
                {writing && (
                  <button
                    type="button"
                    className={classes.add}
                    aria-label={`Add an event on ${showDay(day)}`}
                    onClick={() => writing.add(day)}
                  />
                )}
                <time dateTime={day}>{Number(day.slice(8))}</time>
                <Events
                  of={events.filter((event) => isOn(event, day))}
                  day={day}
                  fits={fits}
                  open={open}
                  drag={writing && { take: (event) => setHeld({ event, from: day }), letGo }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A project is shown only on its first and last day: weeks of it would hide the other events. */
const isOn = ({ layer, start_date, end_date }: CalendarEvent, day: Day): boolean =>
  layer === 'project' ? day === start_date || day === end_date : start_date <= day && day <= end_date

/** An event that is dragged, and the day it was taken by. */
interface Held {
  event: CalendarEvent
  from: Day
}

interface EventsProps extends Pick<MonthGridProps, 'open' | 'fits'> {
  of: readonly CalendarEvent[]
  day: Day
  drag: Drag | null
}

interface Drag {
  take: (event: CalendarEvent) => void
  letGo: () => void
}

/** The entries of a day as far as they fit. A phone has room for one; of several it shows how many, and of which layers. */
function Events({ of, day, fits, open, drag }: EventsProps) {
  if (fits === 1 && of.length > 1) return <Several of={of} day={day} open={open} />
  const named = of.slice(0, fits)
  return (
    <>
      {of.length > fits && (
        <button
          type="button"
          className={classes.more}
          aria-label={`+${of.length - fits} more, all ${of.length} events on ${showDay(day)}`}
          onClick={() => open(of)}
        >
          +{of.length - fits} more
        </button>
      )}
      {named.map((event) => (
        <Entry key={event.id} event={event} alone={of.length === 1} day={day} open={open} drag={drag} />
      ))}
    </>
  )
}

/** A day of a phone's month has room for the number and so many dots. */
const dotsFit = 3

const Several = ({ of, day, open }: Pick<EventsProps, 'of' | 'day' | 'open'>) => (
  <button
    type="button"
    className={classes.event}
    aria-label={`${of.length} events on ${showDay(day)}`}
    onClick={() => open(of)}
  >
    <span>{of.length}</span>
    <span className={classes.layers} aria-hidden>
      {[...new Set(of.map(({ layer }) => layer))].slice(0, dotsFit).map((layer) => (
        <span key={layer} className={layerClasses.dot} data-layer={layer} />
      ))}
    </span>
  </button>
)

interface EntryProps extends Pick<EventsProps, 'day' | 'open' | 'drag'> {
  event: CalendarEvent
  /** Alone on its day it has room for two lines. */
  alone: boolean
}

const Entry = ({ event: entry, alone, day, open, drag }: EntryProps) => (
  <button
    type="button"
    className={classes.event}
    data-layer={entry.layer}
    data-alone={alone || undefined}
    aria-label={`${entry.title}, ${showDay(day)}`}
    title={entry.title}
    {...(drag &&
      entry.event_id !== null && {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          // Firefox drags nothing without data.
          event.dataTransfer.setData('text/plain', entry.title)
          drag.take(entry)
        },
        onDragEnd: drag.letGo,
      })}
    onClick={() => open([entry])}
  >
    <span className={classes.words}>{entry.title}</span>
    <span className={classes.point} aria-hidden />
  </button>
)
