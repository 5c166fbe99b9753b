import { useId } from 'react'
import { classNames } from '../kit/class-names'
import classes from './requests.module.css'

interface Choice<T extends string> {
  value: T
  name: string
  hint: string
}

interface BigChoicesProps<T extends string> {
  label: string
  choices: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  error?: string | undefined
}

/** One of a few choices, each as large as a thumb needs. */
export function BigChoices<T extends string>({ label, choices, value, onChange, error }: BigChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classNames(classes.choice, choice.value === value && classes.chosen)}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.name}</b>
            <span className={classes.hint}>{choice.hint}</span>
          </span>
        </label>
      ))}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
