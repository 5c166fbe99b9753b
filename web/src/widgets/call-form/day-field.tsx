import { DayInput } from '../days/day-input'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

interface DayFieldProps extends FieldProps {
  from?: string
  until?: string
  /** The year that an empty field's calendar begins with, for days long past: it opens on the years around it. */
  around?: number
}

/** A day of a form. */
export function DayField(props: DayFieldProps) {
  const { facts, value, set, inputProps } = useField(props)
  return (
    <DayInput
      {...inputProps}
      // Days that no draft keeps are birth dates.
      past={facts.secret === true}
      keepsText
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      {...(props.placeholder && { placeholder: props.placeholder })}
      clearable={!facts.required}
      {...(props.from && { minDate: props.from })}
      {...(props.until && { maxDate: props.until })}
      {...(props.around && { defaultDate: `${props.around}-01-01`, defaultLevel: 'decade' as const })}
      value={typeof value === 'string' ? value : ''}
      onChange={set}
    />
  )
}
