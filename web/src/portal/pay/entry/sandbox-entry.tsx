import { type Ref, useImperativeHandle } from 'react'
import { cardParts } from '../../../widgets/payment-entry/card-problems'
import type { EntryKind } from '../../../widgets/payment-entry/protocol'
import { sandboxCards } from '../../../widgets/payment-entry/sandbox-cards'
import { entryTexts } from '../../../widgets/payment-entry/texts/all'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { useTestCard } from '../../../widgets/payment-entry/use-test-card'
import { useTestPayPal } from '../../../widgets/payment-entry/use-test-paypal'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Notice } from '../../kit/notice'
import { todayHere } from '../../kit/today-here'
import { useLanguage, useTexts } from '../../texts/language'
import classes from './entry.module.css'
import { SandboxBank } from './sandbox-bank'
import { TestValues } from './test-values'

interface SandboxEntryProps {
  ref: Ref<CardEntry>
  kind: EntryKind
}

const entries = { card: TestCard, paypal: TestPayPal, bank: SandboxBank }

/** Takes the place of the card company's form where none is set up: it takes test values only, and moves no money. */
export function SandboxEntry({ ref, kind }: SandboxEntryProps) {
  const Entry = entries[kind]
  return <Entry ref={ref} />
}

function TestCard({ ref }: { ref: Ref<CardEntry> }) {
  const texts = entryTexts[useLanguage()]
  const { sandbox } = useTexts('pay').entry
  const { entered, problems, box, change, use, enter } = useTestCard(texts, todayHere())
  useImperativeHandle(ref, () => ({ enter: async () => enter(), startOver: () => undefined }))
  return (
    <div className={classes.stack}>
      <Notice>{sandbox}</Notice>
      <div ref={box} className={classes.fields}>
        {cardParts.map((part) => (
          <Field
            key={part}
            label={texts.labels[part]}
            placeholder={texts.hints[part]}
            inputMode="numeric"
            autoComplete="off"
            value={entered[part]}
            error={problems[part]}
            onChange={(typed) => change({ [part]: typed })}
          />
        ))}
      </div>
      <TestValues
        hint={texts.sandbox.hint}
        values={sandboxCards.map(({ number, outcome }) => ({ value: number, words: texts.sandbox.cards[outcome] }))}
        onUse={use}
      />
    </div>
  )
}

function TestPayPal({ ref }: { ref: Ref<CardEntry> }) {
  const texts = entryTexts[useLanguage()].paypal
  const { sandbox } = useTexts('pay').entry
  const { account, unconfirmed, choose, forget, enter } = useTestPayPal()
  useImperativeHandle(ref, () => ({ enter: async () => enter(), startOver: forget }))
  return (
    <div className={classes.stack}>
      <Notice>{sandbox}</Notice>
      <p>{account === null ? texts.choose : texts.pays(account)}</p>
      {account === null ? (
        <button type="button" className={classes.paypal} onClick={choose}>
          PayPal
        </button>
      ) : (
        <Button kind="quiet" onClick={forget}>
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
