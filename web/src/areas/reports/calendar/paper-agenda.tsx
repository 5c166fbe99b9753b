import type { Day } from '@freehold/rules/day'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { shortDay, weekdayName } from '@freehold/rules/planning/day-names'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { type Entry, hoursOf } from './entry'
import classes from './paper.module.css'

/** The year is in the title. */
const lineDay = (day: Day): string => `${weekdayName(day)}, ${shortDay(day)}`

/** The entries of a month on paper, one to a line. */
export function PaperAgenda({ from, entries }: { from: Day; entries: readonly Entry[] }) {
  return (
    <ScrollBox className={classes.room} label="Calendar">
      <table className={classes.agenda}>
        <thead>
          <tr>
            {['Day', 'Time', 'Entry', 'Kind', 'Property', 'Notice'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={classes.day}>{lineDay(entry.start_date < from ? from : entry.start_date)}</td>
              <td>{hoursOf(entry) || 'All day'}</td>
              <td>{entry.title}</td>
              <td>{layerWords[entry.layer]}</td>
              <td>{entry.property_name}</td>
              <td>{entry.notice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
