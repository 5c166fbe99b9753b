import { showDollars } from '@freehold/rules/money'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import { Details } from '../../../widgets/layout/details'
import { openPage } from '../../../widgets/open-paper'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { toastDone } from '../../../widgets/toast'
import { CardAlert } from '../../money/open/card-alert'
import { CardField } from '../../money/open/card-field'
import classes from './mail.module.css'
import { messages } from './messages'
import { payAndSend } from './pay-and-send'
import type { Priced } from './price-card'

interface ConfirmMailProps {
  priced: Priced
  onCancel: () => void
  /** It was sent, or may have been: the letter is shown under Sent Documents. */
  onSent: (id: number) => void
}

/** The last look: the pages, both addresses as they will be printed, the price, the card and the authorization. */
export function ConfirmMail({ priced, onCancel, onSent }: ConfirmMailProps) {
  const { id, to, from, documents, total_price } = priced.answer
  const card = useRef<CardEntry>(null)
  const [agreed, setAgreed] = useState(false)
  const [unagreed, setUnagreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const price = showDollars(total_price ?? 0)

  async function send(event: FormEvent) {
    event.preventDefault()
    setUnagreed(!agreed)
    if (!agreed || busy || over) return
    const nonce = (await card.current?.enter())?.nonce ?? null
    if (nonce === null) return
    setBusy(true)
    setRefused(null)
    const outcome = await payAndSend(priced, nonce)
    setBusy(false)
    if (outcome.at === 'sent') {
      toastDone(messages.sent)
      onSent(id)
    } else {
      card.current?.startOver()
      setRefused(outcome.message)
      setOver(outcome.at === 'over')
    }
    void reloadAfterSave()
  }

  return (
    <form onSubmit={(event) => void send(event)} aria-busy={busy} noValidate>
      <Details
        rows={[
          ['To', <Lines key="to" lines={to} />],
          ['From', <Lines key="from" lines={from} />],
          ['Documents', documents.map(({ name, pages }) => `${name} (${pages})`).join(', ')],
          [
            'Letter',
            <Button key="letter" variant="default" size="xs" onClick={() => void openPage('quicklinks/view-mail', id)}>
              View the pages
            </Button>,
          ],
          ['Price', price],
        ]}
      />
      {refused !== null && (
        <CardAlert tone={over ? 'amber' : 'brick'} takesFocus>
          {refused}
        </CardAlert>
      )}
      <CardField ref={card} locked={busy || over} />
      <Checkbox
        mt="md"
        label={messages.agree}
        checked={agreed}
        error={unagreed && !agreed ? messages.mustAgree : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <div className={classes.footer}>
        <Button variant="default" onClick={over ? () => onSent(id) : onCancel} disabled={busy}>
          {over ? 'Show the letter' : 'Cancel'}
        </Button>
        <Button type="submit" loading={busy} disabled={over}>
          Pay {price} and send
        </Button>
      </div>
    </form>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className={classes.lines}>{lines.join('\n')}</address>
)
