import { profile } from '@freehold/contract/account/profile'
import { saveMe, useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { PhoneField, TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

export function ProfileForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const { name, email, phone, address, intro } = me
  // The rest of the page shows the new details before the server is asked again.
  const takeUp = (sent: FormValues) => {
    saveMe({
      ...me,
      ...Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, String(value).trim()])),
    })
    onDone()
  }
  return (
    <CallForm
      call={profile.update}
      defaults={{ name, email, phone, address, intro }}
      onDone={(_, sent) => takeUp(sent)}
      failure={messages.profile.saveFailed}
      submitLabel="Update"
    >
      <TextField name="name" wide autoComplete="name" />
      <TextField
        name="email"
        autoComplete="email"
        description="You sign in with it. When it changes, we tell both addresses."
      />
      <PhoneField name="phone" />
      <TextField name="address" wide autoComplete="street-address" />
      <TextAreaField name="intro" />
    </CallForm>
  )
}
