import { useId } from 'react'
import classes from './entry.module.css'

interface ChoiceProps<T extends string> {
  label: string
  words: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

/** One of a few words, beside each other. */
export function Choice<T extends string>({ label, words, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  const values = Object.keys(words) as T[]
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {values.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}
