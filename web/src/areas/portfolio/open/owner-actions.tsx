import { IconMessage, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { type RecordAction, RecordActions } from '../../../widgets/layout/record-actions'
import { RestoreButton } from '../../../widgets/restore'
import { composeTo } from '../../messages/open/compose-search'
import { useMayMessage } from '../../messages/open/message-link'
import { messages } from '../messages'
import { ownerRestoring } from '../restoring'

const OwnerForm = lazyForm(() => import('../owner-form').then((file) => file.OwnerForm))

interface OwnerActionsProps {
  owner: { id: number; archived_at: string | null }
  /** The main action, which is on a card on wide screens; null for those who may not send money. */
  main: RecordAction | null
}

/** The ways to pay, change and write to an owner; an archived one is only restored. */
export function OwnerActions({ owner: { id, archived_at }, main }: OwnerActionsProps) {
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const writes = useMayMessage('OWNER')
  if (archived_at !== null) return <RestoreButton {...ownerRestoring} id={id} />
  const close = () => setEditing(false)
  const remove = () =>
    deleteRecord({
      question: messages.owner.ask,
      remove: () => api('POST property/delete-property-owner', { id }),
      failure: messages.owner.saveFailed,
      leave: () => navigate({ to: '/properties/property-owners' }),
    })
  return (
    <>
      <RecordActions
        of="owner"
        actions={[
          main,
          {
            label: 'Edit owner',
            icon: IconPencil,
            shortcut: 'e',
            run: () => setEditing(true),
            preload: { onPointerEnter: OwnerForm.preload, onFocus: OwnerForm.preload },
          },
          writes && {
            label: 'Message owner',
            icon: IconMessage,
            to: composeTo('OWNER', { of: 'IDS', ids: [id] }),
          },
        ]}
        rare={[{ label: 'Delete', danger: true, run: () => void remove() }]}
        mainOnCard={main !== null}
      />
      <FormModal title="Edit owner" opened={editing} onClose={close}>
        {editing && <OwnerForm id={id} mayAdd={false} onDone={close} onAdded={close} />}
      </FormModal>
    </>
  )
}
