import { leaseCan } from '@freehold/rules/leasing/lease-can'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api } from '../../../api/client'
import type { RowOf } from '../../../api/types'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { listedFacts } from './listed-facts'
import { messages } from './messages'

type Row = RowOf<'GET lease/get-lease-list'>

/** The button of a lease that stays says why on hover and on focus. */
export function DeleteLease(row: Row) {
  const { id, tenant_name } = row
  const { refused } = leaseCan.remove(listedFacts(row))
  const remove = () =>
    deleteRecord({
      question: messages.askDelete,
      remove: () => api('POST lease/delete-lease', { id }),
      restore: () => api('POST lease/restore-lease', { id }),
      failure: messages.deleteFailed,
    })
  const name = `Delete the lease of ${tenant_name}`
  if (refused === null)
    return (
      <ActionIcon variant="subtle" color="brick" size="lg" aria-label={name} onClick={() => void remove()}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    )
  return (
    <Tooltip label={refused} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="brick"
        size="lg"
        data-disabled
        aria-disabled
        aria-label={`${name}. ${refused}`}
        onClick={(event) => event.preventDefault()}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
