import { Badge, SegmentedControl, TextInput } from '@mantine/core'
import { IconBrandPaypal } from '@tabler/icons-react'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useToday } from '../today'
import classes from './card.module.css'
import type { CardEntry } from './card-field'
import { asExpiry, expiryProblem, inFours, outcomeOf, sandboxCards, sandboxNonce } from './sandbox-outcomes'

interface Entered {
  number: string
  expiry: string
  cvv: string
}
type Problems = Partial<Record<keyof Entered, string>>

/** Stands in for the card company's own form where none is set up: it takes test cards only, and moves no money. */
export function SandboxCard({ ref }: { ref: Ref<CardEntry> }) {
  const today = useToday()
  const [way, setWay] = useState<'card' | 'paypal'>('card')
  const [entered, setEntered] = useState<Entered>({ number: '', expiry: '', cvv: '' })
  const [problems, setProblems] = useState<Problems>({})
  const box = useRef<HTMLElement>(null)
  const labelId = useId()
  const change = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    const right = Object.keys(part)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !right.includes(name))))
  }

  useImperativeHandle(ref, () => ({
    nonce: async () => {
      if (way === 'paypal') return sandboxNonce('paypal')
      const found = problemsOf(entered, today)
      setProblems(found)
      const outcome = outcomeOf(entered.number)
      if (outcome !== null && Object.keys(found).length === 0) return sandboxNonce(outcome)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return null
    },
    // Every nonce is a new one already; what is typed stays to be corrected.
    startOver: () => undefined,
  }))

  return (
    <section ref={box} aria-labelledby={labelId} className={classes.box}>
      <header className={classes.head}>
        <h3 id={labelId}>Pay with</h3>
        <Badge color="amber">Sandbox</Badge>
        <SegmentedControl
          size="xs"
          aria-labelledby={labelId}
          data={[
            { value: 'card', label: 'Card' },
            { value: 'paypal', label: 'PayPal' },
          ]}
          value={way}
          onChange={(chosen) => setWay(chosen === 'paypal' ? 'paypal' : 'card')}
        />
      </header>
      {way === 'paypal' ? (
        <p className={classes.paypal}>
          <IconBrandPaypal size={28} stroke={1.25} aria-hidden />
          The sandbox’s PayPal account pays. No money moves.
        </p>
      ) : (
        <div className={classes.entry}>
          <div className={classes.fields}>
            <TextInput
              label="Card number"
              withAsterisk
              className={classes.number}
              placeholder="#### #### #### ####"
              inputMode="numeric"
              autoComplete="off"
              value={entered.number}
              error={problems.number}
              onChange={({ currentTarget }) => change({ number: inFours(currentTarget.value) })}
            />
            <TextInput
              label="Expiry"
              withAsterisk
              placeholder="MM/YY"
              inputMode="numeric"
              autoComplete="off"
              value={entered.expiry}
              error={problems.expiry}
              onChange={({ currentTarget }) => change({ expiry: asExpiry(currentTarget.value) })}
            />
            <TextInput
              label="CVV"
              withAsterisk
              placeholder="###"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={entered.cvv}
              error={problems.cvv}
              onChange={({ currentTarget }) => change({ cvv: currentTarget.value.replace(/\D/g, '') })}
            />
          </div>
          <TestCards
            onUse={(number) => change({ number, expiry: `12/${Number(today.slice(2, 4)) + 1}`, cvv: '123' })}
          />
        </div>
      )}
    </section>
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

function problemsOf({ number, expiry, cvv }: Entered, today: string): Problems {
  const expired = expiryProblem(expiry, today)
  return {
    ...(number === ''
      ? { number: 'Card number is required.' }
      : outcomeOf(number) === null && { number: 'The sandbox takes the test cards only.' }),
    ...(expired !== null && { expiry: expired }),
    ...(!/^\d{3,4}$/.test(cvv) && { cvv: 'CVV is three or four digits.' }),
  }
}
