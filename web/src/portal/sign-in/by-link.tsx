import { useEffect, useRef } from 'react'
import { Button } from '../kit/button'
import { Form } from '../kit/form'
import { useTexts } from '../texts/language'
import { currentEntry } from './entry'
import classes from './sign-in.module.css'
import { useLinkSignIn } from './use-sign-in'

/** The link of a mail. It is used by a press and not by opening it, because scanners of mail open every link. */
export function ByLink({ token, onOther }: { token: string; onOther: () => void }) {
  const texts = useTexts('signIn').link
  const { send, isSending, problem } = useLinkSignIn()
  const isSent = useRef(false)
  useEffect(() => {
    if (!currentEntry().isViewer || isSent.current) return
    isSent.current = true
    send(token)
  }, [send, token])
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.text}</p>
      <Form problem={problem} onSubmit={() => send(token)}>
        <Button type="submit" kind="main" wide busy={isSending}>
          {texts.submit}
        </Button>
      </Form>
      <div className={classes.others}>
        <Button kind="quiet" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </>
  )
}
