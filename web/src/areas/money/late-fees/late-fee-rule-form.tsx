import type { Calls } from '@freehold/contract/calls'
import { decimal, money } from '@freehold/contract/kit/field'
import { lateFee } from '@freehold/contract/money/late-fee'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { feeFrequencyWords, feeTypeWords } from '@freehold/rules/words'
import { useEffect, useState } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField, NumberField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import classes from '../money.module.css'
import { requiring } from '../open/required'

type Rule = Calls['GET late-fee/get-late-fee-rule']['reply']['data']
type FeeType = Rule['fee_type']

/** Each kind of fee requires its own figure. */
const saves = {
  FIXED: requiring(lateFee.save, { fixed_amount: money('Fixed amount', { min: 0.01, max: 9_999_999 }) }),
  PERCENT: requiring(lateFee.save, { percent: decimal('Percent', { min: 0.01, max: 100 }) }),
} as const satisfies Record<FeeType, typeof lateFee.save>

const fresh = { id: 0, title: '', fee_type: 'FIXED', frequency: 'MONTHLY', due_period: 5 } as const

export function LateFeeRuleForm({ id, onDone }: { id: number; onDone: () => void }) {
  if (id === 0) return <RuleForm from={null} onDone={onDone} />
  return (
    <LoadRecord call="GET late-fee/get-late-fee-rule" input={{ id }} failure={messages.rule.loadFailed}>
      {({ data }) => <RuleForm from={data} onDone={onDone} />}
    </LoadRecord>
  )
}

function RuleForm({ from, onDone }: { from: Rule | null; onDone: () => void }) {
  const [feeType, setFeeType] = useState<FeeType>(from?.fee_type ?? fresh.fee_type)
  return (
    <CallForm
      call={saves[feeType]}
      defaults={from ? keptOf(from) : fresh}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { title }) => ({ about: String(title) })}
      failure={messages.rule.saveFailed}
    >
      <TextField name="title" autoFocus wide />
      <ChoiceField name="frequency" words={feeFrequencyWords} wide />
      <ChoiceField name="fee_type" words={feeTypeWords} />
      {feeType === 'FIXED' ? (
        <MoneyField name="fixed_amount" />
      ) : (
        <NumberField name="percent" decimals={2} suffix="%" />
      )}
      <NumberField name="due_period" />
      <FeeTypeHeard hear={setFeeType} />
      <Example />
    </CallForm>
  )
}

/** The form around the fields follows what is chosen in them. */
function FeeTypeHeard({ hear }: { hear: (type: FeeType) => void }) {
  const { form } = useFormState()
  const { fee_type } = form.getValues()
  useEffect(() => hear(fee_type === 'PERCENT' ? 'PERCENT' : 'FIXED'), [fee_type, hear])
  return null
}

/** Days are counted in one way only: here one sees it. */
function Example() {
  const { form } = useFormState()
  const { due_period, frequency } = form.getValues()
  const due = addMonths(firstOfMonth(useToday()), 1)
  const days = Number(due_period)
  if (!Number.isInteger(days) || days < 1 || days > 10) return null
  const first = addDays(due, days)
  return (
    <p className={classes.example}>
      Rent due on <Shown day={due} /> and still owed: a fee is posted on <Shown day={first} />
      {frequency === 'DAILY' ? (
        ', and every day after it while rent is owed.'
      ) : (
        <>
          , and on <Shown day={addMonths(first, 1)} /> if rent is owed then.
        </>
      )}
    </p>
  )
}

const Shown = ({ day }: { day: Day }) => <b className={classes.day}>{showDay(day)}</b>

const keptOf = ({ id, title, fee_type, frequency, due_period, fixed_amount, percent, version }: Rule) => ({
  id,
  title,
  fee_type,
  frequency,
  due_period,
  fixed_amount: fixed_amount ?? '',
  percent: percent ?? '',
  version,
})
