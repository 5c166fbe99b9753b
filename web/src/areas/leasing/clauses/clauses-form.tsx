import { parseJson } from '@freehold/contract/kit/formats'
import { leaseTemplate } from '@freehold/contract/leasing/lease-template'
import { type LeaseClause, standardClauses } from '@freehold/rules/leasing/lease-clauses'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { useFormState } from '../../../widgets/call-form/form-state'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LeaseFrame } from '../open/lease-frame'
import { ClausesField } from './clauses-field'
import { messages } from './messages'

const ClauseChanges = lazyForm(() => import('../open/clause-changes').then((file) => file.ClauseChanges))

type Template = Reply<'GET lease/get-lease-template'>['data']

export const ClausesForm = ({ template: { clauses, version, variables } }: { template: Template }) => (
  <CallForm
    call={leaseTemplate.save}
    defaults={{ clauses: JSON.stringify(clauses), version }}
    onDone={() => void reloadAfterSave()}
    failure={messages.saveFailed}
    submitLabel="Save clauses"
    buttons={
      <>
        <CompareButton />
        <PreviewButton />
      </>
    }
  >
    <ClausesField name="clauses" variables={variables} />
  </CallForm>
)

/** Compares the clauses as typed with the standard ones. */
function CompareButton() {
  const { form } = useFormState()
  const [typed, setTyped] = useState<LeaseClause[] | null>(null)
  return (
    <>
      <Button
        variant="default"
        onClick={() => setTyped(parseJson(String(form.getValues().clauses)) as LeaseClause[])}
        onPointerEnter={ClauseChanges.preload}
        onFocus={ClauseChanges.preload}
      >
        Compare
      </Button>
      <FormModal
        title="Changes to the standard clauses"
        opened={typed !== null}
        onClose={() => setTyped(null)}
        size="56rem"
      >
        {typed && <ClauseChanges before={standardClauses} after={typed} none={messages.standard} />}
      </FormModal>
    </>
  )
}

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
