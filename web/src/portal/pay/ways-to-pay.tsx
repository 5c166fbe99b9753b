import type { ReactNode } from 'react'
import type { EntryKind } from '../../widgets/payment-entry/protocol'
import { Card } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { useFormats, useTexts } from '../texts/language'
import classes from './pay.module.css'
import type { Method, Preview } from './types'

interface WaysToPayProps {
  freeWay: string
  /** The fee of each method; null while the amount is unknown. */
  fees: Preview['fees'] | null
  kind: EntryKind
  onKind: (kind: EntryKind) => void
  /** The entry of the chosen way. */
  children: ReactNode
}

/** The ways to pay with their fees: the free one first, and none chosen without its total beside it. */
export function WaysToPay({ freeWay, fees, kind, onKind, children }: WaysToPayProps) {
  const { how: texts, review } = useTexts('pay')
  const { money } = useFormats()
  const costs = (method: Method) => fees?.find((one) => one.method === method)
  const credit = costs('CREDIT_CARD')
  const debit = costs('DEBIT_CARD')
  const paypal = costs('PAYPAL')
  const chosen = kind === 'paypal' ? paypal : credit
  const words = (of: Preview['fees'][number] | undefined) =>
    of && (of.fee > 0 ? texts.fee(money(of.fee), money(of.total)) : texts.noFee)
  const ways = [
    {
      kind: 'card' as const,
      name: texts.card,
      first: words(credit),
      second: debit?.fee === credit?.fee ? null : debit,
    },
    { kind: 'paypal' as const, name: texts.paypal, first: words(paypal), second: null },
  ]
  return (
    <Card title={texts.title}>
      <div className={classes.stack}>
        {freeWay !== '' && (
          <div className={classes.free}>
            <b>{texts.free}</b>
            <p>{freeWay}</p>
          </div>
        )}
        <fieldset className={classes.ways} aria-label={texts.title}>
          {ways.map((way) => (
            <label key={way.kind} className={classes.way}>
              <input type="radio" name="way" checked={kind === way.kind} onChange={() => onKind(way.kind)} />
              <b>{way.name}</b>
              {way.first && <small>{way.first}</small>}
              {way.second && <small>{texts.debitFee(money(way.second.fee), money(way.second.total))}</small>}
            </label>
          ))}
        </fieldset>
        {chosen && (
          <FactList
            facts={[
              { name: review.fee, value: money(chosen.fee) },
              { name: review.total, value: <strong>{money(chosen.total)}</strong> },
            ]}
          />
        )}
        {fees?.some(({ fee }) => fee > 0) && <p className={classes.dim}>{texts.feeOnly}</p>}
        {children}
      </div>
    </Card>
  )
}
