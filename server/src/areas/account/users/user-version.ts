import type { staffUser } from '@freehold/contract/account/staff-user'
import type { InputOf } from '@freehold/contract/kit/call'
import type { Theirs } from '@freehold/contract/kit/theirs'
import { seesEverything } from '../../../database/visible'
import type { StoredUser } from './staff-user.sql'
import { groupName } from './user-words'

type Seen = readonly { id: number; property_name: string }[]

/** The properties of a user as the calls have them, by name; [0] is all. */
export const paccessOf = (user: StoredUser, seen: Seen): string =>
  JSON.stringify(seesEverything(user) ? [0] : seen.map(({ id }) => id))

/** The fields of a user's form as they are stored, for who has read an older version of them. */
export function storedUser(user: StoredUser, seen: Seen): Theirs {
  const { version, saved_by, name, email, phone, address, intro, group_id } = user
  return {
    version,
    by: saved_by,
    values: { name, email, phone, address, intro, group_id, paccess: paccessOf(user, seen) },
    words: { group_id: groupName(group_id), paccess: accessNames(user, seen) },
  }
}

function accessNames(user: StoredUser, seen: Seen): string {
  if (seesEverything(user)) return 'All properties'
  return seen.map(({ property_name }) => property_name).join(', ') || 'No properties'
}

/** The input that was sent, with the properties in the order of the stored ones where they are the same. */
export function sentUser(
  { paccess: _, ...rest }: InputOf<typeof staffUser.save>,
  user: StoredUser,
  properties: readonly number[] | null,
  seen: Seen,
) {
  const same = JSON.stringify(user.properties) === JSON.stringify(properties)
  return { ...rest, paccess: same ? paccessOf(user, seen) : JSON.stringify(properties ?? [0]) }
}
