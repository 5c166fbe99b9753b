import { mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { PhoneField, TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../messages'
import { TradesField } from './trades-field'

type Contractor = Calls['GET maintenance/get-contractor']['reply']['data']

interface ContractorFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** A new one was saved. */
  onAdded: (id: number, sent: FormValues) => void
  /** The text of the search that found nothing. The form then opens over another form. */
  typed?: string
}

export function ContractorForm({ id, onDone, onAdded, typed }: ContractorFormProps) {
  if (id === 0) return <Fields from={null} typed={typed} onDone={onDone} onSaved={onAdded} />
  return (
    <LoadRecord call="GET maintenance/get-contractor" input={{ id }} failure={messages.contractor.loadFailed}>
      {({ data }) => <Fields from={data} onDone={onDone} onSaved={onDone} />}
    </LoadRecord>
  )
}

interface FieldsProps {
  from: Contractor | null
  typed?: string | undefined
  onDone: () => void
  onSaved: (id: number, sent: FormValues) => void
}

function Fields({ from, typed, onDone, onSaved }: FieldsProps) {
  const { group_id } = useMe()
  return (
    <CallForm
      call={contractor.save}
      defaults={from ? keptOf(from) : { id: 0, trades: '[]', ...(typed !== undefined && { name: typed }) }}
      onDone={(reply, sent) => onSaved(reply.id, sent)}
      onCancel={onDone}
      toast={(_, { name }) => ({ about: String(name) })}
      another={from || typed !== undefined ? undefined : { keeps: [] }}
      failure={messages.contractor.saveFailed}
    >
      <TextField name="name" wide autoFocus />
      <PhoneField name="phone" />
      <TextField name="email" />
      <TextField name="address" wide />
      <TradesField />
      <FormSection>License and insurance</FormSection>
      <TextField name="license" />
      <DayField name="license_expires" />
      <TextField name="insurer" />
      <TextField name="policy_number" />
      <DayField name="insurance_expires" />
      <FormSection>Payment</FormSection>
      <MoneyField name="hourly_rate" />
      <TaxIdField kept={from?.tax_number ?? ''} />
      <TextAreaField name="notes" />
      {mayGroup(group_id, 'users') && (
        <LookupField
          name="user_id"
          wide
          call="GET maintenance/search-contractor-logins"
          words={loginWords}
          current={from?.login ? loginWords(from.login) : undefined}
          description={messages.contractor.login}
          failure={messages.contractor.loadFailed}
        />
      )}
    </CallForm>
  )
}

const loginWords = ({ name, email }: { name: string; email: string }) => `${name} (${email})`

/** A number on file stays unless another one is typed, or the tick takes it away. */
function TaxIdField({ kept }: { kept: string }) {
  const gone = useFormState().form.getValues().no_tax_number === true
  if (kept === '') return <TextField name="tax_number" />
  return (
    <>
      <TextField name="tax_number" disabled={gone} placeholder={kept} description={messages.contractor.keepNumber} />
      <CheckField name="no_tax_number" wide />
    </>
  )
}

/** The values that the form sends back. A blank number keeps the one on file. */
const keptOf = ({
  login,
  trades,
  tax_number: _,
  archived_at: __,
  archived_by: ___,
  w9: ____,
  ...kept
}: Contractor): FormValues => ({
  ...kept,
  trades: JSON.stringify(trades),
  user_id: login?.id ?? '',
})
