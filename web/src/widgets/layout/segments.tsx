import { useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<V extends string> {
  /** The accessible name of the choice. */
  label: string
  /** The label is visible above the choices; otherwise only screen readers read it. */
  labelled?: boolean
  choices: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

/** Two or three choices side by side; arrows walk along them. */
export function Segments<V extends string>({ label, labelled = false, choices, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  // The record's own names, which Object.entries forgets.
  const all = Object.entries(choices) as [V, string][]
  return (
    <fieldset className={classes.set}>
      <legend className={labelled ? classes.legend : classes.unseen}>{label}</legend>
      <div className={classes.row}>
        {all.map(([choice, words]) => (
          <label key={choice} className={classes.choice} data-chosen={choice === value || undefined}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
