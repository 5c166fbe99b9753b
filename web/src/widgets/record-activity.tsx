import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries'
import type { Input } from '../api/types'
import { ActivityLines } from './activity-lines'
import classes from './record-activity.module.css'

/** The fields that name a record to ask for its activity. */
export type ActivityOf = keyof Input<'GET activity-log/get-record-activity'>

interface RecordActivityProps {
  of: ActivityOf
  id: number
}

/** Shown before one asks for more. */
const few = 5

/**
 * The activity of one record, newest first. Nothing is shown to a user who may read none of it. It keeps its place while it is
 * on its way, so that the buttons below it don't move.
 */
export function RecordActivity({ of, id }: RecordActivityProps) {
  const { data, isError } = useQuery(callQuery('GET activity-log/get-record-activity', { [of]: id }, { silent: true }))
  if (isError || data?.data.length === 0) return null
  return (
    <section className={classes.activity} aria-label="Activity">
      <h3>Activity</h3>
      <ActivityLines lines={data?.data} awaited={2} few={few} />
    </section>
  )
}
