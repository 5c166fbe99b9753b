import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { messages } from '../../messages'
import { wholeWords } from '../words'
import { overDialog } from './over-dialog'

interface Question {
  title: string
  /** The question, in the words it is specified with. */
  text: string
  yes?: string
  /** Null for a dialog that only informs, with nothing to refuse. */
  no?: string | null
  /** The button of an irreversible action is red. */
  danger?: boolean
}

/** Asks, and answers whether the answer was yes. Closing the dialog is a no. */
export function confirm({ title, text, yes, no, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      // The dialog often opens over a form's dialog. Esc must close only this one.
      ...overDialog(() => modals.close(id)),
      title,
      size: 'sm',
      centered: true,
      children: <Text size="sm">{wholeWords(text)}</Text>,
      labels: { confirm: yes ?? messages.confirm.yes, cancel: no ?? messages.confirm.no },
      // Enter, pressed without reading, answers no.
      cancelProps: no === null ? { display: 'none' } : { 'data-autofocus': true },
      confirmProps: { ...(danger && { color: 'brick' }), ...(no === null && { 'data-autofocus': true }) },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

export const confirmDelete = (text: string): Promise<boolean> =>
  confirm({ title: 'Delete', text, yes: messages.confirm.deleteYes, no: messages.confirm.deleteNo, danger: true })

export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: 'Unsaved changes',
    text: messages.unsaved,
    yes: messages.confirm.leave,
    no: messages.confirm.stay,
    danger: true,
  })
