import { toDollars } from '@freehold/rules/money'
import { depositAmount } from '@freehold/rules/portal/deposit-amount'
import { methodName } from '@freehold/rules/portal/method-name'
import { type FormEvent, useId, useRef, useState } from 'react'
import { reloadAfterSave, useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useLanguage, useTexts } from '../texts/language'
import classes from './bank.module.css'
import type { SavedBank } from './use-save-bank'

interface ConfirmDepositsProps {
  saved: SavedBank
  onClose: () => void
}

const places = ['first', 'second'] as const

/** Asks for the amounts of the two small deposits, which only the owner of the account can see. */
export function ConfirmDeposits({ saved, onClose }: ConfirmDepositsProps) {
  const texts = useTexts('bank').confirm
  const name = methodName(saved, useLanguage())
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [wrong, setWrong] = useState<{ first?: string; second?: string }>({})
  const place = useRef<HTMLFormElement>(null)
  const form = useId()
  const { send, isSending, problem, fields } = useSend('POST tenants/confirm-method', {
    onDone: ({ data }) => {
      toast.done(data.state === 'READY' ? texts.done : texts.checking)
      onClose()
    },
  })
  // Which of the two amounts is wrong is not known, so the server's sentence is about both.
  const both = fields.first_amount !== undefined && fields.first_amount === fields.second_amount
  const sentence = both ? fields.first_amount : problem
  const close = () => {
    onClose()
    // Too many wrong amounts remove the account, and the sentence about it is read first.
    if (problem !== null) void reloadAfterSave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first, second] = [depositAmount(typed.first), depositAmount(typed.second)]
    setWrong({ ...(first === null && { first: texts.wrong }), ...(second === null && { second: texts.wrong }) })
    if (first !== null && second !== null)
      return send({ id: saved.id, first_amount: toDollars(first), second_amount: toDollars(second) })
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      actions={
        <Button type="submit" form={form} kind="main" wide busy={isSending}>
          {texts.send}
        </Button>
      }
    >
      <p>{texts.text(name)}</p>
      {sentence && (
        <Notice kind="wrong" alert>
          {sentence}
        </Notice>
      )}
      <form ref={place} id={form} className={classes.amounts} onSubmit={submit} noValidate>
        {places.map((one) => (
          <Field
            key={one}
            label={texts[one]}
            hint={texts.hint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed[one]}
            onChange={(text) => {
              setTyped({ ...typed, [one]: text })
              setWrong({ ...wrong, [one]: undefined })
            }}
            error={wrong[one] ?? (both ? null : fields[`${one}_amount`])}
          />
        ))}
      </form>
    </Dialog>
  )
}
