import { settlement as calls } from '@freehold/contract/money/settlement'
import { NumberInput } from '@mantine/core'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useField } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { messages, type Settlement, savedFields } from './settlement'
import classes from './settlement.module.css'

interface InterestFormProps {
  settlement: Settlement
  interest: NonNullable<Settlement['interest']>
  onDone: () => void
}

export function InterestForm({ settlement, interest, onDone }: InterestFormProps) {
  return (
    <CallForm
      call={calls.save}
      defaults={savedFields(settlement)}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.saveFailed}
    >
      {interest.years.length > 0 && <RatesField years={interest.years} where={interest.where} />}
      <MoneyField name="interest_before" description="Interest already paid or credited during the tenancy." />
    </CallForm>
  )
}

interface Rate {
  year: number
  percent: number
}

/** A rate for each calendar year in which the deposit was held. */
function RatesField({ years, where }: { years: readonly number[]; where: string }) {
  const { value, set, inputProps } = useField({ name: 'rates' })
  const rates = typeof value === 'string' && value !== '' ? (JSON.parse(value) as Rate[]) : []
  const change = (year: number, typed: string | number) => {
    const others = rates.filter((rate) => rate.year !== year)
    set(JSON.stringify(typed === '' ? others : [...others, { year, percent: Number(typed) }]))
  }
  return (
    <fieldset className={classes.rates}>
      <legend>Rate of each year, in %: {where}</legend>
      {years.map((year) => (
        <NumberInput
          key={year}
          label={String(year)}
          suffix="%"
          decimalScale={4}
          min={0}
          max={30}
          clampBehavior="blur"
          value={rates.find((rate) => rate.year === year)?.percent ?? ''}
          onChange={(typed) => change(year, typed)}
        />
      ))}
      {inputProps.error && <p>{inputProps.error}</p>}
    </fieldset>
  )
}
