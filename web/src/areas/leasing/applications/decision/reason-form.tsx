import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../../widgets/call-form/text-fields'
import classes from '../application.module.css'
import { messages } from './messages'
import type { SheetProps } from './sheet-props'

/** Takes a decision back. */
export const ReconsiderForm = ({ id, name, onDone }: SheetProps) => (
  <CallForm
    call={applicationDecision.reconsider}
    defaults={{ id }}
    toast={() => ({ about: name })}
    failure={messages.saveFailed}
    submitLabel="Reconsider"
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.note}>{messages.staysSent}</p>
    <TextAreaField name="reason" />
  </CallForm>
)

/** Notes that the applicant withdrew. */
export const WithdrawForm = ({ id, name, onDone }: SheetProps) => (
  <CallForm
    call={applicationDecision.withdraw}
    defaults={{ id }}
    toast={() => ({ about: name })}
    failure={messages.saveFailed}
    submitLabel="Withdraw"
    danger
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.note}>{messages.withdrawnForGood}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
