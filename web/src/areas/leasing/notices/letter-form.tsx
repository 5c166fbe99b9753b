import { notice } from '@freehold/contract/leasing/notice'
import { type LetterKind, letterKindWords } from '@freehold/rules/leasing/notices/notice-kinds'
import type { ReactNode } from 'react'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField, ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { LetterPreview } from './letter-preview'
import { messages } from './messages'
import type { NoticeFormProps } from './notice-form'
import { type Addressee, TenantField } from './tenant-field'

interface LetterFormProps extends Omit<NoticeFormProps, 'id' | 'tenantId'> {
  /** The one that it is for. */
  to?: Addressee | undefined
}

/** A letter that is written from the lease and the ledger. */
export const LetterForm = ({ to, onCancel, onSaved }: LetterFormProps) => (
  <CallForm
    call={notice.issue}
    defaults={{ tenant_rent_id: to?.id ?? '', kind: 'LATE_RENT', rent_only: false, pay_or_quit: false }}
    failure={messages.saveFailed}
    submitLabel="Issue notice"
    onDone={({ id }) => onSaved(id)}
    onCancel={onCancel}
  >
    <TenantField current={to?.words} />
    <ChoiceField name="kind" words={letterKindWords} wide />
    <OwnFields />
    <TextAreaField name="note" />
    <TextField name="short_description" wide />
    <LetterPreview />
  </CallForm>
)

const fieldsOf: Readonly<Record<LetterKind, (today: string) => ReactNode>> = {
  LEASE_EXPIRY: () => null,
  RENT_INCREASE: (today) => (
    <>
      <MoneyField name="new_rent" />
      <DayField name="starts_on" from={today} />
    </>
  ),
  ENTRY: (today) => (
    <>
      <DayField name="entry_on" from={today} />
      <TextField name="entry_time" placeholder="9 AM to 11 AM" />
      <TextField name="reason" wide />
    </>
  ),
  LATE_RENT: (today) => (
    <>
      <DayField name="pay_by" from={today} wide />
      <CheckField name="rent_only" label="List rent only" />
      <CheckField name="pay_or_quit" label="Pay or move out" />
    </>
  ),
  LEASE_VIOLATION: (today) => (
    <>
      <TextAreaField name="violation" />
      <DayField name="cure_by" from={today} wide />
    </>
  ),
  MOVE_OUT: () => null,
}

/** The fields of the chosen letter. */
function OwnFields() {
  const { form } = useFormState()
  const today = useToday()
  return fieldsOf[form.getValues().kind as LetterKind](today)
}
