import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { propertyReminderWords } from '@freehold/rules/messages/late-reminder'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface PropertyRemindersFormProps {
  property: number
  reminders: Reply<'GET message/get-property-reminders'>['data']
  onDone: () => void
}

export const PropertyRemindersForm = ({ property, reminders: of, onDone }: PropertyRemindersFormProps) => (
  <CallForm
    call={lateReminder.saveProperty}
    defaults={{ id: property, reminders: of.reminders, days: of.days, version: of.version }}
    onDone={onDone}
    onCancel={onDone}
    failure={messages.reminders.saveFailed}
    submitLabel="Save reminders"
  >
    <ChoiceField name="reminders" words={propertyReminderWords} wide />
    <OwnDays account={of.account_days} />
  </CallForm>
)

/** The days, where the property has its own. */
function OwnDays({ account }: { account: string }) {
  const { form } = useFormState()
  return form.getValues().reminders === 'OWN' ? (
    <TextField name="days" wide description={`${messages.reminders.days} The other properties have ${account}.`} />
  ) : null
}
