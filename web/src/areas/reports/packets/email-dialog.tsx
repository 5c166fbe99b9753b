import { counted } from '@freehold/rules/text/counted'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { toastDone } from '../../../widgets/toast'
import { MailFrame } from '../../automation/open/mail-frame'
import { packetMessages as messages } from './packet-messages'
import type { WholeSet } from './packet-set-page'
import { figure, type Packet } from './packet-words'
import classes from './packets.module.css'

export type EmailWish = { of: 'SET'; count: number } | { of: 'ONE'; packet: Packet }

interface EmailDialogProps {
  set: WholeSet
  wish: EmailWish
  onClose: () => void
}

/** The email with the values of each owner, before it is sent to one or to all of them. */
export function EmailDialog({ set, wish, onClose }: EmailDialogProps) {
  useFocusBack(true)
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const { message } =
        wish.of === 'SET'
          ? await api('POST report/email-packets', { id: set.id, count: wish.count })
          : await api('POST report/email-packet', { id: wish.packet.id })
      toastDone(message ?? '', { about: wish.of === 'SET' ? counted(wish.count, 'owner') : wish.packet.owner_name })
      onClose()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    await reloadAfterSave()
    setBusy(false)
  }
  const label = wish.of === 'SET' ? `Email ${counted(wish.count, 'owner')}` : 'Send email'
  return (
    <Modal opened onClose={onClose} title={wish.of === 'SET' ? 'Email all' : 'Email packet'} size="46rem">
      {wish.of === 'SET' && (
        <p className={classes.intro}>
          Each owner gets an email with a link of its own to its packet. Owners who got one before are left out.
        </p>
      )}
      {wish.of === 'ONE' ? <Preview packet={wish.packet} /> : <Previews set={set.id} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void send()}>
          {label}
        </Button>
      </div>
    </Modal>
  )
}

const shownAtMost = 25

/** The emails of the first owners, one after the other. */
function Previews({ set }: { set: number }) {
  const [at, setAt] = useState(0)
  const { data } = useQuery(
    callQuery(
      'GET report/get-packet-list',
      { set_id: set, page: 1, limit: shownAtMost, orderBy: 'owner_name' },
      { failure: messages.loadFailed },
    ),
  )
  if (!data) return <Skeleton height={360} />
  const all = data.data.filter(
    ({ state, email, emailed_at }) => state === 'READY' && email !== '' && emailed_at === null,
  )
  const packet = all[at]
  if (!packet) return null
  return (
    <>
      <Preview packet={packet} />
      {all.length > 1 && (
        <div className={classes.foot}>
          <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous owner
          </Button>
          <Button size="compact-sm" variant="default" disabled={at >= all.length - 1} onClick={() => setAt(at + 1)}>
            Next owner
          </Button>
          <span className={classes.hint}>
            {figure(at + 1)} of {figure(all.length)} shown here
          </span>
        </div>
      )}
    </>
  )
}

function Preview({ packet }: { packet: Packet }) {
  const { data } = useQuery(
    callQuery('GET report/preview-packet-mail', { id: packet.id }, { failure: messages.loadFailed }),
  )
  if (!data) return <Skeleton height={360} />
  const { to, subject, html } = data.data
  return (
    <>
      <div className={classes.who}>
        <p>
          To {packet.owner_name}, {to}
        </p>
        <p>
          <strong>{subject}</strong>
        </p>
      </div>
      <MailFrame title="The email as its reader sees it" html={html} />
    </>
  )
}
