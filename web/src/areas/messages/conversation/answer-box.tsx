import '../../../theme/styles-form.css'
import type { AudienceInput } from '@freehold/contract/kit/message-audience'
import type { Person } from '@freehold/rules/messages/person'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { LinkAnchor } from '../../../widgets/links'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import { composeTo } from '../open/compose-search'
import classes from './conversation.module.css'

interface AnswerBoxProps {
  person: Person
  facts: Reply<'GET conversation/get-conversation'>['data']['person']
}

/** A message to one person, at the end of the conversation. */
export function AnswerBox({ person, facts }: AnswerBoxProps) {
  const canEmail = facts.email !== ''
  const canText = facts.text_reason === ''
  const [channel, setChannel] = useState<'EMAIL' | 'TEXT'>(canEmail || !canText ? 'EMAIL' : 'TEXT')
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const audience: AudienceInput = { of: 'IDS', ids: [person.id] }
  const undo = async (id: number, typed: { subject: string; words: string }) => {
    try {
      await api('POST message/take-back', { id })
      await api('POST message/delete-draft', { id })
      setSubject(typed.subject)
      setWords(typed.words)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  const send = async () => {
    setBusy(true)
    setErrors({})
    try {
      const { id } = await api('POST message/send-message', {
        person_kind: person.kind,
        audience: JSON.stringify(audience),
        channel,
        about: 'HOME',
        ...(channel === 'EMAIL' ? { subject, body: words } : { text_body: words }),
        count: 1,
        to_one: true,
      })
      const typed = { subject, words }
      toastDone('The message is on its way.', {
        about: facts.name,
        actions: [{ label: 'Undo', run: () => void undo(id, typed) }],
      })
      setSubject('')
      setWords('')
      await reloadAfterSave()
    } catch (error) {
      if (isCallError(error) && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else reportFailure(error, messages.sendFailed)
    } finally {
      setBusy(false)
    }
  }
  if (!canEmail && !canText)
    return <p className={classes.none}>No email address, and no texts: {facts.text_reason.toLowerCase()}.</p>
  return (
    <div className={classes.answer}>
      <SegmentedControl
        aria-label="Send by"
        size="xs"
        value={channel}
        onChange={(value) => setChannel(value as 'EMAIL' | 'TEXT')}
        data={[
          { value: 'EMAIL', label: 'Email', disabled: !canEmail },
          { value: 'TEXT', label: 'Text', disabled: !canText },
        ]}
      />
      {!canText && <span className={classes.small}>Can't text this person: {facts.text_reason.toLowerCase()}.</span>}
      {channel === 'EMAIL' && (
        <TextInput
          label="Subject"
          maxLength={191}
          value={subject}
          error={errors.subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={channel === 'EMAIL' ? 'Message' : 'Text message'}
        rows={4}
        maxLength={channel === 'EMAIL' ? 5000 : 1000}
        value={words}
        error={errors.body ?? errors.text_body}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <LinkAnchor {...composeTo(person.kind, audience)} className={classes.more}>
          Templates, preview and time
        </LinkAnchor>
        <Button loading={busy} disabled={words.trim() === ''} onClick={() => void send()}>
          Send
        </Button>
      </div>
    </div>
  )
}
