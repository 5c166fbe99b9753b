import { texting } from '@freehold/contract/messages/texting'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'
import { TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { textMessages } from './text-messages'
import classes from './texts.module.css'

interface PersonProps {
  person: { person_kind: string; person_id: number }
  onDone: () => void
}

interface RecordProps extends PersonProps {
  words: { en: string; es: string }
}

export function RecordConsentForm({ person, words, onDone }: RecordProps) {
  return (
    <CallForm
      call={texting.record}
      defaults={{ ...person, given_on: useToday(), how: '', shown_in: 'en' }}
      onDone={onDone}
      onCancel={onDone}
      failure={textMessages.saveFailed}
      submitLabel="Record consent"
    >
      <ChoiceField name="shown_in" words={{ en: 'English', es: 'Spanish' }} />
      <DayField name="given_on" />
      <Sentence words={words} />
      <TextAreaField name="how" description="For example: signed with the lease on paper." />
    </CallForm>
  )
}

/** The sentence in the language that was chosen above. */
function Sentence({ words }: Pick<RecordProps, 'words'>) {
  const { value } = useField({ name: 'shown_in' })
  const language = value === 'es' ? 'es' : 'en'
  return (
    <div className={formClasses.wide}>
      <p className={classes.says}>{textMessages.recordHint}</p>
      <blockquote className={classes.words} lang={language}>
        {words[language]}
      </blockquote>
    </div>
  )
}

export const StopTextsForm = ({ person, onDone }: PersonProps) => (
  <CallForm
    call={texting.end}
    defaults={{ ...person, reason: '' }}
    onDone={onDone}
    onCancel={onDone}
    failure={textMessages.saveFailed}
    submitLabel="Stop texts"
  >
    <TextField name="reason" wide description={textMessages.stopHint} />
  </CallForm>
)
