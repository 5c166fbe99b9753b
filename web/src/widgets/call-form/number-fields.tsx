import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './form.module.css'
import { type FieldProps, useField } from './form-state'
import { useDollars } from './use-dollars'

interface NumericProps extends FieldProps, Omit<NumberInputProps, keyof FieldProps> {
  dollars?: boolean
}

function NumericField({ wide, autoFocus, dollars = false, ...props }: NumericProps) {
  const { name, label, description, placeholder, disabled, ...look } = props
  const { facts, value, set, inputProps } = useField({
    name,
    ...(typeof label === 'string' && { label }),
    ...(disabled !== undefined && { disabled }),
  })
  const number = typeof value === 'number' || typeof value === 'string' ? value : ''
  const asDollars = useDollars(number)
  return (
    <NumberInput
      {...look}
      {...inputProps}
      className={wide ? classes.wide : undefined}
      description={description}
      placeholder={placeholder}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus ?? false}
      autoComplete="off"
      allowNegative={(facts.min ?? 0) < 0}
      // Out of bounds is refused with a sentence, not changed behind the person's back.
      clampBehavior="none"
      {...(facts.step && { step: facts.step })}
      value={number}
      onChange={set}
      {...(dollars && asDollars)}
    />
  )
}

export function MoneyField(props: FieldProps) {
  return <NumericField {...props} dollars />
}

export function NumberField({ decimals = 0, suffix, ...props }: FieldProps & { decimals?: number; suffix?: string }) {
  return (
    <NumericField
      {...props}
      thousandSeparator=","
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      {...(suffix && { suffix })}
    />
  )
}

/** A year has no thousands separator. */
export function YearField(props: FieldProps) {
  return <NumericField {...props} allowDecimal={false} maxLength={4} />
}
