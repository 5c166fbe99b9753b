import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useFormState } from '../../../widgets/call-form/form-state'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { LeaseFrame } from '../open/lease-frame'
import { ClausesField } from './clauses-field'
import { messages } from './messages'

type Template = Reply<'GET lease/get-lease-template'>['data']

export const ClausesForm = ({ template: { clauses, version, variables } }: { template: Template }) => (
  <CallForm
    call={leaseTemplate.save}
    defaults={{ clauses: JSON.stringify(clauses), version }}
    onDone={() => void reloadAfterSave()}
    failure={messages.saveFailed}
    submitLabel="Save clauses"
    buttons={<PreviewButton />}
  >
    <ClausesField name="clauses" variables={variables} />
  </CallForm>
)

/** An example lease with the clauses as they are typed. */
function PreviewButton() {
  const { form } = useFormState()
  const [page, setPage] = useState<string | null>(null)
  async function show() {
    try {
      const { data } = await api('POST lease/preview-lease-template', { clauses: String(form.getValues().clauses) })
      setPage(data.page)
    } catch (error) {
      reportFailure(error, messages.loadFailed)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void show()}>
        Preview lease
      </Button>
      <FormModal title="Example lease" opened={page !== null} onClose={() => setPage(null)} size="56rem">
        {page !== null && <LeaseFrame page={page} />}
      </FormModal>
    </>
  )
}
