import { moveOutReasons } from '@freehold/contract/leasing/occupancy'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'
import type { Request } from './request'
import classes from './requests.module.css'

interface DecisionProps {
  request: Request
  onDone: () => void
}

const reasonWords = Object.fromEntries(moveOutReasons.map((reason) => [reason, reason]))

const effects = {
  MAINTENANCE: messages.request.order,
  CONTACT_CHANGE: messages.request.contact,
  MOVE_OUT: messages.request.moveOut,
  INSURANCE: messages.request.insurance,
  ANOTHER_UNIT: messages.request.another,
  RENEWAL: messages.request.renewal,
} as const

/** Accepts a request that is not a repair, with a message for the tenant. */
export const AcceptForm = ({ request, onDone }: DecisionProps) => (
  <CallForm
    call={portalRequest.accept}
    defaults={{
      id: request.id,
      version: request.version,
      ...(request.kind === 'MOVE_OUT' && { move_out_reason: 'Personal' }),
    }}
    failure={messages.request.saveFailed}
    submitLabel="Accept"
    toast={() => ({ about: request.title })}
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.hint}>{effects[request.kind]}</p>
    {request.kind === 'MOVE_OUT' && <ChoiceField name="move_out_reason" as="select" words={reasonWords} />}
    <TextAreaField name="reason" />
  </CallForm>
)

export const DeclineForm = ({ request, onDone }: DecisionProps) => (
  <CallForm
    call={portalRequest.decline}
    defaults={{ id: request.id, version: request.version }}
    failure={messages.request.saveFailed}
    submitLabel="Decline request"
    danger
    toast={() => ({ about: request.title })}
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.hint}>{messages.request.why}</p>
    <TextAreaField name="reason" />
  </CallForm>
)

export const AnswerForm = ({ request, onDone }: DecisionProps) => (
  <CallForm
    call={portalRequest.answer}
    defaults={{ id: request.id }}
    failure={messages.request.saveFailed}
    submitLabel="Send message"
    toast={() => ({ about: request.title })}
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.hint}>{messages.request.toTenant}</p>
    <TextAreaField name="body" />
  </CallForm>
)
