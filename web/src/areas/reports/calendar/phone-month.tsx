import type { Day } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { weeksOf } from '@freehold/rules/planning/calendar-view'
import { dateNumber, dayTitle, weekdayName } from '@freehold/rules/planning/day-names'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { AgendaLine } from './agenda-line'
import type { Entry } from './entry'
import { lookOf } from './layer-looks'
import looks from './looks.module.css'
import type { GridProps } from './month-view'
import classes from './phone-month.module.css'
import { useDayKeys } from './use-day-keys'

const dotsFit = 3

const isOn = ({ start_date, end_date }: Entry, day: Day): boolean => start_date <= day && end_date >= day

/** A month for a phone: dots say what a day has, and the chosen day is listed below. */
export function PhoneMonth({ day, today, entries, open, add, go }: GridProps) {
  const weeks = weeksOf(day)
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)]
  const { table, focused, onKeyDown } = useDayKeys({ day, go, openDay: go, add })
  const chosen = entries.filter((entry) => isOn(entry, day))
  return (
    <>
      <table ref={table} className={classes.month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={weekdayName(one)}>
                {weekdayName(one).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((one) => {
                const here = entries.filter((entry) => isOn(entry, one))
                const kinds = [...new Set(here.map(lookOf))].slice(0, dotsFit)
                return (
                  <td
                    key={one}
                    data-other={one < first || one > last || undefined}
                    aria-current={one === today ? 'date' : undefined}
                  >
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === focused ? 0 : -1}
                      aria-pressed={one === day}
                      aria-label={`${dayTitle(one)}, ${here.length === 1 ? '1 entry' : `${here.length} entries`}`}
                      onClick={() => go(one)}
                    >
                      <time dateTime={one}>{dateNumber(one)}</time>
                      <span className={classes.dots} aria-hidden>
                        {kinds.map((kind) => (
                          <span key={kind} className={`${classes.dot} ${looks.look}`} data-look={kind} />
                        ))}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={classes.chosen} aria-labelledby="chosen-day">
        <h2 id="chosen-day">{dayTitle(day)}</h2>
        {chosen.length === 0 ? (
          <p className={classes.none}>Nothing planned.</p>
        ) : (
          <ul>
            {chosen.map((entry) => (
              <AgendaLine key={entry.id} entry={entry} open={open} />
            ))}
          </ul>
        )}
        {add && (
          <Button
            variant="default"
            mt="sm"
            fullWidth
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(day)}
          >
            Add event on this day
          </Button>
        )}
      </section>
    </>
  )
}
