import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const TextDialog = lazyForm(() => import('../texts/text-dialog').then((file) => file.TextDialog))

interface TextButtonProps {
  /** The text that waits. */
  id: number
  kind: 'TEXT_LIKELY_STOP' | 'TEXT_UNKNOWN' | 'TEXT_UNCONFIRMED'
  /** The person, or the number where no person has it. */
  name: string
}

interface TextsDialogProps extends TextButtonProps {
  opened: boolean
  onClose: () => void
}

export const TextsDialog = ({ id, kind, name, opened, onClose }: TextsDialogProps) => (
  <FormModal title={`Texts with ${name}`} opened={opened} onClose={onClose}>
    {opened && <TextDialog id={id} kind={kind} onDone={onClose} />}
  </FormModal>
)

/** Opens the texts with a number, to settle the one that waits. */
export function TextButton({ id, kind, name }: TextButtonProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Open the texts with ${name}`}
        onClick={() => setOpened(true)}
        onPointerEnter={TextDialog.preload}
        onFocus={TextDialog.preload}
      >
        Open the texts
      </Button>
      <TextsDialog id={id} kind={kind} name={name} opened={opened} onClose={close} />
    </>
  )
}
