import { useState } from 'react'
import { boardAddress, go } from '../address'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { DayField } from '../kit/day-field'
import { Dialog } from '../kit/dialog'
import { FactList } from '../kit/fact-list'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useFormats, useTexts } from '../texts/language'
import { type Offer, type Term, useTermWords } from './offer'

interface AnswerProps {
  offer: Offer
  onClose: () => void
}

const Problem = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <Notice kind="wrong" alert>
      {words}
    </Notice>
  )

/** Asks once more, with the facts, before a term is accepted. */
export function AcceptDialog({ offer, term, onClose }: AnswerProps & { term: Term }) {
  const texts = useTexts('offers')
  const words = useTermWords(offer)
  const { send, isSending, problem, fields } = useSend('POST tenants/accept-renewal-offer', {
    onDone: () => {
      toast.done(texts.sent)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.sure}
      actions={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button
            kind="main"
            busy={isSending}
            onClick={() => send({ id: offer.id, seen_version: offer.seen_version, place: term.place })}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <Problem words={problem ?? fields.place ?? null} />
      <FactList
        facts={[
          { name: texts.home, value: offer.home },
          { name: texts.term, value: words.days(term) },
          { name: texts.today, value: words.rent(offer.rent_now) },
          { name: texts.newRent, value: words.rent(term.rent) },
          { name: texts.difference, value: words.change(term) },
        ]}
      />
      <p>{texts.noSignature}</p>
    </Dialog>
  )
}

/** Declines all terms. A tenant who names a day goes on to the notice, which is a request of its own. */
export function DeclineDialog({ offer, onClose }: AnswerProps) {
  const texts = useTexts('offers')
  const { dayInWords } = useFormats()
  const [day, setDay] = useState('')
  const { send, isSending, problem, fields } = useSend('POST tenants/decline-renewal-offer', {
    onDone: () => {
      toast.done(texts.sent)
      onClose()
      if (day !== '') go(boardAddress('requests', { new: 'MOVE_OUT', day }))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.declineTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button
            kind="main"
            busy={isSending}
            onClick={() => send({ id: offer.id, seen_version: offer.seen_version, leaves_on: day })}
          >
            {texts.declineYes}
          </Button>
        </>
      }
    >
      <Problem words={problem} />
      <p>{offer.month_to_month ? texts.declineMonthly : texts.declineWords(dayInWords(offer.lease_ends))}</p>
      <DayField
        label={texts.leavesOn}
        hint={texts.leavesHint}
        optional
        value={day}
        error={fields.leaves_on}
        onChange={setDay}
      />
    </Dialog>
  )
}
