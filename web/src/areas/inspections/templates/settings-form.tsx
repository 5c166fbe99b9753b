import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { messages } from '../messages'

interface SettingsFormProps {
  settings: Reply<'GET inspection/get-settings'>['data']
  onDone: () => void
}

export function SettingsForm({ settings: { texts_on, ...defaults }, onDone }: SettingsFormProps) {
  return (
    <CallForm
      call={inspectionSetting.save}
      defaults={defaults}
      onDone={onDone}
      failure={messages.settingsNotSaved}
      submitLabel="Save"
    >
      <FormSection>Needs attention shows</FormSection>
      <CheckField name="asks_for_moves" wide />
      <CheckField name="asks_for_signatures" wide />
      <FormSection>Move-in inspections by tenants</FormSection>
      <CheckField name="asks_tenants" label="Ask each new tenant on the first day there to inspect the home" wide />
      <AskingFields texts={texts_on} />
    </CallForm>
  )
}

/** The days and the way of asking, where tenants are asked at all. */
function AskingFields({ texts }: { texts: boolean }) {
  if (useFormState().form.getValues().asks_tenants !== true) return null
  return (
    <>
      <NumberField name="tenant_days" />
      {texts && <CheckField name="also_text" label={messages.agreedTexts} wide />}
    </>
  )
}
