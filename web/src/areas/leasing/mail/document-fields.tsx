import { showDays } from '@freehold/rules/day'
import { FileInput, NativeSelect } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FieldProps, useField, useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { messages } from './messages'

/** The tenant, and what is on file of them. Choosing a tenant fills in the recipient. */
export function DocumentFields({ tenant }: { tenant: string | undefined }) {
  const { form } = useFormState()
  const values = form.getValues()
  const chosen = Number(values.tenant_id) || 0
  const notices = useQuery({
    ...callQuery('GET tenant/get-tenant-notes/list/{tenantId}', { tenantId: chosen }, { failure: messages.loadFailed }),
    enabled: chosen > 0,
  })
  const leases = useQuery({
    ...callQuery('GET tenant/get-lease-list/{tenantId}', { tenantId: chosen }, { failure: messages.loadFailed }),
    enabled: chosen > 0,
  })

  async function fill(id: number | undefined) {
    form.setValues({ notice_id: '', lease_id: '' })
    if (id === undefined) return
    try {
      const { data } = await api('GET quicklinks/get-mail-recipient', { tenant_id: id })
      form.setValues({
        reciver_name: data.name,
        reciver_address1: data.address,
        reciver_address2: data.address2,
        reciver_city: data.city,
        reciver_state: data.state,
        reciver_zipcode: data.zipcode,
      })
    } catch (error) {
      reportFailure(error, messages.loadFailed)
    }
  }

  return (
    <>
      <LookupField
        name="tenant_id"
        call="GET tenant/search-tenants"
        words={({ tenant_name }) => tenant_name}
        current={tenant}
        onPick={(option) => void fill(option?.id)}
        failure={messages.loadFailed}
        wide
      />
      <RecordField
        name="notice_id"
        none={chosen === 0 ? 'Choose the tenant first' : 'No notice'}
        records={notices.data?.data.map(({ id, title }) => ({ id, words: title }))}
      />
      <RecordField
        name="lease_id"
        none={chosen === 0 ? 'Choose the tenant first' : 'No lease'}
        records={leases.data?.data.map(({ id, unit_name, move_in, move_out }) => ({
          id,
          words: `${unit_name}, ${showDays(move_in as never, move_out as never)}`,
        }))}
      />
      {values.adverse_notice_id !== '' && <AdverseNotice />}
      {values.deposit_return_id !== '' && (
        <p className={formClasses.wide}>The deposit letter is included, with its photos.</p>
      )}
      <PdfsField name="files" label="More documents" />
    </>
  )
}

/** The notice of a decision was chosen on the page of its application. */
function AdverseNotice() {
  const { set } = useField({ name: 'adverse_notice_id' })
  return (
    <p className={formClasses.wide}>
      The adverse action notice of the application is included.{' '}
      <button type="button" onClick={() => set('')}>
        Remove it
      </button>
    </p>
  )
}

interface RecordFieldProps extends FieldProps {
  none: string
  /** Undefined while they are on their way, or no tenant is chosen. */
  records: readonly { id: number; words: string }[] | undefined
}

function RecordField({ none, records = [], ...props }: RecordFieldProps) {
  const { value, set, inputProps } = useField(props)
  return (
    <NativeSelect
      {...inputProps}
      disabled={records.length === 0}
      data={[{ value: '', label: none }, ...records.map(({ id, words }) => ({ value: String(id), label: words }))]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  )
}

const megabytes = 10

/** PDFs of the sender's own. The server looks into them again, and counts their pages. */
function PdfsField(props: FieldProps) {
  const { form, value, set, inputProps } = useField(props)
  const { 'aria-required': _, ...shown } = inputProps
  const files = Array.isArray(value) ? [...(value as readonly File[])] : []

  function choose(chosen: File[]) {
    const problem = chosen.map(problemOf).find((one) => one !== null) ?? null
    if (problem === null) set(chosen)
    else form.setFieldError(props.name, problem)
  }
  const serverProblem = Object.entries(form.errors).find(([name]) => /^files(_\d+)?$/.test(name))?.[1]

  return (
    <FileInput
      {...shown}
      error={inputProps.error ?? serverProblem}
      className={formClasses.wide}
      description={`PDFs of up to ${megabytes} MB and 6 pages each.`}
      placeholder="Choose PDFs"
      accept="application/pdf,.pdf"
      leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
      multiple
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the files' }}
      value={files}
      onChange={choose}
    />
  )
}

function problemOf({ name, type, size }: File): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return `"${name}" is not a PDF.`
  return size > megabytes * 1024 * 1024 ? `"${name}" has more than ${megabytes} MB.` : null
}
