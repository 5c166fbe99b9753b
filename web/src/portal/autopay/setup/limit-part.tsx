import { useId } from 'react'
import { Card } from '../../kit/card'
import { Field } from '../../kit/field'
import pay from '../../pay/pay.module.css'
import { useTexts } from '../../texts/language'
import classes from '../autopay.module.css'
import type { Draft } from './draft'

interface LimitPartProps {
  draft: Draft
  /** True if the amount varies, so that a notice may be saved. */
  mayRange: boolean
  error: string | undefined
  onChange: (parts: Partial<Draft>) => void
}

/** The most that autopay may take, and whether an amount within it needs the early notice. */
export function LimitPart({ draft, mayRange, error, onChange }: LimitPartProps) {
  const texts = useTexts('autopay').setup
  const help = useId()
  return (
    <Card>
      <div className={classes.form}>
        <Field
          label={texts.limit}
          hint={texts.limitHint}
          inputMode="decimal"
          autoComplete="off"
          value={draft.limit}
          error={error}
          onChange={(limit) => onChange({ limit })}
        />
        {mayRange && (
          <div>
            <label className={pay.check}>
              <input
                type="checkbox"
                checked={draft.range}
                aria-describedby={help}
                onChange={({ target }) => onChange({ range: target.checked })}
              />
              {texts.range}
            </label>
            <p id={help} className={classes.hint}>
              {texts.rangeHelp}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}
