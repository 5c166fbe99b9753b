import { workOrder } from '@freehold/contract/maintenance/work-order'
import { type Move, movesWithReason, moveWords } from '@freehold/rules/maintenance/work-order-can'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { undoOf } from './use-move'

interface MoveFormProps {
  order: { id: number; job_title: string }
  move: Move
  onDone: () => void
}

/** The day or the reason of a move. */
export const MoveForm = ({ order, move, onDone }: MoveFormProps) => (
  <CallForm
    call={workOrder.move}
    defaults={{ id: order.id, move }}
    failure={messages.order.saveFailed}
    submitLabel={move === 'cancel' ? 'Cancel work order' : moveWords[move]}
    cancelLabel="Back"
    danger={move === 'cancel'}
    toast={() => ({ about: order.job_title, actions: [undoOf(order)] })}
    onDone={onDone}
    onCancel={onDone}
  >
    {move === 'schedule' && (
      <>
        <DayField name="visit_date" />
        <TextField name="visit_time" placeholder="9 to 11 am" />
      </>
    )}
    {move === 'hold' && <DayField name="look_again" />}
    {movesWithReason.includes(move) && <TextAreaField name="reason" />}
  </CallForm>
)
