import { zero } from '@freehold/rules/money'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { CardEntry } from '../../widgets/payment-entry/use-entry'
import { failureText } from '../api/failure-text'
import { useTenant } from '../api/session'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Field, Select, TextArea } from '../kit/field'
import { Notice } from '../kit/notice'
import { CodeDialog } from '../session/code-dialog'
import { useFormats, useTexts } from '../texts/language'
import { asTyped, sentAmount, shareToPay, typedAmount } from './amount'
import { CardForm } from './entry/card-form'
import classes from './pay.module.css'
import { ReviewDialog } from './review-dialog'
import { SaveChoice } from './save-choice'
import {
  canPay,
  freeMethods,
  inOrder,
  type Options,
  offeredTypes,
  type Ready,
  type Reason,
  type Saved,
  type Way,
} from './types'
import { type Payment, usePay } from './use-pay'
import { exactPreview, usePreview } from './use-preview'
import { useSaveCard } from './use-save-card'
import { WaysToPay } from './ways-to-pay'
import { WhatItPays } from './what-it-pays'

const AddBank = lazy(() => import('../bank/add-bank').then((file) => ({ default: file.AddBank })))

/** The server saves no more than these for a tenant. */
const savedAtMost = 5

/** What, how much, by which way; then everything once more before it is sent. */
export function PayForm({ options }: { options: Options }) {
  const texts = useTexts('pay')
  const bank = useTexts('bank')
  const { money } = useFormats()
  const tenant = useTenant()
  const { owed, least, partial, on_its_way } = options
  const share = shareToPay(options)
  const [type, setType] = useState<Reason>('RENT')
  const [typed, setTyped] = useState(asTyped(share?.amount ?? owed))
  const [notes, setNotes] = useState('')
  const [picked, setPicked] = useState<Way>(inOrder(options.saved).find(canPay)?.id ?? 'card')
  const [saves, setSaves] = useState(false)
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<{ amount?: string; entry?: string }>({})
  const [ready, setReady] = useState<Ready | null>(null)
  const [entering, setEntering] = useState(false)
  const entry = useRef<CardEntry>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const paying = usePay()
  const saving = useSaveCard()
  const saved = options.saved.find(({ id }) => id === picked) ?? null
  // A saved way to pay may have been deleted in another tab.
  const way: Way = typeof picked === 'number' && saved === null ? 'card' : picked
  const mayStillSave = options.saved.length < savedAtMost

  const amount = typedAmount(typed)
  const asked = { home: options.rent_id, type, amount: amount === null ? null : sentAmount(amount), saved }
  const preview = usePreview(asked)

  async function review(event: FormEvent) {
    event.preventDefault()
    if (way === 'bank') return setAdding(true)
    const wrong = amountProblem()
    setProblem(wrong === null ? {} : { amount: wrong })
    if (wrong !== null) return amountField.current?.focus()
    if (saved !== null) return show({ nonce: '', saved, method: saved.method })
    setEntering(true)
    const entered = (await entry.current?.enter().finally(() => setEntering(false))) ?? null
    if (entered === null) return setProblem({ entry: texts.missing })
    if (way === 'card' && saves && mayStillSave) return keep(entered.nonce)
    const method = way === 'paypal' ? 'PAYPAL' : entered.debit ? 'DEBIT_CARD' : 'CREDIT_CARD'
    show({ nonce: entered.nonce, saved: null, method })
  }

  /** The payment with its fee, once more before it is sent. */
  async function show(by: Pick<Ready, 'nonce' | 'saved' | 'method'>) {
    if (amount === null) return
    setEntering(true)
    try {
      const { fees, mandate } = await exactPreview({ ...asked, saved: by.saved })
      const cost = fees.find((one) => one.method === by.method)
      if (cost) setReady({ ...by, amount: sentAmount(amount), fee: cost.fee, total: cost.total, mandate })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem({ entry: failureText(error) ?? '' })
    } finally {
      setEntering(false)
    }
  }

  /** Saves the card first, and then pays with what was saved. */
  async function keep(nonce: string) {
    setEntering(true)
    const ended = await saving.save(nonce).finally(() => setEntering(false))
    if (ended === null) return
    if ('problem' in ended) {
      entry.current?.startOver()
      return setProblem({ entry: ended.problem })
    }
    setPicked(ended.saved.id)
    setSaves(false)
    show({ nonce: '', saved: ended.saved, method: ended.saved.method })
  }

  function amountProblem(): string | null {
    if (typed.trim() === '') return texts.amountMissing
    if (amount === null) return texts.amountWrong
    return least !== null && (amount ?? zero) < Math.round(least * 100) ? texts.tooLittle(money(least)) : null
  }

  const payment = (of: Ready): Payment => ({
    tenant_id: tenant.id,
    rent_id: options.rent_id ?? '',
    pay_type_id: type,
    pay_amount: of.amount,
    fee_amount: of.fee.toFixed(2),
    pay_notes: notes,
    nonce: of.nonce,
    method_id: of.saved?.id ?? '',
    method: of.method,
    mandate_hash: of.mandate?.hash ?? '',
  })

  /** After an end, whichever: the nonce is used up, and after a success the form begins anew. */
  function close() {
    const sent = paying.outcome.at === 'done' || paying.outcome.at === 'checking'
    entry.current?.startOver()
    setReady(null)
    paying.reset()
    if (!sent) return
    setTyped('')
    setNotes('')
    window.scrollTo({ top: 0 })
  }

  const chosen = options.types.filter(({ open }) => open > 0)
  const form = (
    <form className={classes.form} onSubmit={(event) => void review(event)} noValidate>
      <Card title={texts.what} strong>
        <div className={classes.stack}>
          <p className={classes.owed}>{owed > 0 ? texts.owed(money(owed)) : texts.nothingOwed}</p>
          {owed <= 0 && <p className={classes.dim}>{texts.paysAhead}</p>}
          {options.home !== '' && <p className={classes.dim}>{options.home}</p>}
          {on_its_way > 0 && <Notice kind="wait">{texts.onItsWay(money(on_its_way))}</Notice>}
          {options.share && <Notice kind={options.share.left === 0 ? 'good' : 'note'}>{shareWords()}</Notice>}
          <div className={classes.chips}>
            {share && (
              <Chip
                on={type === 'RENT' && typed === asTyped(share.amount)}
                onPress={() => choose('RENT', share.amount)}
              >
                {texts.share.pay(money(share.amount))}
              </Chip>
            )}
            {owed > 0 && (
              <Chip on={type === 'RENT' && typed === asTyped(owed)} onPress={() => choose('RENT', owed)}>
                {texts.all(money(owed))}
              </Chip>
            )}
            {chosen.length > 1 &&
              partial !== 'FULL' &&
              chosen.map((one) => (
                <Chip
                  key={one.type}
                  on={type === one.type && typed === asTyped(one.open)}
                  onPress={() => choose(one.type, one.open)}
                >
                  {texts.types[one.type]}: {money(one.open)}
                </Chip>
              ))}
          </div>
          <Select
            label={texts.type}
            value={type}
            onChange={(value) => setType(offeredTypes.find((one) => one === value) ?? 'RENT')}
            options={offered(type).map((value) => ({ value, label: texts.types[value] }))}
          />
          <Field
            ref={amountField}
            label={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={problem.amount}
            hint={hintOf()}
          />
          <TextArea label={texts.notes} optional value={notes} onChange={setNotes} maxLength={500} rows={2} />
        </div>
      </Card>
      {preview && amount !== null && <WhatItPays preview={preview} />}
      <WaysToPay
        freeWay={options.free_way}
        free={freeMethods(options)}
        fees={amount === null ? null : (preview?.fees ?? null)}
        saved={inOrder(options.saved)}
        addBank={options.banks ? (mayStillSave ? 'MAY' : 'FULL') : 'OFF'}
        way={way}
        onWay={setPicked}
      >
        {(way === 'card' || way === 'paypal') && (
          <CardForm ref={entry} kind={way} locked={entering || ready !== null} />
        )}
        {way === 'bank' && <p>{bank.intro}</p>}
        {way === 'card' && mayStillSave && <SaveChoice checked={saves} onChange={setSaves} />}
      </WaysToPay>
      {problem.entry && (
        <Notice kind="wrong" alert>
          {problem.entry}
        </Notice>
      )}
      <Button kind="main" type="submit" wide busy={entering}>
        {way === 'bank' ? bank.add : texts.next}
      </Button>
      {ready && (
        <ReviewDialog
          ready={ready}
          options={options}
          outcome={paying.outcome}
          onPay={() => void paying.pay(payment(ready))}
          onClose={close}
        />
      )}
    </form>
  )
  return (
    <>
      {form}
      {saving.waiting !== null && (
        <CodeDialog
          onClose={() => {
            entry.current?.startOver()
            saving.forget()
          }}
          onDone={() => saving.waiting !== null && void keep(saving.waiting)}
        />
      )}
      {adding && (
        <Suspense>
          <AddBank onClose={() => setAdding(false)} onUse={use} />
        </Suspense>
      )}
    </>
  )

  function use({ id }: Saved) {
    setAdding(false)
    setPicked(id)
  }

  function choose(next: Reason, open: number) {
    setType(next)
    setTyped(asTyped(open))
    setProblem({})
  }

  function shareWords(): string {
    const { left = 0, rent_open: open = 0 } = options.share ?? {}
    if (left > 0) return texts.share.yours(money(left))
    return open > 0 ? `${texts.share.paid} ${texts.share.open(money(open))}` : texts.share.paid
  }

  function hintOf(): string | undefined {
    if (owed <= 0 || least === null) return undefined
    return partial === 'FULL' ? texts.full(money(least)) : texts.least(money(least))
  }
}

/** A type that is open and is not one of the usual ones is offered too. */
const offered = (type: Reason): readonly Reason[] =>
  offeredTypes.some((one) => one === type) ? offeredTypes : [...offeredTypes, type]

function Chip({ on, onPress, children }: { on: boolean; onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
