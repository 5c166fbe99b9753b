import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { PageTitle } from '../../../widgets/layout/page-title'
import { toastDone } from '../../../widgets/toast'
import classes from './clauses.module.css'
import { ClausesForm } from './clauses-form'
import { messages } from './messages'

/** The clauses of new leases: the account's own, or the standard ones. */
export function ClausesPage() {
  const { data, isError } = useQuery(callQuery('GET lease/get-lease-template', {}, { failure: messages.loadFailed }))
  const template = data?.data
  return (
    <>
      <PageTitle title="Lease clauses">{template && template.changed_by !== '' && <ResetButton />}</PageTitle>
      <p className={classes.about}>{messages.about}</p>
      {template && (
        <p className={classes.about}>
          {template.changed_by === '' ? messages.standard : messages.changedBy(template.changed_by)}
        </p>
      )}
      {isError && <p>{messages.loadFailed}</p>}
      {template === undefined && !isError && <Skeleton height={480} />}
      {template && (
        <div className={classes.form}>
          <ClausesForm key={template.version} template={template} />
        </div>
      )}
    </>
  )
}

function ResetButton() {
  const [busy, setBusy] = useState(false)
  async function reset() {
    const asked = { title: 'Standard clauses', text: messages.askReset, yes: 'Use standard clauses', danger: true }
    if (!(await confirm(asked))) return
    setBusy(true)
    try {
      const { message } = await api('POST lease/reset-lease-template', {})
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void reset()}>
      Standard clauses
    </Button>
  )
}
