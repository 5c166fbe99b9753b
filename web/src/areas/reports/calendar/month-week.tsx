import type { Day } from '@freehold/rules/day'
import { lastOfMonth } from '@freehold/rules/month'
import { type Laid, lanesOf } from '@freehold/rules/planning/calendar-view'
import { dateNumber, dayTitle, dayWords, shortDay } from '@freehold/rules/planning/day-names'
import { detailsOf, type Entry, shortTime } from './entry'
import { EntryButton } from './entry-button'
import classes from './month.module.css'
import type { GridProps } from './month-view'

interface MonthWeekProps extends GridProps {
  days: readonly Day[]
  month: Day
  /** The number of lines that a day has room for. */
  fits: number
  /** The day that the arrow keys have reached. */
  focused: Day
  over: Day | null
  dragging: boolean
  hold: (entry: Entry, from: Day) => void
  letGo: () => void
  reach: (day: Day) => void
  drop: (day: Day) => void
}

/** A week of a month: an entry of several days is one bar, in the cell of its first day there. */
export function MonthWeek(props: MonthWeekProps) {
  const { days, entries, month, fits, today } = props
  const laid = lanesOf(entries, days)
  const last = lastOfMonth(month)
  return (
    <tr>
      {days.map((day, column) => {
        const here = laid.filter((one) => one.column <= column && column < one.column + one.columns)
        const deepest = Math.max(0, ...here.map(({ lane }) => lane + 1))
        const room = deepest > fits ? fits - 1 : fits
        const begun = here.filter((one) => one.column === column && one.lane < room)
        const left = here.filter(({ lane }) => lane >= room).length
        return (
          <td
            key={day}
            data-other={day < month || day > last || undefined}
            data-over={day === props.over || undefined}
            aria-current={day === today ? 'date' : undefined}
            onDragOver={(event) => {
              if (!props.dragging) return
              event.preventDefault()
              props.reach(day)
            }}
            onDrop={() => props.drop(day)}
          >
            <DayHead {...props} day={day} count={here.length} />
            {begun.map((one) => (
              <Line key={one.entry.id} {...props} day={day} laid={one} />
            ))}
            {left > 0 && (
              <button
                type="button"
                className={classes.more}
                style={{ top: 27 + room * 24 }}
                aria-label={`${left} more, all ${here.length} entries of ${dayWords(day)}`}
                onClick={() =>
                  props.open(
                    here.map(({ entry }) => entry),
                    day,
                  )
                }
              >
                +{left} more
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The number of a day, which opens it, over the empty part of the cell, which writes an event. */
function DayHead({ day, count, add, openDay, focused }: MonthWeekProps & { day: Day; count: number }) {
  const entries = count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`
  return (
    <>
      {add && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.add}
          aria-label={`Add an event on ${dayTitle(day)}`}
          onClick={() => add(day)}
        />
      )}
      <button
        type="button"
        className={classes.number}
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        // The name holds what is on the screen.
        aria-label={`${dateNumber(day) === 1 ? `${shortDay(day)}, ` : ''}${dayTitle(day)}, ${entries}`}
        onClick={() => openDay(day)}
      >
        <time dateTime={day}>{dateNumber(day) === 1 ? shortDay(day) : dateNumber(day)}</time>
      </button>
    </>
  )
}

function Line({ laid, day, open, move, hold, letGo }: MonthWeekProps & { laid: Laid<Entry>; day: Day }) {
  const { entry, columns, lane, before, after } = laid
  const time = shortTime(entry)
  return (
    <EntryButton
      entry={entry}
      open={open}
      move={move}
      shape="line"
      unseen={detailsOf(entry)}
      before={before}
      after={after}
      style={{
        position: 'absolute',
        top: 27 + lane * 24,
        insetInlineStart: before ? 0 : 3,
        width: `calc(${columns * 100}% - ${(before ? 0 : 3) + (after ? 0 : 4)}px)`,
        zIndex: columns > 1 ? 2 : 1,
      }}
      drag={{
        onDragStart: (event) => {
          // Firefox drags nothing without data.
          event.dataTransfer.setData('text/plain', entry.title)
          hold(entry, day)
        },
        onDragEnd: letGo,
      }}
    >
      {time !== '' && <b className={classes.time}>{time}</b>}
      <span className={classes.words}>{entry.title}</span>
    </EntryButton>
  )
}
