import { TextInput } from '@mantine/core'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

interface TimeFieldProps extends FieldProps {
  onChange?: (time: string) => void
}

/** A time of the day, HH:MM, in the browser's own field. */
export function TimeField(props: TimeFieldProps) {
  const { value, set, inputProps } = useField(props)
  return (
    <TextInput
      {...inputProps}
      type="time"
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      value={String(value ?? '')}
      onChange={(event) => {
        set(event.currentTarget.value)
        props.onChange?.(event.currentTarget.value)
      }}
    />
  )
}
