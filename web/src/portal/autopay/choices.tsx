import { type ReactNode, useId } from 'react'
import ways from '../pay/pay.module.css'
import classes from './autopay.module.css'

interface Choice<Value> {
  value: Value
  name: string
  /** Under the name: what the choice means or costs. */
  about?: ReactNode
  disabled?: boolean
}

interface ChoicesProps<Value> {
  label: string
  /** The same for all choices of a page. */
  name: string
  /** Null while none is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  error?: string | undefined
}

/** A few choices under each other, each as large as a thumb. */
export function Choices<Value extends string | number>({
  label,
  name,
  value,
  onChange,
  choices,
  error,
}: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={ways.ways} aria-describedby={error === undefined ? undefined : id}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((one) => (
        <label key={one.value} className={ways.way}>
          <input
            type="radio"
            name={name}
            disabled={one.disabled}
            checked={value === one.value}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => onChange(one.value)}
          />
          <b>{one.name}</b>
          {one.about && <small>{one.about}</small>}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
