import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reportFailure } from '../../../api/report'
import { useFormState } from '../../../widgets/call-form/form-state'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { LeaseFrame } from '../open/lease-frame'
import { messages } from './messages'

/** The lease as it would be issued with what is typed. Nothing is kept. */
export function PreviewContract() {
  const { form } = useFormState()
  const [page, setPage] = useState<string | null>(null)
  async function show() {
    if (form.validate().hasErrors) return
    const { confirm: _, ...contract } = form.getValues()
    try {
      const { data } = await api('POST lease/preview-lease-contract', contract)
      setPage(data.page)
    } catch (error) {
      if (isCallError(error)) form.setErrors({ ...error.fields })
      reportFailure(error, messages.previewFailed)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void show()}>
        Preview lease
      </Button>
      <FormModal title="Preview of the lease" opened={page !== null} onClose={() => setPage(null)} size="56rem" over>
        {page !== null && <LeaseFrame page={page} />}
      </FormModal>
    </>
  )
}
