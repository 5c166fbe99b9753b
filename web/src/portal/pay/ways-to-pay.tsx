import { methodName } from '@freehold/rules/portal/method-name'
import type { ReactNode } from 'react'
import { Card } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { useFormats, useLanguage, useTexts } from '../texts/language'
import classes from './pay.module.css'
import { canPay, type Method, type Preview, type Saved, type Way } from './types'

interface WaysToPayProps {
  freeWay: string
  /** The ways to pay that cost nothing, whatever the amount. */
  free: readonly Method[]
  saved: readonly Saved[]
  /** A bank account may be added; not where as many ways are saved as may be, nor where banks are off. */
  addBank: 'MAY' | 'FULL' | 'OFF'
  /** The fee of each method; null while the amount is unknown. */
  fees: Preview['fees'] | null
  way: Way
  onWay: (way: Way) => void
  /** The entry of the chosen way. */
  children: ReactNode
}

interface Choice {
  way: Way
  name: string
  method: Method
  /** The cost of a debit card, where it is another one. */
  debit?: Preview['fees'][number] | undefined
  /** It cannot pay: it expired, or waits for its check. */
  off?: boolean
  /** Why, where its name does not say. */
  state?: string
}

/**
 * The ways to pay with their fees: what is free first, and bank accounts before cards, because they are; none is chosen
 * without its total beside it.
 */
export function WaysToPay({ freeWay, free, saved, addBank, fees, way, onWay, children }: WaysToPayProps) {
  const { how: texts, review } = useTexts('pay')
  const bank = useTexts('bank')
  const { money } = useFormats()
  const language = useLanguage()
  const costs = (method: Method) => fees?.find((one) => one.method === method)
  const credit = costs('CREDIT_CARD')
  const debit = costs('DEBIT_CARD')
  const banks = saved.filter(({ kind }) => kind === 'BANK')
  const choices: Choice[] = [
    ...banks.map(asChoice),
    ...(addBank === 'MAY'
      ? [{ way: 'bank' as const, name: banks.length > 0 ? texts.anotherBank : texts.bank, method: 'BANK' as const }]
      : []),
    ...saved.filter(({ kind }) => kind !== 'BANK').map(asChoice),
    { way: 'card', name: texts.card, method: 'CREDIT_CARD', debit: debit?.fee === credit?.fee ? undefined : debit },
    { way: 'paypal', name: texts.paypal, method: 'PAYPAL' },
  ]
  const method = choices.find((one) => one.way === way)?.method
  const chosen = method && costs(method)

  /** What a way costs; before an amount is typed, only that it is free is known. */
  function costOf({ method: by, off }: Choice): string | null {
    if (off) return null
    const cost = costs(by)
    if (cost) return cost.fee > 0 ? texts.fee(money(cost.fee), money(cost.total)) : texts.noFee
    return free.includes(by) ? texts.noFee : null
  }

  function asChoice(one: Saved): Choice {
    const state = one.state === 'READY' ? {} : { state: bank.states[one.state] }
    return { way: one.id, name: nameOf(one), method: one.method, off: !canPay(one), ...state }
  }

  function nameOf(one: Saved): string {
    const name = methodName(one, language)
    if (one.expired) return texts.savedExpired(name)
    return one.expires === null ? name : texts.saved(name, `${one.expires.slice(5)}/${one.expires.slice(2, 4)}`)
  }

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
          {choices.map((one) => (
            <label key={one.way} className={classes.way}>
              <input
                type="radio"
                name="way"
                disabled={one.off}
                checked={way === one.way}
                onChange={() => onWay(one.way)}
              />
              <b>{one.name}</b>
              {costOf(one) !== null && <small>{costOf(one)}</small>}
              {one.state && <small>{one.state}</small>}
              {one.debit && <small>{texts.debitFee(money(one.debit.fee), money(one.debit.total))}</small>}
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
        {addBank === 'FULL' && banks.length === 0 && <p className={classes.dim}>{bank.full}</p>}
        {fees?.some(({ fee }) => fee > 0) && <p className={classes.dim}>{texts.feeOnly}</p>}
        {children}
      </div>
    </Card>
  )
}
