import { payment } from '@freehold/contract/money/payment'
import { otherTypes } from '@freehold/rules/money/reason'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { usePropose } from '../../../widgets/call-form/propose'
import { useToday } from '../../../widgets/today'
import { MethodFields } from '../open/method-fields'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { collectedToast } from './collected-toast'
import { lastMethod, rememberMethod } from './last-method'
import { messages } from './messages'
import classes from './money.module.css'
import { total, useOccupancies, useOpenCharges } from './occupancies'
import { OpenCharges } from './open-charges'
import { OtherFields } from './other-fields'
import { previewTyped } from './payable-charges'
import { otherTypeWords } from './words'

/** A late fee belongs to one home, so the home is required. */
const collectOther = {
  ...payment.collectOther,
  input: payment.collectOther.input.superRefine(({ type, rent_unit_id }, context) => {
    if (type === 'LATE_FEE' && rent_unit_id === null)
      context.addIssue({ code: 'custom', path: ['rent_unit_id'], message: 'Unit is required.' })
  }),
}

export function CollectOtherForm({ tenant, onDone }: MoneyFormProps) {
  const today = useToday()
  const me = useMe()
  const [payer, setPayer] = useState(tenant)
  return (
    <CallForm
      call={collectOther}
      defaults={{ tenant_id: tenant?.id ?? '', paid_date: today, method: lastMethod(me.id) }}
      onDone={(_, { method }) => {
        rememberMethod(me.id, method)
        onDone()
      }}
      onCancel={onDone}
      toast={({ id }, { paid_amount, bill }) =>
        collectedToast({ id, amount: paid_amount, from: payer?.tenant_name ?? '', billed: bill === true })
      }
      failure={messages.rentFailed}
      submitLabel="Collect"
    >
      <Fields tenant={tenant} today={today} onPick={setPayer} />
    </CallForm>
  )
}

interface FieldsProps {
  tenant: MoneyTenant | null
  today: string
  onPick: (tenant: MoneyTenant | null) => void
}

function Fields({ tenant, today, onPick }: FieldsProps) {
  const { form } = useFormState()
  const { tenant_id, property_id, rent_unit_id, type, bill, paid_amount, paid_date } = form.getValues()
  const charges = useOpenCharges(tenant_id, rent_unit_id)
  const open = type === '' ? undefined : charges?.filter(({ pay_reason }) => pay_reason === type)
  usePropose('paid_amount', open && (total(open.map((charge) => charge.open)) || ''))
  usePropose('bill', open && open.length === 0)
  const home = useNamedHome({ tenant_id, property_id, rent_unit_id })
  const payable = useOpenCharges(home && tenant_id, home)
  return (
    <>
      <OtherFields tenant={tenant} types={otherTypeWords} unitFor="LATE_FEE" until={today} onPick={onPick}>
        <MethodFields />
      </OtherFields>
      <CheckField name="bill" wide />
      <p className={classes.hint}>{hintOf(open?.length, bill === true)}</p>
      {payable && isType(type) && (
        <OpenCharges
          preview={previewTyped(payable, { reason: type, amount: paid_amount, day: paid_date, bill: bill === true })}
        />
      )}
    </>
  )
}

const isType = (type: unknown): type is (typeof otherTypes)[number] => otherTypes.some((one) => one === type)

/** The home that the payment goes to: the one that was chosen, or the only one there. */
function useNamedHome({ tenant_id, property_id, rent_unit_id }: Partial<FormValues>): number | undefined {
  const homes = useOccupancies(tenant_id)?.filter((home) => home.property_id === property_id)
  if (typeof rent_unit_id === 'number') return rent_unit_id
  return homes?.length === 1 ? homes[0]?.id : undefined
}

function hintOf(open: number | undefined, bill: boolean): string {
  if (bill) return 'The charge is billed together with its payment, so the balance stays the same.'
  if (open === undefined) return 'Bills the charge together with its payment.'
  return open === 0
    ? 'No charge of this type is open. The payment goes to the oldest open charge, or becomes a credit.'
    : 'The payment goes to the open charge of this type.'
}
