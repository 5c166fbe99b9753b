import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session'
import { countedFor, useCounts } from './counts'
import classes from './top-bar.module.css'

export function Counters() {
  const counts = useCounts()
  const shown = countedFor(useMe().group_id)
  if (shown.length === 0) return null
  return (
    <ul className={classes.counters} aria-label="Counts">
      {shown.map(({ count, label, list }) => (
        <li key={count}>
          <Link to={list.to} className={classes.counter}>
            <b className={`${classes.figure} figure`}>{counts?.[count]?.toLocaleString('en-US') ?? ' '}</b>
            <span className={classes.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
