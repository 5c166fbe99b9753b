import type { Day } from '@freehold/rules/day'
import { weeksOf } from '@freehold/rules/planning/calendar-view'
import { dateNumber, shortDay, weekdayName } from '@freehold/rules/planning/day-names'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { type Entry, shortTime } from './entry'
import classes from './paper.module.css'

/** A month on paper: every entry of a day by name. */
export function PaperMonth({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const weeks = weeksOf(day)
  return (
    <ScrollBox className={classes.room} label="Calendar">
      <table className={classes.month}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekdayName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((one) => (
                <td key={one}>
                  <b>{dateNumber(one) === 1 ? shortDay(one) : dateNumber(one)}</b>
                  <ul>
                    {entries
                      .filter(({ start_date, end_date }) => start_date <= one && end_date >= one)
                      .map((entry) => (
                        <li key={entry.id}>
                          {shortTime(entry) !== '' && `${shortTime(entry)} `}
                          {entry.title}
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
