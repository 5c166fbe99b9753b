import '../../../theme/styles-form.css'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone } from '../../../widgets/toast'
import { MailPage } from '../../automation/open/mail-page'
import classes from './attention.module.css'

/** The switch of the user's morning email, and how it would look now. */
export function MorningEmail() {
  const [shown, setShown] = useState(false)
  const { data, isError } = useQuery(callQuery('GET dashboard/get-needs-mail', {}, { silent: true }))
  if (isError) return <p className={classes.note}>This could not be loaded.</p>
  if (!data) return <Skeleton height={90} />
  const save = async (on: boolean) => {
    try {
      const { message } = await api('POST dashboard/save-needs-mail', { on })
      const undo = { label: 'Undo', run: () => void save(!on) }
      toastDone(message ?? '', { about: on ? 'Morning email on' : 'Morning email off', actions: [undo] })
    } catch (error) {
      reportFailure(error)
    }
    await reloadAfterSave()
  }
  return (
    <div className={classes.morning}>
      <Checkbox
        label="Email me each morning what needs attention"
        description="At 7 AM: the groups with their counts, and the ten most urgent items with links. No email is sent when nothing needs attention."
        checked={data.on}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      {data.preview === null ? (
        <p className={classes.note}>Nothing needs attention now, so there is nothing to preview.</p>
      ) : (
        <Button variant="default" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the preview' : 'Show the preview'}
        </Button>
      )}
      {shown && data.preview && <MailPage title={data.preview.subject} html={data.preview.html} />}
    </div>
  )
}
