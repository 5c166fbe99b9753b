import type { GroupId } from '@freehold/contract/access'
import type { staffUser } from '@freehold/contract/account/staff-user'
import type { InputOf } from '@freehold/contract/kit/call'
import { accessRefused } from '@freehold/rules/user-can'
import type { UserScope } from '../../../database/scope'
import { seesAllOf } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireVersion } from '../../../http/versions/version-conflict'
import { insertUser } from '../account.sql'
import { logUser } from '../log-user'
import { sendInvitation } from './invite-user'
import { requireRoom } from './require-room'
import { propertiesAmong, updateUser, userWithEmail } from './staff-user.sql'
import { administrator, userToChange } from './user-facts'
import { sentUser, storedUser } from './user-version'
import { groupName } from './user-words'
import { writeChanges } from './write-changes'

type UserInput = InputOf<typeof staffUser.save>

interface SavedUser {
  input: UserInput
  /** The hash of the password that was entered; null when none was. */
  passwordHash: string | null
  now: Date
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
  { input, passwordHash, now }: SavedUser,
  properties: readonly number[] | null,
): Promise<number> {
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
  await requireFreeEmail(tx, input.email, null)
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
  { id, input, passwordHash, now }: SavedUser & { id: number },
  properties: readonly number[] | null,
): Promise<number> {
  const { user, facts } = await userToChange(tx, scope, id, 'change')
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
  if (input.email.toLowerCase() !== user.email.toLowerCase()) await requireFreeEmail(tx, input.email, id)
  await updateUser(tx, scope, id, input)
  await writeChanges(tx, scope, { user, input, properties, accessChanges, passwordHash, now })
  return id
}

function requireAccess(facts: Parameters<typeof accessRefused>[0]): void {
  const refused = accessRefused(facts)
  if (refused) throw conflict(refused.field, refused.why)
}

async function requireFreeEmail(tx: Tx, email: string, own: number | null): Promise<void> {
  const found = await userWithEmail(tx, email)
  if (found !== null && found !== own) throw conflict('email', 'A user with this email already exists.')
}

const conflict = (field: string, message: string) =>
  new Refusal('E_CONFLICT', message, { fields: { [field]: message } })
