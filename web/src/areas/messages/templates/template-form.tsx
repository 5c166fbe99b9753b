import { messageTemplate } from '@freehold/contract/messages/message-template'
import type { PersonKind } from '@freehold/rules/messages/person'
import { type ReadyName, readyMessage } from '@freehold/rules/messages/ready/all'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { toastDone } from '../../../widgets/toast'
import { blankWords } from '../compose/content'
import { WordsField } from '../compose/words-field'
import { messages } from '../messages'
import { aboutWords, kindWords } from '../words'

interface TemplateFormProps {
  id: number
  /** The ready-made message that a new one begins with. */
  begin: ReadyName | null
  onDone: () => void
}

/** Adds a template of messages, or changes one. */
export function TemplateForm({ id, begin, onDone }: TemplateFormProps) {
  if (id === 0)
    return (
      <Fields
        defaults={{
          id: 0,
          name: '',
          person_kind: 'TENANT',
          about: 'HOME',
          ...blankWords,
          ...(begin && readyMessage(begin)),
        }}
        onDone={onDone}
      />
    )
  return (
    <LoadRecord call="GET message-template/get-template" input={{ id }} failure={messages.loadFailed}>
      {({ data: { saved_by_name: _, saved_at: __, ...template } }) => <Fields defaults={template} onDone={onDone} />}
    </LoadRecord>
  )
}

function Fields({ defaults, onDone }: { defaults: FormValues; onDone: () => void }) {
  const { id } = defaults
  const remove = async () => {
    if (!(await confirmDelete('Delete this template? Messages that were sent with it stay.'))) return
    try {
      const { message } = await api('POST message-template/delete-template', { id: Number(id) })
      toastDone(message ?? 'The template is deleted.')
      await reloadAfterSave()
      onDone()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <CallForm
      call={messageTemplate.save}
      defaults={defaults}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { name }) => ({ about: String(name) })}
      failure={messages.saveFailed}
      buttons={
        id !== 0 && (
          <Button variant="default" onClick={() => void remove()}>
            Delete
          </Button>
        )
      }
    >
      <TextField name="name" autoFocus wide />
      <ChoiceField name="person_kind" words={kindWords} />
      <ChoiceField name="about" words={aboutWords} />
      <Words />
    </CallForm>
  )
}

function Words() {
  const { form } = useFormState()
  const kind = form.getValues().person_kind as PersonKind
  return (
    <>
      <WordsField name="subject" kind={kind} oneLine />
      <WordsField name="body" kind={kind} rows={8} />
      <WordsField name="text_body" kind={kind} rows={3} />
      <WordsField name="subject_es" kind={kind} oneLine />
      <WordsField name="body_es" kind={kind} rows={8} />
      <WordsField name="text_body_es" kind={kind} rows={3} />
    </>
  )
}
