import { showDay, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../../api/types'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import classes from './mail.module.css'
import { messages } from './messages'

export interface Priced {
  answer: Reply<'POST quicklinks/calculator-c2m'>
  /** The form as it was priced. */
  sent: FormValues
}

/** The fields that change the price. */
const pricing = ['color', 'delivery_speed', 'quantity', 'notice_id', 'lease_id', 'adverse_notice_id', 'files']

const isChanged = (priced: Priced, now: FormValues, names: readonly string[]): boolean =>
  names.some(
    (name) => String(priced.sent[name] ?? '') !== String(now[name] ?? '') || isOther(priced.sent[name], now[name]),
  )

/** Two lists of files are the same when they hold the same files. */
const isOther = (before: unknown, now: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(now) &&
  (before.length !== now.length || before.some((one, at) => one !== now[at]))

const pause = 600

/** The price with its parts. It follows what changes it, and is announced. */
export function PriceCard({ priced }: { priced: Priced | null }) {
  const { form } = useFormState()
  const values = form.getValues()
  const element = useRef<HTMLElement>(null)
  const stale = priced !== null && isChanged(priced, values, Object.keys(priced.sent))
  const follows = priced !== null && isChanged(priced, values, pricing)
  const wanted = follows ? JSON.stringify(pricing.map((name) => String(values[name] ?? ''))) : ''
  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(() => {
      if (form.isValid()) element.current?.closest('form')?.requestSubmit()
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, form])
  return (
    <section ref={element} className={classes.price} aria-label="Postage" aria-live="polite">
      {priced === null ? <p>{messages.noPrice}</p> : <Postage priced={priced} stale={stale} />}
    </section>
  )
}

function Postage({ priced: { answer }, stale }: { priced: Priced; stale: boolean }) {
  const { total_price, error_msg, parts, pages, goes_out, arrives_from, arrives_to, sandbox } = answer
  if (total_price === null)
    return (
      <ul className={classes.problems}>
        {error_msg.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )
  return (
    <>
      <dl className={classes.parts}>
        {parts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showDollars(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total, {pages === 1 ? '1 page' : `${pages} pages`}</dt>
          <dd>{showDollars(total_price)}</dd>
        </div>
      </dl>
      <p>
        Goes out {showDay(goes_out)} (orders by 7 PM Eastern).
        {arrives_from !== '' && ` Expected ${showDays(arrives_from as never, arrives_to as never)}.`}
      </p>
      {stale && <p>{messages.stale}</p>}
      {sandbox && <p>{messages.sandbox}</p>}
    </>
  )
}

interface SendButtonProps {
  priced: Priced | null
  onSend: (priced: Priced) => void
  preload: () => void
}

/** Opens the confirmation of exactly what was priced. */
export function SendButton({ priced, onSend, preload }: SendButtonProps) {
  const { form } = useFormState()
  const ready =
    priced !== null &&
    priced.answer.total_price !== null &&
    !isChanged(priced, form.getValues(), Object.keys(priced.sent))
  return (
    <Button
      type="button"
      disabled={!ready}
      onClick={() => priced && onSend(priced)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      Send
    </Button>
  )
}
