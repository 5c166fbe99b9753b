import { PasswordInput } from '@mantine/core'
import { showPassword } from '../show-password'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'

/** A password, with the button that shows it. */
export function PasswordField({ wide = false, autoComplete, ...props }: FieldProps & { autoComplete: string }) {
  const { facts, value, set, inputProps } = useField(props)
  return (
    <PasswordInput
      {...inputProps}
      className={wide ? classes.wide : undefined}
      aria-invalid={inputProps.error ? true : undefined}
      autoComplete={autoComplete}
      maxLength={facts.max}
      visibilityToggleButtonProps={showPassword}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
