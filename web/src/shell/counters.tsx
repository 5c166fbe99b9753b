import { mayGroup } from '@freehold/contract/access'
import { Link } from '@tanstack/react-router'
import { useMe } from '../api/session'
import { counted, useCounts } from './counts'
import classes from './top-bar.module.css'

export function Counters() {
  const counts = useCounts()
  const { group_id } = useMe()
  return (
    <ul className={classes.counters} aria-label="Counts">
      {counted.map(({ count, label, list }) => {
        const words = (
          <>
            <b className={`${classes.figure} figure`}>{counts ? counts[count].toLocaleString('en-US') : ' '}</b>
            <span className={classes.label}>{label}</span>
          </>
        )
        return (
          <li key={count}>
            {mayGroup(group_id, list.right) ? (
              <Link to={list.to} className={classes.counter}>
                {words}
              </Link>
            ) : (
              <span className={classes.counter}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
