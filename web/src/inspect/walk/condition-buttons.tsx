import { type Condition, conditions, conditionWords } from '@freehold/rules/inspections/kinds'
import { useEffect, useId, useState } from 'react'
import { isStorageError } from '../../browser-database'
import { words } from '../texts/words'
import classes from './condition-buttons.module.css'

interface ConditionButtonsProps {
  name: string
  value: Condition | null
  disabled: boolean
  onChange: (condition: Condition) => Promise<void>
}

/** One tap chooses. The radios are the browser's, so that arrow keys work too. */
export function ConditionButtons({ name, value, disabled, onChange }: ConditionButtonsProps) {
  const group = useId()
  const [problem, setProblem] = useState<string | null>(null)
  /** Shown at the tap, until what the phone has stored says the same. */
  const [tapped, setTapped] = useState<{ over: Condition | null; to: Condition } | null>(null)
  useEffect(() => {
    if (tapped !== null && tapped.over !== value) setTapped(null)
  }, [tapped, value])
  const shown = tapped !== null && tapped.over === value ? tapped.to : value
  const choose = (condition: Condition) => {
    setTapped({ over: value, to: condition })
    onChange(condition).then(
      () => setProblem(null),
      (error) => {
        setTapped(null)
        setProblem(isStorageError(error) && error.full ? words.full : words.notStored)
      },
    )
  }
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.choices}>
        {conditions.map((condition) => (
          <label key={condition} className={classes.choice} data-worse={worse.has(condition) || undefined}>
            <input type="radio" name={group} checked={shown === condition} onChange={() => choose(condition)} />
            <span>{conditionWords[condition]}</span>
          </label>
        ))}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </fieldset>
  )
}

const worse: ReadonlySet<Condition> = new Set(['POOR', 'DAMAGED', 'MISSING'])
