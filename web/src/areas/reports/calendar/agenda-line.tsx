import { isTimed } from '@freehold/rules/planning/event-time'
import classes from './agenda-line.module.css'
import { type Entry, hoursOf } from './entry'
import { iconOf, lookOf } from './layer-looks'
import looks from './looks.module.css'

interface AgendaLineProps {
  entry: Entry
  open: (entries: readonly Entry[]) => void
}

/** An entry of a list: its time, its picture, its title and its place. */
export function AgendaLine({ entry, open }: AgendaLineProps) {
  const Icon = iconOf(entry)
  return (
    <li>
      <button
        type="button"
        className={`${classes.entry} ${looks.look}`}
        data-look={lookOf(entry)}
        onClick={() => open([entry])}
      >
        <span className={classes.time}>{isTimed(entry) ? hoursOf(entry) : 'All day'}</span>
        <span className={classes.mark}>
          <Icon size={16} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.what}>
          <b>{entry.title}</b>
          <span>{[entry.event?.place, entry.notice].filter(Boolean).join(' · ')}</span>
        </span>
        {entry.property_name !== '' && <span className={classes.where}>{entry.property_name}</span>}
      </button>
    </li>
  )
}
