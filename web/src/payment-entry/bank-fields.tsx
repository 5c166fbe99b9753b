import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { type BankDetails, type BankPart, bankGroups, bankInput } from '../widgets/payment-entry/bank-details'
import type { BankTexts } from '../widgets/payment-entry/texts/bank'
import type { BankForm } from '../widgets/payment-entry/use-bank-details'
import classes from './bank-page.module.css'

interface BankFieldsProps {
  texts: BankTexts
  typed: BankForm
  /** Enter was pressed in a field. */
  onSubmit: () => void
}

/** Whose account, which one, and where its holder lives: Braintree takes no bank account without the address. */
export function BankFields({ texts, typed: { details, problems, change }, onSubmit }: BankFieldsProps) {
  const { owner, numbers, address } = bankGroups(details)
  const field = (part: BankPart) => (
    <TextInput
      key={part}
      {...bankInput[part]}
      className={classes[part] ?? ''}
      label={texts.labels[part]}
      withAsterisk
      description={part === 'routing' ? texts.routingHint : undefined}
      value={details[part]}
      error={problems[part]}
      onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onSubmit()}
    />
  )
  return (
    <div className={classes.bank}>
      <Choice
        label={texts.owner}
        words={texts.owners}
        value={details.owner}
        onChange={(chosen) => change({ owner: chosen })}
      />
      <div className={classes.row}>{owner.map(field)}</div>
      <Choice
        label={texts.type}
        words={texts.types}
        value={details.type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <div className={classes.row}>{numbers.map(field)}</div>
      <fieldset className={classes.address}>
        <legend className={classes.legend}>{texts.address}</legend>
        <div className={classes.row}>{address.map(field)}</div>
      </fieldset>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  words: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

/** One of two words. The browser's own radios: the entry loads no styles of others. */
function Choice<T extends BankDetails['owner'] | BankDetails['type']>({ label, words, ...rest }: ChoiceProps<T>) {
  const { value, onChange } = rest
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {(Object.keys(words) as T[]).map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}
