import { type Day, daysBetween } from '@freehold/rules/day'
import { firstOfMonth } from '@freehold/rules/month'
import { weeksOf } from '@freehold/rules/planning/calendar-view'
import { weekdayName } from '@freehold/rules/planning/day-names'
import { useState } from 'react'
import type { Move } from '../../planning/open/move-event'
import type { Entry } from './entry'
import classes from './month.module.css'
import { MonthWeek } from './month-week'
import { useDayKeys } from './use-day-keys'
import { useFits } from './use-fits'

export interface GridProps {
  day: Day
  today: Day
  entries: readonly Entry[]
  open: (entries: readonly Entry[], day?: Day) => void
  openDay: (day: Day) => void
  /** Writes an event; null for users who may not. */
  add: ((day: Day, time?: string) => void) | null
  move: (entry: Entry, by: Move) => void
  go: (day: Day) => void
}

interface Held {
  entry: Entry
  from: Day
}

/** A month as a table of weeks. Arrow keys walk over its days. */
export function MonthView(props: GridProps) {
  const { day, entries, go, openDay, add } = props
  const weeks = weeksOf(day)
  const [held, setHeld] = useState<Held | null>(null)
  const [over, setOver] = useState<Day | null>(null)
  const { table, focused, onKeyDown } = useDayKeys({ day, go, openDay, add })
  const { body, fits } = useFits(weeks.length)
  const letGo = () => {
    setHeld(null)
    setOver(null)
  }
  const drop = (on: Day) => {
    if (held) props.move(held.entry, { days: daysBetween(held.from, on) })
    letGo()
  }
  return (
    <table ref={table} className={classes.month} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col">
              {weekdayName(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {weeks.map((days) => (
          <MonthWeek
            key={days[0]}
            {...props}
            days={days}
            month={firstOfMonth(day)}
            entries={entries}
            fits={fits}
            focused={focused}
            over={over}
            dragging={held !== null}
            hold={(entry, from) => setHeld({ entry, from })}
            letGo={letGo}
            reach={setOver}
            drop={drop}
          />
        ))}
      </tbody>
    </table>
  )
}
