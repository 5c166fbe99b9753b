import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

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

/** A day: shown MM-DD-YYYY, kept YYYY-MM-DD. */
export function DayField(props: FieldProps & { from?: string; until?: string }) {
  const { facts, value, set, inputProps } = useField(props)
  return (
    <DateInput
      {...inputProps}
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      placeholder={props.placeholder ?? 'MM-DD-YYYY'}
      valueFormat="MM-DD-YYYY"
      autoComplete="off"
      ariaLabels={calendarLabels}
      clearable={!facts.required}
      firstDayOfWeek={0}
      // Red is a status, not a Sunday.
      weekendDays={[]}
      {...(props.from && { minDate: props.from })}
      {...(props.until && { maxDate: props.until })}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(day) => set(day ?? '')}
    />
  )
}
