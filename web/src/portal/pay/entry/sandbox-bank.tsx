import { type Ref, useImperativeHandle } from 'react'
import { type BankPart, bankGroups, bankInput } from '../../../widgets/payment-entry/bank-details'
import {
  bankOutcomeOf,
  filledInBank,
  sandboxBankNonce,
  sandboxBanks,
  testBankProblems,
} from '../../../widgets/payment-entry/sandbox-banks'
import { type BankTexts, bankWords } from '../../../widgets/payment-entry/texts/bank'
import { type BankForm, useBankDetails } from '../../../widgets/payment-entry/use-bank-details'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { Field } from '../../kit/field'
import { Notice } from '../../kit/notice'
import { useLanguage, useTexts } from '../../texts/language'
import { Choice } from './choice'
import classes from './entry.module.css'
import { TestValues } from './test-values'

/** Takes the place of Braintree's page for bank accounts where none is set up. */
export function SandboxBank({ ref }: { ref: Ref<CardEntry> }) {
  const texts = bankWords(useLanguage())
  const { sandbox } = useTexts('pay').entry
  const typed = useBankDetails(texts, testBankProblems)
  useImperativeHandle(ref, () => ({
    enter: async () => {
      const details = typed.check()
      const outcome = details && bankOutcomeOf(details.account)
      if (outcome !== null) return { nonce: sandboxBankNonce(outcome), debit: false }
      typed.focusProblem()
      return null
    },
    startOver: () => undefined,
  }))
  return (
    <div className={classes.stack}>
      <Notice>{sandbox}</Notice>
      <TestValues
        hint={texts.bank.sandbox.hint}
        values={sandboxBanks.map(({ account, outcome }) => ({
          value: account,
          words: texts.bank.sandbox.accounts[outcome],
        }))}
        onUse={(account) => typed.change(filledInBank(account))}
      />
      <div ref={typed.box}>
        <Fields texts={texts.bank} typed={typed} />
      </div>
    </div>
  )
}

function Fields({ texts, typed: { details, problems, change } }: { texts: BankTexts; typed: BankForm }) {
  const { owner, numbers, address } = bankGroups(details)
  const field = (part: BankPart) => (
    <Field
      key={part}
      {...bankInput[part]}
      label={texts.labels[part]}
      hint={part === 'routing' ? texts.routingHint : undefined}
      value={details[part]}
      error={problems[part]}
      onChange={(text) => change({ [part]: text })}
    />
  )
  return (
    <div className={classes.bank}>
      <Choice
        label={texts.owner}
        words={texts.owners}
        value={details.owner}
        onChange={(chosen) => change({ owner: chosen })}
      />
      {owner.map(field)}
      <Choice label={texts.type} words={texts.types} value={details.type} onChange={(type) => change({ type })} />
      {numbers.map(field)}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{texts.address}</legend>
        {address.map(field)}
      </fieldset>
    </div>
  )
}
