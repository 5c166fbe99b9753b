import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'

interface CodeDialogProps {
  onClose: () => void
  /** The code was right: what was refused may be sent again. */
  onDone?: () => void
}

/** Asks for a mailed code, once in a session. The first one is mailed as the dialog opens. */
export function CodeDialog({ onClose, onDone }: CodeDialogProps) {
  const texts = useTexts('session').code
  const [code, setCode] = useState('')
  const form = useId()
  const mail = useSend('POST tenants/request-code')
  const enter = useSend('POST tenants/use-code', onDone && { onDone })
  const mailOnce = useMailOnce(mail.send)
  const problem = enter.problem ?? mail.problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.send({ code })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button type="submit" form={form} kind="main" busy={enter.isSending}>
            {texts.enter}
          </Button>
          <Button kind="quiet" busy={mail.isSending} onClick={mailOnce}>
            {texts.again}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <form id={form} onSubmit={submit}>
        <Field
          label={texts.label}
          value={code}
          onChange={setCode}
          error={enter.fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      </form>
    </Dialog>
  )
}

/** Mails a code as the dialog opens, and again by its button. */
function useMailOnce(send: (input: Record<never, never>) => void): () => void {
  const mailed = useRef(false)
  useEffect(() => {
    // In development React mounts twice, and one code is enough.
    if (mailed.current) return
    mailed.current = true
    send({})
  }, [send])
  return () => send({})
}
