import { id, text } from '@freehold/contract/kit/field'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../../../../widgets/call-form/call-form'
import form from '../../../../widgets/call-form/form.module.css'
import { useField } from '../../../../widgets/call-form/form-state'
import { LookupField } from '../../../../widgets/call-form/lookup-field'
import { PdfField } from '../../../../widgets/call-form/pdf-field'
import { TextField } from '../../../../widgets/call-form/text-fields'
import { toastWarning } from '../../../../widgets/toast'
import { requiring } from '../../../money/open/required'
import { messages } from '../messages'

const { upload } = uploadedApplication
const ofTenant = requiring(upload, { tenant_rent_id: id('Tenant', 'occupancy') })
const ofName = requiring(upload, { applicant_name: text('Applicant name', { required: true }) })

/** Keeps an application that was filled in on paper, for a tenant or for a name. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const [existing, setExisting] = useState(true)
  return (
    <CallForm
      call={existing ? ofTenant : ofName}
      defaults={{ existing_tenant: true }}
      onDone={onDone}
      onCancel={onDone}
      onRefused={({ message }) => {
        toastWarning(message)
        return true
      }}
      failure={messages.loadFailed}
      submitLabel="Upload"
    >
      <ExistingTenant onChange={setExisting} />
      {existing ? (
        <LookupField
          name="tenant_rent_id"
          call="GET tenant/get-all-tenant-rent-list"
          words={({ tenant_name, unit_name, property_name }) => `${tenant_name}, ${unit_name}, ${property_name}`}
          failure={messages.tenantsFailed}
          wide
        />
      ) : (
        <TextField name="applicant_name" wide />
      )}
      <TextField name="title" wide />
      <TextField name="description" wide />
      <PdfField name="file" />
    </CallForm>
  )
}

/** The form asks for a tenant or for a name: which of the two is known here as well. */
function ExistingTenant({ onChange }: { onChange: (existing: boolean) => void }) {
  const { value, set, inputProps } = useField({ name: 'existing_tenant' })
  return (
    <Checkbox
      className={form.wide}
      name={inputProps.name}
      label={inputProps.label}
      checked={value === true}
      onChange={({ currentTarget: { checked } }) => {
        set(checked)
        onChange(checked)
      }}
    />
  )
}
