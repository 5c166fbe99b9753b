import { deposit } from '@freehold/contract/money/deposit'
import { showDollars } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { useMemo } from 'react'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { messages } from '../collect/messages'
import classes from '../collect/money.module.css'
import { type OpenCharge, total } from '../collect/occupancies'
import { Figures } from '../open/figures'
import type { MoneyTenant } from '../open/money-dialogs'
import { WhyAmount } from '../open/why-amount'
import { AppliedField, readApplied } from './applied-field'

type Held = Reply<'GET deposit/get-held'>

interface SettleDepositProps {
  tenant: MoneyTenant
  rent: number
  held: Held
  charges: readonly OpenCharge[]
  onDone: (reply: { id: number; returned: number }) => void
  onCancel: () => void
}

export function SettleDeposit({ tenant, rent, held, charges, onDone, onCancel }: SettleDepositProps) {
  const today = useToday()
  const giveBack = useMemo(() => within(held.data.total), [held.data.total])
  return (
    <CallForm
      call={giveBack}
      defaults={{
        tenant_id: tenant.id,
        rent_id: rent,
        paid_date: today,
        applied: '[]',
        send_to: held.data.send_to,
        credit: held.data.credit > 0 ? held.data.credit : '',
      }}
      onDone={onDone}
      onCancel={onCancel}
      failure={messages.rentFailed}
      submitLabel="Return deposit"
    >
      <Figures
        label="What is held"
        figures={[
          ['Held', <WhyAmount key="held" amount={held.data.total} why={held.why} />],
          ...held.data.held.map(({ pay_reason, amount }) => [reasonWords[pay_reason], showDollars(amount)] as const),
          held.data.credit > 0 && (['Credit', showDollars(held.data.credit)] as const),
          ['Owed', showDollars(held.data.owed)] as const,
        ]}
      />
      <AppliedField name="applied" charges={charges} atMost={held.data.total} />
      <MoneyField name="kept" />
      <TextField name="kept_reason" />
      {held.data.credit > 0 && <MoneyField name="credit" />}
      <DayField name="paid_date" until={today} />
      <TextAreaField name="send_to" />
      <GoesBack held={held.data.total} />
    </CallForm>
  )
}

/** The server checks this too. Checking here shows the problem at its field before anything is sent. */
function within(held: number): typeof deposit.giveBack {
  return {
    ...deposit.giveBack,
    input: deposit.giveBack.input.superRefine(({ applied, kept, kept_reason }, context) => {
      const taken = total([...applied.map(({ amount }) => amount), (kept ?? 0) / 100])
      const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
      if (taken > held) refuse('kept', `At most ${showDollars(held)} is held, and ${showDollars(taken)} is taken.`)
      if ((kept ?? 0) > 0 && kept_reason === '') refuse('kept_reason', 'Reason for keeping is required.')
    }),
  }
}

/** The amount returned to the tenant, updated with every figure entered. */
function GoesBack({ held }: { held: number }) {
  const { form } = useFormState()
  const { applied, kept, credit } = form.getValues()
  const taken = readApplied(applied).map(({ amount }) => -amount)
  const back = total([held, ...taken, -Number(kept || 0), Number(credit || 0)])
  return (
    <p className={classes.result} aria-live="polite" data-wrong={back < 0 || undefined}>
      <span>Refund to the tenant</span>
      <b className="figure">{showDollars(back)}</b>
    </p>
  )
}
