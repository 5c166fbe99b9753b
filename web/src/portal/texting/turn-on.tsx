import { type FormEvent, useId, useState } from 'react'
import type { Reply } from '../../api/types'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useTexts } from '../texts/language'
import classes from './texting.module.css'

interface TurnOnProps {
  own: Reply<'GET tenants/get-texts'>['data']
  onClose: () => void
}

/** The sentence of the consent with an empty box, then the code that was texted. */
export function TurnOn({ own, onClose }: TurnOnProps) {
  const texts = useTexts('texting')
  const form = useId()
  const [agree, setAgree] = useState(false)
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const ask = useSend('POST tenants/send-text-code', { onDone: () => setSent(true) })
  const turnOn = useSend('POST tenants/turn-on-texts', {
    onDone: () => {
      toast.done(texts.turnedOn)
      onClose()
    },
  })
  const problem = turnOn.problem ?? ask.problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sent) turnOn.send({ code, agree: agree ? 1 : 0 })
    else ask.send({})
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.turnOn}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="main"
            busy={sent ? turnOn.isSending : ask.isSending}
            disabled={!agree}
          >
            {sent ? texts.confirm : texts.send}
          </Button>
          {sent && (
            <Button kind="quiet" busy={ask.isSending} onClick={() => ask.send({})}>
              {texts.again}
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <label className={classes.agree}>
          <input type="checkbox" checked={agree} onChange={({ target }) => setAgree(target.checked)} />
          <span>{own.words}</span>
        </label>
        {sent && (
          <>
            <p role="status">{texts.sent(own.phone)}</p>
            <Field
              label={texts.code}
              value={code}
              onChange={setCode}
              error={turnOn.fields.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
