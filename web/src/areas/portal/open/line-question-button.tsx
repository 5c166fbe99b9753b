import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const AnswerQuestion = lazyForm(() => import('../answer-question').then((file) => file.AnswerQuestion))

interface LineQuestionButtonProps {
  /** The question. */
  id: number
  /** The tenant who asked. */
  name: string
}

/** Opens a question of a tenant about a line of its account, to answer it. */
export function LineQuestionButton({ id, name }: LineQuestionButtonProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Answer the question of ${name}`}
        onClick={() => setOpened(true)}
        onPointerEnter={AnswerQuestion.preload}
        onFocus={AnswerQuestion.preload}
      >
        Answer
      </Button>
      <FormModal title={`Question of ${name}`} opened={opened} onClose={close}>
        {opened && <AnswerQuestion id={id} onDone={close} />}
      </FormModal>
    </>
  )
}
