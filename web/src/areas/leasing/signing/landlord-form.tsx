import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { SignaturePad } from '../../../widgets/call-form/signature-pad'
import { TextField } from '../../../widgets/call-form/text-fields'
import type { SigningFormProps } from './form-props'
import { messages } from './messages'
import classes from './signing.module.css'

/** The last signature, by the user who was named at the send. */
export const LandlordForm = ({ signing, onDone }: SigningFormProps) => (
  <CallForm
    call={leaseSigning.signForLandlord}
    defaults={{ id: signing.id }}
    failure={messages.signFailed}
    submitLabel="Sign lease"
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.wide}>{messages.agree}</p>
    <TextField name="name" wide />
    <SignaturePad name="drawn" label={messages.drawToo} />
    {signing.lead === 'STATED' && (
      <>
        <p className={classes.wide}>{messages.certifyLead}</p>
        <CheckField name="lead_certified" wide />
      </>
    )}
  </CallForm>
)
