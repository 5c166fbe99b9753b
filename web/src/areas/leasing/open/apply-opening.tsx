import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { toastDone } from '../../../widgets/toast'
import classes from './apply-link.module.css'
import { messages } from './messages'

interface ApplyOpeningProps {
  property: number
  unit: number
}

/** Shows whether a home takes applications online, by its own link or its property's, with a button to open it. */
export function ApplyOpening({ property, unit }: ApplyOpeningProps) {
  const { group_id } = useMe()
  const may = mayGroup(group_id, 'applications')
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    ...callQuery('GET rental-app/get-apply-links', { property_id: property }, { failure: messages.linkFailed }),
    enabled: may,
  })
  if (!may || data === undefined) return null
  const taking = data.data.some(({ unit_id, state }) => (unit_id === unit || unit_id === null) && state === 'OPEN')
  if (taking) return <p className={classes.opening}>{messages.opening.open}</p>

  async function openLink() {
    setBusy(true)
    try {
      const sent = { property_id: property, unit_id: unit, on: true, ends_on: '' }
      const { message } = await api('POST rental-app/save-apply-link', sent)
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.linkFailed)
    }
    setBusy(false)
  }

  return (
    <div className={classes.opening}>
      <p>{messages.opening.closed}</p>
      <Button variant="default" size="xs" loading={busy} onClick={() => void openLink()}>
        Open applications
      </Button>
    </div>
  )
}
