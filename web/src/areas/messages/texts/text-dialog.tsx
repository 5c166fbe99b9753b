import { texting } from '@freehold/contract/messages/texting'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Input, Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { textMessages } from './text-messages'
import classes from './texts.module.css'

type Texts = Reply<'GET texting/get-texts-of-number'>['data']
type Kind = 'TEXT_LIKELY_STOP' | 'TEXT_UNKNOWN' | 'TEXT_UNCONFIRMED'

interface TextDialogProps {
  id: number
  kind: Kind
  onDone: () => void
}

/** The newest texts with a number, and the ways to settle the one that waits. */
export function TextDialog({ id, kind, onDone }: TextDialogProps) {
  return (
    <LoadRecord call="GET texting/get-texts-of-number" input={{ id }} failure={textMessages.loadFailed}>
      {({ data }) => (
        <>
          <ol className={classes.thread} aria-label={`Texts with ${data.phone}`}>
            {data.texts.map((text) => (
              <Line key={text.id} text={text} />
            ))}
          </ol>
          {kind === 'TEXT_UNCONFIRMED' && <p className={classes.says}>{textMessages.unconfirmed}</p>}
          {kind === 'TEXT_LIKELY_STOP' && <p className={classes.says}>{textMessages.likelyStop}</p>}
          <Settle id={id} kind={kind} onDone={onDone} />
          {kind !== 'TEXT_UNCONFIRMED' && <Answer id={id} texts={data} onDone={onDone} />}
        </>
      )}
    </LoadRecord>
  )
}

const states: Readonly<Record<Texts['texts'][number]['state'], string>> = {
  QUEUED: 'waits',
  SENDING: 'on its way',
  SENT: 'sent',
  DELIVERED: 'delivered',
  UNDELIVERED: 'not delivered',
  FAILED: 'not sent',
  STOPPED: 'stopped',
  UNCONFIRMED: 'not known whether it was sent',
  RECEIVED: 'received',
}

function Line({ text }: { text: Texts['texts'][number] }) {
  const { out, body, state, error, media_count: media, by, at, held_until: held } = text
  const pictures =
    media === 0 ? '' : media === 1 ? 'with 1 picture, which is not kept' : `with ${media} pictures, which are not kept`
  const facts = [by, showMoment(at), out ? states[state] : pictures, held && `goes out ${showMoment(held)}`, error]
  return (
    <li className={out ? classes.out : classes.in}>
      {body}
      <span className={classes.when}>{facts.filter(Boolean).join(', ')}</span>
    </li>
  )
}

type How = Input<'POST texting/settle-text'>['how']

const waysOf: Readonly<Record<Kind, readonly { how: How & string; label: string }[]>> = {
  TEXT_LIKELY_STOP: [
    { how: 'STOP', label: 'Stop texts' },
    { how: 'SEEN', label: 'Keep sending texts' },
  ],
  TEXT_UNKNOWN: [{ how: 'SEEN', label: 'Mark as done' }],
  TEXT_UNCONFIRMED: [
    { how: 'AGAIN', label: 'Send again' },
    { how: 'SENT', label: 'Mark as sent' },
  ],
}

function Settle({ id, kind, onDone }: TextDialogProps) {
  const [busy, setBusy] = useState(false)
  const settle = async (how: How) => {
    setBusy(true)
    try {
      const { message } = await api('POST texting/settle-text', { id, how })
      toastDone(message ?? 'Settled.')
      onDone()
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, textMessages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.steps}>
      {waysOf[kind].map(({ how, label }) => (
        <Button key={how} variant="default" disabled={busy} onClick={() => void settle(how)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Answer({ id, texts, onDone }: { id: number; texts: Texts; onDone: () => void }) {
  if (texts.stopped) return null
  if (!texts.answerable) return <p className={classes.says}>{textMessages.unanswerable}</p>
  return (
    <CallForm
      call={texting.answer}
      defaults={{ id, body: '' }}
      onDone={onDone}
      onCancel={onDone}
      failure={textMessages.answerFailed}
      submitLabel="Send answer"
    >
      <TextAreaField name="body" />
    </CallForm>
  )
}
