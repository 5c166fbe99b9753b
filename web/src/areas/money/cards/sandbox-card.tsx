import { Button, TextInput } from '@mantine/core'
import { IconBrandPaypal } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { CardBox } from '../../../widgets/payment-entry/card-box'
import boxClasses from '../../../widgets/payment-entry/card-box.module.css'
import { cardParts } from '../../../widgets/payment-entry/card-problems'
import { PayPalChoice } from '../../../widgets/payment-entry/paypal-choice'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import { sandboxCards } from '../../../widgets/payment-entry/sandbox-cards'
import { entryTexts } from '../../../widgets/payment-entry/texts/all'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { useTestCard } from '../../../widgets/payment-entry/use-test-card'
import { useTestPayPal } from '../../../widgets/payment-entry/use-test-paypal'
import { useToday } from '../../../widgets/today'
import classes from './card.module.css'

const texts = entryTexts.en

/** Replaces the card company's form when none is set up. It accepts only test cards and moves no money. */
export function SandboxCard({ ref }: { ref: Ref<CardEntry> }) {
  const [kind, setKind] = useState<EntryKind>('card')
  const card = useTestCard(texts, useToday())
  const paypal = useTestPayPal()
  useImperativeHandle(ref, () => ({
    enter: async () => (kind === 'card' ? card.enter() : paypal.enter()),
    startOver: paypal.forget,
  }))
  return (
    <CardBox sandbox kind={kind} onKind={setKind}>
      {kind === 'paypal' ? (
        <PayPalChoice
          texts={texts.paypal}
          account={paypal.account}
          problem={paypal.unconfirmed ? texts.paypal.unconfirmed : null}
          onForget={paypal.forget}
        >
          <Button
            fullWidth
            className={classes.paypal}
            leftSection={<IconBrandPaypal size={20} stroke={1.75} aria-hidden />}
            onClick={paypal.choose}
          >
            PayPal
          </Button>
        </PayPalChoice>
      ) : (
        <div className={boxClasses.entry}>
          <div ref={card.box} className={boxClasses.fields}>
            {cardParts.map((part) => (
              <TextInput
                key={part}
                label={texts.labels[part]}
                withAsterisk
                {...(part === 'number' && { className: boxClasses.number ?? '' })}
                placeholder={texts.hints[part]}
                inputMode="numeric"
                autoComplete="off"
                value={card.entered[part]}
                error={card.problems[part]}
                onChange={({ currentTarget }) => card.change({ [part]: currentTarget.value })}
              />
            ))}
          </div>
          <TestCards onUse={card.use} />
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
