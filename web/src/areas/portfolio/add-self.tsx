import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery, reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'
import classes from './owners.module.css'

/** Adds the user as an owner, because managers often own property. Hidden once the user is an owner. */
export function AddSelf({ onAdded }: { onAdded: (id: number) => void }) {
  const { email } = useMe()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(
    callQuery('GET property/get-property-owner-list', { query: email.slice(0, 100) }, { silent: true }),
  )
  const isOwner = data?.data.some((owner) => owner.email.toLowerCase() === email.toLowerCase())
  if (data === undefined || isOwner) return null

  async function add() {
    setBusy(true)
    try {
      const { id } = await api('POST property/clone-property-owner')
      toastDone(messages.owner.addedSelf)
      void reloadAfterSave()
      onAdded(id)
    } catch (error) {
      reportFailure(error, messages.owner.saveFailed)
      setBusy(false)
    }
  }

  return (
    <div className={classes.self}>
      <p>{messages.owner.remind}</p>
      <Button variant="default" loading={busy} onClick={() => void add()}>
        Add myself as an owner
      </Button>
    </div>
  )
}
