import { mayGroup } from '@freehold/contract/access'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery, reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import type { Reply } from '../../api/types'
import { Card } from '../../widgets/cards/card'
import { confirm } from '../../widgets/dialogs/confirm'
import { showMoment } from '../../widgets/moment'
import { toastDone } from '../../widgets/toast'
import classes from './automation.module.css'
import { messages } from './messages'

type Held = Reply<'GET user/get-held-back-addresses'>['data'][number]

const reasons: Record<Held['reason'], string> = {
  BOUNCED: 'An email server refused this address',
  UNSUBSCRIBED: 'Unsubscribed',
}

/** Addresses that get no courtesy mail, and why. An administrator lets one get mail again. */
export function HeldBackCard() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 200)
  const { data } = useQuery({
    ...callQuery('GET user/get-held-back-addresses', { query }, { failure: messages.heldBack.loadFailed }),
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  return (
    <Card title="Blocked addresses">
      <p className={classes.note}>{messages.heldBack.about}</p>
      {(found.length > 0 || typed !== '') && (
        <TextInput
          className={classes.find}
          label="Find an address"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {data && found.length === 0 && <p>{typed === '' ? messages.heldBack.none : messages.heldBack.notFound}</p>}
      <ul className={classes.list} aria-label="Blocked addresses">
        {found.map((held) => (
          <li key={`${held.address} ${held.reason}`} className={classes.held}>
            <div>
              <div className={classes.address}>{held.address}</div>
              <div className={classes.dimmed}>
                {reasons[held.reason]}, {showMoment(held.created_at)}
              </div>
            </div>
            {mayGroup(me.group_id, 'held-mail') && <LiftButton held={held} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LiftButton({ held: { address, reason } }: { held: Held }) {
  const [busy, setBusy] = useState(false)
  async function lift() {
    if (reason === 'UNSUBSCRIBED' && !(await confirm(messages.heldBack.ask(address)))) return
    setBusy(true)
    try {
      const { message } = await api('POST user/lift-held-back-address', { address, reason })
      toastDone(message ?? 'Saved', { about: address })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`Allow email to ${address}`}
      onClick={() => void lift()}
    >
      Allow email
    </Button>
  )
}
