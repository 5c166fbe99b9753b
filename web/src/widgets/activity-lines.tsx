import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { ActivityChanges } from './activity-changes'
import classes from './activity-lines.module.css'
import { ActivityLink } from './activity-link'
import { placeholders } from './layout/placeholders'
import { showAgo, showMoment } from './moment'
import { Words } from './words'

interface ActivityLine {
  no: number
  message: string
  created_at: string
  noun?: string
  noun_id?: number | null
  changes?: readonly { label: string; before: string; after: string }[]
}

interface ActivityLinesProps {
  /** Undefined while they are on their way. */
  lines: readonly ActivityLine[] | undefined
  awaited: number
  /** The number shown until more are asked for; without it, all. */
  few?: number
}

/** Activity, newest first, each line with what it changed. */
export function ActivityLines({ lines, awaited, few }: ActivityLinesProps) {
  const [all, setAll] = useState(false)
  if (lines?.length === 0) return <p className={classes.none}>No activity to show.</p>
  const shown = all ? lines : lines?.slice(0, few)
  const hidden = (lines?.length ?? 0) - (shown?.length ?? 0)
  return (
    <>
      <ul className={classes.lines}>
        {shown
          ? shown.map((line) => <Line key={line.no} {...line} />)
          : placeholders(awaited).map((place, index) => (
              <li key={place} className={classes.line}>
                <Skeleton height={11} width={`${78 - index * 7}%`} my={4} />
              </li>
            ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" ml={-18} onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  )
}

const Line = ({ message, created_at, noun, noun_id, changes = [] }: ActivityLine) => (
  <li>
    <div className={classes.line}>
      <span>
        <Words>{message}</Words>
        <ActivityLink noun={noun} id={noun_id} message={message} />
      </span>
      <time dateTime={created_at} title={showMoment(created_at)} className={classes.time}>
        {showAgo(created_at)}
      </time>
    </div>
    {changes.length > 0 && (
      <details className={classes.changed}>
        <summary>What changed</summary>
        <ActivityChanges changes={changes} />
      </details>
    )}
  </li>
)
