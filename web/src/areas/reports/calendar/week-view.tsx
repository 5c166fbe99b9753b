import { daysFrom, isAbove, lanesOf, placedOn } from '@freehold/rules/planning/calendar-view'
import { dateNumber, dayTitle, weekdayName } from '@freehold/rules/planning/day-names'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useEffect, useRef } from 'react'
import { DayColumn } from './day-column'
import { detailsOf, type Entry } from './entry'
import { EntryButton } from './entry-button'
import { hourHeight } from './hour-height'
import type { GridProps } from './month-view'
import { useNow } from './use-now'
import { usePointerMove } from './use-pointer-move'
import classes from './week.module.css'

const firstHour = 7
const mostAbove = 4
/** The pixels of a line of the whole day, and of one that a finger hits. */
const lineLane = 24
const fingerLane = 46

const hours = Array.from({ length: 23 }, (_, hour) => hour + 1)
const hourWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

interface WeekViewProps extends GridProps {
  /** 7 days from the day on, or one. */
  count: 7 | 1
}

/** Days side by side, whole days above the hours. */
export function WeekView(props: WeekViewProps) {
  const { day, count, today, entries, open, openDay, move } = props
  const days = daysFrom(day, count)
  const above = lanesOf(entries.filter(isAbove), days)
  const most = count === 1 ? above.length : mostAbove
  const tall = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ? fingerLane : lineLane
  const lanes = Math.min(most, Math.max(1, ...above.map(({ lane }) => lane + 1)))
  const scroll = useRef<HTMLDivElement>(null)
  const { dragged, begin } = usePointerMove(move)
  const now = useNow()
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstHour * hourHeight - 12
  }, [])
  return (
    <div className={classes.week} style={{ '--days': count } as CSSProperties}>
      <div className={classes.heads}>
        <span />
        {days.map((one) => (
          <h2 key={one} className={classes.head} data-today={one === today || undefined}>
            <button
              type="button"
              aria-label={`${weekdayName(one)} ${dateNumber(one)}, ${dayTitle(one)}`}
              onClick={() => openDay(one)}
            >
              <span>{weekdayName(one)}</span> <b>{dateNumber(one)}</b>
            </button>
          </h2>
        ))}
      </div>
      <div className={classes.above} style={{ minHeight: lanes * tall + 8 }}>
        <span className={classes.label}>All day</span>
        {days.map((one, column) => {
          const here = above.filter((each) => each.column <= column && column < each.column + each.columns)
          const deepest = Math.max(0, ...here.map(({ lane }) => lane + 1))
          const room = deepest > most ? most - 1 : most
          const left = here.filter(({ lane }) => lane >= room).length
          return (
            <ul key={one} aria-label={`All day, ${dayTitle(one)}`} className={classes.wholeDays}>
              {here
                .filter((each) => each.column === column && each.lane < room)
                .map(({ entry, columns, lane, before, after }) => (
                  <li key={entry.id}>
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
                        top: 4 + lane * tall,
                        height: tall,
                        insetInlineStart: 2,
                        width: `calc(${columns * 100}% - 5px)`,
                        zIndex: columns > 1 ? 2 : 1,
                      }}
                    >
                      <span className={classes.words}>{entry.title}</span>
                    </EntryButton>
                  </li>
                ))}
              {left > 0 && (
                <li>
                  <button
                    type="button"
                    className={classes.more}
                    style={{ top: 4 + room * tall, height: tall }}
                    aria-label={`${left} more, all ${here.length} entries of the whole day`}
                    onClick={() =>
                      open(
                        here.map(({ entry }) => entry),
                        one,
                      )
                    }
                  >
                    +{left} more
                  </button>
                </li>
              )}
            </ul>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
      <section ref={scroll} className={classes.scroll} aria-label="Hours" tabIndex={0}>
        <div className={classes.hours} style={{ height: 24 * hourHeight }}>
          <div className={classes.scale} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ top: hour * hourHeight }}>
                {hourWords(hour)}
              </span>
            ))}
          </div>
          {days.map((one) => (
            <DayColumn
              key={one}
              {...props}
              day={one}
              now={one === today ? now : null}
              placed={placedOn(
                entries.filter((entry: Entry) => !isAbove(entry)),
                one,
              )}
              dragged={dragged}
              begin={begin}
            />
          ))}
        </div>
      </section>
    </div>
  )
}
