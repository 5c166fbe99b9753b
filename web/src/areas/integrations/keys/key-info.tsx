import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import classes from '../api.module.css'
import { messages } from '../messages'
import { groupName, type Key, propertiesIn } from './key-words'

const list = { query: '', orderBy: 'created_at', ascending: 0 } as const

/** One key: what it may do, and when it was used last. */
export function KeyInfo({ id, onClose }: { id: number; onClose: () => void }) {
  useFocusBack(true)
  const { data } = useQuery(callQuery('GET api-key/get-key-list', list, { failure: messages.keys.loadFailed }))
  const found = data?.data.find((one) => one.id === id)
  return (
    <Modal opened onClose={onClose} title={found?.name ?? 'API key'} size="34rem">
      {data === undefined && <Skeleton height={260} />}
      {data && !found && <p>{messages.keys.loadFailed}</p>}
      {found && <Shown of={found} onClose={onClose} />}
    </Modal>
  )
}

const endWords: Record<Exclude<Key['state'], 'ACTIVE' | 'REVOKED'>, string> = {
  EXPIRED: 'It has expired.',
  WITHOUT_MAKER: 'It ended when the user who made it lost the rights.',
}

const Shown = ({ of, onClose }: { of: Key; onClose: () => void }) => (
  <>
    <Details
      rows={[
        ['Key', `fh_…${of.end}`],
        ['Rights', `${groupName(of)}${of.read_only ? ', read only' : ''}`],
        ['Properties', propertiesIn(of)],
        ['Made', `${showMoment(of.created_at)} by ${of.created_by}`],
        ['Expires', of.expires_at === null ? 'Never' : showMoment(of.expires_at)],
        ['Last used', of.last_used_at === null ? 'Never' : `${showMoment(of.last_used_at)} from ${of.last_used_from}`],
        of.revoked_at !== null && ['Revoked', `${showMoment(of.revoked_at)} by ${of.revoked_by}`],
      ]}
    />
    {of.state !== 'ACTIVE' && of.state !== 'REVOKED' && <p className={classes.about}>{endWords[of.state]}</p>}
    {of.state !== 'REVOKED' && <RevokeButton of={of} onDone={onClose} />}
  </>
)

function RevokeButton({ of: { id, name }, onDone }: { of: Key; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  async function revoke() {
    if (!(await confirm(messages.keys.revoke(name)))) return
    setBusy(true)
    try {
      const { message } = await api('POST api-key/revoke-key', { id })
      toastDone(message ?? 'Revoked', { about: name })
      await reloadAfterSave()
      onDone()
    } catch (error) {
      setBusy(false)
      reportFailure(error, messages.keys.saveFailed)
    }
  }
  return (
    <div className={classes.buttons}>
      <Button color="brick" loading={busy} onClick={() => void revoke()}>
        Revoke
      </Button>
    </div>
  )
}
