import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { messages } from '../messages'
import type { Listing } from './listing-values'
import classes from './listings.module.css'
import { undoTakeDown } from './undo-take-down'

/** Takes an entry off the market for good, and asks whether to notify people who inquired that the home is rented. */
export const WithdrawForm = ({
  listing: { id, title, questions },
  onDone,
}: {
  listing: Listing
  onDone: () => void
}) => (
  <CallForm
    call={marketingUnit.takeDown}
    defaults={{ id, how: 'WITHDRAW', rented: false }}
    toast={() => ({ about: title, actions: [{ label: 'Undo', run: () => void undoTakeDown(id) }] })}
    failure={messages.saveFailed}
    submitLabel="Withdraw"
    onDone={onDone}
    onCancel={onDone}
  >
    <p className={classes.wide}>{messages.withdraw}</p>
    <CheckField
      name="rented"
      label={
        questions.length === 0 ? 'The home was rented' : 'The home was rented: email the people who asked about it'
      }
    />
  </CallForm>
)
