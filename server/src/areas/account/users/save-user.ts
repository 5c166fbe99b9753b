import type { GroupId } from '@freehold/contract/access'
import type { staffUser } from '@freehold/contract/account/staff-user'
import type { InputOf } from '@freehold/contract/kit/call'
import { accessRefused } from '@freehold/rules/account/user-can'
import type { Directory } from '../../../cells/directory'
import { loginOf } from '../../../database/login'
import type { UserScope } from '../../../database/scope'
import { seesAllOf } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { type Filled, fillFrom } from '../../../fill-absent'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { logUser } from '../log/log-user'
import { insertUser } from '../settings/account.sql'
import { askEmailChange, isSameLogin } from './ask-email-change'
import { sendInvitation } from './invite-user'
import { requireRoom } from './require-room'
import { findUser, propertiesAmong, type StoredUser, updateUser, userWithEmail } from './staff-user.sql'
import { administrator, userToChange } from './user-facts'
import { sentUser, storedUser } from './user-version'
import { groupName } from './user-words'
import { writeChanges } from './write-changes'

type SentInput = InputOf<typeof staffUser.save>
type UserInput = Filled<SentInput>

const blankUser = { address: '', intro: '' }

interface SavedUser {
  input: SentInput
  /** The hash of the password that was entered; null when none was. */
  passwordHash: string | null
  now: Date
  directory: Directory
}

export async function saveUser(tx: Tx, scope: UserScope, saved: SavedUser): Promise<number> {
  const { input } = saved
  const properties = await requestedProperties(tx, scope, input.paccess)
  return input.id === null
    ? addUser(tx, scope, saved, properties)
    : changeUser(tx, scope, { ...saved, id: input.id }, properties)
}

/** The ids as they are stored: null for all of them. 0 among the ids means all. */
async function requestedProperties(tx: Tx, scope: UserScope, paccess: readonly number[]) {
  const properties = paccess.includes(0) ? null : [...new Set(paccess)].toSorted((a, b) => a - b)
  if (properties && (await propertiesAmong(tx, scope, properties)).length < properties.length)
    throw notFound('Property')
  return properties
}

function requireOwnSight(scope: UserScope, properties: readonly number[] | null): void {
  if (!seesAllOf(scope, properties)) throw conflict('paccess', 'You can give access only to properties that you see.')
}

async function addUser(
  tx: Tx,
  scope: UserScope,
  { input: sent, passwordHash, now, directory }: SavedUser,
  properties: readonly number[] | null,
): Promise<number> {
  const input = fillFrom(sent, null, blankUser)
  const { name, group_id: group } = input
  requireOwnSight(scope, properties)
  requireAccess({
    name,
    self: false,
    lastAdministrator: false,
    byAdministrator: scope.group === administrator,
    groupBefore: null,
    groupAfter: group,
    accessChanges: false,
  })
  await requireFreeEmail(tx, scope, input.email, { own: null, signsIn: passwordHash !== null, directory })
  const id = await insertUser(tx, scope.account, {
    ...input,
    group: group as GroupId,
    passwordHash,
    isOwner: false,
    properties,
  })
  await requireRoom(tx, scope)
  const as = `${name} as ${groupName(group)}`
  await logUser(tx, scope, id, `${scope.userName} ${passwordHash === null ? 'invited' : 'added the user'} ${as}.`)
  if (passwordHash === null) await sendInvitation(tx, scope, id, now)
  return id
}

async function changeUser(
  tx: Tx,
  scope: UserScope,
  { id, input: sent, passwordHash, now, directory }: SavedUser & { id: number },
  properties: readonly number[] | null,
): Promise<number> {
  const { user, facts } = await userToChange(tx, scope, id, 'change')
  const input = fillFrom(sent, user, blankUser)
  const seen = await propertiesAmong(tx, scope, user.properties ?? [])
  await requireVersion(user.version, input, sentUser(input, user, properties, seen), async () => storedUser(user, seen))
  const accessChanges = JSON.stringify(user.properties) !== JSON.stringify(properties)
  if (accessChanges && !facts.self) requireOwnSight(scope, properties)
  requireAccess({
    name: user.name,
    self: facts.self,
    lastAdministrator: facts.lastAdministrator,
    byAdministrator: facts.by.administrator,
    groupBefore: user.group_id,
    groupAfter: input.group_id,
    accessChanges,
  })
  if (facts.self && passwordHash !== null) throw badField('pwd', 'Change your own password under My Profile.')
  const asksEmail = await mustConfirm(tx, scope, input.email, { user, self: facts.self })
  if (user.state === 'INVITED')
    await requireFreeEmail(tx, scope, input.email, { own: id, signsIn: passwordHash !== null, directory })
  const saved = asksEmail ? { ...input, email: user.email } : input
  if (!asksEmail || accessChanges || passwordHash !== null || hasChanges(user, saved)) {
    await updateUser(tx, scope, id, saved)
    await writeChanges(tx, scope, { user, input: saved, properties, accessChanges, passwordHash, now })
  }
  if (asksEmail)
    await askEmailChange(tx, scope, { user: { ...user, name: saved.name }, email: input.email, session: null, now })
  return id
}

const hasChanges = (user: StoredUser, input: UserInput): boolean =>
  (['name', 'phone', 'address', 'intro', 'group_id'] as const).some((field) => user[field] !== input[field])

/**
 * Whether a new email takes effect only once its address confirms: that of a user with a password. An invited user
 * proves the address with the invitation. Only users of this account, whom the caller sees, are named as having it.
 */
async function mustConfirm(
  tx: Tx,
  scope: UserScope,
  email: string,
  { user, self }: { user: StoredUser; self: boolean },
) {
  if (isSameLogin(email, user.email)) return false
  if (self) throw badField('email', 'Change your own email under My Profile.')
  if (user.state === 'INVITED') return false
  const found = await userWithEmail(tx, scope, email)
  if (found !== null && (await findUser(tx, scope, found))) throw taken()
  return true
}

function requireAccess(facts: Parameters<typeof accessRefused>[0]): void {
  const refused = accessRefused(facts)
  if (refused) throw conflict(refused.field, refused.why)
}

/**
 * An invitation asks only this account, so that its answer doesn't show who signs in elsewhere. A password takes the login
 * at once, so the login has to be free.
 */
async function requireFreeEmail(
  tx: Tx,
  scope: UserScope,
  email: string,
  { own, signsIn, directory }: { own: number | null; signsIn: boolean; directory: Directory },
): Promise<void> {
  const found = await userWithEmail(tx, scope, email)
  if (found !== null && found !== own) throw taken()
  if (!signsIn) return
  if (await loginOf(tx, email)) throw taken()
  await directory.reserveLogin(scope.account, email)
}

const taken = () => conflict('email', 'A user with this email already exists.')

const conflict = (field: string, message: string) =>
  new Refusal('E_CONFLICT', message, { fields: { [field]: message } })
