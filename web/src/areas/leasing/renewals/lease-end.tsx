import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { Details } from '../../../widgets/layout/details'
import { Words } from '../../../widgets/words'
import { MoveOut } from '../../people/open/move-out'
import { CancelTermForm } from './cancel-term-form'
import classes from './lease-end.module.css'
import { messages } from './messages'
import { MonthToMonthForm } from './month-to-month-form'
import type { Offer, OfferedTerm } from './offer'
import { OfferForm } from './offer-form'
import { OfferList } from './offer-list'
import { RenewForm } from './renew-form'
import { rentOf, type Tenancy } from './tenancy'
import { WithdrawOfferForm } from './withdraw-offer-form'

interface LeaseEndProps {
  rent: number
  /** The step to begin with, where it can be taken. */
  first?: Step
  onDone: () => void
}

type Step = 'renew' | 'monthly' | 'end' | 'cancel' | 'offer'

/** The terms of a lease, and what can follow. */
export const LeaseEnd = ({ rent, first, onDone }: LeaseEndProps) => (
  <LoadRecord call="GET lease/get-lease-terms" input={{ tenant_rent_id: rent }} failure={messages.loadFailed}>
    {({ data }) => <Steps rent={rent} tenancy={data} onDone={onDone} {...(first && { first })} />}
  </LoadRecord>
)

function Steps({ rent, tenancy, first, onDone }: LeaseEndProps & { tenancy: Tenancy }) {
  const [step, setStep] = useState<Step | null>(() => (first && !refusedStep(tenancy, first) ? first : null))
  const [accepted, setAccepted] = useState<OfferedTerm>()
  const { data: offers, isPending } = useQuery(
    callQuery('GET lease/get-renewal-offers', { tenant_rent_id: rent }, { failure: messages.offersFailed }),
  )
  const [changing, setChanging] = useState<Offer>()
  const [withdrawing, setWithdrawing] = useState<Offer>()
  const proposal = offers?.data.proposal
  if (step === 'renew')
    return <RenewForm rent={rent} tenancy={tenancy} onDone={onDone} {...(accepted && { accepted })} />
  if (step === 'monthly')
    return <MonthToMonthForm rent={rent} tenancy={tenancy} onDone={onDone} {...(accepted && { accepted })} />
  if (withdrawing) return <WithdrawOfferForm name={tenancy.tenant_name} offer={withdrawing} onDone={onDone} />
  if (step === 'offer' && isPending) return <FormSkeleton />
  if (step === 'offer' && proposal && (changing ?? offers?.data.refused === null))
    return (
      <OfferForm
        rent={rent}
        name={tenancy.tenant_name}
        proposal={proposal}
        onDone={onDone}
        {...(changing && { offer: changing })}
      />
    )
  if (step === 'cancel') return <CancelTermForm rent={rent} tenancy={tenancy} onDone={onDone} />
  if (step === 'end') return <MoveOut tenant={tenancy.tenant_id} onDone={onDone} />
  const { refused } = tenancy
  return (
    <>
      <Details rows={rowsOf(tenancy)} />
      <div className={classes.steps}>
        <Choice label="Renew" refused={refused.renew} onChoose={() => setStep('renew')}>
          {`A new term with an end date. It begins on ${showDay(tenancy.begins)}.`}
        </Choice>
        <Choice label="Offer" refused={offers ? offers.data.refused : refused.renew} onChoose={() => setStep('offer')}>
          {messages.offer}
        </Choice>
        <Choice label="Month to month" refused={refused.month_to_month} onChoose={() => setStep('monthly')}>
          {messages.monthly}
        </Choice>
        {refused.cancel === null && (
          <Choice label="Cancel the new term" refused={null} onChoose={() => setStep('cancel')}>
            The lease ends as it did before.
          </Choice>
        )}
        <Choice label="End" refused={null} onChoose={() => setStep('end')}>
          Record the day that the tenant moves out.
        </Choice>
      </div>
      {offers && offers.data.offers.length > 0 && (
        <OfferList
          offers={offers.data.offers}
          refused={refused}
          onChange={(offer) => {
            setChanging(offer)
            setStep('offer')
          }}
          onWithdraw={setWithdrawing}
          onWrite={(term) => {
            setAccepted(term)
            setStep(term.ends === null ? 'monthly' : 'renew')
          }}
        />
      )}
    </>
  )
}

function refusedStep({ refused }: Tenancy, step: Step): boolean {
  if (step === 'end' || step === 'offer') return false
  return refused[step === 'monthly' ? 'month_to_month' : step] !== null
}

interface ChoiceProps {
  label: string
  /** Why it cannot be done; null where it can. */
  refused: string | null
  onChoose: () => void
  children: string
}

/** A step that cannot be taken says why in the place of what it does. */
const Choice = ({ label, refused, onChoose, children }: ChoiceProps) => (
  <div className={classes.step}>
    <Button variant="default" disabled={refused !== null} onClick={onChoose} className={classes.choose}>
      {label}
    </Button>
    <p className={classes.says}>
      <Words>{refused ?? children}</Words>
    </p>
  </div>
)

const rowsOf = (tenancy: Tenancy) =>
  [
    ['Home', `${tenancy.unit_name}, ${tenancy.property_name}`],
    ['Rent', rentOf(tenancy.rent, tenancy)],
    [
      'Lease',
      `${showDay(tenancy.move_in)} – ${showDay(tenancy.move_out)}${tenancy.month_to_month ? ', then month to month' : ''}`,
    ],
    ...tenancy.terms
      .filter(({ kind }) => kind !== 'FIRST')
      .map(
        ({ kind, begins, ends, rent, rent_period, made_by, made_on }) =>
          [
            kind === 'RENEWAL' ? `Renewed on ${showDay(made_on)}` : `Month to month, ${showDay(made_on)}`,
            `${showDay(begins)}${ends === null ? ' on' : ` – ${showDay(ends)}`}, ${rentOf(rent, { rent_period })}, by ${made_by}`,
          ] as const,
      ),
  ] as const
