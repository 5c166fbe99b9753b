import { showDay } from '@freehold/rules/day'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import { installationMessages } from './installation-messages'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const DeletionForm = lazyForm(() => import('./deletion-form').then((file) => file.DeletionForm))

/**
 * Only the account's owner can delete it, with the company's name and a password, and can cancel until the day comes.
 */
export function DeletionCard({ values, mayChange }: SettingsCardProps) {
  const { data } = useQuery({
    ...callQuery('GET user/get-delete-account-queue', {}, { failure: messages.settings.loadFailed }),
    enabled: mayChange,
  })
  const [asking, setAsking] = useState(false)
  if (!mayChange) return null
  const queue = data?.data
  return (
    <Card title="Danger zone">
      {queue === undefined && <Skeleton height={80} />}
      {queue && queue.due_on === '' && !asking && (
        <>
          <p className={classes.text}>{installationMessages.deletion[queue.membership]}</p>
          <Button color="brick" variant="outline" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        </>
      )}
      {queue && queue.due_on === '' && asking && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <DeletionForm
            company={values.get('SYS_SETTING_NAME') ?? ''}
            queue={queue}
            onDone={() => {
              setAsking(false)
              void reloadAfterSave()
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
      {queue && queue.due_on !== '' && (
        <>
          <p className={classes.text}>
            This account and everything in it will be deleted on {showDay(queue.due_on)}. You can cancel until then.
          </p>
          <Cancel />
        </>
      )}
    </Card>
  )
}

function Cancel() {
  const { company } = useMe()
  async function cancel() {
    try {
      const { message } = await api('POST user/cancel-delete-account-queue', {})
      toastDone(message ?? 'Saved.', { about: company.company_name })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.settings.saveFailed)
    }
  }
  return (
    <Button variant="default" onClick={() => void cancel()}>
      Cancel Account Deletion Request
    </Button>
  )
}
