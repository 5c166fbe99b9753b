import { moveWords } from '@freehold/rules/maintenance/work-order-can'
import { IconArrowRight, IconMessage, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { composeTo } from '../../messages/open/compose-search'
import { useMayMessage } from '../../messages/open/message-link'
import { messages } from '../messages'
import { preloadWorkOrderForm, WorkOrderDialogs } from '../open/work-order-dialogs'
import { deleteOrder } from './delete-order'
import type { Order } from './order'
import { useStageSteps } from './use-stage-steps'

/** The next step, Edit and Message on the page of a work order, and its other moves in the menu. */
export function OrderPageActions({ order }: { order: Order }) {
  const { next, others, start, dialog } = useStageSteps(order)
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const writes = useMayMessage('CONTRACTOR')
  const step = next && { label: moveWords[next], icon: IconArrowRight, run: () => start(next) }
  const edit = {
    label: 'Edit work order',
    icon: IconPencil,
    shortcut: 'e',
    run: () => setEditing(true),
    preload: preloadWorkOrderForm,
  }
  const message = writes && {
    label: 'Message contractor',
    icon: IconMessage,
    to: composeTo('CONTRACTOR', { of: 'IDS', ids: [order.contractor.id] }),
  }
  const remove = () => {
    // The question about a paid one may be answered with no.
    let deleted = false
    return deleteRecord({
      question: messages.order.ask,
      remove: async () => {
        const reply = await deleteOrder(order.id)
        deleted = reply.message !== undefined
        return reply
      },
      failure: messages.order.saveFailed,
      leave: async () => {
        if (deleted) await navigate({ to: '/maintenance/work-order' })
      },
    })
  }
  return (
    <>
      <RecordActions
        of="work order"
        actions={[step ?? null, edit, message]}
        rare={[
          ...others.map((move) => ({ label: moveWords[move], run: () => start(move) })),
          { label: 'Delete', danger: true, run: () => void remove() },
        ]}
      />
      {dialog}
      <WorkOrderDialogs show={null} edit={editing ? order.id : null} change={() => setEditing(false)} />
    </>
  )
}
