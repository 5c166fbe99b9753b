import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Inspection, InspectionItem } from '../inspection'
import { AnswerWords } from './answer-words'

const AnswerForm = lazyForm(() => import('./answer-form').then((file) => file.AnswerForm))

/** The answers to an item that the tenant wrote, and the way to another one. */
export function ItemAnswers({ inspection, item }: { inspection: Inspection; item: InspectionItem }) {
  const [answering, setAnswering] = useState(false)
  return (
    <>
      <AnswerWords answers={inspection.answers.filter((answer) => answer.item === item.key)} />
      {inspection.can.answer === null && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Answer ${item.name}`}
          onClick={() => setAnswering(true)}
          onPointerEnter={AnswerForm.preload}
        >
          Answer
        </Button>
      )}
      <FormModal title={`Answer: ${item.name}`} opened={answering} onClose={() => setAnswering(false)}>
        {answering && <AnswerForm id={inspection.id} item={item.key} onDone={() => setAnswering(false)} />}
      </FormModal>
    </>
  )
}
