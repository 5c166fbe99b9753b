import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'
import { AnswerWords } from './answer-words'

const AnswerForm = lazyForm(() => import('./answer-form').then((file) => file.AnswerForm))

/** An inspection that the tenant sent: answers to the whole. Those to single items are at the items. */
export function AnswersCard({ inspection }: { inspection: Inspection }) {
  const [answering, setAnswering] = useState(false)
  const { can, answers, tenant_name } = inspection
  const open = can.answer === null
  const whole = answers.filter(({ item }) => item === null)
  if (!open && whole.length === 0) return null
  return (
    <Card
      title={open ? `Sent by ${tenant_name}` : 'Answers to the tenant'}
      aside={
        open && (
          <Button
            variant="default"
            onClick={() => setAnswering(true)}
            onPointerEnter={AnswerForm.preload}
            onFocus={AnswerForm.preload}
          >
            Answer
          </Button>
        )
      }
    >
      {open && (
        <p className={classes.words}>
          Read each room. Where you see an item differently, answer it. Then accept the inspection below: it becomes the
          record of the move-in, with your answers.
        </p>
      )}
      <AnswerWords answers={whole} />
      <FormModal title="Answer the tenant" opened={answering} onClose={() => setAnswering(false)}>
        {answering && <AnswerForm id={inspection.id} item={null} onDone={() => setAnswering(false)} />}
      </FormModal>
    </Card>
  )
}
