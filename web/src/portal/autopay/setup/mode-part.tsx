import { type Cents, toDollars } from '@freehold/rules/money'
import { autopayModes } from '@freehold/rules/portal/autopay/words'
import { Card } from '../../kit/card'
import { Field } from '../../kit/field'
import { useFormats, useTexts } from '../../texts/language'
import classes from '../autopay.module.css'
import { Choices } from '../choices'
import type { Draft } from './draft'

interface ModePartProps {
  draft: Draft
  rent: Cents
  home: string
  error: string | undefined
  onChange: (parts: Partial<Draft>) => void
}

/** Whether all that is due is paid, the rent, or the same amount each time. */
export function ModePart({ draft, rent, home, error, onChange }: ModePartProps) {
  const { setup: texts, title } = useTexts('autopay')
  const { money } = useFormats()
  return (
    <Card title={title} strong>
      {home !== '' && <p className={classes.dim}>{home}</p>}
      <div className={classes.form}>
        <Choices
          label={texts.what}
          name="mode"
          value={draft.mode}
          onChange={(mode) => onChange({ mode })}
          choices={autopayModes.map((mode) => ({
            value: mode,
            name: mode === 'RENT' && rent > 0 ? `${texts.modes.RENT}: ${money(toDollars(rent))}` : texts.modes[mode],
            about: texts.about[mode],
          }))}
        />
        {draft.mode === 'FIXED' && (
          <Field
            label={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            error={error}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </div>
    </Card>
  )
}
