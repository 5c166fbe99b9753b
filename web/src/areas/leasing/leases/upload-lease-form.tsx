import { lease } from '@freehold/contract/leasing/lease'
import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from './messages'

type Upload = Reply<'GET lease/get-lease-pdf'>

interface UploadLeaseFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** Goes on after it was saved, where that is not where Cancel leads. */
  onAdded?: () => void
}

/** The PDF of a lease that was signed on paper. Later only its words and its file are changed. */
export function UploadLeaseForm({ id, onDone, onAdded = onDone }: UploadLeaseFormProps) {
  if (id === 0) return <UploadForm from={null} onDone={onAdded} onCancel={onDone} />
  return (
    <LoadRecord call="GET lease/get-lease-pdf" input={{ id }} failure={messages.loadFailed}>
      {(found) => <UploadForm from={found} onDone={onDone} onCancel={onDone} />}
    </LoadRecord>
  )
}

const defaultsOf = ({ lease: { tenant_id, property_id, unit_id }, lease_pdf }: Upload) => ({
  lease_pdf_id: lease_pdf.lease_pdf_id,
  version: lease_pdf.version,
  tenant_id,
  property_id,
  unit_id,
  title: lease_pdf.title,
  description: lease_pdf.description,
  deposit: lease_pdf.deposit ?? '',
  move_in: lease_pdf.move_in,
  move_out: lease_pdf.move_out,
})

interface FormProps {
  from: Upload | null
  onDone: () => void
  onCancel: () => void
}

const UploadForm = ({ from, onDone, onCancel }: FormProps) => (
  <CallForm
    call={lease.upload}
    defaults={from ? defaultsOf(from) : { lease_pdf_id: 0 }}
    another={from ? undefined : { keeps: [] }}
    onDone={onDone}
    onCancel={onCancel}
    toast={(_, { title }) => ({ about: String(title) })}
    failure={messages.uploadFailed}
  >
    <HomeFields from={from} />
    <TextField name="title" wide />
    <TextAreaField name="description" />
    <MoneyField name="deposit" />
    <PdfField name="file" {...(from && { description: messages.keepFile })} />
  </CallForm>
)

/** The tenant, the home and the term. The days of the tenancy are proposed. */
function HomeFields({ from }: { from: Upload | null }) {
  const { form } = useFormState()
  const { tenant_id: tenant, property_id: property, move_in: moveIn } = form.getValues()
  const [tenantId, propertyId] = [Number(tenant), Number(property)]
  const locked = from !== null
  const clear = (...names: string[]) => names.map((name) => form.setFieldValue(name, ''))

  async function proposeDays(unit: { id: number } | null) {
    if (unit === null) return
    try {
      const input = { tenant_id: tenantId, property_id: propertyId, unit_id: unit.id }
      const { lease_date } = await api('POST tenant/get-auto-lease-date', input)
      if (lease_date) form.setValues({ move_in: lease_date.move_in, move_out: lease_date.move_out })
    } catch (error) {
      reportFailure(error)
    }
  }

  return (
    <>
      <LookupField
        name="tenant_id"
        call="GET tenant/search-tenants"
        words={({ tenant_name, phone, email }) => [tenant_name, phone || email].filter(Boolean).join(' · ')}
        current={from?.lease.tenant_name}
        placeholder="Name, email or phone"
        onPick={() => clear('property_id', 'unit_id')}
        disabled={locked}
        failure={messages.tenantsFailed}
        wide
      />
      <LookupField
        key={`property ${tenant}`}
        name="property_id"
        call="GET tenant/get-tenant-property-list"
        extra={{ tenant_id: tenantId }}
        words={({ property_name }) => property_name}
        current={from?.lease.property_name}
        onPick={() => clear('unit_id')}
        disabled={locked || tenant === ''}
        placeholder={tenant === '' ? 'Choose a tenant first' : 'Where the tenant lives or lived'}
        failure={messages.propertiesFailed}
      />
      <LookupField
        key={`unit ${tenant} ${property}`}
        name="unit_id"
        call="GET tenant/get-tenant-unit-list"
        extra={{ tenant_id: tenantId, property_id: propertyId }}
        words={({ unit_name }) => unit_name}
        current={from?.lease.unit_name}
        onPick={(unit) => void proposeDays(unit)}
        disabled={locked || property === ''}
        placeholder={property === '' ? 'Choose a property first' : 'Its units'}
        failure={messages.unitsFailed}
      />
      <DayField name="move_in" disabled={locked} />
      <DayField name="move_out" disabled={locked} {...(moveIn !== '' && { from: String(moveIn) })} />
    </>
  )
}
