import { IconListDetails, IconMessage, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { RestoreButton } from '../../../widgets/restore'
import { composeTo } from '../../messages/open/compose-search'
import { useMayMessage } from '../../messages/open/message-link'
import { contractorRestoring } from '../contractors/restoring'
import { messages } from '../messages'
import { ContractorFormDialog, preloadContractorForm } from './record-forms'

/** The ways to change a contractor, to write to it, and to see its work. */
export function ContractorActions({ id }: { id: number }) {
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const writes = useMayMessage('CONTRACTOR')
  const remove = () =>
    deleteRecord({
      question: messages.contractor.ask,
      remove: () => api('POST maintenance/delete-contractor', { id }),
      failure: messages.contractor.saveFailed,
      leave: () => navigate({ to: '/maintenance/contractor' }),
    })
  return (
    <>
      <RecordActions
        of="contractor"
        actions={[
          {
            label: 'Edit contractor',
            icon: IconPencil,
            shortcut: 'e',
            run: () => setEditing(true),
            preload: preloadContractorForm,
          },
          writes && {
            label: 'Message contractor',
            icon: IconMessage,
            to: composeTo('CONTRACTOR', { of: 'IDS', ids: [id] }),
          },
          {
            label: 'Open work orders',
            icon: IconListDetails,
            to: { to: '/maintenance/work-order', search: { contractor: id } },
          },
        ]}
        rare={[{ label: 'Delete', danger: true, run: () => void remove() }]}
      />
      {editing && <ContractorFormDialog id={id} onClose={() => setEditing(false)} />}
    </>
  )
}

export const RestoreContractor = ({ id }: { id: number }) => <RestoreButton {...contractorRestoring} id={id} />
