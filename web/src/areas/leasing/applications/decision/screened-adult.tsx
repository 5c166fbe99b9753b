import { type ScreeningFacts, screeningCan } from '@freehold/rules/leasing/screening-can'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../api/client'
import { reloadAfterSave } from '../../../../api/queries'
import { reportFailure } from '../../../../api/report'
import { toastDone } from '../../../../widgets/toast'
import { Words } from '../../../../widgets/words'
import { ConsentForm } from './consent-form'
import classes from './decision.module.css'
import { messages } from './messages'
import { consentOf, factsOf, type Screened, standingOf } from './screening-words'

/** One adult: the consent, the state of the check and its actions. A disabled button shows the reason. */
export function ScreenedAdult({ id, one }: { id: number; one: Screened }) {
  const [signing, setSigning] = useState(false)
  const [busy, setBusy] = useState(false)
  const { adult, name, order } = one
  const facts: ScreeningFacts = factsOf(one)
  const [toOrder, toCancel] = [screeningCan.order(facts), screeningCan.cancel(facts)]

  async function ask(
    call: 'POST screening/order-report' | 'POST screening/cancel-order' | 'POST screening/ask-consent',
  ) {
    setBusy(true)
    try {
      const { message } = await api(call, { id, adult })
      if (message) toastDone(message)
    } catch (error) {
      reportFailure(error, messages.checksFailed)
    }
    await reloadAfterSave()
    setBusy(false)
  }

  return (
    <li className={classes.decision}>
      <h3 className={classes.adult}>{name}</h3>
      <p>
        <Words>{`${consentOf(one)}. ${standingOf(one)}`}</Words>
      </p>
      {order?.confirm_url && (
        <p>
          <a href={order.confirm_url} target="_blank" rel="noreferrer noopener">
            Confirm the order at the provider
          </a>
        </p>
      )}
      {signing ? (
        <ConsentForm id={id} adult={adult} name={name} onDone={() => setSigning(false)} />
      ) : (
        <div className={classes.notice}>
          {one.consent === null && (
            <Button variant="default" aria-label={`Record consent of ${name}`} onClick={() => setSigning(true)}>
              Record consent
            </Button>
          )}
          {one.consent === null && one.email !== '' && (
            <Button
              variant="default"
              aria-label={`Ask for consent: ${name}`}
              loading={busy}
              onClick={() => void ask('POST screening/ask-consent')}
            >
              Ask for consent
            </Button>
          )}
          {toCancel.refused === null && (
            <Button
              variant="subtle"
              aria-label={`Cancel order of ${name}`}
              loading={busy}
              onClick={() => void ask('POST screening/cancel-order')}
            >
              Cancel order
            </Button>
          )}
          <Button
            aria-label={`Order report on ${name}`}
            disabled={toOrder.refused !== null}
            loading={busy && toOrder.refused === null}
            onClick={() => void ask('POST screening/order-report')}
          >
            Order report
          </Button>
          {toOrder.refused !== null && <small>{toOrder.refused}</small>}
        </div>
      )}
    </li>
  )
}
