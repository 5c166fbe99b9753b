import { useId } from 'react'
import { useTexts } from '../texts/language'
import classes from './pay.module.css'

interface SaveChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** True if the card that is entered is kept for the next payment. */
export function SaveChoice({ checked, onChange }: SaveChoiceProps) {
  const texts = useTexts('pay').entry
  const hint = useId()
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.saveCard}
      </label>
      <p id={hint} className={classes.dim}>
        {texts.saveHint}
      </p>
    </div>
  )
}
