import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { Card } from '../../../widgets/cards/card'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

/** The account's door for the people who run the installation. */
export function SupportCard({ mayChange, owner }: SettingsCardProps) {
  const { data } = useQuery(callQuery('GET account/get-support-access', {}, { failure: messages.settings.loadFailed }))
  const [busy, setBusy] = useState(false)
  async function save(closed: boolean) {
    setBusy(true)
    try {
      const { message } = await api('POST account/save-support-access', { closed: closed ? 1 : 0 })
      toastDone(message ?? 'Saved.')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.settings.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  const access = data?.data
  return (
    <Card title="Support">
      <p className={classes.text}>
        The people who run this server can sign in as one of your users to help you, for an hour at most. They give a
        reason, the activity log shows what they do, and the account's owner gets an email.
      </p>
      {access?.last && (
        <p className={classes.text}>
          Last session: {access.last.name}, {showMoment(access.last.began_at)}. Reason:{' '}
          {access.last.reason || 'none given'}
        </p>
      )}
      {access && (
        <p className={classes.text}>
          {access.closed ? 'Support sessions are not allowed.' : 'Support sessions are allowed.'}
        </p>
      )}
      {mayChange && access && (
        <Button variant="default" loading={busy} onClick={() => void save(!access.closed)}>
          {access.closed ? 'Allow support sessions' : 'Do not allow support sessions'}
        </Button>
      )}
      {!mayChange && <p className={classes.text}>Only {owner} can change this.</p>}
    </Card>
  )
}
