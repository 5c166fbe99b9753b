import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { api } from '../../api/client'
import type { Input } from '../../api/types'
import { deleteRecord } from '../../widgets/dialogs/delete-record'
import type { Restoring } from '../../widgets/restore'
import classes from './row-actions.module.css'

type Removal = 'POST quicklinks/delete-link' | 'POST calendar-event/delete-calendar-event'

interface RowActionsProps {
  /** The record in words: "the link City permits". */
  of: string
  edit: () => void
  /** Fetches the form's code when Edit is pointed at. */
  preload: () => void
  remove: { call: Removal; id: number; question: string; failure: string }
  /** The call that undoes the deletion of a record that is only archived. */
  restoring?: Restoring
}

/** The buttons of a row that change its record or delete it. */
export function RowActions({ of, edit, preload, remove, restoring }: RowActionsProps) {
  const { call, id, question, failure } = remove
  const ask = () =>
    deleteRecord({
      question,
      failure,
      remove: () => api(call, { id } as unknown as Input<typeof call>),
      restore: restoring && (() => api(restoring.call, { id } as Input<Restoring['call']>)),
    })
  return (
    <span className={classes.actions}>
      <ActionIcon variant="subtle" aria-label={`Edit ${of}`} onClick={edit} onPointerEnter={preload} onFocus={preload}>
        <IconPencil size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="brick" aria-label={`Delete ${of}`} onClick={() => void ask()}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}
