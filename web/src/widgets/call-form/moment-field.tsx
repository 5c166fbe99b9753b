import { shownIn } from '@freehold/rules/automation/local-time'
import { parseDay } from '@freehold/rules/day'
import { TextInput } from '@mantine/core'
import { useClockZone } from '../clock-zone'
import { DayInput } from '../days/day-input'
import { type FieldProps, useField } from './form-state'

interface MomentFieldProps extends FieldProps {
  from?: string
  until?: string
  /** The time that a day gets at first, HH:MM; the present one without it. */
  usualTime?: string
}

const typed = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** A day and a time of it on the account's clock, kept 2026-03-01T09:00. A day that is chosen brings a time along, and a time today. */
export function MomentField({ from, until, usualTime, ...props }: MomentFieldProps) {
  const { value, set, inputProps } = useField(props)
  const now = shownIn(useClockZone(), new Date())
  const kept = String(value ?? '')
  // Text that is no day has no time.
  const [, day = kept, time = ''] = typed.exec(kept) ?? []
  return (
    <>
      <DayInput
        {...inputProps}
        keepsText
        clearable
        description={props.description}
        {...(from && { minDate: from })}
        {...(until && { maxDate: until })}
        value={day}
        onChange={(next) => set(withTime(next, time || usualTime || now.slice(11)))}
      />
      <TextInput
        type="time"
        label="Time"
        disabled={inputProps.disabled}
        value={time}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') set(withTime(day || now.slice(0, 10), currentTarget.value))
        }}
      />
    </>
  )
}

/** Text that is no day stays as it was typed, for the form to refuse. */
const withTime = (day: string, time: string): string => (parseDay(day) === null ? day : `${day}T${time}`)
