import { addDays, type Day, daysBetween, showDay } from '@freehold/rules/day'
import { lastOfMonth } from '@freehold/rules/month'
import { type DragEvent, useState } from 'react'
import type { CalendarEvent } from './calendar'
import classes from './calendar.module.css'
import layerClasses from './layers.module.css'

interface MonthGridProps {
  /** Its first day. */
  month: Day
  today: Day
  events: readonly CalendarEvent[]
  open: (events: readonly CalendarEvent[]) => void
  /** Writing events, for users who may. */
  writing: Writing | null
}

interface Writing {
  add: (day: Day) => void
  move: (event: CalendarEvent, days: number) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A day shows this many events; the others stand behind one button. */
const fits = 1

/** Six weeks from a Sunday on, so that every month is as high as another. */
export function MonthGrid({ month, today, events, open, writing }: MonthGridProps) {
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
  const first = addDays(month, -new Date(`${month}T00:00:00Z`).getUTCDay())
  const weeks = Array.from({ length: 6 }, (_, week) => weekdays.map((_, day) => addDays(first, week * 7 + day)))
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

/** A project stands on its first and its last day alone: weeks of it would hide what happens in between. */
const isOn = ({ layer, start_date, end_date }: CalendarEvent, day: Day): boolean =>
  layer === 'project' ? day === start_date || day === end_date : start_date <= day && day <= end_date

/** An event that is dragged, and the day it was taken by. */
interface Held {
  event: CalendarEvent
  from: Day
}

interface EventsProps extends Pick<MonthGridProps, 'open'> {
  of: readonly CalendarEvent[]
  day: Day
  drag: { take: (event: CalendarEvent) => void; letGo: () => void } | null
}

function Events({ of, day, open, drag }: EventsProps) {
  const [one] = of
  if (one === undefined) return null
  if (of.length > fits)
    return (
      <button
        type="button"
        className={classes.event}
        aria-label={`${of.length} events on ${showDay(day)}`}
        onClick={() => open(of)}
      >
        <span>{of.length}</span> <span className={classes.words}>events</span>
        <span className={classes.layers} aria-hidden>
          {[...new Set(of.map(({ layer }) => layer))].map((layer) => (
            <span key={layer} className={layerClasses.dot} data-layer={layer} />
          ))}
        </span>
      </button>
    )
  return (
    <button
      type="button"
      className={classes.event}
      data-layer={one.layer}
      aria-label={`${one.title}, ${showDay(day)}`}
      {...(drag &&
        one.event_id !== null && {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            // Firefox drags nothing without data.
            event.dataTransfer.setData('text/plain', one.title)
            drag.take(one)
          },
          onDragEnd: drag.letGo,
        })}
      onClick={() => open(of)}
    >
      <span className={classes.words}>{one.title}</span>
      <span className={classes.point} aria-hidden />
    </button>
  )
}
