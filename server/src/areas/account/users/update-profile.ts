import { profile } from '@freehold/contract/account/profile'
import type { InputOf } from '@freehold/contract/kit/call'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { badField } from '../../../http/refusal'
import { requireSameForm, versionOf } from '../../../http/versions/form-version'
import { changesInFields, changesInWords, type LoggedField } from '../log/changes-in-words'
import { logUser } from '../log/log-user'
import { requireOwnPassword } from '../security/own-password'
import { askEmailChange, isSameLogin } from './ask-email-change'
import { emailOf, lockProfile, type Profile, setProfile } from './profile.sql'

const logged: readonly LoggedField<keyof Profile>[] = [
  { name: 'name', label: 'name' },
  { name: 'email', label: 'email' },
  { name: 'phone', label: 'phone' },
  { name: 'address', label: 'address' },
  { name: 'intro', label: 'description', long: true },
]

interface By {
  scope: UserScope
  session: Buffer
}

/**
 * Users change their own details. The email is their login: a new one needs the password, and takes effect once its
 * address confirms.
 */
export async function updateProfile(
  context: AppContext,
  { scope, session }: By,
  { current_pwd, ...sent }: InputOf<typeof profile.update>,
): Promise<number> {
  const { pool, now } = context
  const asksEmail = !isSameLogin(await emailOf(readsOf(pool, scope.account), scope), sent.email)
  if (asksEmail) await requirePassword(context, scope, current_pwd)
  return write(pool, scope.account, async (tx) => {
    const before = await lockProfile(tx, scope)
    const { version, ...input } = fillFrom(sent, before, { address: '', intro: '' })
    const save = { noun: 'user', id: scope.user, input: { ...input, version }, shown: before }
    await requireSameForm(tx, scope, profile.update, save)
    if (isSameLogin(before.email, input.email)) return saveDetails(tx, scope, before, input)
    // The email was changed meanwhile, and this one was no new one before.
    if (!asksEmail) throw passwordMissing()
    const saved = await saveDetails(tx, scope, before, { ...input, email: before.email })
    const user = { id: scope.user, name: before.name, email: before.email }
    await askEmailChange(tx, scope, { user, email: input.email, session, now: now() })
    return saved
  })
}

const passwordMissing = () => badField('current_pwd', 'Enter your current password to change your email.')

async function requirePassword(context: AppContext, scope: UserScope, typed: string): Promise<void> {
  if (typed === '') throw passwordMissing()
  await requireOwnPassword(context, scope, 'current_pwd', typed)
}

/** Answers the version of what is stored then. */
async function saveDetails(tx: Tx, scope: UserScope, before: Profile, after: Profile): Promise<number> {
  const version = versionOf(profile.update, after)
  const changes = changesInWords(logged, before, after)
  if (changes === null) return version
  await setProfile(tx, scope, after)
  const said = `${scope.userName} changed their profile: ${changes}.`
  await logUser(tx, scope, scope.user, said, changesInFields(logged, before, after))
  return version
}
