import { Button, TextInput } from '@mantine/core'
import { IconBrandPaypal } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CardBox } from '../../../widgets/payment-entry/card-box'
import boxClasses from '../../../widgets/payment-entry/card-box.module.css'
import { type CardProblems, cardHints, cardParts } from '../../../widgets/payment-entry/card-problems'
import { PayPalChoice } from '../../../widgets/payment-entry/paypal-choice'
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
import { useToday } from '../../../widgets/today'
import classes from './card.module.css'

const texts = entryTexts.en

/** Replaces the card company's form when none is set up. It accepts only test cards and moves no money. */
export function SandboxCard({ ref }: { ref: Ref<CardEntry> }) {
  const today = useToday()
  const [kind, setKind] = useState<EntryKind>('card')
  const [entered, setEntered] = useState(noCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const [account, setAccount] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const box = useRef<HTMLElement>(null)
  const change = (part: Partial<EnteredCard>) => {
    setEntered({ ...entered, ...part })
    const right = Object.keys(part)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !right.includes(name))))
  }
  const choose = (chosen: string | null) => {
    setAccount(chosen)
    setUnconfirmed(false)
  }

  const ofCard = () => {
    const found = problemsOf(texts, entered, today)
    setProblems(found)
    const outcome = outcomeOf(entered.number)
    if (outcome !== null && Object.keys(found).length === 0) return sandboxNonce(outcome)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return null
  }
  const ofPayPal = () => {
    setUnconfirmed(account === null)
    return account === null ? null : sandboxNonce('paypal')
  }
  useImperativeHandle(ref, () => ({
    enter: async () => {
      const nonce = kind === 'card' ? ofCard() : ofPayPal()
      return nonce === null ? null : { nonce, debit: false }
    },
    // Every nonce of a card is a new one already; what is typed stays to be corrected.
    startOver: () => choose(null),
  }))

  return (
    <CardBox ref={box} sandbox kind={kind} onKind={setKind}>
      {kind === 'paypal' ? (
        <PayPalChoice
          texts={texts.paypal}
          account={account}
          problem={unconfirmed ? texts.paypal.unconfirmed : null}
          onForget={() => choose(null)}
        >
          <Button
            fullWidth
            className={classes.paypal}
            leftSection={<IconBrandPaypal size={20} stroke={1.75} aria-hidden />}
            onClick={() => choose('payer@sandbox.example')}
          >
            PayPal
          </Button>
        </PayPalChoice>
      ) : (
        <div className={boxClasses.entry}>
          <div className={boxClasses.fields}>
            {cardParts.map((part) => (
              <TextInput
                key={part}
                label={texts.labels[part]}
                withAsterisk
                {...(part === 'number' && { className: boxClasses.number ?? '' })}
                placeholder={cardHints[part]}
                inputMode="numeric"
                autoComplete="off"
                value={entered[part]}
                error={problems[part]}
                onChange={({ currentTarget }) => change({ [part]: asTyped[part](currentTarget.value) })}
              />
            ))}
          </div>
          <TestCards onUse={(number) => change(filledIn(number, today))} />
        </div>
      )}
    </CardBox>
  )
}

function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <div className={classes.tests}>
      <p>{texts.sandbox.hint}</p>
      <ul>
        {sandboxCards.map(({ number, outcome }) => (
          <li key={number}>
            <button type="button" onClick={() => onUse(number)}>
              <b>{number}</b>
              <span>{texts.sandbox.cards[outcome]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
