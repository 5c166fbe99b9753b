import { useEffect, useRef, useState } from 'react'
import boxClasses from '../widgets/payment-entry/card-box.module.css'
import type { Entered } from '../widgets/payment-entry/protocol'
import { bankWords } from '../widgets/payment-entry/texts/bank'
import { useBankDetails } from '../widgets/payment-entry/use-bank-details'
import { type BankAccount, openBankAccount } from './bank-account'
import { BankFields } from './bank-fields'
import { EntryPage } from './entry-page'
import classes from './entry-page.module.css'
import { wordsOfBankFailure } from './tokenize-failure'
import type { FormPort } from './use-form-port'

/** A bank account, typed into inputs of this page: Braintree has no frames for its numbers. */
export const BankPage = () => <EntryPage>{(form) => <Bank key={form.token} form={form} />}</EntryPage>

function Bank({ form }: { form: FormPort }) {
  const texts = bankWords(form.language)
  const typed = useBankDetails(texts)
  const account = useRef<BankAccount | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let closed = false
    openBankAccount(form.token).then(
      (opened) => {
        if (closed) return opened.close()
        account.current = opened
        form.tell({ say: 'ready' })
      },
      (error: unknown) => {
        console.error(error)
        if (!closed) form.tell({ say: 'failed' })
      },
    )
    return () => {
      closed = true
      account.current?.close()
      account.current = null
    }
  }, [form])

  useEffect(() => {
    async function enter(mandate: string): Promise<Entered | null> {
      setFailure(null)
      const details = typed.check()
      if (account.current === null || details === null) return null
      return account.current.enter(details, mandate).catch((error: unknown) => {
        setFailure(wordsOfBankFailure(texts.bank, error))
        return null
      })
    }
    return form.listen((message) => {
      // Only the one-time name goes back: the form around this page never learns a digit of the account.
      if (message.say === 'nonce')
        void enter(message.mandate ?? '').then((entered) => form.tell({ say: 'nonce', entered }))
      if (message.say === 'focus-problem') typed.focusProblem()
    })
  })

  return (
    <div ref={typed.box}>
      <BankFields texts={texts.bank} typed={typed} onSubmit={() => form.tell({ say: 'submit' })} />
      <p className={boxClasses.note}>{texts.bank.note}</p>
      {failure !== null && (
        <p role="alert" className={classes.alert}>
          {failure}
        </p>
      )}
    </div>
  )
}
