import { screening } from '@freehold/contract/leasing/screening'
import { consentText } from '@freehold/rules/leasing/consent-text'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { DayField } from '../../../../widgets/call-form/day-field'
import { useToday } from '../../../../widgets/today'
import classes from '../application.module.css'
import { messages } from './messages'
import type { Screened } from './screening-words'

interface ConsentFormProps {
  id: number
  adult: Screened['adult']
  name: string
  onDone: () => void
}

/** Records the consent that an adult signed on paper. */
export function ConsentForm({ id, adult, name, onDone }: ConsentFormProps) {
  const today = useToday()
  return (
    <CallForm
      call={screening.consent}
      defaults={{ id, adult }}
      toast={() => ({ about: name })}
      failure={messages.checksFailed}
      submitLabel="Record consent"
      onDone={onDone}
      onCancel={onDone}
    >
      <p className={classes.note}>{messages.keepPaper}</p>
      <blockquote className={classes.note}>{consentText.text}</blockquote>
      <DayField name="signed_on" until={today} />
    </CallForm>
  )
}
