import type { profile } from '@freehold/contract/account/profile'
import type { InputOf } from '@freehold/contract/kit/call'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailEmailChange } from '../../../mail/events/email-changed'
import { logUser } from '../log-user'
import { changesInFields, changesInWords, type LoggedField } from './changes-in-words'
import { insertEmailChange } from './email-change.sql'
import { lockProfile, setProfile } from './profile.sql'

type Profile = InputOf<typeof profile.update>

const logged: readonly LoggedField<keyof Profile>[] = [
  { name: 'name', label: 'name' },
  { name: 'email', label: 'email' },
  { name: 'phone', label: 'phone' },
  { name: 'address', label: 'address' },
  { name: 'intro', label: 'description', long: true },
]

/** Users change their own details. The email is their login, so both addresses are told when it changes. */
export async function updateProfile(tx: Tx, scope: UserScope, input: Profile, now: Date): Promise<void> {
  const before = await lockProfile(tx, scope)
  const changes = changesInWords(logged, before, input)
  if (changes === null) return
  await setProfile(tx, scope, input)
  if (before.email.toLowerCase() !== input.email.toLowerCase()) {
    const change = await insertEmailChange(tx, scope, { old: before.email, new: input.email, at: now })
    await mailEmailChange(tx, scope.account, change)
  }
  const said = `${scope.userName} changed their profile: ${changes}.`
  await logUser(tx, scope, scope.user, said, changesInFields(logged, before, input))
}
