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
  /** An agreement about shares names the person. */
  shares: boolean
  error: string | undefined
  onChange: (parts: Partial<Draft>) => void
}

/** A share is offered with an agreement, and stays with the plan that has it. */
const modesFor = (chosen: Draft['mode'], shares: boolean) =>
  autopayModes.filter((mode) => mode !== 'SHARE' || shares || chosen === 'SHARE')

/** All that is due, the rent, the same amount each time, or the person's share of the rent. */
export function ModePart({ draft, rent, home, shares, error, onChange }: ModePartProps) {
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
          choices={modesFor(draft.mode, shares).map((mode) => ({
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
