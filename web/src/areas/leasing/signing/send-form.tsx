import { leaseSigning, signerEmails } from '@freehold/contract/leasing/lease-signing'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import type { SigningFormProps } from './form-props'
import { messages } from './messages'
import classes from './signing.module.css'
import { undoSend } from './undo-send'

const fieldOf = (place: number) => signerEmails[place] ?? 'email_9'

/** Sends a lease to its tenants and to the user who signs for the landlord. */
export function SendForm({ signing, onDone }: SigningFormProps) {
  const { id, proposal } = signing
  const landlords = Object.fromEntries(proposal.landlords.map((one) => [one.id, one.name]))
  const undo = { label: 'Undo', run: () => void undoSend(id) }
  return (
    <CallForm
      call={leaseSigning.send}
      defaults={{
        id,
        ...Object.fromEntries(proposal.signers.map(({ email }, place) => [fieldOf(place), email])),
        landlord_id: proposal.landlord_id,
      }}
      failure={messages.sendFailed}
      submitLabel="Send for signature"
      toast={() => ({ about: signing.tenant_name, actions: [undo] })}
      onDone={onDone}
      onCancel={onDone}
    >
      <p className={classes.wide}>{messages.order}</p>
      {proposal.signers.map(({ role, name }, place) => (
        <TextField
          key={fieldOf(place)}
          name={fieldOf(place)}
          label={`Email of ${name}${role === 'GUARANTOR' ? ', co-signer' : ''}`}
          wide
        />
      ))}
      <ChoiceField name="landlord_id" label="Signs for the landlord" words={landlords} as="select" wide />
    </CallForm>
  )
}
