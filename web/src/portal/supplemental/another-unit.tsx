import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Dialog } from '../kit/dialog'
import { Field, TextArea } from '../kit/field'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import classes from './supplemental.module.css'

/** A request for another home, which the landlord accepts or declines. */
export function AnotherUnit() {
  const texts = useTexts('supplemental')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const [details, setDetails] = useState('')
  const { send, isSending, problem, fields } = useSend('POST tenants/save-request', {
    onDone: () => {
      setWanted('')
      setDetails('')
      setOpen(false)
    },
  })
  return (
    <Card>
      <p>{texts.anotherText}</p>
      <Button kind="main" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.another}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.another}
        actions={
          <Button kind="main" wide busy={isSending} onClick={() => send({ kind: 'ANOTHER_UNIT', wanted, details })}>
            {texts.send}
          </Button>
        }
      >
        <div className={classes.form}>
          <Field
            label={texts.wanted}
            hint={texts.wantedHint}
            value={wanted}
            onChange={setWanted}
            error={fields.wanted}
            maxLength={200}
          />
          <TextArea label={texts.details} value={details} onChange={setDetails} error={fields.details} optional />
          {problem && (
            <Notice kind="wrong" alert>
              {problem}
            </Notice>
          )}
        </div>
      </Dialog>
    </Card>
  )
}
