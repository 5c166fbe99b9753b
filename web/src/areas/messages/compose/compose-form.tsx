import { message } from '@freehold/contract/messages/message'
import { addDays } from '@freehold/rules/day'
import { countOf } from '@freehold/rules/messages/skip-reasons'
import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { MomentField } from '../../../widgets/call-form/moment-field'
import { toastDone } from '../../../widgets/toast'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { aboutWords, channelWords } from '../words'
import classes from './compose.module.css'
import { type Content, contentOf, isAskable } from './content'
import { PreviewPane } from './preview-pane'
import { RecipientsLine } from './recipients-line'
import { TemplateChoice } from './template-choice'
import { useSettled } from './use-settled'
import { WordsField } from './words-field'

interface ComposeFormProps {
  /** The draft that is changed, with its version; 0 for a new message. */
  id: number
  version: number | null
  from: Content
}

/** Writes a message, shows it to its writer as each recipient gets it, and sends or schedules it. */
export function ComposeForm({ id, version, from }: ComposeFormProps) {
  const navigate = useNavigate()
  const [content, setContent] = useState(from)
  const [scheduled, setScheduled] = useState(false)
  const settled = useSettled(content)
  const { data } = useQuery({
    ...callQuery('POST message/count-recipients', settled, { failure: messages.countFailed }),
    placeholderData: keepPreviousData,
    enabled: isAskable(settled),
    retry: false,
  })
  const counted = data?.data
  const reached = counted?.reached
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <CallForm
          call={message.send}
          defaults={{ id, ...from, count: 1, to_one: false, send_at: '' }}
          onDone={({ id: sent }) => void navigate({ to: '/people/message', search: { message: sent } })}
          onCancel={() => void navigate({ to: '/people/messages' })}
          submitLabel={labelOf(reached, content.person_kind, scheduled)}
          disabledReason={({ send_at }) => whyNot(reached, scheduled && send_at === '')}
          ask={async () => ({ count: reached ?? 0 })}
          toast={(reply) => ({
            about: counted?.words ?? '',
            actions: scheduled ? [] : [{ label: 'Undo', run: () => void takeBack(reply.id, navigate) }],
          })}
          failure={messages.sendFailed}
          buttons={<SaveDraft id={id} version={version} />}
        >
          <Watch onChange={setContent} />
          <RecipientsLine content={settled} counted={counted} />
          <TemplateChoice kind={from.person_kind} />
          <ChoiceField name="channel" words={channelWords} />
          <ChoiceField name="about" words={aboutWords} />
          <Words
            kind={from.person_kind}
            channel={content.channel}
            spanish={from.body_es !== '' || from.text_body_es !== ''}
          />
          <Moment scheduled={scheduled} setScheduled={setScheduled} />
        </CallForm>
      </div>
      <PreviewPane content={settled} reached={reached} />
    </div>
  )
}

const labelOf = (reached: number | undefined, kind: Content['person_kind'], scheduled: boolean): string =>
  reached === undefined || reached === 0
    ? scheduled
      ? 'Schedule'
      : 'Send'
    : `${scheduled ? 'Schedule for' : 'Send to'} ${countOf(reached, kind)}`

async function takeBack(id: number, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  try {
    await api('POST message/take-back', { id })
    toastDone(messages.takenBack)
    await reloadAfterSave()
    void navigate({ to: '/people/compose-message', search: { id } })
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}

/** Reports what is typed to the count and the preview beside the form. */
function Watch({ onChange }: { onChange: (content: Content) => void }) {
  const { form } = useFormState()
  const text = JSON.stringify(contentOf(form.getValues()))
  useEffect(() => onChange(JSON.parse(text) as Content), [text, onChange])
  return null
}

function Words({
  kind,
  channel,
  spanish,
}: {
  kind: Content['person_kind']
  channel: Content['channel']
  spanish: boolean
}) {
  const [open, setOpen] = useState(spanish)
  const byEmail = channel !== 'TEXT'
  const byText = channel !== 'EMAIL'
  return (
    <>
      {byEmail && <WordsField name="subject" kind={kind} oneLine />}
      {byEmail && <WordsField name="body" kind={kind} rows={10} />}
      {byText && <WordsField name="text_body" kind={kind} rows={3} />}
      {kind === 'TENANT' && (
        <Checkbox
          className={classes.wide}
          label="Also in Spanish, for tenants who read Spanish"
          checked={open}
          onChange={(event) => setOpen(event.currentTarget.checked)}
        />
      )}
      {open && byEmail && <WordsField name="subject_es" kind={kind} oneLine />}
      {open && byEmail && <WordsField name="body_es" kind={kind} rows={10} />}
      {open && byText && <WordsField name="text_body_es" kind={kind} rows={3} />}
    </>
  )
}

interface MomentProps {
  scheduled: boolean
  setScheduled: (on: boolean) => void
}

const usualTime = '09:00'

/** Now, with ten seconds of Undo, or at a time of the account: at first tomorrow morning. */
function Moment({ scheduled, setScheduled }: MomentProps) {
  const { form } = useFormState()
  const today = useToday()
  const turn = (on: boolean) => {
    setScheduled(on)
    form.setFieldValue('send_at', on ? `${addDays(today, 1)}T${usualTime}` : '')
  }
  return (
    <>
      <Checkbox
        className={classes.wide}
        label="Send later"
        checked={scheduled}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {scheduled && (
        <MomentField
          name="send_at"
          label="Send on"
          from={today}
          usualTime={usualTime}
          description="In the account's time zone"
        />
      )}
    </>
  )
}

/** A message whose day was emptied would go out at once. */
const whyNot = (reached: number | undefined, noDay: boolean): string | null => {
  if (reached === undefined) return ''
  if (reached === 0) return 'This message reaches no one.'
  return noDay ? 'Enter the day on which it is sent.' : null
}

/** Keeps the message for another day. */
function SaveDraft({ id, version }: { id: number; version: number | null }) {
  const navigate = useNavigate()
  const state = useFormState()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const values: FormValues = state.form.getValues()
      await api('POST message/save-message', { id, ...contentOf(values), ...(version !== null && { version }) })
      state.form.resetDirty()
      toastDone('The draft is saved.')
      await reloadAfterSave()
      void navigate({ to: '/people/messages', search: { tab: 'drafts' } })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void save()}>
      Save draft
    </Button>
  )
}
