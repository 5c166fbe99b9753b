import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import classes from './lease-end.module.css'
import { messages } from './messages'
import type { Offer } from './offer'

interface WithdrawOfferFormProps {
  name: string
  offer: Offer
  onDone: () => void
}

export const WithdrawOfferForm = ({ name, offer, onDone }: WithdrawOfferFormProps) => (
  <CallForm
    call={renewalOffer.withdraw}
    defaults={{ id: offer.id, seen_version: offer.seen_version }}
    onDone={onDone}
    onCancel={onDone}
    toast={() => ({ about: name })}
    failure={messages.offerFailed}
    submitLabel="Withdraw the offer"
    cancelLabel="Keep it"
    danger
  >
    <p className={classes.wide}>{messages.askWithdraw}</p>
    <TextAreaField name="reason" />
  </CallForm>
)
