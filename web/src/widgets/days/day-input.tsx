import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState } from 'react'

dayjs.extend(customParseFormat)

/** The arrows of the calendar are pictures. */
const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD, or blank. */
  value: string
  onChange: (day: string) => void
  /** Keeps the calendar inside the element, for a panel that closes at a click outside of it. */
  inside?: boolean
}

/** A day, in a form or beside one: shown MM-DD-YYYY, kept YYYY-MM-DD. */
export function DayInput({ value, onChange, inside = false, ...rest }: DayInputProps) {
  /** The focus alone opens nothing: the calendar would cover a form that begins with this field. */
  const [wanted, setWanted] = useState(false)
  return (
    <DateInput
      placeholder="MM-DD-YYYY"
      valueFormat="MM-DD-YYYY"
      autoComplete="off"
      ariaLabels={calendarLabels}
      // Its cross is a picture as well.
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      firstDayOfWeek={0}
      // Red is a status, not a Sunday.
      weekendDays={[]}
      {...rest}
      popoverProps={{ disabled: !wanted, withinPortal: !inside }}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setWanted(true)}
      onBlur={() => setWanted(false)}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
