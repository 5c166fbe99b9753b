import type { GroupId } from '@freehold/contract/access'
import { type Day, dayIn } from '@freehold/rules/day'

/** Who is asking, of which account, and which of its properties they may see. Every SQL function takes it first. */
export interface Scope {
  account: number
  /** None where the house itself is at work. */
  user: number | null
  userName: string
  group: GroupId
  isOwner: boolean
  /** The only properties this user may see; null is all of them. */
  properties: readonly number[] | null
  timezone: string
  /** Which day it is in the account's time zone. */
  today: Day
  /** The super admin who works on the user's behalf, when one does. */
  onBehalfBy: string | null
}

/** A person is asking. */
export interface UserScope extends Scope {
  user: number
}

/** What a job works with: nobody asked, and the day is that of the places it works for. */
export const houseScope = (account: number, timezone: string, today: Day): Scope => ({
  account,
  user: null,
  userName: 'Freehold',
  group: 1,
  isOwner: true,
  properties: null,
  timezone,
  today,
  onBehalfBy: null,
})

/** What work without a session needs that is done for one of the account's users, as in a story. */
export function accountScope(
  account: number,
  timezone: string,
  as: { id: number; name: string },
  now: Date,
): UserScope {
  return {
    account,
    user: as.id,
    userName: as.name,
    group: 1,
    isOwner: true,
    properties: null,
    timezone,
    today: dayIn(timezone, now),
    onBehalfBy: null,
  }
}
