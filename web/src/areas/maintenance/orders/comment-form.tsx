import { workOrder } from '@freehold/contract/maintenance/work-order'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ImagesField } from '../../../widgets/call-form/images-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

export const CommentForm = ({ order, onDone }: { order: number; onDone: () => void }) => (
  <CallForm
    call={workOrder.comment}
    defaults={{ id: order }}
    failure={messages.order.saveFailed}
    submitLabel="Add comment"
    onDone={onDone}
    onCancel={onDone}
  >
    <TextAreaField name="body" />
    <ImagesField name="image" removal="POST maintenance/delete-work-order-image" />
  </CallForm>
)
