import type { Day } from '@freehold/rules/day'
import { clockOf, isClockTime, laterEvent, minutesLong, minutesOf } from '@freehold/rules/planning/event-time'
import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { TimeField } from '../../../widgets/call-form/time-field'
import classes from './planning.module.css'

const usualStart = '09:00'
const usualLength = 60

/** The days of an event, and its times unless it lasts whole days. A later start takes the end along. */
export function EventTimesFields() {
  const { form } = useFormState()
  const quietly = useQuietSet()
  const values = form.getValues()
  const start = String(values.start_date ?? '')
  const end = String(values.end_date ?? '')
  const [wholeDays, setWholeDays] = useState(values.start_time === '')
  // The end cannot come before the start.
  useEffect(() => {
    if (start !== '' && (end === '' || end < start)) quietly('end_date', start)
  }, [start, end, quietly])
  const before = useRef(String(values.start_time ?? ''))

  const toggle = (whole: boolean) => {
    setWholeDays(whole)
    before.current = whole ? '' : usualStart
    form.setFieldValue('start_time', whole ? '' : usualStart)
    form.setFieldValue('end_time', whole ? '' : clockOf(minutesOf(usualStart) + usualLength))
  }
  /** The event keeps its length when it begins at another time. */
  const takeEndAlong = (time: string) => {
    const was = before.current
    const until = String(form.getValues().end_time ?? '')
    if (!isClockTime(time)) return
    before.current = time
    if (!isClockTime(was) || !isClockTime(until) || start === '' || end === '') return
    const times = { start_date: start as Day, end_date: end as Day, start_time: was, end_time: until }
    if (minutesLong(times) < 0) return
    const next = laterEvent(times, 0, minutesOf(time) - minutesOf(was))
    form.setFieldValue('end_time', next.end_time)
    form.setFieldValue('end_date', next.end_date)
  }
  return (
    <>
      <Checkbox
        className={classes.whole}
        label="All day"
        checked={wholeDays}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <DayField name="start_date" />
      {wholeDays ? (
        <DayField name="end_date" {...(start !== '' && { from: start })} />
      ) : (
        <TimeField name="start_time" onChange={takeEndAlong} />
      )}
      {!wholeDays && <DayField name="end_date" {...(start !== '' && { from: start })} />}
      {!wholeDays && <TimeField name="end_time" />}
    </>
  )
}
