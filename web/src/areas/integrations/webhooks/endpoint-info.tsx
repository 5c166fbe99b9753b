import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import classes from '../api.module.css'
import { messages } from '../messages'

const RotateForm = lazyForm(() => import('./rotate-form').then((file) => file.RotateForm))

interface EndpointInfoProps {
  id: number
  onEdit: () => void
  onClose: () => void
}

type Endpoint = Reply<'GET webhook/get-endpoint'>['data']

const stateWords = { ON: 'On', OFF: 'Off', STOPPED: 'Stopped' }

/** One endpoint, with what can be done with it. */
export function EndpointInfo({ id, onEdit, onClose }: EndpointInfoProps) {
  useFocusBack(true)
  const { data, isError } = useQuery(
    callQuery('GET webhook/get-endpoint', { id }, { failure: messages.hooks.loadFailed }),
  )
  const [rotating, setRotating] = useState(false)
  const endpoint = data?.data
  const rotated = () => {
    setRotating(false)
    void reloadAfterSave()
  }
  return (
    <Modal opened onClose={onClose} title={rotating ? 'New secret' : 'Webhook'} size="38rem">
      {isError && <p>{messages.hooks.loadFailed}</p>}
      {!endpoint && !isError && <Skeleton height={260} />}
      {endpoint && rotating && <RotateForm id={id} onDone={rotated} />}
      {endpoint && !rotating && (
        <>
          <Facts of={endpoint} />
          <Actions of={endpoint} onEdit={onEdit} onRotate={() => setRotating(true)} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

const Facts = ({ of }: { of: Endpoint }) => (
  <>
    <Details
      rows={[
        ['Address', of.url],
        of.description !== '' && ['Description', of.description],
        ['Events', of.events.join(', ')],
        ['Status', stateWords[of.state]],
        of.failing_since !== null && ['Failing since', showMoment(of.failing_since)],
        of.old_secret_ends_at !== null && ['Old secret signs until', showMoment(of.old_secret_ends_at)],
        ['Added', `${showMoment(of.created_at)} by ${of.created_by}`],
      ]}
    />
    {of.state === 'STOPPED' && <p className={classes.about}>{messages.hooks.stopped}</p>}
  </>
)

interface ActionsProps {
  of: Endpoint
  onEdit: () => void
  onRotate: () => void
  onClose: () => void
}

function Actions({ of: { id, url, state }, onEdit, onRotate, onClose }: ActionsProps) {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<{ message?: string | undefined }>, close: boolean) {
    setBusy(true)
    try {
      const { message } = await work()
      toastDone(message ?? 'Done', { about: url })
      await reloadAfterSave()
      if (close) onClose()
    } catch (error) {
      reportFailure(error, messages.hooks.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    if (await confirmDelete(messages.hooks.remove(url)))
      await act(() => api('POST webhook/delete-endpoint', { id }), true)
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" c="var(--late-fg)" disabled={busy} onClick={() => void remove()}>
        Delete
      </Button>
      <Button variant="default" disabled={busy} onPointerEnter={RotateForm.preload} onClick={onRotate}>
        New secret
      </Button>
      {state === 'ON' && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void act(() => api('POST webhook/send-test', { id }), false)}
        >
          Test event
        </Button>
      )}
      <Button disabled={busy} onClick={onEdit}>
        Edit
      </Button>
    </div>
  )
}
