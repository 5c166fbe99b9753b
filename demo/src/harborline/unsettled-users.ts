import { staffUser } from '@freehold/contract/account/staff-user'
import { suspendUser } from '@freehold/server/areas/account/users/close-user'
import { saveUser } from '@freehold/server/areas/account/users/save-user'
import { oneCell } from '@freehold/server/cells/directory'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { StaffData } from '../account-data'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import { emailOf, type Office } from '../users'

const invited: StaffData = {
  group: 8,
  login: 'wes.tolman',
  name: 'Wes Tolman',
  phone: '(207) 555-0121',
  joinedDaysAgo: 12,
  lastSeenMinutesAgo: null,
}

const suspended: StaffData = {
  group: 5,
  login: 'carla.dunn',
  name: 'Carla Dunn',
  phone: '(207) 555-0122',
  joinedDaysAgo: 203,
  lastSeenMinutesAgo: 21 * 24 * 60,
}

/** A site manager whose invitation has expired, and a seasonal worker who is suspended until spring. */
export async function addUnsettledUsers(tx: Tx, head: UserScope, { domain, passwordHash, now }: Office) {
  const add = async (data: StaffData, hash: string | null) => {
    const when = daysBack(now, data.joinedDaysAgo)
    const { name, phone, group: group_id } = data
    const input = asAsked(staffUser.save, head, { name, email: emailOf(domain, data), phone, group_id, paccess: '[0]' })
    const id = await saveUser(tx, scopeAt({ scope: head, when }), {
      input,
      passwordHash: hash,
      now: when,
      directory: oneCell,
    })
    return { id, data }
  }
  const waiting = await add(invited, null)
  const away = await add(suspended, passwordHash)
  const when = daysBack(now, 20)
  await suspendUser(tx, scopeAt({ scope: head, when }), away.id, when)
  return [waiting, away]
}
