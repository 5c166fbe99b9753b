import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { showDay } from '@freehold/rules/day'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { Figures } from '../../money/open/figures'
import classes from './lease-end.module.css'
import { messages } from './messages'
import { type Offer, type Offers, offerValues } from './offer'
import { rentOf } from './tenancy'

interface OfferFormProps {
  rent: number
  name: string
  proposal: NonNullable<Offers['proposal']>
  /** The offer to change; without one, a new one is made. */
  offer?: Offer
  onDone: () => void
}

/** Up to three terms to offer a tenant, each with its rent, and the day to answer by. */
export function OfferForm({ rent, name, proposal, offer, onDone }: OfferFormProps) {
  const shared = {
    onDone,
    onCancel: onDone,
    toast: () => ({ about: name }),
    failure: messages.offerFailed,
    children: <Fields proposal={proposal} />,
  }
  if (offer)
    return (
      <CallForm
        {...shared}
        call={renewalOffer.change}
        defaults={{ id: offer.id, seen_version: offer.seen_version, ...offerValues(offer.terms, offer) }}
        submitLabel="Send the changed offer"
      />
    )
  return (
    <CallForm
      {...shared}
      call={renewalOffer.make}
      defaults={{
        tenant_rent_id: rent,
        ...offerValues(proposal.terms, { answer_by: proposal.answer_by, note: '' }),
      }}
      submitLabel="Send the offer"
    />
  )
}

const places = [
  [1, 'First term'],
  [2, 'Second term'],
  [3, 'Third term'],
] as const

const Fields = ({ proposal }: Pick<OfferFormProps, 'proposal'>) => (
  <>
    <p className={classes.wide}>{messages.offerMeans}</p>
    <div className={classes.first}>
      <Figures
        label="Current lease"
        figures={[
          ['Current rent', rentOf(proposal.rent, proposal)],
          ['New terms begin', showDay(proposal.begins)],
        ]}
      />
    </div>
    {places.map(([place, title]) => (
      <TermFields key={place} place={place} title={title} begins={proposal.begins} />
    ))}
    <FormSection>Answer</FormSection>
    <DayField name="answer_by" from={proposal.from} until={proposal.to} />
    <TextAreaField name="note" />
  </>
)

interface TermFieldsProps {
  place: 1 | 2 | 3
  title: string
  begins: string
}

const kindWords = { FIXED: 'With an end', MONTH_TO_MONTH: 'Month to month' } as const

function TermFields({ place, title, begins }: TermFieldsProps) {
  const kind = useFormState().form.getValues()[`term_${place}`]
  return (
    <>
      <FormSection>{title}</FormSection>
      <ChoiceField name={`term_${place}`} as="select" words={kindWords} placeholder="Not offered" />
      {kind === 'FIXED' && <DayField name={`ends_${place}`} from={begins} />}
      {kind !== '' && <MoneyField name={`rent_${place}`} />}
    </>
  )
}
