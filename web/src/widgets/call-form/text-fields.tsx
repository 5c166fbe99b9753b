import { phoneDigits, showPhone } from '@freehold/rules/phone'
import { Textarea, TextInput } from '@mantine/core'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'
import { MaskedField } from './masked-field'

const place = (wide: boolean | undefined) => (wide ? classes.wide : undefined)

export function TextField(props: FieldProps & { autoComplete?: string; onBlur?: () => void }) {
  const { facts, value, set, inputProps } = useField(props)
  return (
    <TextInput
      {...inputProps}
      className={place(props.wide)}
      description={props.description}
      placeholder={props.placeholder}
      data-autofocus={props.autoFocus || undefined}
      autoFocus={props.autoFocus ?? false}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={facts.max}
      inputMode={facts.format === 'email' ? 'email' : undefined}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  )
}

export function TextAreaField({ wide = true, ...props }: FieldProps) {
  const { facts, value, set, inputProps } = useField(props)
  return (
    <Textarea
      {...inputProps}
      className={place(wide)}
      description={props.description}
      placeholder={props.placeholder}
      maxLength={facts.max}
      maxRows={8}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** (619) 555-0142: typed as digits, kept as shown. */
export function PhoneField(props: FieldProps) {
  return <MaskedField placeholder="(###) ###-####" {...props} read={phoneDigits} show={showPhone} inputMode="tel" />
}
