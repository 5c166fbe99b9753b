import type { Placed } from '@freehold/rules/planning/calendar-view'
import { dayTitle } from '@freehold/rules/planning/day-names'
import { clockOf } from '@freehold/rules/planning/event-time'
import type { CSSProperties, MouseEvent } from 'react'
import { detailsOf, type Entry } from './entry'
import { EntryButton } from './entry-button'
import { hourHeight } from './hour-height'
import type { GridProps } from './month-view'
import type { Begin, Dragged } from './use-pointer-move'
import classes from './week.module.css'

interface DayColumnProps extends GridProps {
  placed: readonly Placed<Entry>[]
  /** The minutes of the day that have passed; null on other days. */
  now: number | null
  dragged: Dragged | null
  begin: Begin
}

const pixels = (minutes: number): number => (minutes * hourHeight) / 60
const enoughForTwoLines = 40
const lineHeight = 15
const mostLines = 4

/** The lines of a title that a block has room for, beside a line for its hours. */
const linesIn = (height: number): number =>
  Math.min(mostLines, Math.max(1, Math.floor((height - 4) / lineHeight) - (height > enoughForTwoLines ? 1 : 0)))

/** The hours of a day. A press on an empty part writes an event that begins at that half hour. */
export function DayColumn({ day, placed, now, add, open, move, dragged, begin }: DayColumnProps) {
  const write = (event: MouseEvent<HTMLButtonElement>) => {
    const top = event.clientY - event.currentTarget.getBoundingClientRect().top
    const minutes = Math.min(23 * 60, Math.max(0, Math.floor((top * 2) / hourHeight) * 30))
    add?.(day, clockOf(minutes))
  }
  return (
    <div className={classes.column}>
      {add && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.add}
          aria-label={`Add an event on ${dayTitle(day)}`}
          onClick={write}
        />
      )}
      <ul aria-label={`Hours, ${dayTitle(day)}`} className={classes.blocks}>
        {placed.map(({ entry, from, to, part, parts }) => {
          const held = dragged?.id === entry.id ? dragged : null
          const height = pixels(to - from) + (held?.edge === 'end' ? held.y : 0) - 2
          return (
            <li key={entry.id}>
              <EntryButton
                entry={entry}
                open={open}
                move={move}
                shape="block"
                unseen={height > enoughForTwoLines ? '' : detailsOf(entry)}
                style={{
                  top: pixels(from) + 1,
                  height: Math.max(20, height),
                  insetInlineStart: `calc(${(part * 100) / parts}% + 1px)`,
                  width: `calc(${100 / parts}% - 4px)`,
                  ...(held && { zIndex: 5, opacity: 0.85 }),
                  ...(held?.edge === 'whole' && { transform: `translate(${held.x}px, ${held.y}px)` }),
                }}
                onPointerDown={(event) => begin(entry, event)}
              >
                <b className={classes.title} style={{ '--lines': linesIn(height) } as CSSProperties}>
                  {entry.title}
                </b>
                {height > enoughForTwoLines && <span className={classes.detail}>{detailsOf(entry)}</span>}
              </EntryButton>
            </li>
          )
        })}
      </ul>
      {now !== null && <div className={classes.now} style={{ top: pixels(now) }} aria-hidden />}
    </div>
  )
}
