import { payment } from '@freehold/contract/money/payment'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { useToday } from '../../../widgets/today'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { usePropose } from '../open/propose'
import { lastMethod, rememberMethod } from './last-method'
import { messages } from './messages'
import { MethodFields } from './method-fields'
import classes from './money.module.css'
import { total, useOpenCharges } from './occupancies'
import { OtherFields } from './other-fields'
import { otherTypeWords } from './words'

/** A late fee belongs to one home: whose it is has to be said. */
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
  return (
    <CallForm
      call={collectOther}
      defaults={{ tenant_id: tenant?.id ?? '', paid_date: today, method: lastMethod(me.id) }}
      onDone={(_, { method }) => {
        rememberMethod(me.id, method)
        onDone()
      }}
      onCancel={onDone}
      failure={messages.rentFailed}
      submitLabel="Collect"
    >
      <Fields tenant={tenant} today={today} />
    </CallForm>
  )
}

function Fields({ tenant, today }: { tenant: MoneyTenant | null; today: string }) {
  const { form } = useFormState()
  const { tenant_id, rent_unit_id, type, bill } = form.getValues()
  const charges = useOpenCharges(tenant_id, rent_unit_id)
  const open = type === '' ? undefined : charges?.filter(({ pay_reason }) => pay_reason === type)
  usePropose('paid_amount', open && (total(open.map((charge) => charge.open)) || ''))
  usePropose('bill', open && open.length === 0)
  return (
    <>
      <OtherFields tenant={tenant} types={otherTypeWords} unitFor="LATE_FEE" until={today}>
        <MethodFields />
      </OtherFields>
      <CheckField name="bill" wide />
      <p className={classes.hint}>{hintOf(open?.length, bill === true)}</p>
    </>
  )
}

function hintOf(open: number | undefined, bill: boolean): string {
  if (bill) return 'The charge is billed together with its payment, so the balance stays as it is.'
  if (open === undefined) return 'Bills the charge together with its payment.'
  return open === 0
    ? 'No charge of this type is open. The payment goes to the oldest open charge, or becomes a credit.'
    : 'The payment goes to the open charge of this type.'
}
