import { mailTemplate } from '@freehold/contract/automation/mail-template'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import type { Reply } from '../../api/types'
import { CallForm } from '../../widgets/call-form/call-form'
import { useFormState } from '../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../widgets/call-form/text-fields'
import classes from './automation.module.css'
import { messages } from './messages'
import { MailFrame } from './open/mail-frame'

export type MailWords = Reply<'GET user/get-mail-templates'>['data'][number]

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

export function MailWordsForm({ mail, onDone }: { mail: MailWords; onDone: () => void }) {
  const { event, language, subject, heading, text, version, variables, required } = mail
  return (
    <CallForm
      call={mailTemplate.save}
      defaults={{ event, language, subject, heading, text, version }}
      onDone={() => {
        void reloadAfterSave()
        onDone()
      }}
      onCancel={onDone}
      toast={() => ({ about: mail.title })}
      failure={messages.saveFailed}
      submitLabel="Save template"
    >
      <TextField name="subject" />
      <TextField name="heading" />
      <TextAreaField name="text" />
      <p className={`${classes.facts} ${classes.wide}`}>
        Variables: {listed(variables)}.{required.length > 0 && ` Needed: ${listed(required)}.`} An empty line starts a
        new paragraph.
      </p>
      <Preview event={event} language={language} />
    </CallForm>
  )
}

function Preview({ event, language }: Pick<MailWords, 'event' | 'language'>) {
  const { form } = useFormState()
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null)
  async function show() {
    const { subject, heading, text } = form.getValues()
    try {
      const { data } = await api('POST user/preview-mail-template', {
        event,
        language,
        subject: String(subject),
        heading: String(heading),
        text: String(text),
      })
      setShown(data)
    } catch (error) {
      setShown(null)
      reportFailure(error, messages.wordsFailed)
    }
  }
  return (
    <div className={`${classes.preview} ${classes.wide}`}>
      <Button variant="default" size="xs" onClick={() => void show()}>
        Preview this email
      </Button>
      {shown && (
        <>
          <p className={classes.facts}>Subject: {shown.subject}</p>
          <MailFrame title="The email" html={shown.html} />
        </>
      )}
    </div>
  )
}
