import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { type CardProblems, cardHints, cardParts } from '../../../widgets/payment-entry/card-problems'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import {
  asTyped,
  type EnteredCard,
  filledIn,
  noCard,
  outcomeOf,
  problemsOf,
  sandboxCards,
  sandboxNonce,
} from '../../../widgets/payment-entry/sandbox-cards'
import { entryTexts } from '../../../widgets/payment-entry/texts/all'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Notice } from '../../kit/notice'
import { useLanguage, useTexts } from '../../texts/language'
import classes from './entry.module.css'

interface SandboxEntryProps {
  ref: Ref<CardEntry>
  kind: EntryKind
}

/** Takes the place of the card company's form where none is set up: it takes test cards only, and moves no money. */
export const SandboxEntry = ({ ref, kind }: SandboxEntryProps) =>
  kind === 'card' ? <TestCard ref={ref} /> : <TestPayPal ref={ref} />

const today = () => new Date().toISOString().slice(0, 10)

function TestCard({ ref }: { ref: Ref<CardEntry> }) {
  const texts = entryTexts[useLanguage()]
  const { sandbox } = useTexts('pay').entry
  const [entered, setEntered] = useState(noCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const box = useRef<HTMLDivElement>(null)
  const change = (parts: Partial<EnteredCard>) => {
    setEntered({ ...entered, ...parts })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([part]) => !(part in parts))))
  }
  useImperativeHandle(ref, () => ({
    enter: async () => {
      const found = problemsOf(texts, entered, today())
      setProblems(found)
      const outcome = outcomeOf(entered.number)
      if (outcome !== null && Object.keys(found).length === 0) return { nonce: sandboxNonce(outcome), debit: false }
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return null
    },
    // Every nonce of a card is a new one already; what is typed stays to be corrected.
    startOver: () => undefined,
  }))
  return (
    <div className={classes.stack}>
      <Notice>{sandbox}</Notice>
      <div ref={box} className={classes.fields}>
        {cardParts.map((part) => (
          <Field
            key={part}
            label={texts.labels[part]}
            placeholder={cardHints[part]}
            inputMode="numeric"
            autoComplete="off"
            value={entered[part]}
            error={problems[part]}
            onChange={(typed) => change({ [part]: asTyped[part](typed) })}
          />
        ))}
      </div>
      <p>{texts.sandbox.hint}</p>
      <ul className={classes.cards}>
        {sandboxCards.map(({ number, outcome }) => (
          <li key={number}>
            <button type="button" onClick={() => change(filledIn(number, today()))}>
              <b>{number}</b>
              <span>{texts.sandbox.cards[outcome]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TestPayPal({ ref }: { ref: Ref<CardEntry> }) {
  const texts = entryTexts[useLanguage()].paypal
  const { sandbox } = useTexts('pay').entry
  const [account, setAccount] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  useImperativeHandle(ref, () => ({
    enter: async () => {
      setUnconfirmed(account === null)
      return account === null ? null : { nonce: sandboxNonce('paypal'), debit: false }
    },
    startOver: () => setAccount(null),
  }))
  const choose = (chosen: string | null) => {
    setAccount(chosen)
    setUnconfirmed(false)
  }
  return (
    <div className={classes.stack}>
      <Notice>{sandbox}</Notice>
      <p>{account === null ? texts.choose : texts.pays(account)}</p>
      {account === null ? (
        <button type="button" className={classes.paypal} onClick={() => choose('payer@sandbox.example')}>
          PayPal
        </button>
      ) : (
        <Button kind="quiet" onClick={() => choose(null)}>
          {texts.another}
        </Button>
      )}
      {unconfirmed && (
        <Notice kind="wrong" alert>
          {texts.unconfirmed}
        </Notice>
      )}
    </div>
  )
}
