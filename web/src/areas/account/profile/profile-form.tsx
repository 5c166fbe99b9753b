import { profile } from '@freehold/contract/account/profile'
import { saveMe, useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { PhoneField, TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { messages } from '../messages'

/** A login is the same whatever its capitals. */
const isSameLogin = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

export function ProfileForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const { name, email, phone, address, intro, version } = me
  // The rest of the page shows the new details before the server is asked again. A new email waits to be confirmed.
  const takeUp = (sent: FormValues, stored: number) => {
    const [saved, asked] = [(field: string) => String(sent[field]).trim(), String(sent.email).trim()]
    saveMe({
      ...me,
      name: saved('name'),
      email: isSameLogin(asked, email) ? asked : email,
      phone: saved('phone'),
      address: saved('address'),
      intro: saved('intro'),
      version: stored,
    })
    onDone()
  }
  return (
    <CallForm
      call={profile.update}
      defaults={{ name, email, phone, address, intro, version }}
      onDone={(reply, sent) => takeUp(sent, reply.version)}
      failure={messages.profile.saveFailed}
      submitLabel="Update"
    >
      <TextField name="name" wide autoComplete="name" />
      <TextField
        name="email"
        autoComplete="email"
        description="You sign in with it. A new email takes effect once you confirm it with the link that we send to it."
      />
      <PhoneField name="phone" />
      <PasswordForEmail before={email} />
      <TextField name="address" wide autoComplete="street-address" />
      <TextAreaField name="intro" />
    </CallForm>
  )
}

/** The password, which only a new email needs. */
function PasswordForEmail({ before }: { before: string }) {
  const { form } = useFormState()
  if (isSameLogin(String(form.getValues().email), before)) return null
  return <PasswordField name="current_pwd" autoComplete="current-password" wide />
}
