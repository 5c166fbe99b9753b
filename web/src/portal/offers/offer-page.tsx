import { useEffect, useState } from 'react'
import { boardAddress, go } from '../address'
import { useSend } from '../api/queries'
import { useTenant } from '../api/session'
import { Button, LinkButton } from '../kit/button'
import { Actions, Card, Stack } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import { AcceptDialog, DeclineDialog } from './answer-dialogs'
import { type Offer, useOffers, useTermWords } from './offer'
import { OfferTerms } from './offer-terms'
import classes from './offers.module.css'

/** The offer that the address names, with the way back to the papers. */
export function OfferPage({ id }: { id: number }) {
  const texts = useTexts('offers')
  const offers = useOffers()
  return (
    <Stack>
      <div className={classes.back}>
        <Button kind="quiet" onClick={() => go(boardAddress('documents'))}>
          {texts.back}
        </Button>
      </div>
      <Loaded of={offers} lines={10}>
        {({ data }) => {
          const offer = data.find((one) => one.id === id)
          return offer ? <OneOffer key={offer.seen_version} offer={offer} /> : null
        }}
      </Loaded>
    </Stack>
  )
}

function OneOffer({ offer }: { offer: Offer }) {
  const texts = useTexts('offers')
  const looksOn = useTenant().viewer !== null
  const { send } = useSend('POST tenants/see-renewal-offer')
  const isNew = offer.state === 'OFFERED' && !looksOn
  // The landlord sees that the offer was opened. Without an answer to this, the next opening says so again.
  useEffect(() => {
    if (isNew) send({ id: offer.id })
  }, [isNew, offer.id, send])
  return (
    <Stack>
      <Card title={texts.title} strong={offer.can_answer}>
        <Today offer={offer} />
        <Outcome offer={offer} />
        {offer.note !== '' && (
          <Notice title={texts.note}>
            <p className={classes.note}>{offer.note}</p>
          </Notice>
        )}
      </Card>
      {offer.can_answer && !looksOn ? (
        <Answer offer={offer} />
      ) : (
        <Card>
          <OfferTerms offer={offer} chosen={offer.taken} />
          <Ask />
        </Card>
      )}
    </Stack>
  )
}

function Today({ offer }: { offer: Offer }) {
  const texts = useTexts('offers')
  const { dayInWords } = useFormats()
  const words = useTermWords(offer)
  return (
    <FactList
      facts={[
        { name: texts.home, value: offer.home },
        { name: texts.today, value: words.rent(offer.rent_now) },
        { name: texts.leaseEnds, value: offer.month_to_month ? texts.monthly : dayInWords(offer.lease_ends) },
        { name: texts.answerBy, value: offer.can_answer ? dayInWords(offer.answer_by) : '' },
      ]}
    />
  )
}

/** What became of an offer that takes no answer any more. */
function Outcome({ offer }: { offer: Offer }) {
  const { state, answered_at, answer_by, leaves_on, close_reason } = offer
  const texts = useTexts('offers')
  const { dayInWords } = useFormats()
  const answered = answered_at === null ? '' : dayInWords(answered_at)
  if (state === 'ACCEPTED') {
    const isMonthly = offer.terms.some(({ place, ends }) => place === offer.taken && ends === null)
    return <Notice kind="good">{isMonthly ? texts.acceptedMonthly(answered) : texts.accepted(answered)}</Notice>
  }
  if (state === 'EXPIRED') return <Notice kind="wait">{texts.expired(dayInWords(answer_by))}</Notice>
  if (state === 'WITHDRAWN')
    return (
      <Notice>
        <p>{texts.withdrawn}</p>
        {close_reason !== '' && <p className={classes.note}>{close_reason}</p>}
      </Notice>
    )
  if (state !== 'DECLINED') return null
  return (
    <Notice>
      <p>
        {texts.declined(answered)} {leaves_on !== null && texts.plans(dayInWords(leaves_on))}
      </p>
      <Actions>
        <LinkButton to={boardAddress('requests', { new: 'MOVE_OUT', ...(leaves_on !== null && { day: leaves_on }) })}>
          {texts.moveOut}
        </LinkButton>
      </Actions>
    </Notice>
  )
}

function Answer({ offer }: { offer: Offer }) {
  const texts = useTexts('offers')
  const { dayInWords } = useFormats()
  const [chosen, setChosen] = useState<number | null>(offer.terms.length === 1 ? 1 : null)
  const [missing, setMissing] = useState(false)
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const term = offer.terms.find(({ place }) => place === chosen)
  const close = () => setOpen(null)
  return (
    <Card>
      <OfferTerms
        offer={offer}
        chosen={chosen}
        onChoose={(place) => {
          setChosen(place)
          setMissing(false)
        }}
        error={missing ? texts.chooseFirst : null}
      />
      <p>{texts.noSignature}</p>
      <Actions>
        <Button kind="main" icon="check" onClick={() => (term ? setOpen('accept') : setMissing(true))}>
          {texts.accept}
        </Button>
        <Button onClick={() => setOpen('decline')}>{texts.decline}</Button>
        <Ask />
      </Actions>
      <Notice title={texts.without}>
        {texts.withoutWords[offer.without_answer](dayInWords(offer.answer_by), dayInWords(offer.lease_ends))}
      </Notice>
      {open === 'accept' && term && <AcceptDialog offer={offer} term={term} onClose={close} />}
      {open === 'decline' && <DeclineDialog offer={offer} onClose={close} />}
    </Card>
  )
}

/** A question is a request: its thread is there, and staff answer it as others. */
function Ask() {
  const texts = useTexts('offers')
  return (
    <LinkButton kind="quiet" to={boardAddress('requests', { new: 'RENEWAL' })}>
      {texts.ask}
    </LinkButton>
  )
}
