import { Button, TextInput } from '@mantine/core'
import { IconBrandPaypal } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CardBox } from '../../../widgets/payment-entry/card-box'
import boxClasses from '../../../widgets/payment-entry/card-box.module.css'
import {
  type CardPart,
  type CardProblems,
  cardHints,
  cardLabels,
  cardParts,
  isMissing,
  isWrong,
} from '../../../widgets/payment-entry/card-problems'
import type { CardEntry } from '../../../widgets/payment-entry/entry-frame'
import { PayPalChoice } from '../../../widgets/payment-entry/paypal-choice'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import { useToday } from '../../../widgets/today'
import { messages } from '../collect/messages'
import classes from './card.module.css'
import { asExpiry, expiryProblem, inFours, outcomeOf, sandboxCards, sandboxNonce } from './sandbox-outcomes'

type Entered = Record<CardPart, string>
const nothing: Entered = { number: '', expiry: '', cvv: '', zip: '' }

/** Stands in for the card company's own form where none is set up: it takes test cards only, and moves no money. */
export function SandboxCard({ ref }: { ref: Ref<CardEntry> }) {
  const today = useToday()
  const [kind, setKind] = useState<EntryKind>('card')
  const [entered, setEntered] = useState(nothing)
  const [problems, setProblems] = useState<CardProblems>({})
  const [account, setAccount] = useState<string | null>(null)
  const [unconfirmed, setUnconfirmed] = useState(false)
  const box = useRef<HTMLElement>(null)
  const change = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    const right = Object.keys(part)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !right.includes(name))))
  }
  const choose = (chosen: string | null) => {
    setAccount(chosen)
    setUnconfirmed(false)
  }

  const ofCard = () => {
    const found = problemsOf(entered, today)
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
    nonce: async () => (kind === 'card' ? ofCard() : ofPayPal()),
    // Every nonce of a card is a new one already; what is typed stays to be corrected.
    startOver: () => choose(null),
  }))

  return (
    <CardBox ref={box} sandbox kind={kind} onKind={setKind}>
      {kind === 'paypal' ? (
        <PayPalChoice
          account={account}
          problem={unconfirmed ? messages.card.unconfirmed : null}
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
                label={cardLabels[part]}
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
          <TestCards
            onUse={(number) =>
              change({ number, expiry: `12/${Number(today.slice(2, 4)) + 1}`, cvv: '123', zip: '02134' })
            }
          />
        </div>
      )}
    </CardBox>
  )
}

function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <div className={classes.tests}>
      <p>Test cards: choose one to fill it in. Anything else is refused, so no real card can get here.</p>
      <ul>
        {sandboxCards.map(({ number, says }) => (
          <li key={number}>
            <button type="button" onClick={() => onUse(number)}>
              <b>{number}</b>
              <span>{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The fields keep to what can stand in them while one types. */
const asTyped: Readonly<Record<CardPart, (typed: string) => string>> = {
  number: inFours,
  expiry: asExpiry,
  cvv: (typed) => typed.replace(/\D/g, '').slice(0, 4),
  zip: (typed) => typed.replace(/[^\w -]/g, '').slice(0, 10),
}

function problemsOf(entered: Entered, today: string): CardProblems {
  const { number, expiry, cvv, zip } = entered
  const expired = expiryProblem(expiry, today)
  const wrong: CardProblems = {
    ...(outcomeOf(number) === null && { number: 'The sandbox takes the test cards only.' }),
    ...(expired !== null && { expiry: expired }),
    ...(!/^\d{3,4}$/.test(cvv) && { cvv: isWrong.cvv }),
    ...(zip.trim().length < 3 && { zip: isWrong.zip }),
  }
  const missing = cardParts.filter((part) => entered[part].trim() === '').map((part) => [part, isMissing(part)])
  return { ...wrong, ...Object.fromEntries(missing) }
}
