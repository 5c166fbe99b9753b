import { settings } from '@freehold/contract/account/settings'
import { CallForm } from '../../../widgets/call-form/call-form'
import { MaskedField } from '../../../widgets/call-form/masked-field'
import { PhoneField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

interface SystemInformationFormProps {
  values: ReadonlyMap<string, string>
  onDone: () => void
}

export function SystemInformationForm({ values, onDone }: SystemInformationFormProps) {
  const names = Object.keys(settings.update.input.shape)
  return (
    <CallForm
      call={settings.update}
      defaults={Object.fromEntries(names.map((name) => [name, values.get(name) ?? '']))}
      onDone={onDone}
      failure={messages.settings.saveFailed}
      submitLabel="Update"
    >
      <TextField name="SYS_SETTING_NAME" wide />
      <PhoneField name="SYS_SETTING_PHONE" />
      <TextField name="SYS_SETTING_EMAIL" />
      <TextField name="SYS_SETTING_ADDRESS" wide />
      <TextField name="SYS_SETTING_CITY" />
      <TextField name="SYS_SETTING_STATE" />
      <MaskedField
        name="SYS_SETTING_ZIPCODE"
        read={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
        show={(digits) => digits}
        inputMode="numeric"
      />
    </CallForm>
  )
}
