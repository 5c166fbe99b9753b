import '../../../theme/styles-users.css'
import { staffUser } from '@freehold/contract/account/staff-user'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { FormSection } from '../../../widgets/call-form/form-section'
import type { FormValues } from '../../../widgets/call-form/form-state'
import { PhoneField, TextAreaField, TextField } from '../../../widgets/call-form/text-fields'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { PropertiesField } from '../open/properties-field'
import { GroupField } from './group-field'
import { messages } from './messages'
import { type Second, TwoPasswords } from './two-passwords'
import type { UserRecord } from './user-info'

interface UserFormProps {
  /** 0 for a new one. */
  id: number
  onDone: () => void
  /** In place of `onDone`, where a saved user leads on to something else. */
  onSaved?: () => void
}

export function UserForm({ id, onDone, onSaved = onDone }: UserFormProps) {
  return (
    <LoadRecord call="GET group/get-group-rights" input={{}} failure={messages.loadFailed}>
      {({ data: groups }) =>
        id === 0 ? (
          <Fields id={0} from={null} groups={groups} onDone={onDone} onSaved={onSaved} />
        ) : (
          <LoadRecord call="GET user/get-user-info" input={{ uid: id }} failure={messages.loadFailed}>
            {({ data }) => <Fields id={id} from={data} groups={groups} onDone={onDone} onSaved={onSaved} />}
          </LoadRecord>
        )
      }
    </LoadRecord>
  )
}

interface FieldsProps extends UserFormProps {
  onSaved: () => void
  from: UserRecord | null
  groups: Parameters<typeof GroupField>[0]['groups']
}

function Fields({ id, from, groups, onDone, onSaved }: FieldsProps) {
  const me = useMe()
  const self = from?.id === me.id
  const [second, setSecond] = useState<Second>({ text: '', refused: false })
  const matches = async ({ pwd }: FormValues) => {
    const same = String(pwd ?? '') === second.text
    if (!same) setSecond({ ...second, refused: true })
    return same
  }
  return (
    <CallForm
      call={staffUser.save}
      defaults={from ? keptOf(from) : { id, paccess: me.paccess === '[0]' ? '[0]' : '' }}
      onDone={onSaved}
      onCancel={onDone}
      toast={(_, { name, pwd }) => ({
        about: from === null && (pwd ?? '') === '' ? `${name}: invitation sent` : String(name),
      })}
      ask={matches}
      another={from ? undefined : { keeps: ['paccess'] }}
      failure={messages.saveFailed}
      disabledReason={from?.refusals.change ?? null}
    >
      <TextField name="name" autoFocus />
      <TextField name="email" label="Email" disabled={self} description={aboutEmail(self, from)} />
      <PhoneField name="phone" />
      <TextField name="address" />
      <TextAreaField name="intro" />
      <FormSection>Access</FormSection>
      <GroupField groups={groups} before={from?.group_id ?? null} fixed={self} />
      <PropertiesField known={from?.properties ?? []} mayGiveAll={me.paccess === '[0]'} fixed={self} />
      {!self && (
        <>
          <FormSection>Password</FormSection>
          <TwoPasswords isNew={from === null} second={second} setSecond={setSecond} />
        </>
      )}
    </CallForm>
  )
}

/** A user who has signed in proves a new address by the mailed link, and an invited one by the invitation. */
function aboutEmail(self: boolean, from: UserRecord | null): string {
  if (self) return 'Change your own email under My Profile.'
  if (from === null || from.state === 'INVITED') return 'The user signs in with it.'
  return 'The user signs in with it. A new one takes effect once the user confirms it with the link that we send to it.'
}

const keptOf = ({ id, name, email, phone, address, intro, group_id, paccess, version }: UserRecord) => ({
  id,
  name,
  email,
  phone,
  address,
  intro,
  group_id,
  paccess,
  version,
})
