import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

interface DayInputProps {
  label: string
  /** A day; empty when none is chosen. */
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** A day of a search panel: shown MM-DD-YYYY, kept YYYY-MM-DD. */
export function DayInput({ label, value, onChange, error }: DayInputProps) {
  return (
    <DateInput
      label={label}
      w={150}
      placeholder="MM-DD-YYYY"
      valueFormat="MM-DD-YYYY"
      autoComplete="off"
      firstDayOfWeek={0}
      weekendDays={[]}
      error={error}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
