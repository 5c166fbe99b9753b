import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { TextArea } from '../kit/field'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import type { TenantRequest } from './request'
import classes from './requests.module.css'

/** The messages of a request, and a box for the next one. */
export function RequestTalk({ request }: { request: TenantRequest }) {
  const texts = useTexts('requests')
  const { day } = useFormats()
  const [body, setBody] = useState('')
  const { send, isSending, fields, problem } = useSend('POST tenants/add-request-message', {
    onDone: () => setBody(''),
  })
  return (
    <Card title={texts.messages}>
      {request.messages.length === 0 && <p className={classes.hint}>{texts.noMessages}</p>}
      <ol className={classes.talk}>
        {request.messages.map((message) => (
          <li key={message.id} className={message.by_tenant ? classes.mine : undefined}>
            <p className={classes.hint}>
              {message.by_tenant ? texts.you : message.author}, {day(message.at)}
            </p>
            <p className={classes.words}>{message.body}</p>
          </li>
        ))}
      </ol>
      {request.can_write && (
        <form
          className={classes.send}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ id: request.id, body })
          }}
        >
          <TextArea label={texts.write} maxLength={2000} value={body} error={fields.body} onChange={setBody} />
          {problem !== null && (
            <Notice kind="wrong" alert>
              {problem}
            </Notice>
          )}
          <Button type="submit" busy={isSending}>
            {texts.sendMessage}
          </Button>
        </form>
      )}
    </Card>
  )
}
