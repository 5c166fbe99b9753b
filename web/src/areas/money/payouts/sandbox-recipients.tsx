import { useFormState } from '../../../widgets/call-form/form-state'
import { messages } from '../messages'
import classes from './owner-board.module.css'

/** Matched by the part before the @. Any other recipient gets the money at once. */
const recipients = [
  { address: 'declined@sandbox.example', says: 'is refused' },
  { address: 'pending@sandbox.example', says: 'takes a while' },
  { address: 'returned@sandbox.example', says: 'comes back' },
  { address: 'timeout@sandbox.example', says: 'gets no answer' },
] as const

/** Recipients to try in the sandbox, when PayPal is not set up. */
export function SandboxRecipients() {
  const { form } = useFormState()
  return (
    <div className={classes.tests}>
      <p>{messages.payout.sandbox} To try what else can become of a payout, choose a recipient:</p>
      <ul>
        {recipients.map(({ address, says }) => (
          <li key={address}>
            <button type="button" onClick={() => form.setValues({ pp_addr_type: 'EMAIL', pp_addr: address })}>
              {address}
            </button>{' '}
            {says}
          </li>
        ))}
      </ul>
    </div>
  )
}
