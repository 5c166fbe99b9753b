import { workOrder } from '@freehold/contract/maintenance/work-order'
import { type Move, movesWithReason, moveWords } from '@freehold/rules/maintenance/work-order-can'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import { type Moved, undoOf } from './use-move'

export interface MoveFormProps {
  order: Moved
  move: Move
  onDone: () => void
}

/** The day or the reason of a move, and whether finished work goes into the maintenance log. */
export const MoveForm = ({ order, move, onDone }: MoveFormProps) => (
  <CallForm
    call={workOrder.move}
    defaults={{ id: order.id, move, ...(move === 'finish' && { add_to_log: !order.log_id }) }}
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
        <TextField name="visit_time" placeholder="9 to 11 AM" />
      </>
    )}
    {move === 'hold' && <DayField name="look_again" />}
    {move === 'finish' && <CheckField name="add_to_log" />}
    {movesWithReason.includes(move) && <TextAreaField name="reason" />}
  </CallForm>
)
