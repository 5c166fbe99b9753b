import { Skeleton } from '@mantine/core'
import classes from './activity-lines.module.css'
import { placeholders } from './layout/placeholders'
import { showAgo, showMoment } from './moment'

interface ActivityLinesProps {
  /** Undefined while they are on their way. */
  lines: readonly { no: number; message: string; created_at: string }[] | undefined
  awaited: number
}

/** Activity, newest first. */
export function ActivityLines({ lines, awaited }: ActivityLinesProps) {
  if (lines?.length === 0) return <p className={classes.none}>No activity to show.</p>
  return (
    <ul className={classes.lines}>
      {lines
        ? lines.map(({ no, message, created_at }) => (
            <li key={no} className={classes.line}>
              <span>{message}</span>
              <time dateTime={created_at} title={showMoment(created_at)} className={classes.time}>
                {showAgo(created_at)}
              </time>
            </li>
          ))
        : placeholders(awaited).map((place, index) => (
            <li key={place} className={classes.line}>
              <Skeleton height={11} width={`${78 - index * 7}%`} my={4} />
            </li>
          ))}
    </ul>
  )
}
