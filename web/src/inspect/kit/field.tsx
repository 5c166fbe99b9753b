import { type ComponentProps, useId } from 'react'
import classes from './kit.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'id'> {
  label: string
  value: string
  onChange: (text: string) => void
}

export function Field({ label, value, onChange, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={classes.control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
